// The last look at a text with HTML: what is not allowed is left out, whatever was written before.
import { cleanHtml } from '../base/html/clean';
import { withoutForbidden } from '../base/html/entities';
import { escapeHtml } from '../base/html/escape';
import { isError } from '../base/problems/problem';
import type { PageContext } from './context';

/** Returns the HTML of a text that is safe, whatever the owner's HTML in it is. */
export function cleanText(html: string, page: PageContext): string {
  const { firstHtml, options, reporter } = page;
  if (firstHtml === undefined) return withoutForbidden(html);
  page.firstHtml = undefined;
  const { allow, url } = options;
  const origins = allow && new Set([...allow, ...(url ? [new URL(url).origin] : [])]);
  const { html: clean, removed } = cleanHtml(html, origins);
  if (clean === undefined)
    firstHtml.error(
      '',
      'browsers would read the HTML of this text in another way',
      'write less of it as HTML, and close each element in its paragraph.',
    );
  else if (removed.length > 0 && !reporter.problems.all().some(isError))
    firstHtml.error(
      removed[0].split(/[ >]/, 1),
      `${removed[0]} is not allowed here`,
      'delete it, or close what is open before it.',
    );
  return withoutForbidden(clean ?? `<p>${escapeHtml(html)}</p>`);
}
