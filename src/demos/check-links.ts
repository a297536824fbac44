// Checks the links of the owner's own HTML, and the files that it loads.
import type { LinkCheck } from '../checks/links';
import { decodePath } from '../html/addresses';
import type { Outputs } from '../outputs/output';
import { hasEnding, topOf } from '../outputs/paths';
import { type Problem, problemAt } from '../problem';
import { type DemoProblem, mergeCounted } from './counted';
import { type OwnOutput, ownHtmlOf } from './demos';
import type { OwnReference } from './own-html';

/** `base` is the base path of the site. What is missing in a demo itself is a warning: the owner may not have written it. */
export function checkOwnLinks(outputs: Outputs, base: string, check: LinkCheck): Problem[] {
  const problemOfLink = (output: OwnOutput, reference: OwnReference): DemoProblem | undefined => {
    const finding = check(output, reference);
    if (finding === undefined) return undefined;
    const { file, from, ownHtml } = output;
    const demo = topOf(file);
    const { pathname } = new URL(reference.to, `https://host${base}/${encodeURI(file)}`);
    const isOwn =
      pathname === `${base}/${encodeURI(file)}` || pathname.startsWith(`${base}/${encodeURI(demo)}`);
    if (isOwn && ownHtml.hasScripts && isRoute(reference, pathname)) return undefined;
    const { start, length, kind } = reference;
    const severity = isOwn ? 'warning' : finding.severity;
    const name = (decodePath(pathname) ?? pathname).slice(1);
    const missing = isOwn
      ? `put the file at ${from.slice(0, -file.length)}${name.slice(base.length)}.`
      : undefined;
    const hint = kind === 'src' ? (wrongBase(file, name) ?? missing) : undefined;
    const problem = () =>
      problemAt(ownHtml.read(), start, length, {
        message: finding.message,
        hint: hint ?? finding.hint,
        severity,
      });
    return { demo, kind: `${kind} ${severity}`, count: 1, source: from, problem };
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
