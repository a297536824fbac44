// The policy of the owner's own HTML: stricter than what most sites send, but its folder may run its own scripts. A path
// in a source would need a host, which differs between the site, its previews and this machine; so the sources are
// 'self'. Without trusted types, which frameworks do not use.
import { MAX_LENGTH, NONE, SELF, writePolicy } from '../outputs/policy';
import type { DemoSources } from './own-html';

export interface DemoOptions {
  /** The origins that site.yaml allows. */
  allow: readonly string[];
  hasWasm: boolean;
}

/** The hash of an empty style element: libraries add one and then write rules to its sheet. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** `ancestors` is for a header only. */
export function toDemoPolicy(
  { script, style }: DemoSources,
  { allow, hasWasm }: DemoOptions,
  ancestors?: string,
): string {
  const data = [SELF, 'data:', 'blob:', ...allow];
  return writePolicy([
    ['default-src', [NONE]],
    ['script-src', [SELF, ...(hasWasm ? ["'wasm-unsafe-eval'"] : []), ...script.map(toSource)]],
    ['style-src', [SELF, EMPTY_STYLE, ...style.map(toSource)]],
    ['img-src', data],
    ['font-src', data],
    ['media-src', data],
    ['connect-src', data],
    ['frame-src', [SELF, ...allow]],
    ['worker-src', [SELF, 'blob:']],
    ['manifest-src', [SELF]],
    ['object-src', [NONE]],
    ['base-uri', [SELF]],
    ['form-action', [SELF, ...allow]],
    ['frame-ancestors', ancestors ? [ancestors] : []],
  ]);
}

const toSource = (source: string): string => (source.startsWith('sha256-') ? `'${source}'` : source);

/** The policy for a header. One that is too long leaves scripts and styles to the policy in each page. */
export function toDemoHeader(sources: DemoSources, options: DemoOptions): string {
  const policy = toDemoPolicy(sources, options, SELF);
  if (policy.length <= MAX_LENGTH) return policy;
  return policy.replace(/^default-src [^;]*; script-src [^;]*; style-src [^;]*; /, '');
}
