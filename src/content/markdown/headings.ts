// The levels of headings: none is left out, or who listens to the page or jumps from heading to heading is lost.
import type { Tokens } from 'marked';
import type { PageContext } from './context';
import type { SourceRange } from './reporter';

/** How a heading is written: `##`, or the first of the signs below it. */
function headingMark(raw: string, depth: number): string {
  const [mark] = /^ {0,3}#+/.exec(raw) ?? [];
  return mark?.trim() ?? (depth === 1 ? '===' : '---');
}

/** Reports a heading that leaves out a level, or has nothing in it. */
export function checkHeading(
  { raw, depth, text }: Tokens.Heading,
  range: SourceRange,
  page: PageContext,
): void {
  const mark = headingMark(raw, depth);
  const [line] = raw.trim().split('\n', 1);
  checkLevel(Math.min(6, depth + page.shift), mark, mark.startsWith('#') ? mark : line, range, page);
  if (text.trim() !== '') return;
  const hint = 'write what the section is about, or delete the line.';
  range.warn(mark, 'a heading without text', hint);
}

/** The same for a heading that is the owner's own tag. */
export function checkHeadingTag(name: string, range: SourceRange, page: PageContext): void {
  checkLevel(Number(name.charAt(1)), `<${name}>`, `<${name}`, range, page);
}

function checkLevel(
  level: number,
  mark: string,
  needle: string,
  range: SourceRange,
  page: PageContext,
): void {
  const { level: above, mark: markAbove } = page.heading;
  page.heading = { level, mark };
  if (level <= above + 1) return;
  const right = '#'.repeat(above + 1 - page.shift);
  const [message, hint] = markAbove
    ? [`a heading level is skipped: ${mark} after ${markAbove}`, `write ${right} here.`]
    : [`a heading level is skipped: the first heading is ${mark}`, `begin with ${right}.`];
  range.warn(needle, message, hint);
}
