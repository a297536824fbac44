// On a 404 page: names the nearest page of the site. The addresses come from the sitemap, which no other page loads.
import { languageOf, translate } from '../../base/browser/page-words';
import { nearestAmong } from '../../base/text/nearest';

async function suggest(place: HTMLElement): Promise<void> {
  const sitemap = new URL(place.dataset.sitemap ?? '', location.origin);
  const base = sitemap.pathname.replace(/\/[^/]*$/, '');
  const response = await fetch(sitemap);
  if (!response.ok) return;
  const text = await response.text();
  // Without their origin: the same files may be served at another one.
  const paths = [...text.matchAll(/<loc>([^<]*)/g)].map(([, url]) =>
    new URL(url).pathname.slice(base.length),
  );
  const near = nearestAmong(paths)(location.pathname.slice(base.length));
  if (near === undefined) return;
  const link = document.createElement('a');
  link.href = base + near;
  link.textContent = near;
  const phrase = 'Did you mean {page}?';
  const [before, after] = translate(phrase).split('{page}');
  Object.assign(place, languageOf(phrase)).append(before, link, after);
}

const place = document.getElementById('nearest');
// Without the sitemap, the page is as it is without scripts.
if (place) suggest(place).catch(() => {});
