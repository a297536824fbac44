// The address that Jekyll gives a post: https://jekyllrb.com/docs/permalinks/

import { type BlogConfig, baseName } from '../blog/source';
import { dayInName, isValues, listOf, textOf, type Values, valueAt, withoutDay } from '../read/front-matter';
import { type Addressed, fill } from './paths';

const STYLES: Record<string, string> = {
  date: '/:categories/:year/:month/:day/:title.html',
  pretty: '/:categories/:year/:month/:day/:title/',
  ordinal: '/:categories/:year/:y_day/:title.html',
  weekdate: '/:categories/:year/W:week/:short_day/:title.html',
  none: '/:categories/:title.html',
};

export function jekyllPath({ source, data, date }: Addressed, config: BlogConfig): string {
  const own = textOf(data.permalink);
  const template = own || defaultTemplate(source, config);
  const [year, month, day] = date.split('-');
  const name = baseName(source).replace(/\.\w+$/, '');
  const title = textOf(data.slug) || (dayInName(name) ? withoutDay(name) : name);
  const above = source.replace(/(?:^|\/)_(?:posts|drafts)\/.*/, '').split('/');
  const categories = [...above, ...listOf(data.categories ?? data.category)]
    .filter(Boolean)
    .map((category) => category.toLowerCase().replace(/\s+/g, '-'));
  const parts: Record<string, string> = {
    categories: [...new Set(categories)].join('/'),
    slugified_categories: [...new Set(categories)].join('/'),
    year,
    month,
    day,
    i_month: String(Number(month)),
    i_day: String(Number(day)),
    short_year: year.slice(2),
    y_day: String(dayOfYear(date)).padStart(3, '0'),
    title,
    slug: title.toLowerCase(),
    name,
    basename: name,
    path: source.replace(/\.\w+$/, ''),
    collection: 'posts',
    output_ext: '.html',
  };
  return fill(template, parts).replace(/\/{2,}/g, '/');
}

const dayOfYear = (date: string): number =>
  (Date.parse(date) - Date.parse(`${date.slice(0, 4)}-01-01`)) / 86_400_000 + 1;

function defaultTemplate(source: string, { values }: BlogConfig): string {
  const defaults = Array.isArray(values.defaults) ? values.defaults : [];
  const matching = defaults.filter((one) => {
    const type = textOf(valueAt(one, 'scope.type'));
    const path = textOf(valueAt(one, 'scope.path'));
    return (type === '' || type === 'posts') && (path === '' || source.startsWith(path));
  });
  const fromDefaults = matching.map((one) => textOf(valueAt(one, 'values.permalink'))).filter(Boolean);
  const set =
    fromDefaults.at(-1) || textOf(valueAt(values, 'collections.posts.permalink')) || textOf(values.permalink);
  if (Object.hasOwn(STYLES, set)) return STYLES[set];
  return /^\/|:/.test(set) ? `/${set}` : STYLES.date;
}

/** Returns the path of a page; undefined if the collection that the file is in has none. */
export function jekyllPagePath(source: string, data: Values, { values }: BlogConfig): string | undefined {
  const own = textOf(data.permalink);
  const [, collection, name = ''] = /(?:^|\/)_([^/]+)\/(.*)\.\w+$/.exec(source) ?? [];
  if (collection === undefined) return own || `/${source.replace(/\.\w+$/, '.html')}`;
  const set = valueAt(values, `collections.${collection}`);
  if (collection !== 'pages' && !(isValues(set) && set.output === true)) return undefined;
  const template = textOf(valueAt(set, 'permalink')) || '/:collection/:path';
  return own || template.replace(':collection', collection).replace(/:(?:path|title|name|slug)/, name);
}
