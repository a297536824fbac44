// The address that Hugo gives a page: https://gohugo.io/content-management/urls/

import { dayInName, withoutDay } from '../read/dates';
import { textOf, valueAt } from '../read/front-matter';
import type { BlogConfig } from '../source';
import type { Addressed } from './jekyll';
import { pathOf } from './paths';

/** Returns the path of a page. `title` is that of the post. */
export function hugoPath(
  { source, data, date, title }: Addressed & { title: string },
  { values }: BlogConfig,
): string {
  const url = textOf(data.url);
  if (url) return /^https?:/.test(url) ? pathOf(url) : `/${url}`;
  const inContent = source.replace(/^content\//, '').replace(/\.\w+$/, '');
  const parts = inContent.replace(/(?:^|\/)_?index(?:\.\w{2})?$/, '').split('/');
  const file = parts.at(-1) ?? '';
  const [section = ''] = parts.length > 1 ? parts : [''];
  const slug = textOf(data.slug);
  const [year, month, day] = date.split('-');
  const dated = dayInName(file) ? withoutDay(file) : file;
  const template = permalinkOf(section, values);
  if (template !== undefined) {
    const values: Record<string, string> = {
      year,
      month,
      monthname: '',
      day,
      section,
      sections: parts.slice(0, -1).join('/'),
      title: urlize(title),
      slug: slug || urlize(title),
      slugorfilename: slug || file,
      slugorcontentbasename: slug || dated,
      contentbasename: dated,
      filename: file,
    };
    return `/${template.replace(/:([a-z]+)/g, (raw, key: string) => values[key] ?? raw)}`;
  }
  const end = slug || file;
  return `/${[...parts.slice(0, -1).map(urlize), urlize(end)].join('/')}`;
}

function permalinkOf(section: string, values: BlogConfig['values']): string | undefined {
  const found = valueAt(values, `permalinks.page.${section}`) ?? valueAt(values, `permalinks.${section}`);
  return textOf(found) || undefined;
}

/** Lower case, hyphens for spaces, without most punctuation, as Hugo makes addresses. */
export const urlize = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s._~-]/gu, '')
    .trim()
    .replace(/\s+/g, '-')
    .replace(/-{2,}/g, '-');
