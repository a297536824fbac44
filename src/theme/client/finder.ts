// Finds entries for a query. Visitors need not know endings, accents or the exact spelling, and short words do not count.
import MiniSearch from 'minisearch';
import { UNSPACED, wordsOf } from '../../base/text/words';
import type { SearchEntry } from '../data/search-index';

export interface Hit extends Omit<SearchEntry, 'headings' | 'words'> {
  /** The words that were found, and the fields that have them. */
  match: Record<string, string[]>;
}

export interface Results {
  found: Hit[];
  /** True if nothing has all words of the query; these have the most of them. */
  isPartial: boolean;
}

/** Shorter words are articles and pronouns in many languages, but not in those without spaces between words. */
const isLong = (word: string): boolean => word.length >= 3 || UNSPACED.test(word);

/** One letter is the beginning of too many words. */
const hasPrefix = (word: string): boolean => word.length > 1 || UNSPACED.test(word);

const toFuzzy = (word: string): number | false => word.length > 4 && 0.2;

const LEVELS = [
  { combineWith: 'AND', fuzzy: false },
  { combineWith: 'AND', fuzzy: toFuzzy },
  { combineWith: 'OR', fuzzy: false },
] as const;

export function createFinder(entries: SearchEntry[]): (query: string) => Results {
  const index = new MiniSearch<SearchEntry & { id: number }>({
    fields: ['title', 'tags', 'headings', 'description', 'words'],
    storeFields: ['to', 'title', 'kind', 'date', 'lang', 'dir', 'description', 'tags', 'text'],
    tokenize: wordsOf,
    processTerm: (word) => word,
    searchOptions: { boost: { title: 4, tags: 3, headings: 2, description: 2 }, prefix: hasPrefix },
  });
  index.addAll(entries.map((entry, id) => ({ ...entry, id })));
  return (query) => {
    // A short word counts if it is part of a longer term, such as "three.js".
    const terms = query.split(/\s/).map(wordsOf);
    const significant = terms.flatMap((words) => (words.length > 1 ? words : words.filter(isLong)));
    const needed = significant.length > 0 ? significant : terms.flat();
    for (const level of LEVELS) {
      const results = index.search({ ...level, queries: needed });
      const most = Math.max(...results.map(({ queryTerms }) => queryTerms.length));
      const isPartial = level.combineWith === 'OR';
      const best = isPartial ? results.filter(({ queryTerms }) => queryTerms.length === most) : results;
      if (best.length > 0) return { found: best as unknown as Hit[], isPartial };
    }
    return { found: [], isPartial: false };
  };
}
