// Warns about Markdown that was probably meant differently: links, formulas and tables that stay text, and skipped heading levels.
import type { Tokens } from 'marked';
import { plural } from '../../base/problems/problem';
import type { PageContext } from '../context';
import type { SourceRange } from '../reporter';
import { checkLeftovers, IN_TEXT } from './leftovers';

/** `[text][name]`, or what is left of it if the text has marks; not `array[i][j]`: the text of a link starts a word. */
const REFERENCE = /(?:(?<![\w\])}])(!?)\[([^[\]]*)|^)\]\[([^[\]\n]*)\]/g;

const FORMULA_INSIDE = /(?<!\$)\$\$(?!\$)([^$]+)\$\$(?!\$)/g;
const UNCLOSED_FORMULA = /^ {0,3}\$\$(?!\$)[ \t]*(?:[^$\n]*[\\^_={}][^$\n]*)?$/m;

/** Only a text with one of these is checked further. Most texts have none, so this saves time. */
const TEXT_SIGN = /[<`\u202a-\u202e]|\*\*|\]\[|\$\$/;

export function checkText(range: SourceRange): void {
  const { raw } = range;
  if (!TEXT_SIGN.test(raw)) return;
  const [control] = /[\u202a-\u202e]/.exec(raw) ?? [];
  if (control)
    range.warn(
      control,
      'an invisible sign turns the direction of what follows',
      'delete it, or use <bdi>…</bdi>.',
    );
  checkLeftovers(range, IN_TEXT);
  checkReferences(range);
  if (raw.includes('$$')) checkFormulas(range);
}

function checkReferences(range: SourceRange): void {
  for (const { 0: raw, 1: mark, 2: linkText, 3: label, index } of range.raw.matchAll(REFERENCE)) {
    const name = label || linkText;
    // As in `[0][1]`, which is not a link.
    const isMeant = mark === '!' || linkText === undefined || /\p{L}{2}/u.test(linkText);
    if (!name || !isMeant) continue;
    const message = `[${name}] has no address, so the ${mark ? 'image' : 'link'} is shown as text`;
    const hint = `add a line "[${name}]: …" with the address at the end of the post, or correct the name.`;
    range.part(index).warn(raw, message, hint);
  }
}

// `$$ is a lot, and $$` means dollars.
function checkFormulas(range: SourceRange): void {
  const inside = Array.from(range.raw.matchAll(FORMULA_INSIDE)).find(
    ([, tex]) => !/^\s.*\p{L}{2}/su.test(tex) || /[\\^_={}]/.test(tex),
  );
  if (inside)
    range.warn(
      inside[0],
      'a formula between $$ needs lines of its own',
      'move the other text to another line, or write $…$ within text.',
    );
  else if (UNCLOSED_FORMULA.test(range.raw))
    range.warn('$$', 'this formula is never closed', 'add $$ below its last line.');
}

const RULE = /\n([ \t]*[|:-][-|: \t]*)(?=\n|$)/;
const ONLY_ROWS = /^(?:[ \t]*\|[^\n]*\|[ \t]*(?:\n|$)){2,}$/;

/** Checks a paragraph whose second line may have been meant to make it a table. */
export function checkBlock(range: SourceRange): void {
  const { raw } = range;
  if (!raw.includes('|')) return;
  const match = RULE.exec(raw);
  if (match === null && ONLY_ROWS.test(raw)) {
    const [head] = raw.trim().split('\n');
    const hint = `write |${'---|'.repeat(cellsOf(head).length)} below its first line.`;
    range.warn(head, 'a table without a line below its header is shown as text', hint);
  }
  if (match === null || !/\|/.test(match[1]) || !match[1].includes('-')) return;
  const head = raw.slice(raw.lastIndexOf('\n', match.index - 1) + 1, match.index);
  const [above, below] = [cellsOf(head).length, cellsOf(match[1]).length];
  if (!head.includes('|') || above === below) return;
  const columns = `the table header has ${plural(above, 'column')} and the line below it ${below}`;
  const hint = `write |${'---|'.repeat(above)} there.`;
  range.warn(match[1].trim(), `${columns}, so it is shown as text`, hint);
}

const cellsOf = (row: string): string[] =>
  row
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/);

/** Reports the rows of a table whose last cells no column shows. */
export function checkRows({ raw, header }: Tokens.Table, range: SourceRange): void {
  let start = 0;
  for (const line of raw.split('\n')) {
    const cells = cellsOf(line);
    const row = range.part(start, start + line.length);
    if (header.length > 1 && line.trim() !== '' && !line.includes('|'))
      row.warn(line.trim(), 'this line is a row of the table above it', 'leave a blank line before it.');
    if (cells.slice(header.length).some((cell) => cell.trim() !== ''))
      row.warn(
        line.trim(),
        `this row has ${cells.length} cells and the table header ${plural(header.length, 'column')}, so the rest is not shown`,
        'write \\| for each | that is text, also in code.',
      );
    start += line.length + 1;
  }
}

/** Reports the first number of a list that is probably text, such as a year, or that the page shows as another number. */
export function checkNumbers(items: Tokens.ListItem[], page: PageContext): void {
  const numbers = items.map(({ raw }) => Number.parseInt(raw, 10));
  const isText = (number: number, at: number): boolean =>
    at === 0 ? number > 999 && numbers[1] !== number + 1 : number > numbers[at - 1] + 99;
  const at = numbers.findIndex((number, index) => isText(number, index) || number < numbers[index - 1]);
  if (at < 0) return;
  const [mark, delimiter] = /\d+([.)])/.exec(items[at].raw) as RegExpExecArray;
  const [message, hint] = isText(numbers[at], at)
    ? [`${mark} starts an item of a list`, `write ${numbers[at]}\\${delimiter} if it is text.`]
    : [
        `${mark} is shown as ${numbers[0] + at}${delimiter}, because a list counts up`,
        'write a line of text between two lists, or <ol reversed> for one that counts down.',
      ];
  page.reporter.in(items[at]).warn(mark, message, hint);
}

/** Reports a skipped level, and an empty heading. */
export function checkHeading({ depth, text }: Tokens.Heading, range: SourceRange, page: PageContext): void {
  const { raw } = range;
  const [line] = raw.trim().split('\n');
  const [, signs] = /^ {0,3}(#+)/.exec(raw) ?? [];
  const mark = signs ?? (depth === 1 ? '===' : '---');
  const needle = signs ?? line;
  if (depth === 1 && !page.startsAtTop)
    range.warn(needle, `a heading is above the first one: ${mark} after ##`, 'write ## here.', {
      kind: 'heading level',
    });
  checkLevel(Math.max(2, Math.min(6, depth + Number(page.startsAtTop))), mark, needle, range, page);
  if (text.trim() !== '') return;
  const hint = 'write what the section is about, or delete the line.';
  range.warn(mark, 'this heading has no text', hint);
}

/** Reports a skipped level, and an <h1>, in HTML. */
export function checkHeadingTag(range: SourceRange, page: PageContext): void {
  const tag = range.raw.slice(0, '<h2'.length);
  if (tag.endsWith('1')) range.warn(tag, 'the title of the page is its only <h1>', 'write <h2>.');
  checkLevel(Number(tag.at(-1)), `${tag}>`, tag, range, page);
}

function checkLevel(level: number, mark: string, needle: string, range: SourceRange, page: PageContext) {
  const { level: above, mark: markAbove } = page.heading;
  page.heading = { level, mark };
  if (level <= above + 1) return;
  const right = '#'.repeat(above + 1 - Number(page.startsAtTop));
  const [message, hint] = markAbove
    ? [`a heading level is skipped: ${mark} after ${markAbove}`, `write ${right} here.`]
    : [`a heading level is skipped: the first heading is ${mark}`, `start with ${right}.`];
  range.warn(needle, message, hint, { kind: 'heading level' });
}
