// An HTML file of the owner's in public/: its ids, its links, and what it loads from where.
import type { ProblemDetails, SourceFile, Span } from '../problems/problem';
import { isExternal, isReachable, parseUrl, schemeOf } from './addresses';
import {
  fromOrigin,
  isCode,
  linkOf,
  loadsOf,
  type ParsedElement,
  parseDocument,
  refreshTo,
} from './elements';
import type { Reference } from './scan-page';
import { hostProblem } from './web-address';

export interface OwnHtml {
  /** What a fragment may name. */
  ids: string[];
  /** Each address once. The kind of loaded files is `src`. */
  references: (Reference & Span)[];
  /** Scripts may add ids, and show pages at addresses without a file. */
  hasScripts: boolean;
  /** The first script or style of its own, which the policy of the site would block. */
  blocked?: Span;
  /** False for a page of words only, which needs no policy of its own. */
  isDemo: boolean;
  /** The other sites from which it loads scripts and style sheets. */
  origins: { script: string[]; style: string[] };
  problems: (ProblemDetails & Span & { kind: string })[];
}

const SELF = 'https://host';

/** `allowed` are the origins that it may load from. */
export function readOwnHtml({ text: html }: SourceFile, allowed: ReadonlySet<string>): OwnHtml {
  const elements = parseDocument(html);
  const references = new Map<string, OwnHtml['references'][number]>();
  const ids = new Set<string>();
  const problems: OwnHtml['problems'] = [];
  const origins = { script: new Set<string>(), style: new Set<string>() };
  const base = elements.find(({ name }) => name === 'base')?.attributes.href;

  for (const element of elements) {
    const { name, attributes } = element;
    const report = (kind: string, near: string, problem: ProblemDetails): void => {
      problems.push({ ...problem, kind, ...placeOf(near, element, html) });
    };
    const refer = (to: string, kind: Reference['kind']): void => {
      const key = `${kind} ${to}`;
      if (isExternal(to) || schemeOf(to) !== undefined || references.has(key)) return;
      references.set(key, { to: fromBase(to, base), kind, ...placeOf(to, element, html) });
    };
    for (const id of [attributes.id, name === 'a' ? attributes.name : undefined]) if (id) ids.add(id);
    for (const { address, what } of loadsOf(element)) {
      if (what !== 'form') refer(address, 'src');
      if (!isExternal(address) || !isReachable(address)) continue;
      const { origin } = new URL(address, SELF);
      if (!allowed.has(origin)) report(`origin ${origin}`, address, fromOrigin(origin, what));
      else if (what === 'script') origins.script.add(origin);
      else if (what === 'style sheet') origins.style.add(origin);
    }
    const link = linkOf(element);
    if (link === undefined) continue;
    refer(link, 'href');
    const other = hostProblem(link);
    if (other) report(other.hint, link, other);
    const to = name === 'meta' && isReachable(link) ? parseUrl(link, SELF) : undefined;
    if (to && /^https?:$/.test(to.protocol) && to.origin !== SELF && !allowed.has(to.origin))
      report(`refresh ${to.origin}`, link, refreshTo(to.origin));
  }
  const blocked = elements.find((element) => isScript(element) || hasStyle(element));
  return {
    ids: [...ids],
    references: [...references.values()],
    hasScripts: elements.some(isScript),
    blocked: blocked && { start: blocked.start, length: blocked.name.length + 1 },
    isDemo: !elements.every(isInert),
    origins: { script: [...origins.script], style: [...origins.style] },
    problems,
  };
}

/** The place of a text in a tag; the beginning of the tag if the text is written otherwise there. */
const placeOf = (text: string, { start, end }: ParsedElement, html: string): Span => ({
  start: start + Math.max(0, html.slice(start, end).indexOf(text)),
  length: text.length,
});

const isScript = ({ name, attributes }: ParsedElement): boolean =>
  (name === 'script' && isCode(attributes.type)) ||
  Object.keys(attributes).some((key) => /^on[a-z]/.test(key));

const hasStyle = ({ name, attributes }: ParsedElement): boolean =>
  name === 'style' || attributes.style !== undefined;

/** True for an element without an address, handler or style. All else has a policy, which may forget no kind of them. */
const isInert = ({ name, attributes }: ParsedElement): boolean =>
  /^(?:html|head|title|meta|body|h[1-6]|p|br)$/.test(name) &&
  Object.keys(attributes).every((key) => /^(?:lang|charset|name|content|http-equiv)$/.test(key));

/** Resolves a relative address if the file has a base element with a path, as those of Angular do. */
function fromBase(to: string, base = ''): string {
  if (!base.startsWith('/') || isExternal(base) || to.startsWith('/')) return to;
  const { pathname, search, hash } = new URL(to, new URL(base, SELF));
  return pathname + search + hash;
}
