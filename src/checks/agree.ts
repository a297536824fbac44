// The sitemap names every page that is to be found, and nothing else; the feeds name the same posts, and call them what
// their pages do. They are made apart from each other: whoever changes one may forget the rest.
import { decode } from '../html/entities';
import { pagesOf } from '../outputs/outputs';
import { problemOf } from '../problem';
import type { Outputs, Problem } from '../types';

/** What calls itself so, or is called so by a list. The sitemap gives no titles. */
interface Named {
  address: string;
  title?: string;
}

export function checkAgreement(outputs: Outputs): Problem[] {
  const pages = readPages(outputs);
  const feeds = [...readFeeds(outputs)];
  const told = feeds
    .flatMap(([, entries]) => entries.map(({ address }) => address))
    .filter((address) => pages.has(address));
  return [
    ...compare('sitemap.xml', readSitemap(outputs), [...pages.keys()], pages),
    ...feeds.flatMap(([file, entries]) => compare(file, entries, told, pages)),
  ];
}

type Pages = Map<string, { file: string; title?: string }>;

function compare(list: string, entries: Named[], expected: string[], pages: Pages): Problem[] {
  const there = new Set(entries.map(({ address }) => address));
  const missing = new Set(expected.filter((address) => !there.has(address)));
  return [
    ...[...missing].map((address) => `${pages.get(address)?.file} is missing in it`),
    ...entries.flatMap(({ address, title }) => {
      const page = pages.get(address);
      if (page === undefined) return `it names ${address}, where no page says that it is at home`;
      return title === undefined || title === page.title
        ? []
        : `it calls ${page.file} "${title}", which calls itself "${page.title}"`;
    }),
  ].map((message) =>
    problemOf(list, {
      message,
      hint: 'list and page are made by different files in src/; mend one of them.',
    }),
  );
}

/** Pages by their canonical address; one without it does not want to be found, nor does one that sends on. */
function readPages(outputs: Outputs): Pages {
  const pages: Pages = new Map();
  for (const { file, facts } of pagesOf(outputs)) {
    const { canonical, noindex, socialTitle: title } = facts;
    if (canonical !== undefined && !noindex) pages.set(canonical, { file, title });
  }
  return pages;
}

const readSitemap = (outputs: Outputs): Named[] =>
  all(textOf(outputs, 'sitemap.xml'), /<loc>([^<]*)/g).map((address) => ({ address }));

function* readFeeds(outputs: Outputs): Generator<[string, Named[]]> {
  yield ['feed.xml', inTags(textOf(outputs, 'feed.xml'), 'entry', 'id')];
  yield ['rss.xml', inTags(textOf(outputs, 'rss.xml'), 'item', 'link')];
  const { items }: { items: { url: string; title: string }[] } = JSON.parse(
    textOf(outputs, 'feed.json') || '{"items":[]}',
  );
  yield ['feed.json', items.map(({ url, title }) => ({ address: url, title }))];
}

function inTags(xml: string, entry: string, address: string): Named[] {
  const entries = xml.split(`<${entry}>`).slice(1);
  const inside = (text: string, tag: string) => all(text, new RegExp(`<${tag}>([^<]*)`, 'g'))[0] ?? '';
  return entries.map((text) => ({ address: inside(text, address), title: inside(text, 'title') }));
}

const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found]) => decode(found));

function textOf(outputs: Outputs, file: string): string {
  const body = outputs.get(file)?.body;
  return typeof body === 'string' ? body : '';
}
