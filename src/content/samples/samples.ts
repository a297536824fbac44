// The samples that come with the project. Hashes tell whether the owner has changed them; `npm run samples` lists these, also of
// earlier versions. What `npm run new` writes is recognized by its words.
import { type Problem, problemAt, type SourceFile } from '../../base/problems/problem';
import { textOfHtml } from '../../base/text/letters';
import { type Site, textsOf } from '../site';
import list from './samples.json';

export type Hash = (text: string) => string;

/** The first digits of a hash are enough to tell a few dozen texts apart. */
const DIGITS = 16;

/** `files` has the hashes of whole files, `texts` the hashes of parts that may be in a file of the owner. */
export type Samples = { files: Record<string, string>; texts: string[] };

/** Spaces and line ends do not count: Git and editors change them. */
export const idOf = (text: string, hash: Hash): string =>
  hash(text.replace(/\s+/g, ' ').trim()).slice(0, DIGITS);

export const isSample = (text: string, hash: Hash): boolean =>
  (list as Samples).texts.includes(idOf(text, hash));

/** The names of the files, and whether `text` is what came with the project. */
export const sampleFiles = (): string[] => Object.keys(list.files);
export const isSampleFile = (file: string, text: string, hash: Hash): boolean =>
  (list as Samples).files[file] === idOf(text, hash);

/** The texts of a site that visitors take for the owner's. Names, dates and links are not among them. */
export function ownTexts(site: Site) {
  const { about, projects, resume, settings, sources } = site;
  const { tagline, description, pages } = settings;
  const ofPages = Object.values(pages).flatMap((page) => [page.intro, page.description]);
  // The description contains the owner's name.
  const withoutName = description.replaceAll(settings.name, '{name}');
  const ofResume = [resume?.basics?.summary, ...(resume?.projects ?? []).map((item) => item.description)];
  return [
    ...[tagline, withoutName, ...ofPages].map((text) => ({ source: sources.settings, text })),
    ...about.sections.map(({ html }) => ({ source: sources.about, text: textOfHtml(html) })),
    ...projects.map(({ summary }) => ({ source: sources.projects, text: summary })),
    ...ofResume.map((text = '') => ({ source: sources.resume ?? '', text })),
    ...textsOf(site).map(({ source, body }) => ({ source, text: body() })),
  ].filter(({ text }) => text.trim() !== '');
}

/** The texts that `npm run new` writes, which the owner must replace. */
const NEW_FILE = [
  /One sentence that says what \\?["“].*["”] is about\./,
  /^Begin here\. `npm run dev` shows .*/m,
];

/** Finds what `npm run new` has written and the owner has not replaced. */
export const findNewFileTexts = (file: SourceFile): Problem[] =>
  NEW_FILE.flatMap((pattern) => {
    const found = pattern.exec(file.text);
    return found ? placeholder(file, found.index, found[0].length) : [];
  });

export const placeholder = (file: SourceFile, start: number, length: number): Problem =>
  problemAt(file, start, length, {
    message: 'this is still a placeholder',
    hint: 'write your own before you publish, or delete it if it is optional.',
  });
