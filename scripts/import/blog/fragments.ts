// The ids on a page. Those of headings differ between generators, so a fragment may mean one that is written otherwise.
import { decodePath } from '../../../src/base/html/addresses';
import { RESERVED_IDS } from '../../../src/markdown/text';
import type { PageIds } from './source';

/** On a page with more ids, a part of one says too little. */
const MOST = 500;

/** `ids` are all on the page, in order; one that is there twice is that of a heading and that of an element. */
export function createPageIds(ids: readonly string[]): PageIds {
  const known = new Set(ids);
  const seen = new Set<string>();
  const twice = ids.filter((id) => seen.size === seen.add(id).size);
  const byLetters = new Map([...known].reverse().map((id) => [lettersOf(id), id]));

  /** The same, the same letters and digits, or the only one that contains them. */
  const nearest = (fragment: string): string | undefined => {
    const id = decodePath(fragment) ?? fragment;
    if (known.has(id) || id === 'top') return fragment;
    const wanted = lettersOf(id);
    const same = byLetters.get(wanted);
    if (same !== undefined || wanted.length < 4 || known.size > MOST) return same;
    const numbered = wanted.replace(/\d+$/, '');
    const near = [...byLetters].filter(
      ([letters]) => letters.includes(wanted) || (numbered.length > 5 && letters === numbered),
    );
    return near.length === 1 ? near[0][1] : undefined;
  };
  return { nearest, taken: new Set([...RESERVED_IDS, ...twice]) };
}

const lettersOf = (id: string): string =>
  id
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '');
