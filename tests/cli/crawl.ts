// Requests every URL of a site that its pages, feeds and other files contain, and each page with and without a trailing
// slash.
import { parseHTML } from 'linkedom';

export interface Crawled {
  /** `URL from source: problem`. */
  broken: string[];
  /** Every path with a response, and its content type. */
  found: Map<string, string>;
}

/**
 * `server` is the URL of the server, `site` the URL that the site is built for, both without a trailing slash. Starts at
 * the home page and at `seeds`; 404 pages among them are expected to have status 404.
 */
export async function crawl(
  server: string,
  site: string,
  seeds: { path: string; status: number }[] = [],
): Promise<Crawled> {
  const [here, there] = [new URL(server).origin, new URL(site).origin];
  const crawled: Crawled = { broken: [], found: new Map() };
  const queue: { url: URL; from: string; status: number }[] = [];
  const asked = new Set<string>();
  const add = (address: string, from: URL, status = 200) => {
    if (!URL.canParse(address, from.href)) {
      crawled.broken.push(`${address} from ${from.pathname}: no address`);
      return;
    }
    const url = new URL(address, from);
    if (url.origin !== here && url.origin !== there) return;
    const own = new URL(url.pathname + url.search, here);
    if (asked.has(own.href)) return;
    asked.add(own.href);
    queue.push({ url: own, from: from.pathname, status });
  };
  const visit = async ({ url, from, status }: (typeof queue)[number]) => {
    const answer = await fetch(url, { redirect: 'manual' });
    const body = await answer.text();
    const location = answer.headers.get('location');
    if (answer.status >= 300 && answer.status < 400 && location !== null) return add(location, url);
    if (answer.status !== status || body === '') {
      crawled.broken.push(`${url.pathname} from ${from}: ${body === '' ? 'empty' : answer.status}`);
      return;
    }
    const type = answer.headers.get('content-type')?.replace(/;.*/, '') ?? '';
    crawled.found.set(url.pathname, type);
    for (const address of addressesIn(body, type, there)) add(address, url);
    if (type !== 'text/html' || status !== 200 || url.pathname === '/') return;
    if (/\.html$/.test(url.pathname)) return;
    add(url.pathname.endsWith('/') ? url.pathname.slice(0, -1) : `${url.pathname}/`, url);
  };
  add(`${server}/`, new URL(server));
  for (const { path, status } of seeds) add(server + path, new URL(server), status);
  while (queue.length > 0) await Promise.all(queue.splice(0, 16).map(visit));
  return { ...crawled, broken: crawled.broken.sort() };
}

/** All URLs in a text that are relative or on `origin`. */
export function addressesIn(text: string, type: string, origin: string): string[] {
  if (!/text|xml|json/.test(type) || /javascript/.test(type)) return [];
  const absolute = [...text.matchAll(/https?:\/\/[^\s"'<>\\()[\]&]+/g)]
    .map(([address]) => address.replace(/[.,;:]+$/, ''))
    .filter((address) => address.startsWith(origin));
  if (type === 'text/html') return [...absolute, ...addressesOfPage(text)];
  if (type === 'text/css') return addressesOfStyles(text);
  if (type === 'application/manifest+json') return addressesOfManifest(text);
  if (/xml/.test(type)) return [...absolute, ...[...text.matchAll(/\bhref="([^"]*)"/g)].map(([, to]) => to)];
  return absolute;
}

const ATTRIBUTES = new Set(['href', 'src', 'poster', 'data', 'action']);

function addressesOfPage(html: string): string[] {
  const { document } = parseHTML(html);
  const found: string[] = [];
  for (const element of document.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      const attribute = name.toLowerCase();
      if (ATTRIBUTES.has(attribute)) found.push(value);
      // No URL of this site contains a comma.
      if (/srcset$/.test(attribute)) found.push(...value.split(',').map((one) => one.trim().split(/\s/)[0]));
      if (attribute === 'content') found.push(...(/^\d+;\s*url=(.*)$/.exec(value)?.slice(1) ?? []));
    }
    if (element.localName === 'style') found.push(...addressesOfStyles(element.textContent ?? ''));
  }
  return found.filter((to) => !/^(mailto|tel|data):/.test(to));
}

const addressesOfStyles = (css: string): string[] =>
  [...css.matchAll(/url\(\s*["']?([^"')]+)/g)].map(([, to]) => to).filter((to) => !to.startsWith('data:'));

function addressesOfManifest(json: string): string[] {
  const { start_url: start, scope, icons } = JSON.parse(json);
  return [start, scope, ...icons.map(({ src }: { src: string }) => src)];
}
