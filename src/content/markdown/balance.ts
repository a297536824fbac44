// The elements that the owner's own tags open and close. One that is left open would take in the rest of the page, and
// an end tag too many would end the page's own column: both are told, and mended in what is written.
import type { OpenElement, PageContext } from './context';

const VOID = /^(area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/;

/** Elements that end by themselves where the next one begins or the outer one ends. */
const ENDS_ALONE = /^(p|li|dt|dd|tr|t[dh]|thead|tbody|tfoot|caption|colgroup|option|optgroup|r[tp])$/;

const DRAWING = /^(svg|math)$/;

/** Notes an open tag as it stands in the source. */
export function openElement(name: string, written: string, { open, locator }: PageContext): void {
  const isEmpty =
    written.endsWith('/>') && (DRAWING.test(name) || open.some((one) => DRAWING.test(one.name)));
  if (VOID.test(name) || isEmpty) return;
  const line = written.split('\n', 1)[0];
  open.push({ name, start: locator.find(line), length: line.length });
}

/** What is written for an end tag: nothing when it ends no element, more when others are open within its own. */
export function closeElement(name: string, written: string, context: PageContext): string {
  const at = context.open.findLastIndex((element) => element.name === name);
  if (at >= 0) {
    const inner = closeDownTo(at + 1, context);
    context.open.pop();
    return inner + written;
  }
  context.locator.report(
    written,
    `</${name.slice(0, 40)}> ends nothing`,
    'delete it, or write the tag that it ends.',
    'warning',
  );
  return '';
}

/** The end tags of all that is still open from the `depth`th element on. */
export function closeDownTo(depth: number, { open, locator }: PageContext): string {
  const left = open.splice(depth).filter(({ name }) => !ENDS_ALONE.test(name));
  for (const element of left) reportOpen(element, locator);
  return left.reduceRight((html, { name }) => `${html}</${name}>`, '');
}

function reportOpen({ name, start, length }: OpenElement, locator: PageContext['locator']): void {
  locator.reportAt(start, length, {
    message: `<${name.slice(0, 40)}> is never closed`,
    hint: `write </${name}> where it ends.`,
    severity: 'warning',
  });
}
