// Warns about slow pages: what fits into the first flight of a connection needs no second round trip.
import type { Output, Outputs } from '../../base/output';
import { type Problem, plural, problemOf } from '../../base/problems/problem';

/** Ten packets, the initial window of https://www.rfc-editor.org/rfc/rfc6928, minus room for headers. */
const PAGE_BUDGET = 14_000;

/** Compression takes time, so only the largest pages are checked. If they are within the budget, so are all others. */
const LARGEST = 20;

/** Scripts and data after the last word do not keep the reader waiting. */
const SCRIPT_AT_END =
  /<script(?: type="[^"]*")?>(?:(?!<\/script>)[\s\S])*<\/script>\s*<\/body>\s*<\/html>\s*$/;

/** The letters of the heading, of which there are no fewer in a shorter page. */
const HEADING = /<meta name="heading"[^>]*>/g;

/** Warns of pages whose compressed HTML is over the budget, with inlined styles but without scripts at the end. */
export function checkBudget(outputs: Outputs, compress: (page: Output) => number): Problem[] {
  const pages = [...outputs.values()].flatMap(({ file, source, body }) => {
    return file.endsWith('.html') && typeof body === 'string' ? { file, source, body } : [];
  });
  const largest = pages.sort((a, b) => b.body.length - a.body.length).slice(0, LARGEST);
  return largest.flatMap((page) => {
    const untilScript = { ...page, body: page.body.replace(SCRIPT_AT_END, '').replace(HEADING, '') };
    const bytes = page.body.length > PAGE_BUDGET ? compress(untilScript) : 0;
    if (bytes <= PAGE_BUDGET) return [];
    return problemOf(page.source, {
      message: `${page.file} is ${plural(bytes, 'byte')} compressed; the first round trip carries ${PAGE_BUDGET}`,
      hint: 'shorten the page or split it, and it arrives sooner.',
      severity: 'warning',
    });
  });
}
