// The sitemap must list every page that may be indexed, and no other. The feeds must list the same posts, under the
// titles of their pages. Different code writes each list, so a change to one may miss the others.
import { decode } from '../src/base/html/tokens';
import { type Outputs, pagesOf } from '../src/base/output';
import { hrefs, page } from './helpers';

/** A page by its canonical URL, as a list or the page itself names it. The sitemap has no titles. */
interface Entry {
  url: string;
  title?: string;
}

type Pages = Map<string, Entry & { file: string }>;

export function checkConsistency(outputs: Outputs): string[] {
  const pages = readPages(outputs);
  const textOf = (file: string) => String(outputs.get(file)?.body ?? '');
  const feeds: [file: string, entries: Entry[]][] = [
    ['feed.xml', readEntries(textOf('feed.xml'), 'entry', 'id')],
    ['rss.xml', readEntries(textOf('rss.xml'), 'item', 'link')],
    ['feed.json', JSON.parse(textOf('feed.json') || '{"items":[]}').items],
  ];
  const ofTags = [...outputs.keys()].filter((file) => /^tags\/.*\/feed\.xml$/.test(file));
  const posts = feeds.flatMap(([, entries]) => entries.map(({ url }) => url)).filter((url) => pages.has(url));
  const sitemap = all(textOf('sitemap.xml'), 'loc').map((url) => ({ url }));
  return [
    ...compare('sitemap.xml', sitemap, [...pages.keys()], pages),
    ...feeds.flatMap(([file, entries]) => compare(file, entries, posts, pages)),
    ...ofTags.flatMap((file) => compare(file, readEntries(textOf(file), 'entry', 'id'), [], pages)),
  ];
}

function compare(list: string, entries: Entry[], expected: string[], pages: Pages): string[] {
  const missing = new Set(expected);
  for (const { url } of entries) missing.delete(url);
  return [
    ...[...missing].map((url) => `does not list ${pages.get(url)?.file}`),
    ...entries.flatMap(({ url, title }) => {
      const page = pages.get(url);
      if (page === undefined) return `lists ${url}, but no page has that canonical URL`;
      if (title === undefined || title === page.title) return [];
      return `lists ${page.file} as "${title}", but its title is "${page.title}"`;
    }),
  ].map((fault) => `${list} ${fault}`);
}

/** Returns the pages that may be indexed. Pages without a canonical URL may not, nor may redirects. */
function readPages(outputs: Outputs): Pages {
  const pages: Pages = new Map();
  for (const { file } of pagesOf(outputs)) {
    const document = page(outputs, file);
    const [url] = hrefs(document, 'link[rel="canonical"]');
    const title = document.querySelector('meta[property="og:title"]')?.getAttribute('content') ?? undefined;
    if (url && !document.querySelector('meta[content="noindex"]')) pages.set(url, { url, file, title });
  }
  return pages;
}

const readEntries = (xml: string, entry: string, address: string): Entry[] =>
  xml
    .split(`<${entry}>`)
    .slice(1)
    .map((text) => ({ url: all(text, address)[0] ?? '', title: all(text, 'title')[0] ?? '' }));

/** Returns the text of every element with that name. */
const all = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)`, 'g'))].map(([, text]) => decode(text));
