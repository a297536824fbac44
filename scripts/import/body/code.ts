// Takes code out of a text: fences, indented blocks, code spans. Outdents text that would become code.
import { writeFormula } from '../rules/extras';
import { unwrapRaw } from '../rules/templates';
import type { Body } from './body';
import { convertFence } from './fences';
import { replacePairs } from './marks';

const FENCE = /^((?:[ \t]|>|[-*+][ \t]+(?=[`~])|\d+[.)][ \t]+(?=[`~]))*)(`{3,}|~{3,})([^\n]*)$/;

/** Returns code as it is shown: without `raw` and `endraw` of Liquid. */
const shownCode = (code: string, { blog }: Body): string =>
  blog.config.template === 'liquid' ? unwrapRaw(code) : code;

export function protectFences(text: string, body: Body): string {
  const lines = text.split('\n');
  const result: string[] = [];
  for (let index = 0; index < lines.length; index++) {
    const [, before, mark, info] = FENCE.exec(lines[index]) ?? [];
    if (mark === undefined || (mark.startsWith('`') && info.includes('`'))) {
      result.push(lines[index]);
      continue;
    }
    const deepest = columnOf(before) + 3;
    const isEnd = (line: string) => {
      const [start] = /^[\s>]*/.exec(line) ?? [''];
      const bare = line.slice(start.length).trimEnd();
      return bare.startsWith(mark) && /^(.)\1*$/.test(bare) && columnOf(start) <= deepest;
    };
    let end = index + 1;
    while (end < lines.length && !isEnd(lines[end])) end++;
    // Without a line that ends it, Kramdown sees no fence.
    if (end === lines.length && info.endsWith(mark)) {
      result.push(lines[index].replace(mark, `\\${mark}`));
      continue;
    }
    const source = lines.slice(index, end + 1).join('\n');
    if (/^\s*math\s*$/i.test(info)) {
      // A formula as GitHub writes it.
      const tex = `\n${lines.slice(index + 1, end).join('\n')}`;
      result.push(before + writeFormula(tex, source, true, body, before));
      index = end;
      continue;
    }
    const [, attributes = ''] = /^\s*\{:([^{}]*)\}\s*$/.exec(lines[end + 1] ?? '') ?? [];
    const written = shownCode(`${lines.slice(index + 1, end).join('\n')}\n`, body).split('\n');
    const converted = convertFence(`${info} ${attributes}`, written.slice(0, -1), source, body);
    const closing = lines[end] ?? `${before.replace(/[-*+\d.)]/g, ' ')}${mark}`;
    // The lines of a piece get what precedes its mark, unless that is the marker of a list item.
    const isWhole = /[-*+\d]/.test(before);
    const start = new RegExp(`^[\\s>]{0,${isWhole ? 0 : before.length}}`);
    const inside = [...converted.code, closing].map((line) => line.replace(start, ''));
    const piece = [mark + converted.info, ...inside].join('\n');
    result.push(before + body.protect(piece, source, { isWhole }));
    index = end + (attributes === '' ? 0 : 1);
  }
  return result.join('\n');
}

const columnOf = (start: string): number => start.replaceAll('\t', '    ').length;

/** Takes out code spans, and blocks that are indented below an empty line outside of lists. */
export function protectCode(text: string, body: Body): string {
  const { isMdxFile } = body;
  const protect = (code: string, changed: string) => body.protect(shownCode(changed, body), code);
  const lines = text.split('\n');
  const inList = findLists(lines);
  let isCode = false;
  // In MDX and below HTML, an indented tag is HTML. A closing tag never begins a block of code.
  let isHtml = isMdxFile;
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const isTag = (isHtml ? /^\s*<\/?[a-z]/i : /^\s*<\//).test(line);
    isCode = INDENTED.test(line) && !inList[index] && (isCode || (isBelowBlank(lines, index) && !isTag));
    if (isCode) lines[index] = protect(line, line);
    else isHtml = isMdxFile || /^\s*<|>\s*$/.test(line);
  }
  const toOneLine = (code: string) => (/\n[ \t>]*</.test(code) ? code.replace(/\s*\n[ \t>]*/g, ' ') : code);
  return replacePairs(
    lines.join('\n'),
    // A code span ends with as many backticks, in the same paragraph. Directly in braces of MDX it is a string.
    isMdxFile ? /(?<![`\\{])`+/g : /(?<![`\\])`+/g,
    ([run]) => `(?<!\`)${run}(?!\`)|\\n[ \\t]*(?=\\n)`,
    ({ whole }) => (whole.endsWith('`') ? protect(whole, toOneLine(whole)) : undefined),
  );
}

const isBelowBlank = (lines: string[], index: number): boolean =>
  index === 0 || lines[index - 1].trim() === '';

const INDENTED = /^(?: {4}|\t)/;

/** Returns whether each line is in a list or a footnote, where an indented line is no code. */
function findLists(lines: string[]): boolean[] {
  let isInList = false;
  return lines.map((line, index) => {
    if (/^ {0,3}(?:[-*+:]|\d+[.)]|\[\^[^\]]+\]:)(?:\s|$)/.test(line)) isInList = true;
    else if (/^[^\s<]/.test(line) && isBelowBlank(lines, index)) isInList = false;
    return isInList;
  });
}

/** Indented lines that would be code, and indented HTML and pieces, which would join the paragraph above. */
const OUTDENTED = /^(?: {4}|\t|[^\S\n]+[<\ue000])/;

/** Outdents what is below a blank line, which the import may have made. Code itself has been taken out before. */
export function outdent(text: string): string {
  const lines = text.split('\n');
  const inList = findLists(lines);
  const isText = (index: number) => !inList[index] && isBelowBlank(lines, index);
  return lines
    .map((line, index) => (OUTDENTED.test(line) && isText(index) ? line.trimStart() : line))
    .join('\n');
}

/** Takes out `<pre>`, whose text is shown as it is written. */
export const protectPre = (text: string, body: Body): string =>
  replacePairs(text, /<pre\b[^<>]*>/gi, '</pre>', ({ whole }) =>
    body.protect(whole, whole, { isWhole: true }),
  );
