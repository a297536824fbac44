// How much of a page a visitor waits for: what fits into the first flight of a connection needs no second round trip.

import type { Output, Outputs } from '../outputs/output';
import { type Problem, plural, problemOf } from '../problem';

/** Ten packets, the initial window of https://www.rfc-editor.org/rfc/rfc6928, less room for headers. */
export const PAGE_BUDGET = 14_000;

/** Compressing takes time, so only the largest pages are checked: no other is over the budget before they are. */
const LARGEST = 20;

/** Readers do not wait for a script or for data after the last word. */
const SCRIPT_AT_END =
  /<script(?: type="[^"]*")?>(?:(?!<\/script>)[\s\S])*<\/script>\s*<\/body>\s*<\/html>\s*$/;

/** A warning for each page whose compressed HTML up to its last word, styles included, is over the budget. */
export function checkBudget(outputs: Outputs, compress: (page: Output) => number): Problem[] {
  const pages = [...outputs.values()].flatMap((page) =>
    page.file.endsWith('.html') && typeof page.body === 'string' ? { ...page, body: page.body } : [],
  );
  const largest = pages.sort((a, b) => b.body.length - a.body.length).slice(0, LARGEST);
  return largest.flatMap((page) => {
    const untilScript = { ...page, body: page.body.replace(SCRIPT_AT_END, '') };
    const bytes = page.body.length > PAGE_BUDGET ? compress(untilScript) : 0;
    if (bytes <= PAGE_BUDGET) return [];
    return problemOf(page.from, {
      message: `${page.file} has ${plural(bytes, 'byte')} compressed; ${PAGE_BUDGET} fit into the first round trip`,
      hint: 'a shorter page, or two, would be there sooner.',
      severity: 'warning',
    });
  });
}
