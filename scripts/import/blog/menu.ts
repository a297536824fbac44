// The main menu of a blog, as its settings, its data or the front matter of its pages list it.
import { ownPagePath } from '../../../src/content/slug';
import { firstText, isValues, parseYamlValues, textOf, valueAt } from '../read/front-matter';
import type { Report } from './findings';
import type { Resolver } from './resolve';
import { type Blog, type ImportedPost, isShown, newPath } from './source';

type Entry = [label: string, to: string | undefined, order: number];

/** Returns the labels and the new addresses of the links in the menu; with the blog among them. */
export function menuOf({ config, files, texts }: Blog, { link }: Resolver): [label: string, to: string][] {
  const { values, language } = config;
  const data = ['_data/navigation.yml', '_data/menu.yml'].map((name) =>
    valueAt(parseYamlValues(files.read(config.input + name)), 'main'),
  );
  const inSettings = ['', `languages.${language}.`].flatMap((in_) => [`${in_}menu.main`, `${in_}menus.main`]);
  const listed = [...inSettings.map((key) => valueAt(values, key)), ...data]
    .flat()
    .filter(isValues)
    .map((one): Entry => {
      const url = firstText(one, 'url link href pageRef');
      return [firstText(one, 'name title text label'), url && link(url), Number(one.weight)];
    });
  const header = [values.header_pages].flat().map(textOf);
  const pages = texts.filter(isShown).flatMap((text): Entry[] => {
    const { eleventyNavigation: own, menu } = text.data;
    const place = header.indexOf(text.source);
    if (!JSON.stringify(menu ?? '').includes('main') && place === -1 && !isValues(own)) return [];
    const order = Number(valueAt(own, 'order') ?? valueAt(menu, 'main.weight') ?? place);
    return [[firstText({ own }, 'own.title own.key') || text.title, newPath(text), order]];
  });
  const found = new Map<string, string>();
  for (const [label, to] of [...listed, ...pages].sort(([, , a], [, , b]) => a - b))
    if (label && to && !found.has(to)) found.set(to, label);
  const all = [...found].map(([to, label]): [string, string] => [label, to]);
  return found.size === 0 || found.has('/blog') ? all : [['Blog', '/blog'], ...all];
}

/** Reports each page that is in no menu and no link. */
export function reportUnlinked(
  posts: ImportedPost[],
  nav: [label: string, to: string][],
  report: Report,
): void {
  const addresses = posts.flatMap(({ text }) => [...text.matchAll(/(?:\]\(|href=")(\/[^\s)"#?]+)/g)]);
  const leads = new Set([...nav, ...addresses].map(([, to]) => to));
  for (const { isPage, isDraft, slug, from } of posts)
    if (isPage && !isDraft && !leads.has(ownPagePath(slug))) report('unlinked', ownPagePath(slug), from);
}
