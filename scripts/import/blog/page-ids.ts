// Finds the id on a new page that a fragment of an old address means.
import { tryDecode } from '../../../src/base/html/addresses';
import { RESERVED_IDS } from '../../../src/markdown/plain-text';

/** On a page with more ids, a part of an id is too vague. */
const MOST = 500;

/** `ids` are all ids on the page, in order. An id that is there twice belongs to a heading and to an element of HTML. */
export function createPageIds(ids: readonly string[]) {
  const known = new Set(ids);
  const seen = new Set<string>();
  const twice = ids.filter((id) => seen.size === seen.add(id).size);
  const byLetters = new Map([...known].reverse().map((id) => [lettersAndDigits(id), id]));

  /** Returns the same id, an id with the same letters and digits, or the only id that contains them. */
  const nearest = (fragment: string): string | undefined => {
    const id = tryDecode(fragment);
    if (known.has(id) || id === 'top') return fragment;
    const wanted = lettersAndDigits(id);
    const same = byLetters.get(wanted);
    if (same !== undefined || wanted.length < 4 || known.size > MOST) return same;
    const numbered = wanted.replace(/\d+$/, '');
    const isNear = (letters: string) =>
      letters.includes(wanted) || (numbered.length > 5 && letters === numbered);
    const near = [...byLetters.keys()].filter(isNear);
    return near.length === 1 ? byLetters.get(near[0]) : undefined;
  };
  /** Ids that HTML in the text cannot have. */
  const taken: ReadonlySet<string> = new Set([...RESERVED_IDS, ...twice]);
  return { nearest, taken };
}

/** The letters and digits of a text, without accents. */
export const lettersAndDigits = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '');
