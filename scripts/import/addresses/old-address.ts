// The address that a generator gave a text: an address of the text itself, or a pattern, in which names such as `:year` stand for
// parts of the address. The front matter, the settings or the generator set it.
import { toSlug } from '../../../src/content/slug';
import { type BlogConfig, type BlogText, baseName, folderOf } from '../blog/source';
import { dayInName, firstText, isValues, listOf, textOf, valueAt, withoutDay } from '../read/front-matter';
import { splitLanguage } from '../read/languages';
import { INDEX, nameOf, pathOf, type Route, routeOf } from './paths';

/** Returns undefined if the generator makes no page of this text, which is no post. `routes` come from dynamicRoutes(). */
export function oldAddress(text: BlogText, config: BlogConfig, routes: Route[]): string | undefined {
  const { source, hasFrontMatter, isPage } = text;
  const { generator, input } = config;
  if (generator === 'hugo') return source.startsWith('content/') ? hugoAddress(text, config) : undefined;
  const inside = { ...text, source: source.slice(input.length) };
  const isRead = !isPage || hasFrontMatter;
  if (generator === 'jekyll') return isRead ? jekyllAddress(inside, config) : undefined;
  if (generator === 'eleventy')
    return isRead && !(isPage && /(?:^|\/)_/.test(source)) ? eleventyAddress(inside) : undefined;
  return routedAddress(text, config, routes);
}

/** Replaces `:name` in a pattern of addresses by the value of this name. */
const fill = (pattern: string, values: Record<string, string>, clean = (value: string) => value): string =>
  `/${pattern.replace(/:([a-z]+(?:_[a-z]+)*)/g, (raw, key: string) =>
    Object.hasOwn(values, key) ? clean(values[key]) : raw,
  )}`;

function partsOfDay(date: string) {
  const [year, month = '', day = ''] = date.split('-');
  const dayOfYear = (Date.parse(date) - Date.parse(`${year}-01-01`)) / 86_400_000 + 1;
  const short = { i_month: `${Number(month)}`, i_day: `${Number(day)}`, short_year: year.slice(2) };
  return { year, month, day, ...short, y_day: `${dayOfYear}`.padStart(3, '0') };
}

/** https://gohugo.io/content-management/urls/ */
function hugoAddress({ source, data, date, title }: BlogText, { values }: BlogConfig): string {
  const { prefix, inside } = locateInHugo(source, values);
  const parts = inside.replace(/(?:^|\/)_?index$/, '').split('/');
  const folders = parts.slice(0, -1);
  const [section = ''] = folders;
  const [filename, slug] = [parts.at(-1) ?? '', textOf(data.slug)];
  const contentbasename = dayInName(filename) ? withoutDay(filename) : filename;
  const names = { section, sections: folders.join('/'), title, contentbasename, filename };
  const [slugorfilename, slugorcontentbasename] = [slug || filename, slug || contentbasename];
  const own = { slug: slug || title, slugorfilename, slugorcontentbasename };
  const known = { ...names, ...own, ...partsOfDay(date) };
  const url = textOf(data.url);
  if (url !== '') return fill(/^https?:/.test(url) ? pathOf(url) : url, known, urlize);
  const set = firstText(values, `permalinks.page.${section} permalinks.${section}`);
  return prefix + fill(set || '/:sections/:slugorfilename', known, urlize);
}

/** A language has its own folder or ending, as in `content/de/pond.md` and `pond.de.md`. All except the main one have a prefix. */
export function locateInHugo(source: string, values: BlogConfig['values']) {
  const bare = source.replace(/\.\w+$/, '');
  const folderIn = (settings: unknown) => textOf(valueAt(settings, 'contentDir')).replace(/\/*$/, '/');
  const languages = valueAt(values, 'languages');
  const [code, settings] = Object.entries(isValues(languages) ? languages : {}).find(
    ([one, of]) => bare.startsWith(folderIn(of)) || bare.endsWith(`.${one}`),
  ) ?? [splitLanguage(source).code, undefined];
  const folder = folderIn(settings);
  const inside = bare.startsWith(folder) ? bare.slice(folder.length) : bare.replace(/^content\//, '');
  const isMain =
    code === (textOf(valueAt(values, 'defaultContentLanguage')) || 'en') &&
    valueAt(values, 'defaultContentLanguageInSubdir') !== true;
  return {
    prefix: settings === undefined || isMain ? '' : `/${code}`,
    inside: code !== '' && inside.endsWith(`.${code}`) ? inside.slice(0, -code.length - 1) : inside,
  };
}

/** Returns a text as Hugo writes it in an address: in lower case, with hyphens for spaces, without most punctuation. */
export const urlize = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s/._~+-]/gu, '')
    .trim()
    .replace(/\s+/g, '-')
    .replace(/-{2,}/g, '-');

/** https://jekyllrb.com/docs/permalinks/ */
const STYLES: Record<string, string> = {
  date: '/:categories/:year/:month/:day/:title.html',
  pretty: '/:categories/:year/:month/:day/:title/',
  ordinal: '/:categories/:year/:y_day/:title.html',
  none: '/:categories/:title.html',
};

function jekyllAddress({ source, data, date, isPage }: BlogText, { values }: BlogConfig): string | undefined {
  const path = source.replace(/\.\w+$/, '');
  const name = baseName(path);
  const [, folder = '', inside = path] = /(?:^|\/)_([^/]+)\/(.*)$/.exec(path) ?? [];
  const collection = isPage ? folder : 'posts';
  const settings = valueAt(values, `collections.${collection}`);
  const isMade = !isPage || collection === '' || collection === 'pages';
  if (!isMade && valueAt(settings, 'output') !== true) return undefined;
  const title = textOf(data.slug) || (dayInName(name) ? withoutDay(name) : name);
  const above = source.replace(/(?:^|\/)_(?:posts|drafts)\/.*/, '').split('/');
  const categories = [...above, ...listOf(data.categories ?? data.category)]
    .filter(Boolean)
    .map((category) => category.toLowerCase().replace(/\s+/g, '-'));
  const joined = [...new Set(categories)].join('/');
  const names = { categories: joined, slugified_categories: joined, name, basename: name, path };
  const own = isPage
    ? { path: inside, title: inside, name: inside, slug: inside }
    : { title, slug: title.toLowerCase() };
  const usual = !isPage ? STYLES.date : collection === '' ? '/:path.html' : '/:collection/:path';
  const set = textOf(valueAt(settings, 'permalink')) || (isPage ? '' : textOf(values.permalink));
  const style = Object.hasOwn(STYLES, set) ? STYLES[set] : /^\/|:/.test(set) ? set : usual;
  const known = { ...partsOfDay(date), ...names, ...own, collection, output_ext: '.html' };
  return fill(textOf(data.permalink) || style, known);
}

/** https://www.11ty.dev/docs/permalinks/. A permalink is a template, of which the usual variables are known. */
function eleventyAddress({ source, data, date, title }: BlogText): string {
  const name = nameOf(source);
  const { year, month, day } = partsOfDay(date);
  const filled = textOf(data.permalink).replace(/\{\{-?\s*([^}]*?)\s*-?\}\}/g, (_, code: string) => {
    const [variable, ...filters] = code.split('|').map((part) => part.trim());
    if (/date/.test(variable)) {
      const format = filters.join(' ');
      if (/%Y\W%m\W%d|yyyy\W(?:MM|LL)\W/i.test(format)) return `${year}/${month}/${day}`;
      return /year|%Y|yyyy/i.test(format) ? year : '';
    }
    if (/fileSlug|filePathStem/.test(variable)) return dayInName(name) ? withoutDay(name) : name;
    const text = variable === 'title' ? title : textOf(data[variable]);
    return filters.some((filter) => /slug/.test(filter)) ? toSlug(text) : text;
  });
  if (filled && !/[{}]/.test(filled)) return `/${filled}`;
  // The usual folders of Eleventy, if its configuration does not name one.
  const inside = source.replace(/^(?:src|content|site|pages)\/(?=.*\/)/, '').replace(/\.\w+$/, '');
  return `/${inside.replace(/(^|\/)index$/, '')}`;
}

/** Astro, Next and Gatsby: the path of the file among the routes, or a route that a program makes, and the name of the file. */
function routedAddress(text: BlogText, { generator }: BlogConfig, routes: Route[]): string | undefined {
  const { source, data, date, isPage, hasFrontMatter, language } = text;
  // The name of a folder of pages is no part of the address.
  const inPages = isPage && hasFrontMatter ? /(?:^|\/)_?pages?\/(.*)$/.exec(source)?.[1] : undefined;
  const below = routeOf(source) ?? inPages;
  if (isPage && (below?.includes('[') ?? true)) return undefined;
  const [, section = '', inside = ''] = /^(?:src\/)?(?:content|data)\/([^/]+)\/(.*\/)?/.exec(source) ?? [];
  const route =
    routes.find(({ collections }) => collections.includes(section)) ??
    routes.find(({ path }) => path !== '/' && `/${source}`.includes(path)) ??
    routes[0];
  const [name, { name: file, code }] = [nameOf(source), splitLanguage(source)];
  const pattern = below === undefined ? (route?.path.slice(1) ?? '') : folderOf(below);
  // Plugins of Gatsby for languages put the language of a file before its path.
  const prefix = generator === 'gatsby' && code !== '' ? `/${code}` : '';
  const known = language === '' ? pattern.replace(':lang/', '') : pattern;
  const base = prefix + fill(known, { ...partsOfDay(date), lang: language });
  const own = firstText(data, 'path permalink slug postSlug');
  if (own !== '') return own.startsWith('/') ? own : base + own;
  if (below !== undefined) return INDEX.test(file) ? base : base + name;
  const inFolder = known.includes(':lang') ? inside.replace(/^[^/]*\//, '') : inside;
  const folders = route?.hasFolders ? inFolder.replace(/(?:^|\/)_[^/]*(?=\/)/g, '') : '';
  const folder = file === 'index' ? folderOf(folders.slice(0, -1)) : folders;
  const plain = known.includes(':year') ? withoutDay(name) : name;
  const slug = generator === 'astro' ? plain.toLowerCase().replace(/\s+/g, '-') : plain;
  return `${base}${folder.toLowerCase()}${slug}`;
}
