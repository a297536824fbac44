// Every internal link, fragment, image and download leads to something that dist holds. A target that is missing is
// reported once for each source that refers to it.
import { withScheme } from '../content/forgotten-scheme';
import { isExternal } from '../html/addresses';
import type { Reference } from '../html/scan-page';
import { nearest } from '../nearest';
import type { RenderedPage } from '../outputs/outputs';
import { REDIRECTS, toFile } from '../outputs/redirects';
import { keep, makeAlways } from '../remember';
import type { Outputs, Site } from '../types';
import type { Finding } from './checks';

/** `hidden` are the paths of posts that exist and are not shown. */
export function checkLinks(
  pages: RenderedPage[],
  outputs: Outputs,
  site: Site,
  hidden: Set<string>,
  remember = makeAlways,
): Finding[] {
  const base = site.href('/').replace(/\/$/, '');
  const ids = new Map(pages.map((page) => [page.file, new Set(page.facts.ids)]));
  const files = [...outputs.keys()];
  const paths = files.map((file) => `/${file.replace(/\/?index\.html$/, '')}`);
  const redirects = redirectsOf(site, outputs);
  const known: Known = { base, ids, outputs, redirects, paths, hidden, found: new Map(), hints: new Map() };
  const places = [base, files, pages.map((page) => page.facts.ids), [...redirects], [...hidden]];
  const targets = keep('link targets', JSON.stringify(places), remember);
  const findings = new Map<string, Finding>();
  for (const page of pages) {
    const found = remember(`links ${page.file}`, [page.from, page.facts, targets], () =>
      page.facts.references.flatMap((reference) => checkReference(page, reference, known) ?? []),
    );
    for (const finding of found) findings.set(`${finding.source}\n${finding.message}`, finding);
  }
  return collapse([...findings.values()], new Set(pages.map((page) => page.from)).size);
}

/** Where the pages lead that send on. */
function redirectsOf({ settings, href }: Site, outputs: Outputs): Map<string, string> {
  const made = settings.redirects.filter(({ from }) => outputs.get(toFile(from))?.from === REDIRECTS);
  return new Map(made.map(({ from, to }) => [toFile(from), href(to)]));
}

// A link of the top bar or the footer is on every page, but only one thing is wrong. The koi page has neither.
function collapse(findings: Finding[], sources: number): Finding[] {
  const isEverywhere = ({ message }: Finding) =>
    sources > 2 && findings.filter((finding) => finding.message === message).length >= sources - 1;
  const everywhere = new Map(findings.filter(isEverywhere).map((finding) => [finding.message, finding]));
  return [
    ...[...everywhere.values()].map((finding) => ({ ...finding, source: 'every page', near: [] })),
    ...findings.filter((finding) => !everywhere.has(finding.message)),
  ];
}

interface Known {
  base: string;
  ids: Map<string, Set<string>>;
  outputs: Outputs;
  /** The addresses that pages send on to, by their files. */
  redirects: Map<string, string>;
  /** The same as visitors write them. */
  paths: string[];
  hidden: Set<string>;
  /** What has been looked up so far, by path. */
  found: Map<string, string | undefined>;
  /** What has been said so far of addresses that lead nowhere. */
  hints: Map<string, string>;
}

function checkReference(page: RenderedPage, { to, kind }: Reference, known: Known): Finding | undefined {
  if (to === '' || /^[a-z][a-z0-9+.-]*:/i.test(to) || isExternal(to)) return undefined;
  const { path, fragment } = split(to);
  const file = path === '' ? page.file : lookUp(path, page, known);
  if (file !== undefined && !fragment) return undefined;
  const written = to.startsWith(`${known.base}/`) ? to.slice(known.base.length) : to;
  if (file === undefined) {
    return {
      source: page.from,
      message:
        kind === 'href'
          ? `link to ${written} leads nowhere`
          : `there is no file ${written.replace(/[?#].*/s, '')}`,
      hint: hintFor(written, known),
      near: spellings(written),
      written: to,
    };
  }
  if (!fragment || fragment === 'top') return undefined;
  const targets = known.ids.get(follow(file, known) ?? '');
  if (targets === undefined || targets.has(decode(fragment))) return undefined;
  const meant = nearest(fragment, targets);
  const hint = meant
    ? `did you mean #${meant}?`
    : `check the spelling, or add a heading or an id of that name there.`;
  return {
    source: page.from,
    message: `link to ${written}: there is no #${fragment} on that page`,
    hint,
    near: spellings(written),
    written: to,
  };
}

function split(address: string): { path: string; fragment?: string } {
  const [, path, fragment] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(address) as RegExpExecArray;
  return { path, fragment };
}

/**
 * The file whose fragments a link to this one means. Undefined when that is another site's, or nowhere, or when the
 * redirect has a fragment of its own, which comes first: what is wrong with it is told of the redirect.
 */
function follow(from: string, known: Known): string | undefined {
  const seen = new Set<string>();
  let file: string | undefined = from;
  for (let to = known.redirects.get(from); file && to !== undefined; to = known.redirects.get(file ?? '')) {
    const { path, fragment } = split(to);
    if (isExternal(to) || fragment || seen.has(file)) return undefined;
    seen.add(file);
    file = findFile(decode(path), known);
  }
  return file;
}

/** The ways in which the owner may have written an address that stands in a page. */
function spellings(written: string): string[] {
  const bare = written.replace(/\/?([?#].*)?$/s, '');
  const rest = /[?#].*$/s.exec(written)?.[0] ?? '';
  const ends = ['', '/', '.md'];
  return [written, ...ends.map((end) => bare + end + rest), bare, `${bare}/`].flatMap((one) => [
    one,
    one.replace(/^\//, '#/'),
    one.replace(/^\/posts\//, ''),
    one.replace(/^\/blog\//, ''),
  ]);
}

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const toAbsolute = (path: string, file: string, base: string): string =>
  new URL(path, `https://host${base}/${file}`).pathname;

// Most addresses are those of the bar, the footer and neighbours: each is looked up once.
function lookUp(path: string, page: RenderedPage, known: Known): string | undefined {
  if (!path.startsWith('/')) return findFile(decode(toAbsolute(path, page.file, known.base)), known);
  if (!known.found.has(path))
    known.found.set(path, findFile(decode(toAbsolute(path, page.file, known.base)), known));
  return known.found.get(path);
}

/** The file that a host would send for this path, or undefined. */
function findFile(path: string, { base, outputs }: Known): string | undefined {
  if (base !== '' && path !== base && !path.startsWith(`${base}/`)) return undefined;
  const inside = path.slice(base.length).replace(/^\/|\/$/g, '');
  const candidates = inside === '' ? ['index.html'] : [inside, `${inside}/index.html`, `${inside}.html`];
  return candidates.find((candidate) => outputs.has(candidate));
}

// One mistake in the bar is on every page, and to find what was meant all paths are compared with it.
function hintFor(written: string, known: Known): string {
  const hint = known.hints.get(written) ?? suggest(written, known);
  known.hints.set(written, hint);
  return hint;
}

function suggest(written: string, { paths, hidden }: Known): string {
  if (hidden.has(written.replace(/\/?([?#].*)?$/, '')))
    return 'that post is a draft or has a future date, so visitors cannot read it yet.';
  const meant = withScheme(written.replace(/^\/(blog\/)?/, ''));
  if (meant) return `did you mean ${meant}?`;
  const near = nearest(written.replace(/[?#].*$/, '').replace(/\/$/, ''), paths);
  if (near) return `did you mean ${near}?`;
  if (written === '/resume.pdf') return 'write content/resume.yaml, or put the file at public/resume.pdf.';
  return /\.[a-z0-9]+$/i.test(written)
    ? `put the file at public/${written.replace(/^\//, '')}.`
    : 'correct the link or write the page.';
}
