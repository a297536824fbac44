// The address that Hugo gives a page: https://gohugo.io/content-management/urls/

import type { BlogConfig } from '../blog/source';
import { dayInName, firstText, isValues, textOf, valueAt, withoutDay } from '../read/front-matter';
import { splitLanguage } from '../read/languages';
import { type Addressed, fill, pathOf } from './paths';

export function hugoPath({ source, data, date, title }: Addressed, { values }: BlogConfig): string {
  const url = textOf(data.url);
  if (url) return /^https?:/.test(url) ? pathOf(url) : `/${url}`;
  const { prefix, inContent } = languageOf(source, values);
  const parts = inContent.replace(/(?:^|\/)_?index(?:\.\w{2})?$/, '').split('/');
  const file = parts.at(-1) ?? '';
  const [section = ''] = parts.length > 1 ? parts : [''];
  const slug = textOf(data.slug);
  const [year, month, day] = date.split('-');
  const dated = dayInName(file) ? withoutDay(file) : file;
  const template = firstText(values, `permalinks.page.${section} permalinks.${section}`);
  if (template !== '') {
    const known: Record<string, string> = {
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
    return `${prefix}/${fill(template, known)}`;
  }
  return `${prefix}/${[...parts.slice(0, -1), ...(slug || file).split('/')].map(urlize).join('/')}`;
}

/** A language has a folder of its own, or the end of a name: `content/de/pond.md`, `pond.de.md`. All but one have a prefix. */
function languageOf(source: string, values: BlogConfig['values']): { prefix: string; inContent: string } {
  const main = textOf(values.defaultContentLanguage) || 'en';
  const bare = source.replace(/\.\w+$/, '');
  for (const [code, settings] of Object.entries(isValues(values.languages) ? values.languages : {})) {
    const folder = textOf(valueAt(settings, 'contentDir')).replace(/\/*$/, '/');
    const isInFolder = bare.startsWith(folder);
    if (!isInFolder && !bare.endsWith(`.${code}`)) continue;
    const prefix = code === main && values.defaultContentLanguageInSubdir !== true ? '' : `/${code}`;
    const inside = isInFolder ? bare.slice(folder.length) : bare.replace(/^content\//, '');
    return { prefix, inContent: inside.endsWith(`.${code}`) ? inside.slice(0, -code.length - 1) : inside };
  }
  const { code } = splitLanguage(source);
  const plain = code === '' ? bare : bare.slice(0, -code.length - 1);
  return { prefix: '', inContent: plain.replace(/^content\//, '') };
}

/** Lower case, hyphens for spaces, without most punctuation, as Hugo makes addresses. */
export const urlize = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s._~-]/gu, '')
    .trim()
    .replace(/\s+/g, '-')
    .replace(/-{2,}/g, '-');
