// Finds the language of a text, as its front matter, its file or its folder name it, and the language of the blog.
import { groupBy } from '../../../src/base/group-by';
import { parentFolders } from '../../../src/base/paths';
import { type BlogConfig, type BlogFiles, type BlogText, baseName, folderOf } from '../blog/source';
import { firstText, isValues, type Values, valueAt } from './front-matter';
import KEYS from './keys.json';

const CODE =
  /^(?:ar|bg|bn|ca|cs|da|de|el|en|es|et|fa|fi|fr|he|hi|hr|hu|id|it|ja|ko|lt|lv|ms|nb|nl|nn|no|pl|pt|ro|ru|sk|sl|sr|sv|ta|te|th|tr|uk|ur|vi|zh|cn|jp|kr|tw)(?:[-_](?:[a-z]{2}|hans|hant|\d{3}))?$/i;
/** Codes of countries, by which many folders are named. */
const COUNTRIES: Record<string, string> = { cn: 'zh', jp: 'ja', kr: 'ko', tw: 'zh-TW' };

/** A language, its script and its region. Other parts of a tag are left out, because Intl.Locale throws for some. */
const TAG = /^[a-z]{2,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?(?![a-z\d])/i;
const localeOf = (name: string): Intl.Locale | undefined =>
  TAG.exec(name)?.map((tag) => new Intl.Locale(tag))[0];

/** `pt_br` -> `pt-BR`; empty if it is not a language tag. */
export function toLanguage(name: string): string {
  const locale = localeOf(COUNTRIES[name.toLowerCase()] ?? name.replace(/\..*$/, '').replaceAll('_', '-'));
  return locale ? [locale.language, locale.script ?? locale.region].filter(Boolean).join('-') : '';
}

/** Whether a language is English, or unknown. */
export const isEnglish = (language: string): boolean => /^(?:en\b|$)/.test(language);

/** The name of a file without its extension, and the language that it ends with: `koi.fr.md` is `koi` in `fr`. */
export function splitLanguage(source: string): { name: string; code: string } {
  const name = baseName(source).replace(/\.\w+$/, '');
  const [, bare = name, code = ''] = /^(.+)\.([^.]+)$/.exec(name) ?? [];
  return CODE.test(code) ? { name: bare, code } : { name, code: '' };
}

/** Returns a function that finds the language that a text names; empty if it names none. */
export function createLanguageOf({ names, has }: BlogFiles, { values }: BlogConfig) {
  const languages = valueAt(values, 'languages');
  const known = isValues(languages) ? languages : {};
  const folders = [...new Set(names.flatMap(parentFolders))].filter((folder) => CODE.test(baseName(folder)));
  const together = groupBy(folders, folderOf);
  return (source: string, data: Values): string => {
    const written = firstText(data, KEYS.language);
    const given = CODE.test(written) ? written : splitLanguage(source).code;
    if (given !== '') return toLanguage(given);
    // A folder such as `it` is a language only if others are beside it, or if the folder above has a file of the same name.
    const found = parentFolders(source).find((folder) => {
      const [name, above] = [baseName(folder), folderOf(folder)];
      const isOne = Object.hasOwn(known, name) || has(above + source.slice(folder.length + 1));
      return CODE.test(name) && (isOne || (together.get(above)?.length ?? 0) > 1);
    });
    return found === undefined ? '' : toLanguage(baseName(found));
  };
}

/** Scripts from which Intl.Locale tells the most likely language. */
const SCRIPTS = 'Hira Hani Hang Arab Hebr Cyrl Grek Thai Deva'.split(' ');

/** Guesses a language from the letters of texts; empty if most are Latin. Of letters that few languages have, 5 % are enough. */
function languageOfLetters(texts: string[]): string {
  const sample = texts
    .map((text) => text.replace(/^(`{3,}|~{3,})[\s\S]*?^\1|`[^`\n]*`|https?:\S+/gm, '').slice(0, 3000))
    .join('\n');
  const count = (letters: RegExp) => sample.match(letters)?.length ?? 0;
  const all = count(/\p{L}/gu);
  if (all === 0 || count(/\p{Script=Latin}/gu) > 0.7 * all) return '';
  const isUsed = (letters: RegExp) => count(letters) > 0.05 * all;
  // These languages have letters of their own in a script that others share.
  if (isUsed(/[پچژگی]/gu)) return 'fa';
  if (isUsed(/[іїєґ]/gu)) return 'uk';
  const script = SCRIPTS.find((one) => isUsed(new RegExp(`\\p{Script=${one}}`, 'gu')));
  return (script && localeOf(`und-${script}`)?.maximize().language) ?? '';
}

/** Returns the language of the blog: its settings decide, unless the letters or most posts disagree. Without a hint, English. */
export function mainLanguage(posts: BlogText[], configured: string): string {
  const named = posts.filter(({ language }) => language !== '');
  const own = posts.filter(({ language }) => language === '' || isSame(language, configured));
  const [most] = [...groupBy(named, ({ language }) => language)].sort(([, a], [, b]) => b.length - a.length);
  const isOther = configured === '' ? named.length === posts.length : 3 * own.length < posts.length;
  if (most !== undefined && isOther) return most[0];
  const isLatin = configured === '' || localeOf(configured)?.maximize().script === 'Latn';
  // A text in English beside another one is a translation from a language that nothing names.
  const sources = new Set(posts.map(({ source }) => source));
  const isTranslated = posts.some(
    ({ source }) => splitLanguage(source).code === 'en' && sources.has(source.replace('.en.', '.')),
  );
  return (
    (isLatin && languageOfLetters(own.map(({ body }) => body))) || configured || (isTranslated ? '' : 'en')
  );
}

/** `zh` is the language of `zh-CN`; `zh-CN` is another one than `zh-TW`. */
export const isSame = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other}-`) || other.startsWith(`${one}-`);
