// What an import adds to site.yaml: redirects, allowed origins, the menu and the language of the blog. Comments stay; the
// library writes the rest in its own style.
import { isMap, isSeq, parseDocument } from 'yaml';
import { firstText, isValues, parseYamlValues, textOf, valueAt } from '../read/front-matter';
import { isEnglish } from '../read/languages';
import type { RedirectPair } from './redirects';
import type { Resolver } from './resolve';
import { type Blog, isShown, newPath } from './source';

interface Additions {
  redirects: Iterable<RedirectPair>;
  allow: readonly string[];
  /** Used only if the site has no menu of its own. */
  nav: LabeledAddress[];
  language: string;
}

export type LabeledAddress = [label: string, to: string];

/** Returns the changed text, or undefined if the file has one of the keys in a form that cannot be extended. */
export function addToSettings(text: string, { redirects, allow, nav, language }: Additions) {
  // Without the search for duplicate keys, whose time grows with the square of their number.
  const document = parseDocument(text, { uniqueKeys: false, logLevel: 'silent' });
  for (const key of ['redirects', 'allow']) if (document.get(key) === null) document.delete(key);
  const known = document.get('redirects');
  const origins = document.get('allow');
  const isExtensible = (known === undefined || isMap(known)) && (origins === undefined || isSeq(origins));
  if (document.errors.length > 0 || !isExtensible) return undefined;
  const before = JSON.stringify(document);
  const taken = new Set(isMap(known) ? Object.keys(known.toJSON()) : []);
  const allowed: unknown[] = isSeq(origins) ? origins.toJSON() : [];
  for (const [from, to] of redirects)
    if (!taken.has(from) && !taken.has(`${from}/`)) document.addIn(['redirects', from], to);
  if (allow.length > 0 && origins === undefined) document.set('allow', document.createNode([]));
  for (const origin of allow) if (!allowed.includes(origin)) document.addIn(['allow'], origin);
  // The language of a blog replaces English, the default; another one is the choice of the owner.
  if (!isEnglish(language) && (document.get('language') ?? 'en') === 'en') document.set('language', language);
  if (nav.length > 0 && !document.has('nav'))
    document.set('nav', document.createNode(nav.map(([label, to]) => ({ [label]: to }))));
  if (JSON.stringify(document) === before) return text;
  const changed = document.toString({ lineWidth: 0, flowCollectionPadding: false });
  return text.includes('\r\n') ? changed.replace(/\r?\n/g, '\r\n') : changed;
}

/** The blog's main menu, from its settings, its data or the front matter of its pages. Adds the list of posts if it lacks that. */
export function menuOf({ config, files, texts }: Blog, { link }: Resolver): LabeledAddress[] {
  const { values, language } = config;
  const data = ['_data/navigation.yml', '_data/menu.yml'].map((name) =>
    valueAt(parseYamlValues(files.read(config.input + name)), 'main'),
  );
  const inSettings = ['', `languages.${language}.`].flatMap((in_) => [`${in_}menu.main`, `${in_}menus.main`]);
  const listed = [...inSettings.map((key) => valueAt(values, key)), ...data]
    .flat()
    .filter(isValues)
    .map((one) => {
      const written = firstText(one, 'url link href pageRef');
      // There is no page of all tags.
      const to = /^\/(?:tags?|categor(?:y|ies)|topics)\/?$/.test(written) ? '' : written && link(written);
      return { label: firstText(one, 'name title text label'), to, order: Number(valueAt(one, 'weight')) };
    });
  const header = [values.header_pages].flat().map(textOf);
  const pages = texts.filter(isShown).flatMap((text) => {
    const { eleventyNavigation: own, menu } = text.data;
    const place = header.indexOf(text.source);
    if (!JSON.stringify(menu ?? '').includes('main') && place === -1 && !isValues(own)) return [];
    const order = Number(valueAt(own, 'order') ?? valueAt(menu, 'main.weight') ?? place);
    return { label: firstText({ own }, 'own.title own.key') || text.title, to: newPath(text), order };
  });
  const found = new Map<string, string>();
  for (const { label, to } of [...listed, ...pages].sort((a, b) => a.order - b.order))
    if (label && to && !found.has(to)) found.set(to, label);
  const all = [...found].map(([to, label]): LabeledAddress => [label, to]);
  return found.size === 0 || found.has('/blog') ? all : [['Blog', '/blog'], ...all];
}
