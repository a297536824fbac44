// The last look at a text with HTML: what is not allowed is left out, whatever was written before.
import { cleanHtml } from '../base/html/clean';
import { escapeHtml } from '../base/html/escape';
import { hostProblem } from '../base/html/web-address';
import type { PageContext } from './context';
import type { Place } from './locate';

/** Returns the HTML of a text that is safe, whatever the owner's HTML in it is. `places` are those in the text. */
export function cleanText(html: string, page: PageContext, places: Place[]): string {
  const { firstHtml, options, reporter, target } = page;
  if (firstHtml === undefined) return html;
  page.firstHtml = undefined;
  const { allow, url } = options;
  const origins = allow && new Set([...allow, ...(url ? [new URL(url).origin] : [])]);
  const { html: clean, removed, links } = cleanHtml(html, origins);
  for (const [index, { to, text }] of target.isFeed ? [] : links.entries()) {
    // Two hyphens may have become a dash.
    const problem = hostProblem(text.replaceAll('\u2013', '--'), to);
    if (problem === undefined) continue;
    const before = links.slice(0, index).filter((link) => link.to === to).length;
    const same = places.filter((place) => place.text === to);
    const { start, length } = same[before] ?? same.at(-1) ?? firstHtml.placeOf('', '');
    reporter.problems.add(start, length, problem);
  }
  const isReported = reporter.problems.all().some(({ severity }) => severity !== 'warning');
  if (clean === undefined)
    firstHtml.error(
      '',
      'browsers would read the HTML of this text in another way',
      'write less of it as HTML, and close each element in its paragraph.',
    );
  else if (removed.length > 0 && !isReported)
    firstHtml.error(
      removed[0].split(/[ >]/, 1),
      `${removed[0]} is not allowed here`,
      'delete it, or close what is open before it.',
    );
  return clean ?? `<p>${escapeHtml(html)}</p>`;
}
