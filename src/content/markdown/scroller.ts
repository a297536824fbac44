// What may be wider than the page scrolls in a box of its own, which is a tab stop with a name: browsers scroll it by keys
// where no script runs. A script takes the stop away from boxes that have nothing to scroll (src/client/scrollers.ts).
import { escapeHtml } from '../../html/escape';
import type { PageContext } from './context';

export const scrollerAttributes = (name: string): string =>
  `tabindex="0" role="group" aria-label="${escapeHtml(name)}"`;

/** `Table: Staying alive`, by the heading above it. */
export function nameByHeading(kind: string, { headings }: PageContext): string {
  const heading = headings.at(-1);
  return heading ? `${kind}: ${heading.text}` : kind;
}
