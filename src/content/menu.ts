// `nav` and `buttons` of site.yaml: lists of links. An entry is a path, whose label is the title of its page, or "Label: address".
import { isMap } from 'yaml';
import { isExternal } from '../base/html/addresses';
import { hasExtension } from '../base/paths';
import { plural } from '../base/problems/problem';
import { sitePages } from './site-pages';
import { address } from './yaml/address-schemas';
import { array, record, type Schema, withJson } from './yaml/schema';
import type { YamlValue } from './yaml/value';
import { ofForm } from './yaml/values';

interface MenuEntry {
  label?: string;
  /** A path as pages have it, or an address of another site. */
  to: string;
}

export interface MenuLink extends MenuEntry {
  label: string;
  /** True for a file such as /resume.pdf, which opens in a new tab. */
  isFile: boolean;
  /** Neither the entry nor a page gives it a label: checkLabels() or the check of links reports it. */
  isUntitled?: true;
}

const HINT = 'write "- /blog" for a page of the site, or "- Label: address".';

const entry: Schema<MenuEntry> = withJson(
  {
    anyOf: [
      ofForm(/^\s*[/#]/, HINT),
      { type: 'object', additionalProperties: address.json, minProperties: 1, maxProperties: 1 },
    ],
  },
  (value) => {
    if (isMap(value.node)) return labeled(value);
    return value.text ? bare(value) : value.mustBe('a path or "Label: address"', HINT);
  },
);

export const menu: Schema<MenuEntry[]> = withJson(array(entry).json, (value) => {
  if (isMap(value.node)) return value.mustBe('a list', 'start each line with "- ", as in "- Blog: /blog".');
  const seen = new Set<string>();
  const unseen: Schema<MenuEntry> = (item) => {
    const found = entry(item);
    if (found === undefined || seen.size < seen.add(found.to).size) return found;
    return (item.entries[0]?.value ?? item).fail(`duplicate link to ${found.to}`, 'delete one of the two.');
  };
  return array(unseen)(value);
});

function labeled(value: YamlValue): MenuEntry | undefined {
  const { length } = value.entries;
  if (length !== 1) return value.fail(`${value.name} has ${plural(length, 'label')}`, HINT);
  const [[label, to] = []] = Object.entries(record(address)(value) ?? {});
  return label && to ? { label, to: pagePath(to) } : undefined;
}

function bare(value: YamlValue): MenuEntry | undefined {
  const to = address(value);
  if (to === undefined) return undefined;
  if (/^[/#]/.test(to) && !isExternal(to)) return { to: pagePath(to) };
  return value.fail(`${value.name} has no label: ${value.describe()}`, `write "Label: ${to}" in its place.`);
}

/** Gives each entry its label; `titles` are the titles of pages by path. Leaves out entries to pages without content. */
export const resolveMenu = (entries: MenuEntry[], titles: ReadonlyMap<string, string>): MenuLink[] =>
  entries.flatMap(({ label, to }) => {
    const path = to.replace(/[?#].*$/s, '');
    const title = label ?? titles.get(path);
    if (sitePages[path]?.stays && !titles.has(path)) return [];
    const isFile = to.startsWith('/') && hasExtension(path);
    return { label: title ?? to, to, isFile, ...(title === undefined && { isUntitled: true }) };
  });

/** Returns a path as pages have it: `#/blog/` -> `/blog`. The koi page alone ends in a slash. */
function pagePath(to: string): string {
  if (isExternal(to)) return to;
  return to
    .replace(/^#(?=\/)/, '')
    .replace(/^(\/[^?#]*[^/?#])\/+(?=$|[?#])/, '$1')
    .replace(/^\/koi(?=$|[?#])/, '/koi/');
}
