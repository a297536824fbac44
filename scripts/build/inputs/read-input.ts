// Reads the owner's files: the texts, and what is known of the files beside them.
import { join } from 'node:path';
import type { LastBuild } from '../../../src/base/last-build';
import { textFilesOf } from '../../../src/content/kinds';
import { checkOwnResume } from '../../../src/output/checks/own-files';
import type { BuildOptions } from '../../cli/build-options';
import { readStart } from '../../disk/file';
import { listPublic } from '../../disk/read/public-files';
import { readContent } from '../../disk/read/read-content';
import { drawDiagrams } from './diagrams';
import { readOwnFonts } from './fonts';
import { readImages, readVideos } from './media';

export type Input = Awaited<ReturnType<typeof readInput>>;

/** The problems are unreadable, misnamed or private files. Problems in texts are found when the texts are parsed. */
export async function readInput(options: BuildOptions, last: LastBuild) {
  const { content, contentName } = options;
  const { contentFiles, fontNames, problems, ...beside } = readContent(content, contentName, last);
  const publicFiles = [...listPublic(options.public, options.publicName, problems), ...beside.files];
  const images = await readImages(publicFiles, last);
  const videos = readVideos(publicFiles, last);
  const fonts = await readOwnFonts(fontNames, join(content, 'fonts'), `${contentName}/fonts`, last);
  const diagrams = await drawDiagrams([...textFilesOf(contentFiles), contentFiles.about]);
  const resume = publicFiles.find(({ file }) => file === 'resume.pdf');
  if (resume) problems.push(...checkOwnResume(resume.source, readStart(resume.body.copyOf, 5).toString()));
  const ownResume = resume !== undefined;
  return { contentFiles, publicFiles, images, videos, fonts, diagrams, ownResume, problems };
}
