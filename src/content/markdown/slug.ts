// Heading text -> the id of its section, in the way GitHub makes them, so that links from elsewhere keep working.

/** Ids that the pages themselves use; a heading of the same words gets a number. */
const RESERVED = ['main', 'toggle', 'bite', 'year', 'on-this-page', 'related', 'greeting', 'hello', 'skills'];

/** The ids of footnotes and of the places that refer to them. */
const NOTE = /^(fn\d+|ref\d+(-\d+)?)$/;

export const toSlug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\s-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

/** Gives out ids, each once: `spine`, `spine-1`, `spine-2`. */
export function createSlugger(): (text: string) => string {
  const taken = new Map<string, number>(RESERVED.map((id) => [id, 0]));
  return (text) => {
    const plain = toSlug(text) || 'section';
    const base = NOTE.test(plain) ? `${plain}-section` : plain;
    let slug = base;
    while (taken.has(slug)) {
      const count = (taken.get(base) ?? 0) + 1;
      taken.set(base, count);
      slug = `${base}-${count}`;
    }
    taken.set(slug, 0);
    return slug;
  };
}
