// An HTML file of the owner's in public/: its links, what it loads and runs, and what no policy can allow.
import { isExternal, isReachable, schemeOf } from '../html/addresses';
import { eachTag, type Reference } from '../html/scan-page';
import { type Attributes, readAttributes } from '../html/tokenize';
import { problemAt, type SourceFile } from '../problems/problem';
import {
  type Blocked,
  type Counted,
  findBlocked,
  fromOrigin,
  isCode,
  type Load,
  linkOf,
  loadsOf,
} from './elements';

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
  /** Undefined for a plain page, which needs no policy of its own. */
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

/** What may precede the html element. */
const PROLOGUE = /^\ufeff?(?:\s|<!--[\s\S]*?-->|<\?[^>]*>)*(?:<!doctype[^>]*>)?/i;

export function readOwnHtml(file: SourceFile, { origins, sha256Base64 }: Options): OwnHtml {
  const { text } = file;
  const references = new Map<string, OwnReference>();
  const ids = new Set<string>();
  const blocked = new Map<string, Counted>();
  const sources = { script: new Set<string>(), style: new Set<string>() };
  let policyAt = (PROLOGUE.exec(text) as RegExpExecArray)[0].length;
  let isBeforeContent = true;
  let hasPolicy = false;
  let hasScripts = false;
  let isPlain = true;
  let base: string | undefined;

  const report = ({ kind, near, ...problem }: Blocked, start: number, raw: string): void => {
    const known = blocked.get(kind);
    const at = Math.max(0, raw.indexOf(near));
    if (known) known.count++;
    else blocked.set(kind, { kind, count: 1, problem: problemAt(file, start + at, near.length, problem) });
  };
  const allow = ({ address, what }: Load, start: number, raw: string): void => {
    if (!isReachable(address)) return;
    const { origin } = new URL(address, 'https://host');
    if (!origins.has(origin)) report(fromOrigin(origin, what, address), start, raw);
    else if (what === 'script') sources.script.add(origin);
    else if (what === 'style sheet') sources.style.add(origin);
  };

  eachTag(text, ({ name, start, end, text: content }) => {
    const raw = text.slice(start, end);
    const attributes = readAttributes(raw);
    isBeforeContent &&=
      isBlank(text.slice(policyAt, start)) &&
      (name === 'html' || name === 'head' || isCharset(name, attributes));
    if (isBeforeContent) policyAt = end;
    for (const found of findBlocked(name, attributes)) report(found, start, raw);
    for (const id of [attributes.id, name === 'a' ? attributes.name : undefined]) if (id) ids.add(id);
    if (name === 'meta') hasPolicy ||= /^content-security-policy$/i.test(attributes['http-equiv'] ?? '');
    if (name === 'base') base ??= attributes.href;
    const isScript = name === 'script' && isCode(attributes.type);
    hasScripts ||= isScript;
    if (isScript || name === 'style' || name === 'form') isPlain = false;
    if ((isScript && attributes.src === undefined) || name === 'style')
      sources[name === 'style' ? 'style' : 'script'].add(
        `sha256-${sha256Base64(content.replace(/\r\n?/g, '\n'))}`,
      );
    const refer = (to: string, kind: OwnReference['kind']): void => {
      const at = Math.max(0, raw.indexOf(to));
      const key = `${kind} ${to}`;
      if (!references.has(key)) references.set(key, { to, kind, start: start + at, length: to.length });
    };
    for (const load of loadsOf(name, attributes, content)) {
      isPlain &&= load.what === 'image' && isInternal(load.address);
      if (isExternal(load.address)) allow(load, start, raw);
      else if (load.what !== 'form' && isInternal(load.address)) refer(load.address, 'src');
    }
    const link = linkOf(name, attributes)?.trim();
    if (link !== undefined && isInternal(link)) refer(link, 'href');
  });
  return {
    ids: [...ids],
    references: [...references.values()].map((reference) => ({
      ...reference,
      to: fromBase(reference.to, base),
    })),
    hasScripts,
    policySources: isPlain ? undefined : { script: [...sources.script], style: [...sources.style] },
    policyAt: hasPolicy ? undefined : policyAt,
    blocked: [...blocked.values()],
  };
}

/** False for another site, and for data and scripts in the address. */
const isInternal = (address: string): boolean => !isExternal(address) && schemeOf(address) === undefined;

const isBlank = (html: string): boolean => html.replace(/<!--[\s\S]*?-->/g, '').trim() === '';

/** Browsers look for the encoding in the first 1,024 bytes only, so a policy does not precede it. */
const isCharset = (name: string, attributes: Attributes): boolean =>
  name === 'meta' &&
  (attributes.charset !== undefined || /^content-type$/i.test(attributes['http-equiv'] ?? ''));

/** Resolves a relative address if the file has a base element with a path, as those of Angular do. */
function fromBase(to: string, base = ''): string {
  if (!base.startsWith('/') || isExternal(base) || /^(\/|[a-z][a-z0-9+.-]*:)/i.test(to)) return to;
  const { pathname, search, hash } = new URL(to, new URL(base, 'https://host'));
  return pathname + search + hash;
}
