// Demos: the folders and single files of public/ whose HTML is more than words. They have one policy each, in the header for
// the name at the top of the site, like the other headers.
import { groupBy } from '../../base/group-by';
import type { OwnHtml } from '../../base/html/own-html';
import type { Output, Outputs } from '../../base/output';
import { pagesOf } from '../../base/output';
import { fold, topOf } from '../../base/paths';
import type { Site } from '../../content/site';
import { SELF, writePolicy } from '../policy';

export type OwnOutput = Output & Required<Pick<Output, 'ownHtml'>>;

export const ownHtmlOf = (outputs: Outputs): OwnOutput[] =>
  [...outputs.values()].filter((output): output is OwnOutput => output.ownHtml !== undefined);

/** Whether the site uses the name at the top of a file itself, also without `.html` or in other case: its policy applies. */
export function findTaken(outputs: Outputs): (file: string) => boolean {
  const nameOf = (file: string) => fold(topOf(file)).replace(/\/$|\.html$/, '');
  const taken = new Set(['assets', ...pagesOf(outputs).map(({ file }) => nameOf(file))]);
  return (file) => taken.has(nameOf(file));
}

/** Maps the demos to their policies. A folder has a slash at the end: `demo/`, `tool.html`. */
export function demoPolicies(outputs: Outputs, { settings }: Site): Map<string, string> {
  const isTaken = findTaken(outputs);
  const wasm = [...outputs.keys()].filter((file) => file.endsWith('.wasm'));
  const demos = ownHtmlOf(outputs).filter(({ file, ownHtml }) => ownHtml.isDemo && !isTaken(file));
  return new Map(
    Array.from(
      groupBy(demos, ({ file }) => topOf(file)),
      ([name, files]) => {
        const isInIt = (file: string) => (name.endsWith('/') ? file.startsWith(name) : !file.includes('/'));
        const origins = files.map(({ ownHtml }) => ownHtml.origins);
        return [name, demoPolicy(origins, settings.allow, wasm.some(isInIt))];
      },
    ),
  );
}

/**
 * Inline scripts and styles are allowed: tools write them, and a header has no room for the hashes of a whole folder. Of
 * other sites, scripts and style sheets may come from those of `allow` that the HTML names, all else from all of `allow`.
 */
function demoPolicy(origins: OwnHtml['origins'][], allow: readonly string[], hasWasm: boolean): string {
  const inline = [SELF, "'unsafe-inline'"];
  const of = (kind: 'script' | 'style') => new Set(origins.flatMap((one) => one[kind]));
  return writePolicy([
    ['default-src', [SELF, 'data:', 'blob:', ...allow]],
    ['script-src', [...inline, ...(hasWasm ? ["'wasm-unsafe-eval'"] : []), ...of('script')]],
    ['style-src', [...inline, ...of('style')]],
    ['frame-src', [SELF, ...allow]],
    ['worker-src', [SELF, 'blob:']],
    ['manifest-src', [SELF]],
    ['object-src', [SELF]],
    ['base-uri', [SELF]],
    ['form-action', [SELF, ...allow]],
    ['frame-ancestors', [SELF]],
  ]);
}
