// Slugs: the part of an address that names a post or a tag.

/** Lower-case letters, digits and single hyphens. */
export const isSlug = (text: string): boolean => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);

/** True for a slug whose address the blog itself uses. */
export const isReserved = (slug: string): boolean => slug === '404' || slug === 'index';

/** Characters that Unicode does not decompose into a plain letter and an accent. */
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
const MAX_LENGTH = 80;

/** Converts text to a slug: lower-case letters, digits and single hyphens; empty if none are left. */
export function toSlug(text: string): string {
  const slug = text
    .toLowerCase()
    .replace(/[ßæœøđðþłı&+]/g, (letter) => PLAIN[letter])
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  if (slug.length <= MAX_LENGTH) return slug;
  return slug
    .slice(0, MAX_LENGTH + 1)
    .replace(/-[^-]*$/, '')
    .slice(0, MAX_LENGTH);
}
