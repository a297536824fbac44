// The elements of an HTML file of the owner's, as browsers build them, and what each loads, sends to or links to.
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import type { ProblemDetails } from '../problems/problem';
import { parseSrcset } from './addresses';
import type { Attributes } from './tokens';

/** An element that has an open tag in the file. */
export interface ParsedElement {
  /** In lower case, like the names of attributes. */
  name: string;
  attributes: Attributes;
  /** The text that it contains itself, such as a script. */
  text: string;
  /** Where its tag is. */
  start: number;
  end: number;
}

/** Returns the elements in the order of the tree, as browsers build it of any text. */
export function parseDocument(html: string): ParsedElement[] {
  // Without scripts: with them, the content of <noscript> would be text.
  const document = parse(html, { sourceCodeLocationInfo: true, scriptingEnabled: false });
  const elements: ParsedElement[] = [];
  const left: DefaultTreeAdapterTypes.Node[] = [document];
  for (let node = left.pop(); node; node = left.pop()) {
    const { childNodes = [] } = 'content' in node ? node.content : 'childNodes' in node ? node : {};
    for (const child of childNodes.toReversed()) left.push(child);
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

interface Load {
  address: string;
  /** The word for messages. Scripts and style sheets need the origin in a directive of their own. */
  what: 'script' | 'style sheet' | 'image' | 'video' | 'sound' | 'frame' | 'form' | 'file';
}

const MEDIA = new Map<string, Load['what']>([
  ['script', 'script'],
  ['img', 'image'],
  ['video', 'video'],
  ['audio', 'sound'],
  ['source', 'file'],
  ['track', 'file'],
  ['iframe', 'frame'],
  ['frame', 'frame'],
  ['image', 'image'],
  ['input', 'image'],
  ['form', 'form'],
]);

/** Returns what the element loads or, for a form, sends to: its attributes, images of a srcset, and modules of an import map. */
export function loadsOf({ name, attributes, text }: ParsedElement): Load[] {
  const { src, href, srcset = '', poster, background, action, type } = attributes;
  const what = name === 'link' ? linkedAs(attributes) : MEDIA.get(name);
  const ofImage = name === 'image' ? (href ?? attributes['xlink:href']) : undefined;
  const own = name === 'link' ? href : name === 'form' ? action : (src ?? ofImage);
  const images = [poster, background, ...parseSrcset(srcset).map(({ url }) => url)];
  const isMap = name === 'script' && type?.toLowerCase() === 'importmap';
  const modules = isMap ? Array.from(text.matchAll(/"(https?:\/\/[^"\s]+)"/g), ([, address]) => address) : [];
  return [
    ...(what ? [{ address: own, what }] : []),
    ...images.map((address) => ({ address, what: 'image' as const })),
    ...modules.map((address) => ({ address, what: 'script' as const })),
  ].flatMap(({ address = '', what }) => (address.trim() === '' ? [] : { address: address.trim(), what }));
}

function linkedAs({ rel = '', as = '' }: Attributes): Load['what'] | undefined {
  const words = rel.toLowerCase().split(/\s+/);
  const has = (...names: string[]) => names.some((name) => words.includes(name));
  if (has('stylesheet')) return 'style sheet';
  if (has('modulepreload') || (has('preload') && as === 'script')) return 'script';
  if (has('icon', 'apple-touch-icon', 'mask-icon')) return 'image';
  return has('preload', 'prefetch', 'manifest') ? 'file' : undefined;
}

/** Returns the address that a link or a refresh leads to; undefined for other elements. */
export function linkOf({ name, attributes }: ParsedElement): string | undefined {
  if (name === 'a' || name === 'area') return attributes.href?.trim();
  if (name !== 'meta' || !/^refresh$/i.test(attributes['http-equiv'] ?? '')) return undefined;
  return REFRESH.exec(attributes.content ?? '')?.[1].trim();
}

/** https://html.spec.whatwg.org/multipage/semantics.html#shared-declarative-refresh-steps */
const REFRESH = /^\s*[\d.]+(?:\s*[;,]|\s)\s*(?:url\s*=\s*)?["']?([^"']+)/i;

/** True for the types of scripts that browsers run; others, such as JSON-LD, are data. */
export const isCode = (type = ''): boolean =>
  /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i.test(
    type.trim(),
  );

/** A file from an origin that site.yaml does not allow, or a form that is sent there. */
export function fromOrigin(origin: string, what: Load['what']): ProblemDetails {
  const isForm = what === 'form';
  const hint = origin.startsWith('https:')
    ? `add ${origin} under "allow" there${isForm ? '' : ', or keep a copy in public/'}.`
    : 'use an address with https://, or keep a copy in public/.';
  const message = `this ${what} ${isForm ? 'is sent to' : 'comes from'} ${origin}, which content/site.yaml does not allow`;
  return { message, hint, severity: 'warning' };
}

/** A page that leads its readers to another site by itself. */
export const refreshTo = (origin: string): ProblemDetails => ({
  message: `this page sends its readers on to ${origin}`,
  hint: 'make it a link, or write a redirect in content/site.yaml instead of the page.',
  severity: 'warning',
});
