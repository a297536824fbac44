// Demos: the folders and single files of public/ whose HTML has a policy of its own. A header is for a whole folder at the
// top of the site, like the other headers.
import type { Output, Outputs } from '../outputs/output';
import { pagesOf } from '../outputs/outputs';
import { topOf } from '../outputs/paths';
import { MAX_LENGTH, NONE, SELF, writePolicy } from '../outputs/policy';
import type { Site } from '../site';
import type { DemoSources } from './own-html';

export type OwnOutput = Output & Required<Pick<Output, 'ownHtml'>>;

export const ownHtmlOf = (outputs: Outputs): OwnOutput[] =>
  [...outputs.values()].filter((output): output is OwnOutput => output.ownHtml !== undefined);

/** Returns the folders at the top that contain WebAssembly; `` for the top itself. */
export const wasmFolders = (files: Iterable<string>): Set<string> =>
  new Set([...files].filter((file) => file.endsWith('.wasm')).map(folderOf));

export const folderOf = (file: string): string => (file.includes('/') ? topOf(file) : '');

/** The names at the top that the site uses itself. Its policy applies to them. */
export const takenNames = (outputs: Outputs): Set<string> =>
  new Set(['assets/', ...pagesOf(outputs).map(({ file }) => topOf(file))]);

/** Maps the demos to their policies. A folder has a slash at the end: `demo/`, `tool.html`. */
export function demoPolicies(outputs: Outputs, { settings }: Site): Map<string, string> {
  const taken = takenNames(outputs);
  const wasm = wasmFolders(outputs.keys());
  // Hosts send the site's own 404 page for a missing file of a demo.
  const { script = [], style = [] } = outputs.get('404.html')?.policySources ?? {};
  const demos = new Map<string, DemoSources>();
  for (const { file, ownHtml } of ownHtmlOf(outputs)) {
    const name = topOf(file);
    if (ownHtml.policySources === undefined || taken.has(name)) continue;
    const known = demos.get(name) ?? { script: script.map(unquote), style: style.map(unquote) };
    demos.set(name, {
      script: [...new Set([...known.script, ...ownHtml.policySources.script])],
      style: [...new Set([...known.style, ...ownHtml.policySources.style])],
    });
  }
  return new Map(
    [...demos].map(([name, sources]) => {
      const hasWasm = wasm.has(name.endsWith('/') ? name : '');
      return [name, toDemoHeader(sources, { allow: settings.allow, hasWasm })];
    }),
  );
}

const unquote = (source: string): string => source.replace(/^'|'$/g, '');

export interface DemoOptions {
  /** The origins that site.yaml allows. */
  allow: readonly string[];
  hasWasm: boolean;
}

/** The hash of an empty style element: libraries add one and then write rules to its sheet. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/**
 * The policy is stricter than what most sites send, but the folder may run its own scripts. A path in a source would need a
 * host, which differs between the site, its previews and this machine; so the sources are 'self'. Without trusted types,
 * which frameworks do not use. `ancestors` is for a header only.
 */
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

/** The policy for a header. One that is too long leaves what has a list to the policy in each page. */
export function toDemoHeader(sources: DemoSources, options: DemoOptions): string {
  const policy = toDemoPolicy(sources, options, SELF);
  if (policy.length <= MAX_LENGTH) return policy;
  return policy.replace(
    /(?:(?:default|script|style|img|font|media|connect|frame)-src|form-action) [^;]*; /g,
    '',
  );
}
