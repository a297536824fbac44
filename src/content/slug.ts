// Slugs: the part of an address that names a post, a page or a tag.
import type { ProblemDetails } from '../base/problems/problem';
import { textFolder } from '../base/text/text-folder';

/** Lowercase letters, digits and single hyphens. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** In characters: the name of a file has at most 255 bytes, of which a letter takes up to three. */
export const LONGEST_SLUG = 200;
export const LONGEST_TAG = 80;
export const isSlug = (text: string): boolean => SLUG.test(text);

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
  ħ: 'h',
  ł: 'l',
  ŋ: 'ng',
  ŧ: 't',
  ı: 'i',
  '&': ' and ',
  '+': ' plus ',
};
const MAX_LENGTH = 80;

/** Converts text to a slug: lowercase letters, digits and single hyphens; empty if none are left. */
export function toSlug(text: string): string {
  const slug = text
    .toLowerCase()
    .replace(/[ßæœøđðþħłŋŧı&+]/g, (letter) => PLAIN[letter])
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

/** True for a tag: like a slug, but its letters may be of any script, and have accents. */
export const isTag = (text: string): boolean =>
  isSlug(text) || (text !== '' && text === text.toLowerCase() && toTag(text) === text.replace(LATIN, toSlug));

const LATIN = /(?![a-z])\p{Script=Latin}/gu;

/** Returns the tag that was probably meant; empty if there are no letters and digits. */
export function suggestTag(text: string): string {
  const lower = text.normalize('NFC').toLowerCase();
  return isTag(lower) ? lower : toTag(text);
}

/** A run of letters of a script other than Latin. */
const OTHER_SCRIPT = /((?:(?!\p{Script=Latin})\p{L}[\p{M}\u200c\u200d]*)+)/u;

/** The last sign of C#, without which it would have the tag of C. */
const SHARP = /(?<![\p{L}\p{N}])(\p{L})#(?![\p{L}\p{N}])/gu;

/** Converts text to a tag without accents, as in the address of its page: like a slug, but letters of other scripts than Latin stay. Empty if nothing is left. */
export function toTag(text: string): string {
  const named = text.normalize('NFC').toLowerCase().replace(SHARP, '$1-sharp');
  const runs = named.split(OTHER_SCRIPT);
  const parts = runs.map((run, index) => (index % 2 === 1 || run === '' ? run : withHyphens(run)));
  return parts.join('').replace(/-{2,}/g, '-').replace(/^-|-$/g, '');
}

/** A slug, with hyphens for the signs at its ends. */
const withHyphens = (text: string): string =>
  (/^[^\p{L}\p{N}]/u.test(text) ? '-' : '') + toSlug(text) + (/[^\p{L}\p{N}]$/u.test(text) ? '-' : '');

/** The paths of the pages of texts, by their slugs. */
export const postPath = (slug: string): string => `/blog/${slug}`;
export const caseStudyPath = (slug: string): string => `/projects/${slug}`;
export const ownPagePath = (slug: string): string => `/${slug}`;

/** The slug of a Markdown file: `content/posts/hello.md` and `content/posts/hello/index.md` -> `hello`. */
export const slugOf = (source: string): string =>
  (textFolder(source)?.source.slice(0, -1) ?? source).replace(/^.*\//, '').replace(/\.md$/, '');

/**
 * Returns why the name of a file, or of the folder of a text, cannot be an address; otherwise undefined. `kind` is what the
 * file is.
 */
export function slugProblem(
  slug: string,
  kind: 'post' | 'page',
  what: 'file' | 'folder' = 'file',
): ProblemDetails | undefined {
  if (isReserved(slug)) return { message: `the slug "${slug}" is reserved`, hint: `rename the ${what}.` };
  if (isSlug(slug) && slug.length <= LONGEST_SLUG) return undefined;
  const end = what === 'file' ? '.md' : '';
  const better = toSlug(slug);
  const isLong = slug.length > LONGEST_SLUG;
  return {
    message: isLong
      ? `the ${what} name has ${slug.length} characters; the limit is ${LONGEST_SLUG}`
      : `the ${what} name is the slug; use only lowercase letters, digits and single hyphens, not ${JSON.stringify(slug)}`,
    hint: better ? `rename it to ${better}${end}` : `rename it, for example to my-${kind}${end}`,
  };
}
