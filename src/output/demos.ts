// Demos: the top-level folders and HTML files of public/ that have scripts, styles, links or other addresses. Each has one
// policy, which hosts send as a header for that folder or file.
import { groupBy } from '../base/group-by';
import { tryDecode } from '../base/html/addresses';
import type { OwnHtml } from '../base/html/own-html';
import { type Output, type Outputs, pagesOf } from '../base/output';
import { fold, hasExtension, toPath, topOf } from '../base/paths';
import { type Problem, problemAt } from '../base/problems/problem';
import type { Site } from '../content/site';
import type { LinkCheck } from './checks/link-check';
import { SELF, writePolicy } from './policy';

type OwnOutput = Output & Required<Pick<Output, 'ownHtml'>>;

export const ownHtmlOf = (outputs: Outputs): OwnOutput[] =>
  [...outputs.values()].filter((output): output is OwnOutput => output.ownHtml !== undefined);

/** Returns a function that tells whether the policy of pages applies to a file, as they have its top-level name, in any case. */
function createIsTaken(outputs: Outputs): (file: string) => boolean {
  const nameOf = (file: string) => fold(topOf(file)).replace(/\/$|\.html$/, '');
  const taken = new Set(['assets', ...pagesOf(outputs).map(({ file }) => nameOf(file))]);
  return (file) => taken.has(nameOf(file));
}

/** Returns the policy of each demo by its name, which is a folder with a slash at the end or a file: `demo/`, `tool.html`. */
export function demoPolicies(outputs: Outputs, { settings }: Site): Map<string, string> {
  const isTaken = createIsTaken(outputs);
  const wasm = [...outputs.keys()].filter((file) => file.endsWith('.wasm'));
  const demos = ownHtmlOf(outputs).filter(({ file, ownHtml }) => ownHtml.isDemo && !isTaken(file));
  const policies = new Map<string, string>();
  for (const [name, files] of groupBy(demos, ({ file }) => topOf(file))) {
    const isInDemo = (file: string) => (name.endsWith('/') ? file.startsWith(name) : !file.includes('/'));
    const origins = files.map(({ ownHtml }) => ownHtml.origins);
    policies.set(name, demoPolicy(origins, settings.allow, wasm.some(isInDemo)));
  }
  return policies;
}

// Inline scripts and styles are allowed: tools write them, and a header has no room for the hashes of a whole folder. Scripts
// and style sheets of other sites may come from the `origins` of the HTML, and everything else from all sites of `allow`.
function demoPolicy(origins: OwnHtml['origins'][], allow: readonly string[], hasWasm: boolean): string {
  const inline = [SELF, "'unsafe-inline'"];
  const originsOf = (kind: 'script' | 'style') => new Set(origins.flatMap((one) => one[kind]));
  return writePolicy([
    ['default-src', [SELF, 'data:', 'blob:', ...allow]],
    ['script-src', [...inline, ...(hasWasm ? ["'wasm-unsafe-eval'"] : []), ...originsOf('script')]],
    ['style-src', [...inline, ...originsOf('style')]],
    ['frame-src', [SELF, ...allow]],
    ['worker-src', [SELF, 'blob:']],
    ['manifest-src', [SELF]],
    ['object-src', [SELF]],
    ['base-uri', [SELF]],
    ['form-action', [SELF, ...allow]],
    ['frame-ancestors', [SELF]],
  ]);
}

type DemoProblems = OwnHtml['problems'];

/** Returns the first problem of each kind in each demo, and how many more there are: generated demos may have hundreds. */
export function checkDemos(outputs: Outputs, base: string, check: LinkCheck): Problem[] {
  const isTaken = createIsTaken(outputs);
  const found = ownHtmlOf(outputs).flatMap((output) => {
    const { file, ownHtml } = output;
    const problems = [
      ...ownHtml.references.flatMap((reference) => checkReference(output, reference, outputs, base, check)),
      ...ownHtml.problems,
      ...(isTaken(file) ? amongPages(file, ownHtml) : []),
    ];
    return problems.map((problem) => ({ problem, file, read: ownHtml.read }));
  });
  const groups = groupBy(found, ({ problem, file }) => `${topOf(file)}\n${problem.kind}`);
  return Array.from(groups.values(), ([{ problem, read }, ...others]) => {
    const { start, length, ...details } = problem;
    const more = others.length > 0 ? ` (and ${others.length} more like it)` : '';
    return problemAt(read(), start, length, { ...details, message: details.message + more });
  });
}

function amongPages(file: string, { blocked }: OwnHtml): DemoProblems {
  if (blocked === undefined) return [];
  const name = topOf(file);
  const pages = name.endsWith('/') ? `pages in ${name}` : `page ${toPath(name).replace(/\.html$/, '')}`;
  const message = `hosts that send headers block its scripts and styles: the policy of the ${pages} applies`;
  const hint = 'move it to a folder of its own, such as public/demos/.';
  return [{ kind: 'among pages', message, hint, severity: 'warning', ...blocked }];
}

/** A file that is missing in the demo itself is only a warning: the owner may not have written the demo. */
function checkReference(
  output: OwnOutput,
  reference: OwnHtml['references'][number],
  outputs: Outputs,
  base: string,
  check: LinkCheck,
): DemoProblems {
  const finding = check(output, reference);
  if (finding === undefined) return [];
  const { file, source, ownHtml } = output;
  const { start, length, kind, to } = reference;
  const { pathname } = new URL(to, `https://host${base}/${encodeURI(file)}`);
  const demo = topOf(file);
  const isOwn = demo.endsWith('/')
    ? pathname.startsWith(`${base}/${encodeURI(demo)}`)
    : pathname === `${base}/${encodeURI(file)}`;
  // A script may show pages at addresses without a file.
  const isRoute = kind === 'href' && (to.includes('#') || !hasExtension(pathname));
  if (isOwn && ownHtml.hasScripts && isRoute) return [];
  const severity = isOwn ? 'warning' : finding.severity;
  const target = tryDecode(pathname).slice(1);
  const missing = isOwn && `put the file at ${source.slice(0, -file.length)}${target.slice(base.length)}.`;
  const hint = (kind === 'src' && (wrongBase(file, target, outputs, base) || missing)) || finding.hint;
  return [{ kind: `${kind} ${severity}`, start, length, message: finding.message, hint, severity }];
}

/** Returns the hint for a demo that was built for another address. */
function wrongBase(file: string, target: string, outputs: Outputs, base: string): string | undefined {
  const folder = file.replace(/[^/]*$/, '');
  const isThere = folder !== '' && outputs.has(target.startsWith(folder) ? target : folder + target);
  return isThere ? `build it for its address: in Vite with --base=${base}/${folder} or --base=./` : undefined;
}
