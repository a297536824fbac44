// An HTML file of the owner's in public/: its links, what it loads and runs, and what no policy can allow.
import { isExternal, isReachable, parseUrl, schemeOf } from '../html/addresses';
import { type ParsedElement, parseDocument } from '../html/parse-document';
import type { Reference } from '../html/scan-page';
import { hostProblem } from '../html/web-address';
import { problemAt, type SourceFile } from '../problems/problem';
import {
  type Blocked,
  type Counted,
  findBlocked,
  fromOrigin,
  isCode,
  isPolicyOfScripts,
  type Load,
  linkOf,
  loadsOf,
  refreshTo,
} from './elements';
import { findOtherEncoding, isContentType } from './encoding';

/** A reference, and its place in the file. */
export interface OwnReference extends Reference {
  start: number;
  length: number;
}

/** What a policy has to allow besides the files of the site: hashes and origins. */
export interface DemoSources {
  script: string[];
  style: string[];
}

export interface OwnHtml {
  /** What a fragment may name. */
  ids: string[];
  /** Each address once. Those of loaded files have the kind `src`. */
  references: OwnReference[];
  /** Scripts may add ids, and show pages at addresses without a file. */
  hasScripts: boolean;
  /** Undefined for a page of words only, which needs no policy of its own. */
  policySources?: DemoSources;
  /** The offset for the meta element of its policy; undefined if it already has one. */
  policyAt?: number;
  blocked: Counted[];
}

interface Options {
  /** The origins that it may load from. */
  origins: ReadonlySet<string>;
  sha256Base64(text: string): string;
}

const SELF = 'https://host';

export function readOwnHtml(file: SourceFile, { origins, sha256Base64 }: Options): OwnHtml {
  const { text } = file;
  const references = new Map<string, OwnReference>();
  const ids = new Set<string>();
  const blocked = new Map<string, Counted>();
  const sources = { script: new Set<string>(), style: new Set<string>() };
  const { elements, doctypeEnd } = parseDocument(text);
  let hasPolicy = false;
  let hasScripts = false;
  let base: string | undefined;

  const report = ({ kind, near, ...problem }: Blocked, start: number, raw: string): void => {
    const known = blocked.get(kind);
    const at = Math.max(0, raw.indexOf(near));
    if (known) known.count++;
    else blocked.set(kind, { kind, count: 1, problem: problemAt(file, start + at, near.length, problem) });
  };
  const allow = ({ address, what }: Load, start: number, raw: string): void => {
    if (!isReachable(address)) return;
    const { origin } = new URL(address, SELF);
    if (!origins.has(origin)) report(fromOrigin(origin, what, address), start, raw);
    else if (what === 'script') sources.script.add(origin);
    else if (what === 'style sheet') sources.style.add(origin);
  };

  for (const { name, attributes, text: content, start, end, isInHead } of elements) {
    const raw = text.slice(start, end);
    for (const found of findBlocked(name, attributes)) report(found, start, raw);
    for (const id of [attributes.id, name === 'a' ? attributes.name : undefined]) if (id) ids.add(id);
    // A policy is not for the scripts before it.
    hasPolicy ||= isInHead && !hasScripts && isPolicyOfScripts(name, attributes);
    if (name === 'base') base ??= attributes.href;
    const isScript = name === 'script' && isCode(attributes.type);
    hasScripts ||= isScript;
    if ((isScript && attributes.src === undefined) || name === 'style')
      sources[name === 'style' ? 'style' : 'script'].add(`sha256-${sha256Base64(content)}`);
    const refer = (to: string, kind: OwnReference['kind']): void => {
      const at = Math.max(0, raw.indexOf(to));
      const key = `${kind} ${to}`;
      if (!references.has(key)) references.set(key, { to, kind, start: start + at, length: to.length });
    };
    for (const load of loadsOf(name, attributes, content)) {
      if (isExternal(load.address)) allow(load, start, raw);
      else if (load.what !== 'form' && isInternal(load.address)) refer(load.address, 'src');
    }
    const link = linkOf(name, attributes)?.trim();
    if (link !== undefined && isInternal(link)) refer(link, 'href');
    const other = link && hostProblem(content, link);
    if (other) report({ ...other, kind: other.hint, near: link }, start, raw);
    const to = name === 'meta' && link && isReachable(link) ? parseUrl(link, SELF) : undefined;
    if (to && /^https?:$/.test(to.protocol) && to.origin !== SELF && !origins.has(to.origin))
      report(refreshTo(to.origin, link as string), start, raw);
  }
  const encoding = findOtherEncoding(text, elements);
  if (encoding) report(encoding, encoding.at.start, text.slice(encoding.at.start, encoding.at.end));
  return {
    ids: [...ids],
    references: [...references.values()].map((reference) => ({
      ...reference,
      to: fromBase(reference.to, base),
    })),
    hasScripts,
    policySources: elements.every(isInert)
      ? undefined
      : { script: [...sources.script], style: [...sources.style] },
    policyAt: hasPolicy ? undefined : startOfContent(elements, doctypeEnd),
    blocked: [...blocked.values()],
  };
}

/** True for an element without an address, handler or style. All else has a policy, which may forget no kind of them. */
const isInert = ({ name, attributes }: ParsedElement): boolean =>
  /^(?:html|head|title|meta|body|h[1-6]|p|br)$/.test(name) &&
  Object.keys(attributes).every((key) => /^(?:lang|charset|name|content|http-equiv)$/.test(key));

/** False for another site, and for data and scripts in the address. */
const isInternal = (address: string): boolean => !isExternal(address) && schemeOf(address) === undefined;

/** Returns where the policy goes: into the head, before everything that it applies to. */
function startOfContent(elements: ParsedElement[], from: number): number {
  const first = elements.findIndex((element) => !/^(html|head)$/.test(element.name) && !isCharset(element));
  const before = elements.slice(0, first < 0 ? undefined : first);
  return Math.max(from, ...before.map(({ end }) => end));
}

/** Browsers look for the encoding in the first 1,024 bytes only, so a policy does not precede it. */
const isCharset = ({ name, attributes, isInHead }: ParsedElement): boolean =>
  name === 'meta' && isInHead && (attributes.charset !== undefined || isContentType(attributes));

/** Resolves a relative address if the file has a base element with a path, as those of Angular do. */
function fromBase(to: string, base = ''): string {
  if (!base.startsWith('/') || isExternal(base) || /^(\/|[a-z][a-z0-9+.-]*:)/i.test(to)) return to;
  const { pathname, search, hash } = new URL(to, new URL(base, SELF));
  return pathname + search + hash;
}
