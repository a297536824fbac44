// The texts of the site for the search page, which makes its index of them in the browser. Of a text it has each word once:
// to find it, neither the order nor the number of its words is needed.

import type { Output } from '../../base/output';
import { type Site, textsOf } from '../../content/site';
import { SEARCH_INDEX } from '../pages/search';

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

export function renderSearchIndex(site: Site): Output[] {
  if (!site.hasSearch) return [];
  const entries = textsOf(site).map((text): SearchEntry => {
    const { path, title, description, search } = text;
    return { to: site.href(path), title, ...('date' in text && { date: text.date }), description, ...search };
  });
  return [
    { file: SEARCH_INDEX, source: 'src/theme/data/search-index.ts', body: `${JSON.stringify(entries)}\n` },
  ];
}
