// An HTML file of the owner's in public/, as browsers build it: its ids, its links, and what it loads from where.
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { wrongFormat } from '../images/images';
import type { ProblemDetails, SourceFile, Span } from '../problems/problem';
import { fileAt, isExternal, parseSrcset, reachableUrl, schemeOf, THIS_SITE } from './addresses';
import type { Reference } from './scan-page';
import type { Attributes } from './tokens';
import { fromOrigin, hostProblem } from './web-address';

export type OwnHtml = ReturnType<typeof scanOwnHtml>;

/** `allowed` are the origins that the file may load from. */
export function scanOwnHtml({ text: html }: SourceFile, allowed: ReadonlySet<string>) {
  const elements = parseDocument(html);
  /** Each address once. The kind of loaded files is `src`. */
  const references = new Map<string, Reference & Span>();
  /** What a fragment may name. */
  const ids = new Set<string>();
  const problems: (ProblemDetails & Span & { kind: string })[] = [];
  /** The other sites from which it loads scripts and style sheets. */
  const origins = { script: new Set<string>(), style: new Set<string>() };
  const base = elements.find(({ name }) => name === 'base')?.attributes.href;

  for (const element of elements) {
    const { name, attributes } = element;
    const report = (kind: string, near: string, problem: ProblemDetails) =>
      problems.push({ ...problem, kind, ...placeOf(near, element, html) });
    const refer = (to: string, kind: Reference['kind']): void => {
      const key = `${kind} ${to}`;
      if (isExternal(to) || schemeOf(to) !== undefined || references.has(key)) return;
      references.set(key, { to: fromBase(to, base), kind, ...placeOf(to, element, html) });
    };
    for (const id of [attributes.id, name === 'a' ? attributes.name : undefined]) if (id) ids.add(id);
    for (const { address, what } of loadsOf(element)) {
      if (what !== 'form') refer(address, 'src');
      // Browsers skip a <source> whose type they do not know, and they show icons, which are links, in other formats too.
      const mustBeSupported = what === 'image' && name !== 'link' && !(name === 'source' && attributes.type);
      const wrong = mustBeSupported && !isExternal(address) && wrongFormat(fileAt(address));
      if (wrong) report(`format of ${address}`, address, { ...wrong, severity: 'warning' });
      const { origin } = (isExternal(address) && reachableUrl(address)) || {};
      if (origin === undefined) continue;
      if (!allowed.has(origin)) report(`origin ${origin}`, address, fromOrigin(origin, what));
      else if (what === 'script') origins.script.add(origin);
      else if (what === 'style sheet') origins.style.add(origin);
    }
    const link = linkOf(element);
    if (link === undefined) continue;
    refer(link, 'href');
    const other = hostProblem(link);
    if (other) report(other.hint, link, other);
    const to = name === 'meta' ? reachableUrl(link) : undefined;
    if (to && /^https?:$/.test(to.protocol) && to.origin !== THIS_SITE && !allowed.has(to.origin))
      report(`refresh ${to.origin}`, link, {
        message: `this page sends its readers on to ${to.origin}`,
        hint: 'make it a link, or write a redirect in content/site.yaml instead of the page.',
        severity: 'warning',
      });
  }
  const blocked = elements.find((element) => isScript(element) || hasStyle(element));
  return {
    ids: [...ids],
    references: [...references.values()],
    /** Scripts may add ids, and show pages at addresses without a file. */
    hasScripts: elements.some(isScript),
    /** The first script, style or event handler, which the policy of the site would block. */
    blocked: blocked && { start: blocked.start, length: blocked.name.length + 1 },
    /** False for a page of words only, which needs no policy of its own. */
    isDemo: !elements.every(isInert),
    origins: { script: [...origins.script], style: [...origins.style] },
    problems,
  };
}

const hasStyle = ({ name, attributes }: ParsedElement): boolean => name === 'style' || 'style' in attributes;

/** The place of a text in a tag; the beginning of the tag if the text is written otherwise there. */
const placeOf = (text: string, { start, end }: ParsedElement, html: string): Span => ({
  start: start + Math.max(0, html.slice(start, end).indexOf(text)),
  length: text.length,
});

const isScript = ({ name, attributes }: ParsedElement): boolean =>
  (name === 'script' && isCode(attributes.type)) ||
  Object.keys(attributes).some((key) => /^on[a-z]/.test(key));

/** True for an element without an address, a handler or a style. A page with any other element needs a policy of its own. */
const isInert = ({ name, attributes }: ParsedElement): boolean =>
  /^(?:html|head|title|meta|body|h[1-6]|p|br)$/.test(name) &&
  Object.keys(attributes).every((key) => /^(?:lang|charset|name|content|http-equiv)$/.test(key));

/** Resolves a relative address if the file has a base element with a path, as Angular writes it. */
function fromBase(to: string, base = ''): string {
  if (!base.startsWith('/') || isExternal(base) || to.startsWith('/')) return to;
  const { pathname, search, hash } = new URL(to, new URL(base, THIS_SITE));
  return pathname + search + hash;
}

/** An element that has an open tag in the file. */
export interface ParsedElement {
  /** In lower case, like the names of attributes. */
  name: string;
  attributes: Attributes;
  /** The text directly in the element, such as a script. */
  text: string;
  /** The offsets of its open tag. */
  start: number;
  end: number;
}

/** Returns the elements in tree order. Like a browser, it accepts any text. */
export function parseDocument(html: string): ParsedElement[] {
  // Without scripts: with them, the content of <noscript> would be text.
  const document = parse(html, { sourceCodeLocationInfo: true, scriptingEnabled: false });
  const elements: ParsedElement[] = [];
  const pending: DefaultTreeAdapterTypes.Node[] = [document];
  for (let node = pending.pop(); node; node = pending.pop()) {
    const { childNodes = [] } = 'content' in node ? node.content : 'childNodes' in node ? node : {};
    for (const child of childNodes.toReversed()) pending.push(child);
    if (!('tagName' in node) || !node.sourceCodeLocation?.startTag) continue;
    const { startOffset: start, endOffset: end } = node.sourceCodeLocation.startTag;
    const attributes = Object.fromEntries(
      node.attrs.map(({ prefix, name, value }) => [(prefix ? `${prefix}:` : '') + name.toLowerCase(), value]),
    );
    const text = childNodes.map((child) => ('value' in child ? child.value : '')).join('');
    elements.push({ name: node.tagName.toLowerCase(), attributes, text, start, end });
  }
  return elements;
}

/** What elements load, in the word for messages, by their names. */
const LOADS = {
  script: /^script$/,
  image: /^(?:img|image|input)$/,
  video: /^video$/,
  sound: /^audio$/,
  frame: /^i?frame$/,
  form: /^form$/,
  file: /^(?:source|track)$/,
};

/** Scripts and style sheets each have their own directive in the policy. */
type Loaded = keyof typeof LOADS | 'style sheet';

/** Returns the addresses that an element loads or, for a form, sends to, also in a srcset or an import map. */
export function loadsOf({ name, attributes, text }: ParsedElement) {
  const { src, href, srcset = '', poster, background, action, type } = attributes;
  const named = (Object.keys(LOADS) as (keyof typeof LOADS)[]).find((what) => LOADS[what].test(name));
  const what = name === 'link' ? linkedAs(attributes) : named;
  const linked = /^(?:link|image)$/.test(name) ? (href ?? attributes['xlink:href']) : undefined;
  const own = linked ?? (name === 'form' ? action : src);
  const images = [poster, background, ...parseSrcset(srcset).map(({ url }) => url)];
  const isMap = name === 'script' && type?.toLowerCase() === 'importmap';
  const modules = isMap ? Array.from(text.matchAll(/"(https?:\/\/[^"\s]+)"/g), ([, address]) => address) : [];
  return [
    ...(what ? [{ address: own, what }] : []),
    ...images.map((address) => ({ address, what: 'image' as const })),
    ...modules.map((address) => ({ address, what: 'script' as const })),
  ].flatMap(({ address = '', what }) => (address.trim() === '' ? [] : { address: address.trim(), what }));
}

function linkedAs({ rel = '', as = '' }: Attributes): Loaded | undefined {
  const words = rel.toLowerCase().split(/\s+/);
  const has = (...names: string[]) => names.some((name) => words.includes(name));
  if (has('stylesheet')) return 'style sheet';
  if (has('modulepreload') || (has('preload') && as === 'script')) return 'script';
  if (has('icon', 'apple-touch-icon', 'mask-icon')) return 'image';
  return has('preload', 'prefetch', 'manifest') ? 'file' : undefined;
}

/** Returns the address that a link or a refresh leads to; undefined for other elements. */
function linkOf({ name, attributes }: ParsedElement): string | undefined {
  if (name === 'a' || name === 'area') return attributes.href?.trim();
  if (name !== 'meta' || !/^refresh$/i.test(attributes['http-equiv'] ?? '')) return undefined;
  return REFRESH.exec(attributes.content ?? '')?.[1].trim();
}

/** https://html.spec.whatwg.org/multipage/semantics.html#shared-declarative-refresh-steps */
const REFRESH = /^\s*[\d.]+(?:\s*[;,]|\s)\s*(?:url\s*=\s*)?["']?([^"']+)/i;

/** True for the types of scripts that browsers run; others, such as JSON-LD, are data. */
const isCode = (type = ''): boolean =>
  /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i.test(
    type.trim(),
  );
