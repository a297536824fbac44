// Reads content/ from disk. An unreadable file is reported as a problem, like an error in its text.
import { isUtf8 } from 'node:buffer';
import { join } from 'node:path';
import { type LastBuild, noLastBuild } from '../../../src/base/last-build';
import type { PublicFile } from '../../../src/base/output';
import { type Problem, problemAt, problemOf, type SourceFile } from '../../../src/base/problems/problem';
import { type TextFolder, textFolder } from '../../../src/base/text/text-folder';
import type { ContentFile, ContentFiles } from '../../../src/content/kinds';
import { findNewFileTexts } from '../../../src/content/samples/samples';
import { graphsIn } from '../../../src/markdown/media/diagram';
import { toSettledState } from '../cache/file-state.cjs';
import { hash } from '../cache/hash.cjs';
import { EnvironmentError } from '../errors';
import { readBytes, stat, statFile } from '../file';
import { isIgnored, isMarkdownFile, listContent } from './list-content';
import { listPublic } from './public-files';
import { codeOf, kindOfStats, unreadable } from './walk';

/** In bytes; far more than anybody writes by hand. */
export const LARGEST_TEXT = 2_000_000;
const TOO_LARGE = {
  message: 'the file is larger than 2 MB',
  hint: 'split it, or move data and images to public/.',
};
const SECOND_TEXT = {
  message: 'of the texts in this folder, only index.md is read',
  hint: 'move the file out of the folder, or delete it.',
};

/** Reads the texts of the content folder, and lists its fonts and the files beside texts; `name` is its name in messages. */
export function readContent(folder: string, name: string, last = noLastBuild) {
  const problems: Problem[] = [];
  const read = (file: string): ContentFile => {
    const result = readContentFile(join(folder, file), `${name}/${file}`, last);
    problems.push(...result.problems);
    return result.file;
  };
  const found = listContent(folder, name);
  problems.push(...found.problems);
  const contentFiles: ContentFiles = {
    settings: read('site.yaml'),
    about: read('about.md'),
    projects: read('projects.yaml'),
    resume: found.hasResume ? read('resume.yaml') : undefined,
    posts: found.posts.map(read),
    pages: found.pages.map(read),
    // Without projects.yaml, each case study would seem to have no project.
    caseStudies: statFile(join(folder, 'projects.yaml')) ? found.projects.map(read) : [],
  };
  const files = found.folders.flatMap((one) => filesBeside(join(folder, one), `${name}/${one}`, problems));
  return { contentFiles, files, fontNames: found.fonts, problems };
}

/** Lists the files beside a text, in its own folder. They are published like the files of public/. */
function filesBeside(folder: string, name: string, problems: Problem[]): PublicFile[] {
  const { path } = textFolder(`${name}/index.md`) as TextFolder;
  const listed = listPublic(folder, name, problems, isIgnored);
  const others = listed.filter(({ file }) => file !== 'index.md');
  for (const { file, source } of others)
    if (isMarkdownFile(file)) problems.push(problemOf(source, SECOND_TEXT));
  return others.map((other) => ({ ...other, file: path.slice(1) + other.file }));
}

/** Reads a file, unless it is unchanged since the last build. `readText` of the result reads the text when it is needed. */
function readContentFile(path: string, source: string, last: LastBuild) {
  let first: SourceFile | undefined;
  const stats = statFile(path);
  const { problems, ...facts } = last.reuse(`file ${source}`, stats ? toSettledState(stats) : '', () => {
    const { file, problems } = readSource(path, source);
    first = file;
    return { ...factsOf(file), problems };
  });
  const readText = (): SourceFile => {
    const file = first ?? readSource(path, source).file;
    first = undefined;
    if (hash(file.text) !== facts.hash)
      throw new EnvironmentError(`${source} was changed while the site was built. Build again.`);
    return file;
  };
  const file: ContentFile = { ...facts, readText };
  return { file, problems };
}

/** What a build needs to know of a text that it does not read again. */
export const factsOf = (file: SourceFile) => ({
  source: file.source,
  hash: hash(file.text),
  graphs: graphsIn(file.text),
  placeholders: findNewFileTexts(file),
});

/** Reads a text in UTF-8 and normalizes it. The text of a file that cannot be read is empty, and there is a problem. */
export function readSource(path: string, source: string): { file: SourceFile; problems: Problem[] } {
  const refuse = (problem: Problem) => ({ file: { source, text: '' }, problems: [problem] });
  try {
    const stats = stat(path);
    // Reading a pipe could block forever, and a device may be endless.
    const kind = kindOfStats(stats);
    if (kind !== 'file') return refuse(unreadable(path, source, kind));
    if (stats.size > LARGEST_TEXT) return refuse(problemOf(source, TOO_LARGE));
    const bytes = readBytes(path);
    const file = { source, text: normalizeText(bytes.toString()) };
    return { file, problems: isUtf8(bytes) ? findConflict(file) : [notUtf8(file)] };
  } catch (error) {
    return refuse(unreadable(path, source, codeOf(path, error)));
  }
}

// Text pasted from PDF files and chats may contain control characters, which are invalid in HTML and XML.
export const normalizeText = (text: string): string =>
  text
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\t\n]|\p{Noncharacter_Code_Point}/gu, '');

const notUtf8 = (file: SourceFile): Problem =>
  problemAt(file, file.text.indexOf('\ufffd'), 1, {
    message: 'not UTF-8 from here on',
    hint: 'save the file with UTF-8 encoding.',
  });

/** Finds two versions of a text that Git could not merge: Markdown would show both. In code, they may be an example. */
function findConflict(file: SourceFile): Problem[] {
  const mark = /^<{7} .*/m.exec(file.text);
  const fences = file.text.slice(0, mark?.index ?? 0).match(/^ {0,3}(?:`{3}|~{3})/gm) ?? [];
  if (mark === null || fences.length % 2 === 1) return [];
  const message = 'Git could not merge two versions of this text, so the file has both';
  const hint = 'keep one of them, and delete the lines that start with <<<<<<<, ======= and >>>>>>>.';
  return [problemAt(file, mark.index, mark[0].length, { message, hint })];
}
