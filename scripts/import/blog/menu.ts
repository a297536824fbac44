// The main menu of a blog, as its settings, its data or the front matter of its pages list it.
import { ownPagePath } from '../../../src/content/slug';
import { firstText, isValues, parseYamlValues, textOf, valueAt } from '../read/front-matter';
import { type Finding, findingOf } from './findings';
import type { Resolver } from './resolve';
import { type Blog, type ImportedPost, newPath } from './source';

const listed = (list: unknown): [label: string, url: string, order: number][] =>
  [list]
    .flat()
    .flatMap((one) =>
      isValues(one)
        ? [
            [
              firstText(one, 'name title text label'),
              firstText(one, 'url link href pageRef'),
              Number(one.weight),
            ],
          ]
        : [],
    );

/** Returns the labels and the new addresses of the links in the menu; with the blog among them. */
export function menuOf(
  { config, files, texts }: Blog,
  { link, isShown }: Resolver,
): [label: string, to: string][] {
  const { values, language } = config;
  const data = ['_data/navigation.yml', '_data/menu.yml'].map((name) =>
    parseYamlValues(files.read(config.input + name)),
  );
  const inSettings = [
    'menu.main',
    'menus.main',
    `languages.${language}.menu.main`,
    `languages.${language}.menus.main`,
  ];
  const lists = [...inSettings.map((key) => valueAt(values, key)), ...data.map(({ main }) => main)];
  const header = [values.header_pages].flat().map(textOf);
  const pages = texts.filter(isShown).flatMap((text): [string, string, number][] => {
    const { eleventyNavigation: own, menu } = text.data;
    const isInMenu = JSON.stringify(menu ?? '').includes('main') || header.includes(text.source);
    if (!isInMenu && !isValues(own)) return [];
    const order = Number(
      valueAt(own, 'order') ?? valueAt(menu, 'main.weight') ?? header.indexOf(text.source),
    );
    return [[firstText({ own }, 'own.title own.key') || text.title, newPath(text), order]];
  });
  const entries = [...lists.flatMap(listed), ...pages].sort(([, , a], [, , b]) => a - b);
  const found = new Map<string, string>();
  for (const [label, url] of entries) {
    const to = /^\/[^/]*$/.test(url) && pages.some(([, own]) => own === url) ? url : url && link(url);
    if (label && to && !found.has(to)) found.set(to, label);
  }
  if (found.size === 0) return [];
  const all = [...found].map(([to, label]): [string, string] => [label, to]);
  return found.has('/blog') ? all : [['Blog', '/blog'], ...all];
}

/** A finding for each page that is in no menu and no link. */
export function unlinkedIn(posts: ImportedPost[], nav: [label: string, to: string][]): Finding[] {
  const addresses = posts.flatMap(({ text }) => [...text.matchAll(/(?:\]\(|href=")(\/[^\s)"#?]+)/g)]);
  const leads = new Set([...nav.map(([, to]) => to), ...addresses.map(([, to]) => to)]);
  const lost = posts.filter(
    ({ isPage, isDraft, slug }) => isPage && !isDraft && !leads.has(ownPagePath(slug)),
  );
  return lost.map(({ slug, from }) => findingOf('unlinked', ownPagePath(slug), from));
}
