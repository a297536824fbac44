// Headings: the title of the post is the only one of the first level, no level is skipped, and each keeps its old id.
import { toHeadingId } from '../../../src/markdown/plain-text';
import { lettersAndDigits } from '../blog/page-ids';
import type { Body } from './body';

/** A heading in HTML, on one line. */
const IN_HTML = /^(\s*<h)([1-6])(\b[^<>]*>.*<\/h)\2(>\s*)$/i;
const HEADING = /^((?:> ?)* {0,3})(#{1,6})(?=[^\S\n]|$)[^\S\n]*(.*)$/;

/** The end of a heading, which is not part of its words. */
const withoutClosing = (words: string): string => words.trimEnd().replace(/(?:^|(?<!\s)\s+)#+$/, '');

/** Makes the levels of headings start at two without a gap; removes a first heading that repeats the title. */
export function convertHeadings(text: string, { post: { title }, blog, textOf }: Body): string {
  // The ids of Eleventy depend on the plugin.
  const hasGitHubIds = blog.config.generator !== 'eleventy';
  const lines = text
    .replace(
      /^([^\n>#\-*+|\s\d<][^\n]*)\n(?:(=+)|(-{2,}))[^\S\n]*$/gm,
      (raw, words: string, first?: string) => (words.includes('|') ? raw : `${first ? '#' : '##'} ${words}`),
    )
    .replace(/^(#{1,6})(?=[^\s#!\d{])(?=[\p{L}`[*])/gmu, '$1 ')
    .split('\n');
  let open: number[] = [];
  const ids = new Set<string>();
  let isFirst = true;
  const levelOf = (level: number): number => {
    open = [...open.filter((outer) => outer < level), level];
    return Math.min(6, open.length + 1);
  };
  const below = (index: number) => lines.slice(index + 1, index + 4).find((line) => line.trim() !== '') ?? '';
  const result = lines.flatMap((line, index) => {
    const [, start, level, inner, end] = IN_HTML.exec(line) ?? [];
    if (level !== undefined) {
      isFirst = false;
      const fitting = levelOf(Number(level));
      return [start + fitting + inner + fitting + end];
    }
    const [, before, marks, written] = HEADING.exec(line) ?? [];
    if (marks === undefined) {
      if (line.trim() !== '') isFirst = false;
      return [line.replace(/(<\/?)h1\b/g, '$1h2')];
    }
    const words = written.trimEnd();
    const plain = withoutClosing(textOf(words));
    const isTitle = isFirst && marks === '#' && lettersAndDigits(plain) === lettersAndDigits(title);
    isFirst = false;
    if (isTitle || withoutClosing(words) === '') return [];
    // Remark fills such a section with a table of contents.
    if (/^(?:table of )?contents$/i.test(plain) && HEADING.test(below(index))) return [];
    const mark = `${before.trimEnd() && before}${'#'.repeat(levelOf(marks.length))} `;
    const id = hasGitHubIds ? idWithHyphens(plain) : undefined;
    if (id === undefined || ids.has(id)) return [mark + words];
    ids.add(id);
    return [`${mark}${withoutClosing(words)} {#${id}}`];
  });
  return result.join('\n');
}

/** Writes the ids of headings as those of this project. */
export const nameHeadings = (text: string): string =>
  text.replace(
    /^((?:> ?)* {0,3}#{1,6}[^\S\n]+)(.*)$/gm,
    (_, start: string, written: string) => start + withId(written),
  );

/** Writes the id of a heading, which a list of attributes or an element in it may have, as `{#id}` at its end. */
function withId(written: string): string {
  const words = written.trimEnd().replace(/\s+\[#([\w.:-]+)\]$/, ' {#$1}');
  const at = words.endsWith('}') ? words.lastIndexOf('{') : -1;
  if (at !== -1) {
    const list = words.slice(at + 1, -1);
    const [, id] = /(?:^|[\s:])#([\w.:-]+)/.exec(list) ?? /\bid="?([\w-]+)/.exec(list) ?? [];
    const heading = words.slice(0, at).trimEnd();
    return id ? `${heading} {#${id}}` : /^:|^\s*\./.test(list) ? heading : written;
  }
  const [element, name, id] = /<(span|a)\s+(?:id|name)="([\w.:-]+)"\s*>/.exec(words) ?? [];
  const end = element && words.indexOf(`</${name}>`);
  return end && end > 0 ? `${words.replace(element, '').replace(`</${name}>`, '')} {#${id}}` : written;
}

/** Returns an id with a hyphen for a space that most programs keep, as in `wind-` of "Wind 🎉"; undefined for other headings. */
function idWithHyphens(heading: string): string | undefined {
  if (/\{#[^{}]*\}$|&#?\w+;/.test(heading)) return undefined;
  const plain = heading
    .replace(/!\[[^[\]]*\]\([^()]*\)|<[^<>]*>/g, '')
    .replace(/\[([^[\]]*)\](?:\([^()]*\)|\[[^[\]]*\])/g, '$1')
    .replace(/(?<![\p{L}\p{N}])(_+)(\S|\S.*?\S)\1(?![\p{L}\p{N}])/gu, '$2');
  // The letters keep the space from being cut off.
  const id = toHeadingId(`x${plain.trim()}x`).slice(1, -1);
  return /^-*$/.test(id) || id === toHeadingId(plain) ? undefined : id;
}
