// Finds samples and placeholders that the owner has not replaced. Only an exact text counts, not a sentence about your city.
import type { Problem, SourceFile } from '../../base/problems/problem';
import { type ContentFiles, textFilesOf } from '../../content/kinds';
import { type Hash, isSample, ownTexts, placeholder } from '../../content/samples/samples';
import { publishedSources, type Site } from '../../content/site';
import type { Finding } from './finding';

const PLACEHOLDER =
  /^(?:your (?:name|city|company|university|degree|subject|level)|one sentence about what you are responsible for\.|what you made, with what, and what it was good for\.|another one\. two or three for each position are enough\.)$/i;
const EXAMPLE = /^https?:\/\/(?:www\.)?example\.(?:com|org|net)(?:[/:]|$)/i;
const ADDRESS = /^https?:\/\/\S*\/your-name\b|@example\.(?:com|org|net)$/i;

/** Returns a warning for each placeholder in the settings, the projects, the resume and published texts. */
export function findPlaceholders(files: ContentFiles, site: Site): Problem[] {
  const { settings, projects, resume } = files;
  const shown = publishedSources(site);
  // The command line may have set another URL.
  const isExample = EXAMPLE.test(site.settings.url);
  return [
    ...[settings, projects, resume ?? []].flat().flatMap((file) => inValues(file.readText(), isExample)),
    ...textFilesOf(files)
      .filter(({ source }) => shown.has(source))
      .flatMap(({ placeholders }) => placeholders),
  ];
}

/** Matches a line of YAML and its value. */
const LINE = /^(?! *#) *(?:- +)*(?:[^\s:#][^:#]*: +)?(["']?)(\S.*?)\1(?: +#.*)?$/dgm;

/** Whether an address is one of those that come with the project. */
export const isPlaceholder = (address: string): boolean => ADDRESS.test(address);

const inValues = (file: SourceFile, isExample: boolean): Problem[] =>
  Array.from(file.text.matchAll(LINE)).flatMap(({ 2: value, indices }) =>
    PLACEHOLDER.test(value) || isPlaceholder(value) || (isExample && EXAMPLE.test(value))
      ? placeholder(file, indices?.[2]?.[0] ?? 0, value.length)
      : [],
  );

export const findSamples = (site: Site, hash: Hash): Finding[] =>
  ownTexts(site)
    .filter(({ text }) => isSample(text, hash))
    .map(({ source, text }) => ({
      source,
      message: 'this text came with the project',
      hint: 'write your own, or delete all samples that you have not changed: npm run init -- --empty',
      near: [beginningOf(text)],
    }));

/** The first words, which are on one line of the file even if the rest is folded. */
const beginningOf = (text: string): string => /^[^<\n]{0,40}(?=\s|$)/.exec(text)?.[0] ?? text;
