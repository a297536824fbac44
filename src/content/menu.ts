// `nav` and `buttons` of site.yaml: lists of links. An entry is a path of the site, whose label is the title of its page,
// or one "Label: address".

import { isMap } from 'yaml';
import { isExternal } from '../base/html/addresses';
import { hasEnding } from '../base/paths';
import { type Problem, problemAt, type SourceFile } from '../base/problems/problem';
import { address } from './yaml/addresses';
import { array, record, type Schema, withJson } from './yaml/schema';
import type { Span, YamlValue } from './yaml/value';
import { ofForm } from './yaml/values';

/** An entry as the owner wrote it, and the place of its address in the file. */
export interface MenuEntry extends Span {
  label?: string;
  to: string;
}

/** An entry with its label. */
export interface MenuLink {
  label: string;
  /** A path as pages have it, or an address of another site. */
  to: string;
  /** True for a file such as /resume.pdf, which opens in a new tab. */
  isFile: boolean;
  /** Neither the entry nor a page has a label for it: checkLabels() reports it, or the check of links. */
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
  (value) =>
    isMap(value.node)
      ? labeled(value)
      : value.text
        ? bare(value)
        : value.mustBe('a path or "Label: address"', HINT),
);
const links = record(address);
const entries = array(entry);

export const menu: Schema<MenuEntry[]> = withJson(entries.json, (value) =>
  isMap(value.node)
    ? value.mustBe('a list', 'start each line with "- ", as in "- Blog: /blog".')
    : entries(value),
);

function labeled(value: YamlValue): MenuEntry | undefined {
  const [entry, ...more] = value.entries;
  if (entry === undefined) return value.fail(`${value.name} has no labels`, HINT);
  if (more.length > 0)
    return value.fail(
      `${value.name} has ${more.length + 1} labels`,
      'start each entry with "- " on a line of its own.',
    );
  const [[label, to] = []] = Object.entries(links(value) ?? {});
  return label && to ? { label, to, ...entry.value.span } : undefined;
}

function bare(value: YamlValue): MenuEntry | undefined {
  const to = address(value);
  if (to === undefined) return undefined;
  if (/^[/#]/.test(to) && !isExternal(to)) return { to, ...value.span };
  return value.fail(`${value.name} has no label: ${value.describe()}`, `write "- Label: ${to}".`);
}

/** The titles of pages by path. */
export interface KnownPages {
  titles: ReadonlyMap<string, string>;
  /** The paths of parts that have nothing to show. */
  empty: ReadonlySet<string>;
}

/** Gives each entry its label, and leaves out those to empty parts. */
export function resolveMenu(
  entries: MenuEntry[],
  { titles, empty }: KnownPages,
  file: SourceFile,
): { links: MenuLink[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const seen = new Set<string>();
  const links = entries.flatMap(({ label, to, start, length }): MenuLink[] => {
    const path = pagePath(to);
    const bare = path.replace(/[?#].*$/s, '');
    if (empty.has(bare)) return [];
    if (seen.size === seen.add(path).size) {
      const hint = 'delete one of the two.';
      problems.push(problemAt(file, start, length, { message: `duplicate link to ${path}`, hint }));
    }
    return [toLink(label ?? titles.get(bare), path)];
  });
  return { links, problems };
}

/** Returns links to those of the paths that have a title. */
export const linksTo = (paths: string[], { titles }: KnownPages): MenuLink[] =>
  paths.filter((path) => titles.has(path)).map((path) => toLink(titles.get(path), path));

const toLink = (label: string | undefined, to: string): MenuLink => ({
  label: label ?? to,
  to,
  isFile: to.startsWith('/') && hasEnding(to.replace(/[?#].*$/s, '')),
  ...(label === undefined && { isUntitled: true }),
});

/** Returns a path as pages have it: `#/blog/` -> `/blog`. The koi page alone ends in a slash. */
function pagePath(to: string): string {
  if (isExternal(to)) return to;
  return to
    .replace(/^#(?=\/)/, '')
    .replace(/^(\/[^?#]*[^/?#])\/+(?=$|[?#])/, '$1')
    .replace(/^\/koi(?=$|[?#])/, '/koi/');
}
