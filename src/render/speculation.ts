// Which pages a browser may make ready while the visitor's pointer rests on a link to them:
// https://html.spec.whatwg.org/multipage/speculative-loading.html. Browsers that are to save data or energy leave it
// alone by themselves: https://developer.chrome.com/docs/web-platform/prerender-pages#chrome-limits
import type { Site } from '../types';

/** The rules, the same on every page: pages of this site, no files, not the koi, nothing for who wants less motion. */
export function speculationRules(site: Site): string {
  const root = site.href('/');
  const rule = {
    where: {
      and: [
        { href_matches: `${root}*` },
        { not: { href_matches: [`${root}*.*`, `${root}koi`, `${root}koi/*`] } },
        // The script before paint knows whether motion is wanted; rules cannot ask.
        { not: { selector_matches: '.calm *, [target], [download], [href^="#"]' } },
      ],
    },
    eagerness: 'moderate',
  };
  return JSON.stringify({ prerender: [rule] });
}
