// The ids on a page. Those of headings differ between generators, so a fragment may mean one that is written otherwise.
import { decodePath } from '../../../src/base/html/addresses';
import { RESERVED_IDS } from '../../../src/markdown/text';
import type { PageIds } from './source';

/** `ids` are all on the page, in order; one that is there twice is that of a heading and that of an element. */
export function createPageIds(ids: readonly string[]): PageIds {
  const known = new Set(ids);
  const seen = new Set<string>();
  const twice = ids.filter((id) => seen.size === seen.add(id).size);
  const byLetters = new Map([...known].reverse().map((id) => [lettersOf(id), id]));

  /** The same, or the one with the same letters and digits. */
  const nearest = (fragment: string): string | undefined => {
    const id = decodePath(fragment) ?? fragment;
    if (known.has(id) || id === 'top') return fragment;
    return byLetters.get(lettersOf(id));
  };
  return { nearest, taken: new Set([...RESERVED_IDS, ...twice]) };
}

const lettersOf = (id: string): string =>
  id
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '');
