// Computes the content security policy (https://www.w3.org/TR/CSP3/) from the contents of finished pages: an exact
// one for each page, as a meta element, and one for all pages, which hosts send as a header.
import { parseUrl } from '../base/html/addresses';
import { type PageContents, type PolicySources, scanPage } from '../base/html/scan-page';
import { addressesIn } from '../base/html/style-sheet';
import { type Outputs, PageFacts, pagesOf } from '../base/output';
import { compareText } from '../base/problems/problem';
import type { Site } from '../content/site';
import type { Assets } from './document/assets';
import { type AddPolicy, joinDocument } from './document/document';
import { speculationRules } from './document/head';
import { FOLLOW_REDIRECT } from './redirect-pages';

/** Callers pass this in, because code in src does not import Node modules. */
export type Sha256Base64 = (text: string) => string;

/** What pages may run and load. Nothing else gets into a policy, however it got into a page. */
interface Allowed {
  /** The generator's own scripts: the text of an inline script, or the `integrity` of a loaded one, with the hash to allow. */
  scripts: ReadonlyMap<string, string>;
  /** Sources: this site, and the other sites that site.yaml names. */
  origins: ReadonlySet<string>;
}

/** Returns what the pages of a site may run and load. */
export function allowedBy(site: Site, assets: Assets, sha256Base64: Sha256Base64): Allowed {
  const { allow, beacon = SELF, koi } = site.settings;
  const own = [assets.beforePaint, assets.notFound, speculationRules(site), FOLLOW_REDIRECT];
  const inline = koi === false ? own : [...own, assets.koi];
  const loaded = Object.values(assets.scripts).map(({ integrity }) => [integrity, integrity] as const);
  return {
    scripts: new Map([...inline.map((text) => [text, `sha256-${sha256Base64(text)}`] as const), ...loaded]),
    origins: new Set([SELF, ...[beacon, ...allow].map(originOf)]),
  };
}

/** Returns a function that joins the parts of a page, with the policy for what is in them, and reads its facts. */
export function createAddPolicy(allowed: Allowed, sha256Base64: Sha256Base64): AddPolicy {
  const sourcesOf = createSourcesOf(allowed, sha256Base64);
  return (parts) => {
    const { index, contents } = scanPage(joinDocument(parts));
    // Only the head has style sheets of ours.
    const styles = parts.head.flatMap((line) => /^<style>(.*)<\/style>$/s.exec(line)?.[1] ?? []);
    const all = sourcesOf(contents, styles);
    const policySources = toSources((kind) => all.flatMap(([type, source]) => (type === kind ? source : [])));
    // JSON copies the addresses: as substrings of the page, they would keep all of its text in memory.
    const json = JSON.stringify({ index, policySources });
    const body = joinDocument(parts, toPolicy(policySources));
    return { body, facts: new PageFacts(sha256Base64(json), () => json) };
  };
}

/** Returns a function that lists what the contents and the style sheets of a page need, as far as it is allowed. */
function createSourcesOf({ scripts, origins }: Allowed, sha256Base64: Sha256Base64) {
  const allowedSources = (embedded: PageContents['embedded']): PolicySource[] =>
    embedded
      .map(({ kind, address }): PolicySource => [kind, originOf(address)])
      .filter(([, origin]) => origins.has(origin));
  const known: { style: string; sources: PolicySource[] }[] = [];
  // Nearly all pages share a few style sheets. Only 50 are cached, to save memory. A Map would compute a hash of each long text.
  const sourcesOfStyle = (style: string): PolicySource[] => {
    const same = known.find((one) => one.style === style);
    if (same) return same.sources;
    const images = addressesIn(style).map((address) => ({ kind: 'img' as const, address }));
    const sources: PolicySource[] = [['style', `'sha256-${sha256Base64(style)}'`], ...allowedSources(images)];
    if (known.length < 50) known.push({ style, sources });
    return sources;
  };
  return (contents: PageContents, styles: string[]): PolicySource[] => [
    ['img', SELF],
    ['connect', SELF],
    // A script with an address has its hash in `integrity`: https://www.w3.org/TR/CSP3/#external-hash
    // The policy does not apply to data such as JSON-LD.
    ...contents.scripts
      .flatMap((text) => scripts.get(text) ?? [])
      .map((hash): PolicySource => ['script', `'${hash}'`]),
    ...allowedSources(contents.embedded),
    ...styles.flatMap(sourcesOfStyle),
  ];
}

export const SELF = "'self'";
const NONE = "'none'";
const DIRECTIVES = ['script', 'style', 'img', 'media', 'frame', 'connect'] as const;

type PolicySource = [kind: keyof PolicySources, source: string];

/** Each source once, by kind. */
const toSources = (sourcesOf: (kind: keyof PolicySources) => string[]): PolicySources =>
  Object.fromEntries(DIRECTIVES.map((kind) => [kind, [...new Set(sourcesOf(kind))]])) as PolicySources;

/** Returns the origin of another site as a policy source; addresses of this site are `'self'`. */
function originOf(address: string): string {
  const url = address.trim().split(/\s/)[0];
  if (/^\/(?![/\\])/.test(url)) return SELF;
  const { origin = 'null' } = parseUrl(url, 'https://self.invalid') ?? {};
  return origin === 'https://self.invalid' || origin === 'null' ? SELF : escapeSource(origin);
}

/** Escapes what would end a source, a directive or the policy: https://www.w3.org/TR/CSP3/#source-lists */
export const escapeSource = (source: string): string =>
  source.replace(
    /[^A-Za-z0-9.:/_[\]-]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );

export function allSources(outputs: Outputs): PolicySources {
  const pages = pagesOf(outputs);
  return toSources((kind) => pages.flatMap(({ facts }) => facts.policySources[kind]).sort(compareText));
}

/** `ancestors` is for a header only: a meta element cannot set `frame-ancestors`. */
function toPolicy(sources: PolicySources, ancestors?: string): string {
  return writePolicy([
    ['default-src', [NONE]],
    ['script-src', sources.script],
    ['style-src', sources.style],
    ['img-src', sources.img],
    ['font-src', [SELF]],
    ['media-src', sources.media],
    ['frame-src', sources.frame],
    ['manifest-src', [SELF]],
    // Without a beacon, scripts fetch only files of the site; Lighthouse fetches robots.txt as the page.
    ['connect-src', sources.connect],
    ['object-src', [NONE]],
    ['base-uri', [NONE]],
    ['form-action', [NONE]],
    ['frame-ancestors', ancestors ? [ancestors] : []],
    ['require-trusted-types-for', ["'script'"]],
    ['trusted-types', [NONE]],
  ]);
}

export const writePolicy = (directives: [name: string, values: string[]][]): string =>
  directives
    .filter(([, values]) => values.length > 0)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');

/** Cloudflare Pages accepts lines of up to 2,000 characters: https://developers.cloudflare.com/pages/configuration/headers/ */
const MAX_LENGTH = 1900;

/** A policy that is too long omits styles, images, media, frames and connections, which the policy in each page restricts. */
export function toHeaderPolicy(sources: PolicySources, ancestors: string): string {
  // Browsers show feeds with a style sheet of this site.
  const policy = toPolicy({ ...sources, style: [SELF, ...sources.style] }, ancestors);
  if (policy.length <= MAX_LENGTH) return policy;
  return policy
    .replace(/^default-src [^;]*; /, "worker-src 'none'; ")
    .replace(/(?:style|img|media|frame|connect)-src [^;]*; /g, '');
}
