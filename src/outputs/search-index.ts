// The texts of the site for the search page, which makes its index of them in the browser. Of a text it has each word once:
// to find it, neither the order nor the number of its words is needed.
import type { OwnPage } from '../content/pages/own-page';
import type { Post } from '../content/posts/post';
import type { CaseStudy } from '../content/projects/case-study';
import { withoutMemo } from '../memo';
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
/** The entries of this many texts are one result in the memo: an edit makes those of one part again. */
const PART = 16;

type Text = Post | CaseStudy | OwnPage;

export function renderSearchIndex(site: Site, memoize = withoutMemo): Output[] {
  if (!site.hasSearch) return [];
  const texts = [...site.posts, ...site.caseStudies, ...site.ownPages];
  const paths = texts.map(({ path }) => site.href(path));
  const step = Math.ceil(texts.length / COUNTED);
  const counted = texts.filter((_, index) => index % step === 0);
  // Not the string itself, which would be another input after each edit of a counted text.
  const { common } = memoize('common words', counted, () => ({ common: commonWords(counted) }));
  // A new post is the first, so only the first part changes with it: parts are counted from the end.
  const parts: string[] = [];
  for (let start = 0, end = texts.length % PART || PART; start < texts.length; start = end, end += PART) {
    const part = texts.slice(start, end);
    const to = paths.slice(start, end);
    parts.push(
      memoize(`search index ${texts.length - end}`, [common, to.join(' '), ...part], () =>
        entriesOf(part, to, common.split(' ')),
      ),
    );
  }
  return [{ file: SEARCH_INDEX, source: 'src/outputs/search-index.ts', body: `[${parts.join()}]\n` }];
}

function commonWords(texts: Text[]): string {
  const counts = new Map<string, number>();
  for (const { search } of texts)
    for (const word of `${search.inTitles} ${search.words}`.split(' '))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  const isCommon = ([, count]: [string, number]) => texts.length >= FEW && count > texts.length * COMMON;
  return [...counts]
    .filter(isCommon)
    .map(([word]) => word)
    .sort()
    .join(' ');
}

/** Returns the entries of some texts as JSON. */
function entriesOf(texts: Text[], paths: string[], common: string[]): string {
  const isCommon = new Set(common);
  const entries = texts.map((text, index): SearchEntry => {
    const { title, description, search } = text;
    return {
      to: paths[index],
      title,
      ...('date' in text && { date: text.date }),
      description,
      headings: search.headings,
      words: search.words
        .split(' ')
        .filter((word) => !isCommon.has(word))
        .join(' '),
    };
  });
  return JSON.stringify(entries).slice(1, -1);
}
