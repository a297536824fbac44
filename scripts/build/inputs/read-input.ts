// Reads all that a site is made from: the texts, what is known of the files beside them, and what is made from the code.
import { join } from 'node:path';
import type { LastBuild } from '../../../src/base/last-build';
import { textFilesOf } from '../../../src/content/kinds';
import type { BuildOptions } from '../../cli/build-options';
import type { CodeState } from '../../disk/cache/code-state.cjs';
import { checkOwnResume, listPublic } from '../../disk/read/public-files';
import { readContent } from '../../disk/read/read-content';
import { loadFromCode } from '../assets/bundle-cache';
import { readDiagrams } from '../assets/diagrams';
import { readImages } from '../assets/image-variants';
import { readOwnFonts } from './fonts';
import { readVideos } from './video-files';

export type Input = Awaited<ReturnType<typeof readInput>>;

/** The problems are unreadable, misnamed or private files. Problems in texts are found when the texts are parsed. */
export async function readInput(options: BuildOptions, code: CodeState, last: LastBuild) {
  // Bundling takes time, so it runs meanwhile. Its errors are thrown below: Node would end the process if one came before.
  const loading = loadFromCode(code);
  loading.catch(() => {});
  const { content, contentName } = options;
  const { contentFiles, fontNames, problems, ...beside } = readContent(content, contentName, last);
  const files = [...listPublic(options.public, options.publicName, problems), ...beside.files];
  const images = await readImages(files, last);
  const videos = readVideos(files, last);
  const fonts = await readOwnFonts(fontNames, join(content, 'fonts'), `${contentName}/fonts`, last);
  const diagrams = await readDiagrams([...textFilesOf(contentFiles), contentFiles.about]);
  const ownResume = files.find(({ file }) => file === 'resume.pdf');
  if (ownResume) problems.push(...checkOwnResume(ownResume));
  const owned = { contentFiles, files, images, videos, fonts, diagrams, ownResume: ownResume !== undefined };
  return { ...owned, fromCode: await loading, problems };
}
