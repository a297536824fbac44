// The content security policy (https://www.w3.org/TR/CSP3/) that follows from what finished pages hold: one that is
// exact as a meta element of each page, and one for all of them that hosts send as a header.
import { escapeHtml } from '../html/escape';
import { parseSrcset } from '../html/srcset';
import { readAttributes, tokenize } from '../html/tokenize';
import { makeAlways } from '../remember';
import type { Assets } from '../render/assets';
import { speculationRules } from '../render/speculation';
import type { Output, Outputs, Site } from '../types';
import { FOLLOW_REDIRECT } from './redirects';

/** The SHA-256 of a text in Base64; it is handed in, because src knows no Node. */
export type Sha256 = (text: string) => string;

/** What a page takes from where, by directive. */
export type Sources = Record<'script' | 'style' | 'img' | 'media' | 'frame', string[]>;

export interface Secured {
  outputs: Outputs;
  /** What all pages together take. */
  sources: Sources;
}

/** The hashes of the scripts that pages get from the code: no other script may run, however it came into a page. */
export function ownScripts(assets: Assets, site: Site, sha256: Sha256): Set<string> {
  const inline = [assets.beforePaint, assets.lost, assets.koi, speculationRules(site), FOLLOW_REDIRECT];
  const loaded = Object.values(assets.scripts).map(({ integrity }) => integrity);
  return new Set([...inline.map((text) => `sha256-${sha256(text)}`), ...loaded]);
}

/** The outputs with its own policy in every page that the build has rendered; `scripts` are the hashes to allow. */
export function securePages(
  outputs: Outputs,
  scripts: ReadonlySet<string>,
  sha256: Sha256,
  remember = makeAlways,
): Secured {
  const allowed = [...scripts].join();
  const all: Sources[] = [];
  const secured = [...outputs.values()].map((output): [string, Output] => {
    const { file, body } = output;
    if (!file.endsWith('.html') || typeof body !== 'string') return [file, output];
    const sources = remember(`policy ${file}`, [body, allowed], () => sourcesOf(body, scripts, sha256));
    all.push(sources);
    return [file, { ...output, body: withMeta(body, toPolicy(sources)) }];
  });
  return { outputs: new Map(secured), sources: merge(all) };
}

const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;
const EMBEDDING = /<(?:iframe|video|audio)\b|<(?:img|source)\b[^>]*\bsrc(?:set)?="(?:https?:)?\/\//i;

export function sourcesOf(html: string, scripts: ReadonlySet<string>, sha256: Sha256): Sources {
  const sources = { script: [], style: [], img: [SELF], media: [], frame: [] } as Sources;
  for (const [, name, attributes, text] of html.matchAll(INLINE)) {
    // A script that is loaded has its hash beside its address: https://www.w3.org/TR/CSP3/#external-hash
    const hash = /\bintegrity="([^"]+)"/.exec(attributes)?.[1] ?? `sha256-${sha256(text)}`;
    if (name === 'style') add(sources.style, `'${hash}'`);
    // Of data such as JSON-LD the policy is not asked.
    else if (scripts.has(hash)) add(sources.script, `'${hash}'`);
  }
  if (EMBEDDING.test(html)) addEmbedded(html, sources);
  return sources;
}

const SELF = "'self'";

const DIRECTIVES: Record<string, keyof Sources> = {
  iframe: 'frame',
  video: 'media',
  audio: 'media',
  track: 'media',
  source: 'media',
  img: 'img',
};

function addEmbedded(html: string, sources: Sources): void {
  for (const { kind, name, start, end } of tokenize(html)) {
    const directive = kind === 'open' ? DIRECTIVES[name] : undefined;
    if (directive === undefined) continue;
    const { src, poster, srcset = '' } = readAttributes(html.slice(start, end));
    if (src !== undefined) add(sources[directive], originOf(src));
    if (poster !== undefined) add(sources.img, originOf(poster));
    for (const { url } of parseSrcset(srcset)) add(sources.img, originOf(url));
  }
}

/** The origin of another site as a source; what lies on this one is `'self'`. */
function originOf(address: string): string {
  const written = address.trim().split(/\s/)[0];
  if (!URL.canParse(written, 'https://self.invalid')) return SELF;
  const { origin } = new URL(written, 'https://self.invalid');
  return origin === 'https://self.invalid' || origin === 'null' ? SELF : escapeSource(origin);
}

/** In a policy these would end a source, a directive or the policy itself: https://www.w3.org/TR/CSP3/#source-lists */
export const escapeSource = (source: string): string =>
  source.replace(
    /[^A-Za-z0-9.:/_[\]-]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );

function add(list: string[], source: string): void {
  if (!list.includes(source)) list.push(source);
}

function merge(all: Sources[]): Sources {
  const union = (key: keyof Sources) => [...new Set(all.flatMap((sources) => sources[key]))].sort();
  return {
    script: union('script'),
    style: union('style'),
    img: union('img'),
    media: union('media'),
    frame: union('frame'),
  };
}

/** `frame-ancestors` has a meaning in a header only. */
export function toPolicy(sources: Sources, ancestors?: string): string {
  const directives: [name: string, values: string[]][] = [
    ['default-src', ["'none'"]],
    ['script-src', sources.script],
    ['style-src', sources.style],
    ['img-src', sources.img],
    ['font-src', [SELF]],
    ['media-src', sources.media],
    ['frame-src', sources.frame],
    ['manifest-src', [SELF]],
    // No script of ours fetches anything. Lighthouse does, as the page: robots.txt.
    ['connect-src', [SELF]],
    ['object-src', ["'none'"]],
    ['base-uri', ["'none'"]],
    ['form-action', ["'none'"]],
    ['frame-ancestors', ancestors ? [ancestors] : []],
    ['require-trusted-types-for', ["'script'"]],
    ['trusted-types', ["'none'"]],
  ];
  return directives
    .filter(([, values]) => values.length > 0)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

/** Hosts take lines of 2,000 characters: https://developers.cloudflare.com/pages/configuration/headers/ */
const LONGEST = 1900;

/**
 * The policy for all pages. Where posts with style sheets of their own are so many that it would be too long, it
 * leaves styles to the policy that each page carries itself, rather than to allow all of them.
 */
export function toHeaderPolicy(sources: Sources, ancestors: string): string {
  // Feeds are shown with a style sheet of this site.
  const policy = toPolicy({ ...sources, style: [SELF, ...sources.style] }, ancestors);
  if (policy.length <= LONGEST) return policy;
  return policy.replace(/^default-src [^;]*; /, '').replace(/style-src [^;]*; /, "worker-src 'none'; ");
}

const CHARSET = '<meta charset="utf-8">';

/** Quotes around keywords of a policy stay as they are: they end no attribute in double quotes. */
const escapeAttribute = (policy: string): string => escapeHtml(policy).replaceAll('&#39;', "'");

export function withMeta(html: string, policy: string): string {
  if (!html.includes(CHARSET)) throw new Error('a page has no place for its policy');
  return html.replace(
    CHARSET,
    () => `${CHARSET}\n<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(policy)}">`,
  );
}
