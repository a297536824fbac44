// What an import adds to the text of site.yaml: redirects from the addresses of the old site, allowed origins, the menu and the
// language of the blog. Comments stay; the library writes the rest in its own style.
import { isMap, isSeq, parseDocument } from 'yaml';

export interface Additions {
  redirects: ReadonlyMap<string, string>;
  allow: readonly string[];
  /** Labels and addresses; used only if the site has no menu of its own. */
  nav: readonly [label: string, to: string][];
  language: string;
}

/** Whether the language of a blog is English, or unknown. */
export const isEnglish = (language: string): boolean => /^(?:en\b|$)/.test(language);

/** Returns the changed text, or undefined if the file has one of the keys in a form that cannot be extended. */
export function addToSettings(
  text: string,
  { redirects, allow, nav, language }: Additions,
): string | undefined {
  // To look for keys that are twice takes as many steps as there are pairs of them.
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
