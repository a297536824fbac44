// The elements that the owner's own tags open and close. One that is left open would take in the rest of the page, and
// an end tag too many would end the page's own column: both are told, and mended in what is written.
import { isElement } from '../../html/elements';
import { isSelfClosing, RAW_TEXT } from '../../html/tokenize';
import type { OpenElement, PageContext } from './context';
import type { SourceRange } from './reporter';

const VOID = /^(area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/;

/** Elements that end by themselves where the next one begins or the outer one ends. */
const ENDS_ALONE = /^(p|li|dt|dd|tr|t[dh]|thead|tbody|tfoot|caption|colgroup|option|optgroup|r[tp])$/;

const DRAWING = /^(svg|math)$/;

/** Whether an open tag stands in an SVG or a formula, where a slash at its end means that the element is empty. */
const isInDrawing = (open: OpenElement[]): boolean =>
  DRAWING.test(open.findLast(({ name }) => DRAWING.test(name) || name === 'foreignobject')?.name ?? '');

/**
 * Notes an open tag as it stands in the source; returns the end tag that it needs at once, and whether its own slash does
 * as well. Outside of drawings HTML knows no slash at the end of a tag: all that follows `<div />` would be a part of it.
 */
export function openElement(
  name: string,
  written: string,
  range: SourceRange,
  page: PageContext,
): { end: string; isOptional?: boolean } {
  const { open, typesetter } = page;
  typesetter.tag(name, 'open');
  const isEmpty = isSelfClosing(written);
  const isDrawn = isEmpty && !RAW_TEXT.has(name) && (DRAWING.test(name) || isInDrawing(open));
  if (VOID.test(name)) return { end: '' };
  if (isEmpty) {
    typesetter.tag(name, 'close');
    return { end: `</${name}>`, isOptional: isDrawn };
  }
  const line = written.split('\n', 1)[0];
  open.push({ name, raw: nameIn(written), start: range.find(line), length: line.length });
  return { end: '' };
}

/** To Markdown these hold raw text up to their end tag, or up to the end of the post. */
const RAW_BLOCK = /^(pre|textarea)$/;

/** Reports a tag such as `<Chart />` that cannot be closed where it stands; true when it is one. */
export function isMisclosed(
  name: string,
  written: string,
  range: SourceRange,
  { open }: PageContext,
): boolean {
  if (!isSelfClosing(written) || isInDrawing(open)) return false;
  if (isElement(name) && !RAW_BLOCK.test(name)) return false;
  const line = written.split('\n', 1)[0];
  if (isElement(name))
    range.error(
      line,
      `<${name}> has no end tag: it takes in the rest of the text`,
      `write </${name}> behind it.`,
    );
  else
    range.error(
      line,
      `<${nameIn(written)}> is not an HTML element`,
      'components do not run in a post: write HTML or Markdown instead, or put code between backticks.',
    );
  return true;
}

const nameIn = (tag: string): string => tag.slice(1, 41).replace(/[\s/>].*$/s, '');

/** What is written for an end tag: nothing when it ends no element, more when others are open within its own. */
export function closeElement(
  name: string,
  written: string,
  range: SourceRange,
  context: PageContext,
): string {
  const at = context.open.findLastIndex((element) => element.name === name);
  if (at >= 0) {
    const inner = closeDownTo(at + 1, context);
    context.open.pop();
    context.typesetter.tag(name, 'close');
    return inner + written;
  }
  range.warn(written, `</${name.slice(0, 40)}> has no opening tag`, 'delete it, or add the opening tag.');
  return '';
}

/** The end tags of all that is still open from the `depth`th element on. */
export function closeDownTo(depth: number, { open, reporter, typesetter }: PageContext): string {
  const left = open.splice(depth).filter(({ name }) => !ENDS_ALONE.test(name));
  for (const element of left) reportOpen(element, reporter);
  for (const { name } of [...left].reverse()) typesetter.tag(name, 'close');
  return left.reduceRight((html, { name }) => `${html}</${name}>`, '');
}

function reportOpen({ name, raw, start, length }: OpenElement, reporter: PageContext['reporter']): void {
  const [message, hint] = isElement(name)
    ? [`<${raw}> is never closed`, `write </${name}> where it ends.`]
    : [`<${raw}> is not an HTML element`, 'put code between backticks, or write &lt; for the sign itself.'];
  reporter.reportAt(start, length, { message, hint, severity: 'warning' });
}
