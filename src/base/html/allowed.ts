// The HTML, SVG and MathML that a text may have. All else is left out, also what browsers will add one day.
import { parseSrcset, reachableUrl, SCHEMES, THIS_SITE } from './addresses';
import tables from './allowed.json';

const namesIn = (lines: string | string[]): ReadonlySet<string> =>
  new Set([lines].flat().join(' ').match(/\S+/g));

const byKey = (table: Record<string, string | string[]>): Record<string, ReadonlySet<string>> =>
  Object.fromEntries(Object.entries(table).map(([key, lines]) => [key, namesIn(lines)]));

export const HTML = 'http://www.w3.org/1999/xhtml';

/** By namespace, in lower case. */
const ELEMENTS = byKey(tables.elements);

export const VOID = namesIn(tables.void);

/** Elements that end where the next one starts or the parent ends. */
export const OPTIONAL_END = namesIn(tables.optionalEnd);

/** The name of a custom element, which is as harmless as a span: no script of a text defines it. */
const CUSTOM = /^[a-z][\w.]*-[\w.-]*$/;

/** True for an element of this namespace, by default of any. The name is in lower case. */
export const isElement = (name: string, namespace?: string): boolean =>
  namespace === undefined
    ? Object.keys(ELEMENTS).some((one) => isElement(name, one))
    : ELEMENTS[namespace].has(name) || (namespace === HTML && CUSTOM.test(name));

/** Returns what to do instead of an element that is not allowed; undefined for all others. */
export const refusalOf = (name: string): string | undefined =>
  Object.entries(tables.refused).find(([names]) => names.split(' ').includes(name))?.[1];

const ATTRIBUTES = namesIn(tables.attributes);

/** The attributes of drawings and formulas. A value may load a file, as in CSS. Names with a hyphen count as listed. */
const DRAWN = namesIn(tables.drawn);

/** With these, an element would cover what is around it, also in a feed, where no style sheet of ours cuts it. */
const OUT_OF_PLACE = /^(?:svg (?:overflow|transform|filter)|dialog open)$/;

/** By attribute, the elements on which it may contain an address. */
const ADDRESSES = byKey(tables.addresses);

/** The values of `rel` that a link in a text may have. The site's own scripts find links by other values, such as `search`. */
const RELS = namesIn(tables.rels);

/** Matches an element and an attribute whose address a reader follows; browsers load all other addresses. */
const LINK = /^(?:(?:a|area) href|.* cite)$/;

/** Matches a value that loads a file, or that may hide this by an escape. `url(#gradient)` is a part of the same page. */
const LOADING = /\\|\/\*|(?:url|src|image|image-set|cross-fade)\(/i;
const LOCAL = /url\(\s*(["']?)#[\w.:-]+\1\s*\)/gi;

/** True for an attribute that the element may have. Names are in lower case. Without `origins`, files may come from all. */
export function isAttribute(element: string, written: string, value: string, origins?: ReadonlySet<string>) {
  const name = written.replace(/^xlink:href$/, 'href');
  if (OUT_OF_PLACE.test(`${element} ${name}`)) return false;
  if (Object.hasOwn(ADDRESSES, name)) {
    if (!ADDRESSES[name].has(element)) return false;
    if (LINK.test(`${element} ${name}`)) return isLinkable(value);
    const addresses = name === 'srcset' ? parseSrcset(value).map(({ url }) => url) : [value];
    return addresses.every((address) => isLoadable(address, origins));
  }
  if (name === 'rel') return [...namesIn(value.toLowerCase())].every((word) => RELS.has(word));
  // By these names, `document.forms` and the like would be the element.
  if (name === 'name') return !/^(img|iframe)$/.test(element);
  if (ATTRIBUTES.has(name) || /^(?:aria|data)-[\w.-]+$/.test(name)) return true;
  return (DRAWN.has(name) || /^[a-z]+-[\w.-]+$/.test(name)) && !LOADING.test(value.replace(LOCAL, ''));
}

/** True also for an address that no browser follows. */
const isLinkable = (address: string): boolean => SCHEMES.has(reachableUrl(address)?.protocol ?? 'https:');

function isLoadable(address: string, origins?: ReadonlySet<string>): boolean {
  const { protocol = '', origin = '' } = reachableUrl(address) ?? {};
  return origin === THIS_SITE || (/^https?:$/.test(protocol) && origins?.has(origin) !== false);
}
