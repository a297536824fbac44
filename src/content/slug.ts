// The words that addresses are made of: the slugs of posts, and tags.

/** Lower-case letters, digits and single hyphens. */
export const isSlug = (text: string): boolean => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);

/** Slugs that would meet a page of the blog itself. */
export const isTaken = (slug: string): boolean => slug === '404' || slug === 'index';

/** Letters that do not fall apart into a plain one and an accent. */
const PLAIN: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  '&': ' and ',
  '+': ' plus ',
};
const LONGEST = 80;

/** Lower-case letters, digits and single hyphens; empty when nothing of the words can be written so. */
export function toSlug(words: string): string {
  const slug = words
    .toLowerCase()
    .replace(/[ßæœøđðþłı&+]/g, (letter) => PLAIN[letter])
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  if (slug.length <= LONGEST) return slug;
  return slug
    .slice(0, LONGEST + 1)
    .replace(/-[^-]*$/, '')
    .slice(0, LONGEST);
}
