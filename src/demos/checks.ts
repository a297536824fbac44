// Checks of the owner's own HTML: its links and the files that it loads, what policies block, and its names. There is one message
// for each kind of problem in a demo: a generated one may have the same problem in hundreds of places.
import type { LinkCheck } from '../checks/links';
import { groupBy } from '../group-by';
import { decodePath } from '../html/addresses';
import type { Outputs, PublicFile } from '../outputs/output';
import { hasEnding, isHtml, parentFolders, topOf } from '../outputs/paths';
import { type Problem, plural, problemAt, problemOf } from '../problems/problem';
import { type OwnOutput, ownHtmlOf, takenNames } from './demos';
import type { Counted } from './elements';
import type { OwnReference } from './own-html';

/** A problem, and the demo that it is in. `problem` finds its place. */
interface DemoProblem extends Omit<Counted, 'problem'> {
  demo: string;
  source: string;
  problem(): Problem;
}

/** Returns the first problem of each kind in each demo, with the number of the others in its message. */
export function mergeCounted(problems: DemoProblem[]): Problem[] {
  const groups = groupBy(problems, ({ demo, kind }) => `${demo}\n${kind}`);
  return [...groups.values()].map((group) => {
    const problem = group[0].problem();
    const others = group.reduce((sum, { count }) => sum + count, -1);
    const files = new Set(group.map(({ source }) => source)).size;
    if (others === 0) return problem;
    const where = files > 1 ? `, in ${plural(files, 'file')}` : '';
    return { ...problem, message: `${problem.message} (and ${others} more like it${where})` };
  });
}

/** `base` is the base path of the site. What is missing in a demo itself is a warning: the owner may not have written it. */
export function checkOwnLinks(outputs: Outputs, base: string, check: LinkCheck): Problem[] {
  const problemOfLink = (output: OwnOutput, reference: OwnReference): DemoProblem | undefined => {
    const finding = check(output, reference);
    if (finding === undefined) return undefined;
    const { file, source, ownHtml } = output;
    const demo = topOf(file);
    const { pathname } = new URL(reference.to, `https://host${base}/${encodeURI(file)}`);
    const isOwn =
      pathname === `${base}/${encodeURI(file)}` || pathname.startsWith(`${base}/${encodeURI(demo)}`);
    if (isOwn && ownHtml.hasScripts && isRoute(reference, pathname)) return undefined;
    const { start, length, kind } = reference;
    const severity = isOwn ? 'warning' : finding.severity;
    const name = (decodePath(pathname) ?? pathname).slice(1);
    const missing = isOwn
      ? `put the file at ${source.slice(0, -file.length)}${name.slice(base.length)}.`
      : undefined;
    const hint = kind === 'src' ? (wrongBase(file, name) ?? missing) : undefined;
    const problem = () =>
      problemAt(ownHtml.read(), start, length, {
        message: finding.message,
        hint: hint ?? finding.hint,
        severity,
      });
    return { demo, kind: `${kind} ${severity}`, count: 1, source, problem };
  };

  /** The hint for a demo that was built for another address. */
  function wrongBase(file: string, name: string): string | undefined {
    const folder = file.replace(/[^/]*$/, '');
    const isThere = [name, folder + name].some((one) => outputs.has(one));
    return folder !== '' && isThere
      ? `build it for its address: in Vite with --base=${base}/${folder} or --base=./`
      : undefined;
  }

  return mergeCounted(
    ownHtmlOf(outputs).flatMap((output) =>
      output.ownHtml.references.flatMap((reference) => problemOfLink(output, reference) ?? []),
    ),
  );
}

/** An address that a script of the demo may handle. */
const isRoute = ({ to, kind }: OwnReference, pathname: string): boolean =>
  kind === 'href' && (to.includes('#') || !hasEnding(pathname));

/** Returns warnings for what the policies block. */
export function checkBlocked(outputs: Outputs): Problem[] {
  const taken = takenNames(outputs);
  const problems = ownHtmlOf(outputs).flatMap(({ file, source, ownHtml }): DemoProblem[] => {
    const demo = topOf(file);
    const blocked = ownHtml.blocked.map((one) => ({ ...one, demo, source, problem: () => one.problem }));
    const runs = ownHtml.hasScripts || (ownHtml.policySources?.style.length ?? 0) > 0;
    if (!runs || !taken.has(demo)) return blocked;
    const problem = () =>
      problemOf(source, {
        message: `hosts that send headers block its scripts and styles: the policy of the pages in ${demo} applies`,
        hint: 'move it to a folder of its own, such as public/demos/.',
        severity: 'warning',
      });
    return [{ kind: 'place', count: 1, problem, demo, source }, ...blocked];
  });
  return mergeCounted(problems);
}

export const checkNames = (files: PublicFile[]): Problem[] => [
  ...checkCharacters(files.filter(({ file }) => isHtml(file))),
  ...checkEndings(files),
];

const SPECIAL = /[*?:#$%{}[\]\\"\p{Cc}\u2028\u2029]/u;

/** Returns an error for each name with a special character. */
function checkCharacters(files: PublicFile[]): Problem[] {
  const found = new Map<string, Problem>();
  for (const { file, source } of files) {
    const folders = /(^|\/)(index|404)\.html$/.test(file) ? parentFolders(file) : [];
    const name = [topOf(file).replace(/\/$/, ''), ...folders].find((one) => SPECIAL.test(one));
    if (name === undefined) continue;
    const message = `the name has "${SPECIAL.exec(name)}", which is a special character in the configuration of hosts`;
    const hint = 'rename it: letters, digits, spaces, and the characters - _ . are safe.';
    found.set(name, problemOf(source.slice(0, -file.length) + name, { message, hint }));
  }
  return [...found.values()];
}

/** Returns a warning for each kind of file that the build does not read, and not all hosts send as what it is. */
const checkEndings = (files: PublicFile[]): Problem[] =>
  mergeCounted(
    files.flatMap(({ file, source }) => {
      const ending = /\.(?:htm|xht|xhtml|svgz)$/i.exec(file)?.[0];
      if (ending === undefined) return [];
      const message = `the build does not check ${ending} files or give them a policy, and some hosts send them as downloads`;
      const name = source.slice(source.lastIndexOf('/') + 1, -ending.length);
      const hint = /z$/i.test(ending)
        ? `unpack it to ${name}.svg: hosts compress it.`
        : `rename it to ${name}.html.`;
      const problem = () => problemOf(source, { message, hint, severity: 'warning' });
      return { demo: '', kind: ending.toLowerCase(), count: 1, source, problem };
    }),
  );
