// The texts of the site for the search page, which makes its index of them in the browser. Of a text it has each word once:
// to find it, neither the order nor the number of its words is needed.
import type { OwnPage } from '../content/pages/own-page';
import type { Post } from '../content/post';
import type { CaseStudy } from '../content/projects/case-study';
import { type Memoize, withoutMemo } from '../memo';
import type { Site } from '../site';
import { textOf } from '../text/letters';
import { wordsOf } from '../text/words';
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

/** Shorter words are articles and pronouns in many languages. */
const SHORTEST = 3;
/** A word in more than this share of the texts tells none of them apart. */
const COMMON = 0.6;
/** With fewer texts, the share says nothing. */
const FEW = 6;

export function renderSearchIndex(site: Site, memoize: Memoize = withoutMemo): Output[] {
  if (!site.hasSearch) return [];
  const texts = [
    ...site.posts.map((post) => ({ text: post, to: `/blog/${post.slug}`, date: post.date })),
    ...site.caseStudies.map((study) => ({ text: study, to: `/projects/${study.slug}` })),
    ...site.ownPages.map((page) => ({ text: page, to: `/${page.slug}` })),
  ];
  const found = texts.map(({ text }) => memoize(`words ${text.source}`, [text], () => searchable(text)));
  const counts = new Map<string, number>();
  for (const { all } of found) for (const word of all) counts.set(word, (counts.get(word) ?? 0) + 1);
  const isCommon = (word: string): boolean =>
    texts.length >= FEW && (counts.get(word) ?? 0) > texts.length * COMMON;
  const entries = texts.map(({ text, to, ...date }, k): SearchEntry => {
    const { headings, words } = found[k];
    const { title, description } = text;
    return {
      to: site.href(to),
      title,
      ...date,
      description,
      headings,
      words: words.filter((word) => !isCommon(word)).join(' '),
    };
  });
  return [{ file: SEARCH_INDEX, from: 'src/outputs/search-index.ts', body: `${JSON.stringify(entries)}\n` }];
}

/** What screen readers say about links, which nobody has written. */
const UNSEEN = /<span class="vh">[^<]*<\/span>/g;

function searchable({ title, description, headings: list, html }: Post | CaseStudy | OwnPage) {
  const headings = list.map(({ text }) => text).join(' · ');
  const known = new Set(wordsOf(`${title} ${description} ${headings}`));
  const all = new Set([...known, ...wordsOf(textOf(html.replace(UNSEEN, ' ')))]);
  const isNew = (word: string): boolean => word.length >= SHORTEST && !known.has(word);
  return { headings, all: [...all], words: [...all].filter(isNew).sort() };
}
