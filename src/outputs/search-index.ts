// The texts of the site for the search page, which makes its index of them in the browser. Of a text it has each word once:
// to find it, neither the order nor the number of its words is needed.
import type { OwnPage } from '../content/pages/own-page';
import type { Post } from '../content/posts/post';
import type { CaseStudy } from '../content/projects/case-study';
import { SEARCH_INDEX } from '../pages/search';
import type { Site } from '../site';
import type { Output } from './output';

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
/** Of a large site, about this many texts are counted, spread over all. */
const COUNTED = 300;

type Text = Post | CaseStudy | OwnPage;

export function renderSearchIndex(site: Site): Output[] {
  if (!site.hasSearch) return [];
  const texts = [...site.posts, ...site.caseStudies, ...site.ownPages];
  const step = Math.ceil(texts.length / COUNTED);
  const common = commonWords(texts.filter((_, index) => index % step === 0));
  const entries = texts.map((text) => toEntry(text, site.href(text.path), common));
  return [
    { file: SEARCH_INDEX, source: 'src/outputs/search-index.ts', body: `${JSON.stringify(entries)}\n` },
  ];
}

function commonWords(texts: Text[]): Set<string> {
  const counts = new Map<string, number>();
  for (const { search } of texts)
    for (const word of `${search.inTitles} ${search.words}`.split(' '))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  const isCommon = ([, count]: [string, number]) => texts.length >= FEW && count > texts.length * COMMON;
  return new Set([...counts].filter(isCommon).map(([word]) => word));
}

function toEntry(text: Text, to: string, common: Set<string>): SearchEntry {
  const { title, description, search } = text;
  return {
    to,
    title,
    ...('date' in text && { date: text.date }),
    description,
    headings: search.headings,
    words: search.words
      .split(' ')
      .filter((word) => !common.has(word))
      .join(' '),
  };
}
