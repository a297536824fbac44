// Checks that every internal link, fragment, image and download leads to a file of dist. A missing target is reported
// once for each source that refers to it.
import { fileAt, isExternal, schemeOf, toOwnPath, tryDecode } from '../../base/html/addresses';
import type { Reference } from '../../base/html/scan-page';
import { addScheme } from '../../base/html/web-address';
import type { Output, Outputs, RenderedPage } from '../../base/output';
import { findFile, toPath } from '../../base/paths';
import { nearest, nearestAmong } from '../../base/text/nearest';
import { textFolder } from '../../base/text/text-folder';
import { tagPath } from '../../content/posts/posts';
import { type Site, textsOf } from '../../content/site';
import { fileOfRedirect } from '../redirect-pages';
import { type Finding, placesOf } from './finding';
import { type HiddenPaths, inFolder, suggest } from './site-addresses';

type Source = Pick<Output, 'file' | 'source' | 'isRedirect'>;

/** Returns the problem with a reference on a page or in the owner's own HTML. */
export type LinkCheck = (source: Source, reference: Reference) => Finding | undefined;

/** `prefix` goes before the paths in hints: links in the owner's own HTML contain the base path. */
export function createLinkCheck(outputs: Outputs, site: Site, hidden: HiddenPaths, prefix = ''): LinkCheck {
  const { base } = site;
  const resolve = createResolve(outputs, site);
  const nearestTo = nearestAmong([...outputs.keys()].map(toPath));
  const hintFor = cached((address: string) => suggest(address, nearestTo, hidden, prefix));
  const home = site.absolute('/');
  const check: LinkCheck = (page, { to, kind }) => {
    const rendered = kind === 'href' ? to : `src="${to}"`;
    const own = toOwnPath(to, home);
    // A redirect to a whole address leads where the owner wants it to.
    if (!page.isRedirect && own !== to) {
      const finding = check(page, { to: base + own, kind });
      // The owner may have put more on the host than the site.
      return finding && { ...finding, near: [to], rendered, severity: 'warning' };
    }
    if (to === '' || /^[a-z][a-z0-9+.-]*:/i.test(to) || (isExternal(to) && !isDoubled(to))) return undefined;
    const { path, fragment } = split(to);
    const { file, ids, isScripted } = resolve(path, page, fragment);
    if (file !== undefined && (ids === undefined || ids.has(tryDecode(fragment ?? '')))) return undefined;
    const address = to.startsWith(`${base}/`) ? to.slice(base.length) : to;
    const place = { source: page.source, near: spellings(address), rendered };
    if (ids === undefined) {
      const message =
        kind === 'href' ? `link to ${address} leads nowhere` : `there is no file ${split(address).path}`;
      return { ...place, message, hint: inFolder(hintFor(fromTop(address, page.file)), page.source) };
    }
    const name = tryDecode(fragment ?? '');
    const message = `link to ${address}: there is no #${name} on that page`;
    const meant = nearest(name, ids);
    const advice = 'check the spelling, or add a heading or an id of that name there.';
    const severity = isScripted ? 'warning' : undefined;
    return { ...place, message, hint: meant ? `did you mean #${meant}?` : advice, severity };
  };
  return check;
}

/** The texts that only a build with drafts shows. */
export const draftsOf = (site: Site) =>
  textsOf(site).filter(
    ({ draft, date = '' }: { draft: boolean; date?: string }) => draft || date > site.today,
  );

/** `//blog/first`: a name without a dot is no host on the web, but a path with a slash too many. */
const isDoubled = (address: string): boolean => /^\/\/[^/.:?#]+(?:[/?#]|$)/.test(address);

/** Reports links, images and other files of pages that lead nowhere, and links that do so without drafts. */
export function checkLinks(
  pages: RenderedPage[],
  outputs: Outputs,
  site: Site,
  hidden: HiddenPaths,
): Finding[] {
  const check = createLinkCheck(outputs, site, hidden);
  const places = placesOf(site);
  const menu = new Set(places(site.sources.settings).map(({ text }) => text));
  const isIn = (source: string, address: string) => places(source).some(({ text }) => text === address);
  // A link of a menu or the footer is on every page. Its place is in the settings, unless the text of the page has it too.
  const sourceOf = ({ source, rendered = '' }: Finding) =>
    menu.has(rendered) && !isIn(source, rendered) ? site.sources.settings : source;
  const isWritten = (to: string, source: string) => menu.has(to) || isIn(source, to);
  const { leadsToDraft, checkDraft } = createDraftCheck(site, isWritten);
  const findings = new Map<string, Finding>();
  // Most addresses are on many pages, and lead to the same place from all of them.
  const sound = new Set<string>();
  for (const page of pages) {
    const { links, loaded } = page.facts.index;
    const references = [
      ...loaded.map((to): Reference => ({ to, kind: 'src' })),
      ...links.map((to): Reference => ({ to, kind: 'href' })),
    ];
    for (const reference of references.filter(({ to }) => !sound.has(to))) {
      const { to } = reference;
      const found = [check(page, reference), checkDraft(page, reference)].filter((one) => one !== undefined);
      for (const finding of found) {
        const source = sourceOf(finding);
        findings.set(`${source}\n${finding.message}`, { ...finding, source });
      }
      if (found.length > 0 || leadsToDraft(to)) continue;
      if (to.startsWith('/') || (schemeOf(to) && !page.isRedirect)) sound.add(to);
    }
  }
  return [...findings.values()];
}

/** `isWritten` returns true for a link that the owner has written there. Those of lists are not in a build without drafts. */
function createDraftCheck(site: Site, isWritten: (to: string, source: string) => boolean) {
  const drafts = draftsOf(site);
  const tagsOf = (posts: object[]) => posts.flatMap(({ tags = [] }: { tags?: string[] }) => tags);
  const shown = new Set(tagsOf(site.posts.filter((post) => !drafts.includes(post))));
  const tags = tagsOf(drafts).filter((tag) => !shown.has(tag));
  const paths = new Set([...drafts.map(({ path }) => path), ...tags.map(tagPath)]);
  const folders = drafts.flatMap(({ source }) => textFolder(source)?.path ?? []);
  const leadsToDraft = (to: string) => {
    if (drafts.length === 0) return false;
    const path = fileAt(to.startsWith('/') ? to.slice(site.base.length) : toOwnPath(to, site.absolute('/')));
    const page = path.replace(/(?:\/feed\.xml|\.md|\/)$/, '');
    return paths.has(page) || folders.some((one) => path.startsWith(one));
  };
  const isExpanded = ({ file }: Source) =>
    site.settings.redirects.some((one) => one.isExpanded && fileOfRedirect(one) === file);
  const checkDraft = (page: Source, { to, kind }: Reference): Finding | undefined => {
    if (!leadsToDraft(to) || drafts.some(({ source }) => source === page.source)) return undefined;
    const isOnSite = to.startsWith('/');
    const rendered = kind === 'href' ? to : `src="${to}"`;
    if (!(page.isRedirect ? isOnSite && !isExpanded(page) : isWritten(rendered, page.source)))
      return undefined;
    const address = isOnSite ? to.slice(site.base.length) : to;
    const message = `link to ${address} leads nowhere without drafts`;
    const hint = 'publish that text too, or remove the link until then.';
    return { source: page.source, message, hint, near: [address], rendered, severity: 'warning' };
  };
  return { leadsToDraft, checkDraft };
}

/**
 * Returns a function that finds the file for an address on a page, and the ids that its fragment may name. `ids` is
 * undefined if there is no fragment, or if any fragment is valid. If `isScripted`, a script may add the id.
 */
function createResolve(outputs: Outputs, { base, settings, href }: Site) {
  const idsOf = cached((file: string) => {
    const { ownHtml, facts } = outputs.get(file) ?? {};
    const ids = ownHtml?.ids ?? facts?.index.ids;
    return ids && new Set(ids);
  });
  const generated = settings.redirects.filter((one) => outputs.get(fileOfRedirect(one))?.isRedirect);
  const redirects = new Map(generated.map((one) => [fileOfRedirect(one), href(one.to)]));
  // Most addresses are in the bar, the footer and links to neighbors: each is looked up once.
  const lookUp = cached((path: string): string | undefined => {
    if (isDoubled(path)) return undefined;
    const decoded = tryDecode(new URL(path, 'https://host').pathname);
    if (base !== '' && decoded !== base && !decoded.startsWith(`${base}/`)) return undefined;
    return findFile(decoded.slice(base.length), outputs);
  });
  // A redirect's own fragment takes precedence over that of a link to it, and is checked as a link of the redirect.
  const follow = (file: string): string | undefined => {
    const to = redirects.get(file);
    if (to === undefined) return file;
    const { path, fragment } = split(to);
    return isExternal(to) || fragment ? undefined : lookUp(path);
  };
  return (path: string, { file: own }: Source, fragment?: string) => {
    const file = path === '' ? own : lookUp(path.startsWith('/') ? path : `${base}/${own}/../${path}`);
    if (file === undefined || !fragment || fragment === 'top') return { file };
    const target = follow(file) ?? '';
    const isScripted = outputs.get(target)?.ownHtml?.hasScripts;
    // An address for a script, such as #/settings.
    if (isScripted && /^[!/?]|=/.test(fragment)) return { file };
    return { file, ids: idsOf(target), isScripted };
  };
}

/** Resolves a relative address; one of another site without its scheme stays as it is. */
function fromTop(address: string, file: string): string {
  if (address.startsWith('/') || addScheme(address) !== undefined) return address;
  const { pathname, search, hash } = new URL(`/${file}/../${address}`, 'https://host');
  return tryDecode(pathname) + search + hash;
}

function split(address: string): { path: string; fragment?: string } {
  const [, path, fragment] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(address) as RegExpExecArray;
  return { path, fragment };
}

/** Returns the ways in which the owner may have written an address of a page. */
function spellings(address: string): string[] {
  const [, bare, rest = ''] = /^(.*?)\/?([?#].*)?$/s.exec(address) as RegExpExecArray;
  return [address, bare + rest, `${bare}/${rest}`, bare, `${bare}/`];
}

/** Calls `make` once for each key. */
function cached<T>(make: (key: string) => T): (key: string) => T {
  const results = new Map<string, T>();
  return (key) => {
    if (!results.has(key)) results.set(key, make(key));
    return results.get(key) as T;
  };
}
