// What an element of the owner's HTML loads, sends to or links to, and what in it no policy can allow, because it would also
// allow what others inject.
import { schemeOf } from '../html/addresses';
import { parseSrcset } from '../html/srcset';
import type { Attributes } from '../html/tokenize';
import type { Problem, ProblemDetails } from '../problems/problem';

export interface Load {
  address: string;
  /** The word for messages. Scripts and style sheets need the origin in a directive of their own. */
  what: 'script' | 'style sheet' | 'image' | 'video' | 'sound' | 'frame' | 'form' | 'file';
}

const MEDIA: Record<string, Load['what']> = {
  script: 'script',
  img: 'image',
  video: 'video',
  audio: 'sound',
  source: 'file',
  track: 'file',
  iframe: 'frame',
  frame: 'frame',
  image: 'image',
  input: 'image',
  form: 'form',
};

export const loadsOf = (name: string, attributes: Attributes, content: string): Load[] =>
  candidates(name, attributes, content)
    .map(({ address = '', what }) => ({ address: address.trim(), what }))
    .filter(({ address }) => address !== '');

type Candidate = { address?: string; what: Load['what'] };

function candidates(name: string, attributes: Attributes, content: string): Candidate[] {
  const { src, href, srcset, poster, background, action, type } = attributes;
  if (name === 'link') {
    const what = linkedAs(attributes);
    return what ? [{ address: href, what }] : [];
  }
  if (name === 'script' && type?.toLowerCase() === 'importmap')
    return Array.from(content.matchAll(/"(https?:\/\/[^"\s]+)"/g), ([, address]) => ({
      address,
      what: 'script',
    }));
  const what = Object.hasOwn(MEDIA, name) ? MEDIA[name] : undefined;
  const images = [poster, background, ...parseSrcset(srcset ?? '').map(({ url }) => url)];
  const own =
    what === 'form' ? action : (src ?? (name === 'image' ? (href ?? attributes['xlink:href']) : undefined));
  return [
    ...(what ? [{ address: own, what }] : []),
    ...images.map((address): Candidate => ({ address, what: 'image' })),
  ];
}

function linkedAs({ rel = '', as = '' }: Attributes): Load['what'] | undefined {
  const words = rel.toLowerCase().split(/\s+/);
  const has = (...names: string[]) => names.some((name) => words.includes(name));
  if (has('stylesheet')) return 'style sheet';
  if (has('modulepreload') || (has('preload') && as === 'script')) return 'script';
  if (has('icon', 'apple-touch-icon', 'mask-icon')) return 'image';
  return has('preload', 'prefetch', 'manifest') ? 'file' : undefined;
}

export function linkOf(name: string, attributes: Attributes): string | undefined {
  if (name === 'a' || name === 'area') return attributes.href;
  if (name !== 'meta' || !/^refresh$/i.test(attributes['http-equiv'] ?? '')) return undefined;
  return REFRESH.exec(attributes.content ?? '')?.[1].trim();
}

/** https://html.spec.whatwg.org/multipage/semantics.html#shared-declarative-refresh-steps */
const REFRESH = /^\s*[\d.]+(?:\s*[;,]|\s)\s*(?:url\s*=\s*)?["']?([^"']+)/i;

/** True for a policy that says which scripts run: others only report, or limit something else. */
export const isPolicyOfScripts = (name: string, attributes: Attributes): boolean =>
  name === 'meta' &&
  /^content-security-policy$/i.test(attributes['http-equiv'] ?? '') &&
  /(?:^|;)\s*(?:default|script)-src(?![^\s;])/i.test(attributes.content ?? '');

/** True for the types of scripts that browsers run; others, such as JSON-LD, are data. */
export const isCode = (type = ''): boolean =>
  /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i.test(
    type.trim(),
  );

export interface Blocked extends ProblemDetails {
  /** The build reports each kind once for a demo, with the number of places. */
  kind: string;
  /** Its text in the tag. */
  near: string;
}

/** The first problem of a kind in a file, and how many there are. */
export interface Counted {
  kind: string;
  problem: Problem;
  count: number;
}

export function findBlocked(name: string, attributes: Attributes): Blocked[] {
  const found: Blocked[] = [];
  const add = (kind: string, near: string, message: string, hint: string) =>
    found.push({ kind, near, message, hint, severity: 'warning' });
  for (const [key, value] of Object.entries(attributes)) {
    if (/^on[a-z]/.test(key)) {
      const hint = `use a script with addEventListener('${key.slice(2)}', …).`;
      add('handler', key, `${key} is a script in an attribute, which the security policy blocks`, hint);
    } else if (key === 'style') {
      const hint = 'use a class and a style sheet, or set the style in a script.';
      add('style', key, 'the security policy blocks style attributes', hint);
    } else if (ADDRESS.test(key) && schemeOf(value) === 'javascript:') {
      const hint = 'use a button, and a script that listens to it.';
      add('javascript', value, 'the security policy blocks javascript: addresses', hint);
    }
  }
  if (/^(object|embed|applet)$/.test(name))
    add('object', name, `the security policy blocks <${name}>`, 'use an iframe, an image or a link.');
  return found;
}

const ADDRESS = /^(href|src|action|formaction|xlink:href)$/;

/** A file from an origin that site.yaml does not allow, or a form that is sent there. */
export function fromOrigin(origin: string, what: Load['what'], address: string): Blocked {
  const isForm = what === 'form';
  const hint = origin.startsWith('https:')
    ? `add ${origin} under "allow" there${isForm ? '' : ', or keep a copy in public/'}.`
    : 'use an address with https://, or keep a copy in public/.';
  const message = `this ${what} ${isForm ? 'is sent to' : 'comes from'} ${origin}, which content/site.yaml does not allow`;
  return { kind: `origin ${origin}`, near: address, message, hint, severity: 'warning' };
}

/** A page that leads its readers to another site by itself. */
export function refreshTo(origin: string, near: string): Blocked {
  const message = `this page sends its readers on to ${origin}`;
  const hint = 'make it a link, or write a redirect in content/site.yaml instead of the page.';
  return { kind: `refresh ${origin}`, near, message, hint, severity: 'warning' };
}
