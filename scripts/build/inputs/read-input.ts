// Reads all that a site is made from: the texts, and what is known of the files beside them.
import { join } from 'node:path';
import type { LastBuild } from '../../../src/base/last-build';
import { textFilesOf } from '../../../src/content/kinds';
import type { BuildOptions } from '../../cli/build-options';
import { checkOwnResume, listPublic } from '../../disk/read/public-files';
import { readContent } from '../../disk/read/read-content';
import { readDiagrams } from '../assets/diagrams';
import { readImages } from '../assets/image-variants';
import { readOwnFonts } from './fonts';
import { readVideos } from './video-files';

export type Input = Awaited<ReturnType<typeof readInput>>;

/** The problems are unreadable, misnamed or private files. Problems in texts are found when the texts are parsed. */
export async function readInput(options: BuildOptions, last: LastBuild) {
  const { content, contentName } = options;
  const { sources, fontNames, problems, ...beside } = readContent(content, contentName, last);
  const files = [...listPublic(options.public, options.publicName, problems), ...beside.files];
  const images = await readImages(files, last);
  const videos = readVideos(files, last);
  const fonts = await readOwnFonts(fontNames, join(content, 'fonts'), `${contentName}/fonts`, last);
  const texts = [...textFilesOf(sources), sources.about];
  const diagrams = await readDiagrams(texts);
  const ownResume = files.find(({ file }) => file === 'resume.pdf');
  if (ownResume) problems.push(...checkOwnResume(ownResume));
  return { sources, files, images, videos, fonts, diagrams, ownResume: ownResume !== undefined, problems };
}
