// Slugs: the part of an address that names a post, a page or a tag.
import type { ProblemDetails } from '../base/problems/problem';
import { textFolder } from '../base/text/text-folder';
import { sitePages } from './site-pages';
import { type Schema, transform } from './yaml/schema';
import { line } from './yaml/values';

/** Lowercase letters of ASCII, digits and single hyphens. */
const PLAIN_SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** For editors: no spaces, no capitals and no ASCII punctuation except hyphens. */
export const SLUG_FORM = {
  type: ['string', 'number'],
  pattern: '^[^\\s!-,./:-`{-~]+$',
  patternErrorMessage: 'write lowercase letters, digits and single hyphens.',
};
/** In bytes. The name of a file has at most 255; the rest is for the suffixes that a build adds. */
export const LONGEST_SLUG = 200;
/** In characters, which have up to three bytes. */
const LONGEST_TAG = 80;

/** True for a slug that no text may have: its file would be the 404 page or the list of a folder. */
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
const MAX_GENERATED = 80;

/** Converts text to a slug: lowercase letters, digits and single hyphens; empty if none are left. */
export function toSlug(text: string): string {
  const slug = text
    .toLowerCase()
    .replace(/[ßæœøđðþħłŋŧı&+]/g, (letter) => PLAIN[letter])
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  if (slug.length <= MAX_GENERATED) return slug;
  return slug
    .slice(0, MAX_GENERATED + 1)
    .replace(/-[^-]*$/, '')
    .slice(0, MAX_GENERATED);
}

/** True for lowercase letters of any script, also with accents, digits and single hyphens. */
export const isSlug = (text: string): boolean =>
  PLAIN_SLUG.test(text) ||
  (text !== '' && text === text.toLowerCase() && toTag(text) === text.replace(LATIN, toSlug));

const LATIN = /(?![a-z])\p{Script=Latin}/gu;

/** Returns the slug that was probably meant; empty if there are no letters and digits. */
function suggestSlug(text: string): string {
  const lower = text.normalize('NFC').toLowerCase();
  return isSlug(lower) ? lower : toTag(text);
}

/** A tag: lowercase letters, digits and single hyphens. Without accents it becomes part of an address. */
export const tag: Schema<string> = transform(
  line,
  (data, value) => {
    const composed = data.normalize('NFC');
    if (composed.length > LONGEST_TAG) return value.tooLong(composed.length, LONGEST_TAG);
    if (isSlug(composed)) return composed;
    const written = suggestSlug(data);
    const message = `tag ${JSON.stringify(data)} must be lowercase letters, digits and hyphens`;
    return value.fail(message, written && `write ${written}`);
  },
  { ...SLUG_FORM, maxLength: LONGEST_TAG },
);

/** A run of letters of a script other than Latin. */
const OTHER_SCRIPT = /((?:(?!\p{Script=Latin})\p{L}[\p{M}\u200c\u200d]*)+)/u;

/** The # of C#, without which C# and C would have the same tag. */
const SHARP = /(?<![\p{L}\p{N}])(\p{L})#(?![\p{L}\p{N}])/gu;

/** Converts text to a tag for addresses: a slug that also keeps the letters of scripts other than Latin. It may be empty. */
export function toTag(text: string): string {
  if (PLAIN_SLUG.test(text)) return text;
  const named = text.normalize('NFC').toLowerCase().replace(SHARP, '$1-sharp');
  const runs = named.split(OTHER_SCRIPT);
  const parts = runs.map((run, index) => (index % 2 === 1 || run === '' ? run : withHyphens(run)));
  return parts.join('').replace(/-{2,}/g, '-').replace(/^-|-$/g, '');
}

/** Converts text to a slug, with hyphens for punctuation at its ends. */
const withHyphens = (text: string): string =>
  (/^[^\p{L}\p{N}]/u.test(text) ? '-' : '') + toSlug(text) + (/[^\p{L}\p{N}]$/u.test(text) ? '-' : '');

/** The slug of a Markdown file: `content/posts/hello.md` and `content/posts/hello/index.md` -> `hello`. In NFC, as URLs are. */
export const slugOf = (source: string): string =>
  (textFolder(source)?.name.slice(0, -1) ?? source)
    .replace(/^.*\//, '')
    .replace(/\.md$/, '')
    .normalize('NFC');

export const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** Names at the top of dist that the site itself uses, or that would mix a page with its files. */
const NAMES_OF_SITE = ['tags', 'assets', 'posts', 'deploy'].concat(
  Object.keys(sitePages)
    .map((path) => path.replaceAll('/', ''))
    .filter(isSlug),
);

const isTaken = (slug: string, kind: string): boolean =>
  isReserved(slug) || (kind === 'page' && NAMES_OF_SITE.includes(slug));

/** Returns why the name of a file, or of the folder of a text, cannot be an address; otherwise undefined. */
export const checkName = (source: string, kind: 'post' | 'page'): ProblemDetails | undefined =>
  slugProblem(slugOf(source), kind, textFolder(source) && 'folder');

/** Returns why a slug cannot be an address; otherwise undefined. `what` has the slug as its name, for the message. */
export function slugProblem(
  slug: string,
  kind: 'post' | 'page',
  what: 'file' | 'folder' = 'file',
): ProblemDetails | undefined {
  const bytes = bytesOf(slug);
  const isTooLong = bytes > LONGEST_SLUG;
  if (isSlug(slug) && !isTooLong && !isTaken(slug, kind)) return undefined;
  const better = isTooLong ? toSlug(slug) : suggestSlug(slug);
  const name = better && !isTaken(better, kind) ? ` to ${better}` : `, for example to my-${better || kind}`;
  const hint = `rename it${name}${what === 'file' ? '.md' : ''}`;
  if (isTooLong)
    return { message: `the ${what} name has ${bytes} bytes; the limit is ${LONGEST_SLUG}`, hint };
  if (isSlug(slug)) return { message: `the site uses the slug ${JSON.stringify(slug)}`, hint };
  const form = 'use only lowercase letters, digits and single hyphens';
  return { message: `the ${what} name is the slug; ${form}, not ${JSON.stringify(slug)}`, hint };
}
