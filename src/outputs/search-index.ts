// The texts of the site for the search page, which makes its index of them in the browser. Of a text it has each word once:
// to find it, neither the order nor the number of its words is needed.
import type { Site } from '../site';
import type { Output } from './output';

export const SEARCH_INDEX = 'search.json';

/** What can be found. */
export interface SearchEntry {
  to: string;
  title: string;
  /** Of posts. */
  date?: string;
  description: string;
  headings: string;
  /** The other words of the text. */
  words: string;
}

/** A word in more than this share of the texts tells none of them apart. */
const COMMON = 0.6;
/** With fewer texts, the share says nothing. */
const FEW = 6;

export function renderSearchIndex(site: Site): Output[] {
  if (!site.hasSearch) return [];
  const texts = [
    ...site.posts.map((post) => ({ text: post, to: `/blog/${post.slug}`, date: post.date })),
    ...site.caseStudies.map((study) => ({ text: study, to: `/projects/${study.slug}` })),
    ...site.ownPages.map((page) => ({ text: page, to: `/${page.slug}` })),
  ];
  const counts = new Map<string, number>();
  for (const { text } of texts)
    for (const word of `${text.search.inTitles} ${text.search.words}`.split(' '))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  const isCommon = (word: string): boolean =>
    texts.length >= FEW && (counts.get(word) ?? 0) > texts.length * COMMON;
  const entries = texts.map(({ text, to, ...date }): SearchEntry => {
    const { title, description, search } = text;
    return {
      to: site.href(to),
      title,
      ...date,
      description,
      headings: search.headings,
      words: search.words
        .split(' ')
        .filter((word) => !isCommon(word))
        .join(' '),
    };
  });
  return [{ file: SEARCH_INDEX, from: 'src/outputs/search-index.ts', body: `${JSON.stringify(entries)}\n` }];
}
