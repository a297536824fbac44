// Demos: the folders and single files of public/ whose HTML is more than words. They have one policy each, in the header for
// the name at the top of the site, like the other headers.
import { groupBy } from '../base/group-by';
import { tryDecode } from '../base/html/addresses';
import type { OwnHtml } from '../base/html/own-html';
import { type Output, type Outputs, pagesOf } from '../base/output';
import { fold, hasEnding, toPath, topOf } from '../base/paths';
import { type Problem, problemAt } from '../base/problems/problem';
import type { Site } from '../content/site';
import type { LinkCheck } from './checks/link-check';
import { SELF, writePolicy } from './policy';

type OwnOutput = Output & Required<Pick<Output, 'ownHtml'>>;

export const ownHtmlOf = (outputs: Outputs): OwnOutput[] =>
  [...outputs.values()].filter((output): output is OwnOutput => output.ownHtml !== undefined);

/** Whether the site uses the name at the top of a file itself, also without `.html` or in other case: its policy applies. */
function findTaken(outputs: Outputs): (file: string) => boolean {
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

type DemoProblems = OwnHtml['problems'];

/**
 * Returns the first problem of each kind in each demo, with the number of the others in its message: a generated demo may
 * have the same problem in hundreds of places. `base` is the base path of the site.
 */
export function checkDemos(outputs: Outputs, base: string, check: LinkCheck): Problem[] {
  const isTaken = findTaken(outputs);
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
  return [
    {
      kind: 'among pages',
      message: `hosts that send headers block its scripts and styles: the policy of the ${pages} applies`,
      hint: 'move it to a folder of its own, such as public/demos/.',
      severity: 'warning',
      ...blocked,
    },
  ];
}

/** What is missing in a demo itself is a warning: the owner may not have written it. */
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
  const isRoute = kind === 'href' && (to.includes('#') || !hasEnding(pathname));
  if (isOwn && ownHtml.hasScripts && isRoute) return [];
  const severity = isOwn ? 'warning' : finding.severity;
  const name = tryDecode(pathname).slice(1);
  const missing = isOwn && `put the file at ${source.slice(0, -file.length)}${name.slice(base.length)}.`;
  const hint = (kind === 'src' && (wrongBase(file, name, outputs, base) || missing)) || finding.hint;
  return [{ kind: `${kind} ${severity}`, start, length, message: finding.message, hint, severity }];
}

/** The hint for a demo that was built for another address. */
function wrongBase(file: string, name: string, outputs: Outputs, base: string): string | undefined {
  const folder = file.replace(/[^/]*$/, '');
  const isThere = folder !== '' && outputs.has(name.startsWith(folder) ? name : folder + name);
  return isThere ? `build it for its address: in Vite with --base=${base}/${folder} or --base=./` : undefined;
}
