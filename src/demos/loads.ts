// What an element of the owner's HTML loads, sends to or links to.
import { parseSrcset } from '../html/srcset';
import type { Attributes } from '../html/tokenize';

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
  form: 'form',
};

export const loadsOf = (name: string, attributes: Attributes, content: string): Load[] =>
  candidates(name, attributes, content)
    .map(({ address = '', what }) => ({ address: address.trim(), what }))
    .filter(({ address }) => address !== '');

type Candidate = { address?: string; what: Load['what'] };

function candidates(name: string, attributes: Attributes, content: string): Candidate[] {
  const { src, href, srcset, poster, action, type } = attributes;
  if (name === 'link') {
    const what = linkedAs(attributes);
    return what ? [{ address: href, what }] : [];
  }
  if (name === 'script' && type?.toLowerCase() === 'importmap')
    return Array.from(content.matchAll(/"(https?:\/\/[^"\s]+)"/g), ([, address]) => ({
      address,
      what: 'script',
    }));
  const what = MEDIA[name];
  if (what === undefined) return [];
  const images = [poster, ...parseSrcset(srcset ?? '').map(({ url }) => url)];
  return [
    { address: what === 'form' ? action : src, what },
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

/** Returns the address that a visitor gets to. */
export function linkOf(name: string, attributes: Attributes): string | undefined {
  if (name === 'a' || name === 'area') return attributes.href;
  if (name !== 'meta' || !/^refresh$/i.test(attributes['http-equiv'] ?? '')) return undefined;
  return /^\s*[\d.]*\s*[;,]\s*(?:url\s*=\s*)?["']?([^"']+)/i.exec(attributes.content ?? '')?.[1].trim();
}

/** True for the types of scripts that browsers run; others, such as JSON-LD, are data. */
export const isCode = (type = ''): boolean =>
  /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i.test(
    type.trim(),
  );
