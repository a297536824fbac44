import type { SiteInfo } from '../../content/site';

/**
 * The pages that a browser may prerender while the pointer is on a link to them, the same for every page: no files, no koi page,
 * no demos, whose scripts would run: https://html.spec.whatwg.org/multipage/speculative-loading.html. Browsers that save data or
 * energy do not: https://developer.chrome.com/docs/web-platform/prerender-pages#chrome-limits
 */
export function speculationRules(site: SiteInfo): string {
  const root = site.href('/');
  const koi = site.settings.koi === false ? [] : [`${root}koi`, `${root}koi/*`];
  const names = new Set(site.folders.map((path) => path.split('/')[1]));
  const demos = [...names].flatMap((name) => {
    const path = root + encodeURIComponent(name).replace(/[*()]/g, '\\$&');
    return [path, `${path}/*`];
  });
  const rule = {
    where: {
      and: [
        { href_matches: `${root}*` },
        { not: { href_matches: [`${root}*.*`, ...koi, ...demos] } },
        // The script before paint sets this class for prefers-reduced-motion; rules cannot use media queries.
        { not: { selector_matches: '.calm *, [target], [download], [href^="#"]' } },
      ],
    },
    eagerness: 'moderate',
  };
  return JSON.stringify({ prerender: [rule] });
}
