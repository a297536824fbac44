// Reads a finished page once, for the checks and the policy.
import { parseSrcset } from './addresses';
import { type Attributes, readAttributes } from './tokens';

export interface Reference {
  /** The address as the page has it. */
  to: string;
  /** `src` for a file that the page loads, whatever the attribute. */
  kind: 'href' | 'src';
}

export interface PageIndex {
  /** Every id of the page, including duplicates, and the names of `<a>` that are no id. */
  ids: string[];
  /** The addresses of links, and of files that it loads, each once. */
  links: string[];
  loaded: string[];
  /** The heading levels in page order. */
  headings: number[];
  /** Attributes that a strict security policy blocks, such as style and onclick. */
  blocked: string[];
}

/** What the policy of a page allows, by directive: origins and hashes, which its standard calls sources. */
export type PolicySources = Record<'script' | 'style' | 'img' | 'media' | 'frame' | 'connect', string[]>;

export interface PageContents {
  /** The texts of inline scripts, and the integrity hashes of loaded ones. */
  scripts: string[];
  /** The addresses of its images, media and frames, and the addresses that its scripts connect to. */
  embedded: { kind: 'img' | 'media' | 'frame' | 'connect'; address: string }[];
}

function kindOf(name: string): PageContents['embedded'][number]['kind'] | undefined {
  if (/^(img|image|feimage)$/.test(name)) return 'img';
  return /^(video|audio|track|source)$/.test(name) ? 'media' : name === 'iframe' ? 'frame' : undefined;
}

const TAG = /<([a-z][^\t\n\f\r />]*)[^">]*(?:"[^"]*"[^">]*)*>/gi;

/** Elements whose content is text. */
const TEXT = /^(script|style|title|textarea)$/;

/** Most tags of a page, such as the spans of code, have none of these attributes. */
const RELEVANT = /[\t\n\f\r :](?:id|name|href|src|srcset|poster|style|on[a-z]+)=/i;

/** Scans a page that we have written, with all values in double quotes. The owner's HTML may have other forms. */
export function scanPage(html: string): { index: PageIndex; contents: PageContents } {
  const index: PageIndex = { ids: [], links: [], loaded: [], headings: [], blocked: [] };
  const contents: PageContents = { scripts: [], embedded: [] };
  // `<a name>` is an old form of an id. The same page may have the id as well.
  const names = new Set<string>();
  TAG.lastIndex = 0;
  for (let match = TAG.exec(html); match; match = TAG.exec(html)) {
    const [raw, written] = match;
    const name = written.toLowerCase();
    const start = TAG.lastIndex;
    if (TEXT.test(name)) TAG.lastIndex = Math.max(start, html.indexOf(`</${name}>`, start));
    const text = html.slice(start, TAG.lastIndex);
    if (/^h[1-6]$/.test(name)) index.headings.push(Number(name[1]));
    const attributes = RELEVANT.test(raw) ? readAttributes(raw) : undefined;
    if (name === 'script') contents.scripts.push(attributes?.integrity ?? text);
    if (attributes) readTag(name, attributes, index, contents);
    if (name === 'a' && attributes?.name) names.add(attributes.name);
  }
  for (const id of index.ids) names.delete(id);
  index.ids.push(...names);
  index.links = [...new Set(index.links)];
  index.loaded = [...new Set(index.loaded)];
  return { index, contents };
}

function readTag(name: string, attributes: Attributes, index: PageIndex, contents: PageContents): void {
  const { id, href, src, poster, srcset } = attributes;
  if (id !== undefined) index.ids.push(id);
  if (href !== undefined) index.links.push(href);
  const images = srcset === undefined ? [] : parseSrcset(srcset).map(({ url }) => url);
  if (poster !== undefined) images.unshift(poster);
  for (const file of [src, ...images]) if (file !== undefined) index.loaded.push(file);
  for (const key in attributes) if (/^(?:style$|on[a-z])/.test(key)) index.blocked.push(key);
  if (name === 'meta' && attributes.name === 'beacon')
    contents.embedded.push({ kind: 'connect', address: attributes.content });
  const kind = kindOf(name);
  if (kind === undefined) return;
  const address = src ?? href ?? attributes['xlink:href'];
  if (address !== undefined) contents.embedded.push({ kind, address });
  for (const image of images) contents.embedded.push({ kind: 'img', address: image });
}
