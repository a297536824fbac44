// Checks that internal links, fragments, images and downloads lead to files of dist. Each source reports a target once.
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
import { inFolder, suggest, type Unpublished } from './site-addresses';

type Referrer = Pick<Output, 'file' | 'source' | 'isRedirect'>;

/** Returns the problem with a reference on a page or in the owner's own HTML. */
export type LinkCheck = (page: Referrer, reference: Reference) => Finding | undefined;

/** `prefix` goes before the paths in hints: links in the owner's own HTML contain the base path. */
export function createLinkCheck(outputs: Outputs, site: Site, unpublished: Unpublished, prefix = '') {
  const { base } = site;
  const resolve = createResolve(outputs, site);
  const nearestTo = nearestAmong([...outputs.keys()].map(toPath));
  const hintFor = cached((address: string) => suggest(address, nearestTo, unpublished, prefix));
  /** Checks a path, with or without the base path. The URL of another site is sound. */
  const checkPath: LinkCheck = (page, { to, kind }) => {
    if (to === '' || /^[a-z][a-z0-9+.-]*:/i.test(to) || (isExternal(to) && !isDoubled(to))) return undefined;
    const { path, fragment = '' } = split(to);
    const { file, ids, isScripted } = resolve(path, page, fragment);
    const { rendered, address } = describe(to, kind, base);
    const place = { source: page.source, near: spellings(address), rendered };
    if (file === undefined) {
      const message =
        kind === 'href' ? `link to ${address} leads nowhere` : `there is no file ${split(address).path}`;
      const target = fromTop(address, page.file);
      const missing = split(target).path.slice(1);
      return { ...place, message, hint: inFolder(hintFor(target), page.source), missing };
    }
    const id = tryDecode(fragment);
    if (ids === undefined || ids.has(id)) return undefined;
    const message = `link to ${address}: there is no #${id} on that page`;
    const meant = nearest(id, ids);
    const advice = 'check the spelling, or add a heading or an id of that name there.';
    const severity = isScripted ? 'warning' : undefined;
    return { ...place, message, hint: meant ? `did you mean #${meant}?` : advice, severity };
  };
  const check: LinkCheck = (page, { to, kind }) => {
    const path = toOwnPath(to, site.absolute('/'));
    // A redirect to a full URL is not checked: the owner chose that address.
    if (page.isRedirect || path === to) return checkPath(page, { to, kind });
    const finding = checkPath(page, { to: base + path, kind });
    const { rendered } = describe(to, kind, base);
    // Only a warning: the owner may have put other files on the host, beside the site.
    return finding && { ...finding, near: [to], rendered, severity: 'warning' };
  };
  return check;
}

/** Returns the text that finds a reference in the source of a page, and its address without the base path. */
const describe = (to: string, kind: Reference['kind'], base: string) => ({
  rendered: kind === 'href' ? to : `src="${to}"`,
  address: to.startsWith(`${base}/`) ? to.slice(base.length) : to,
});

/** The texts that only a build with drafts shows. */
export const draftsOf = (site: Site) =>
  textsOf(site).filter(
    ({ draft, date = '' }: { draft: boolean; date?: string }) => draft || date > site.today,
  );

/** True for `//blog/first`: a name without a dot is not a host on the web, so the path has one slash too many. */
const isDoubled = (address: string): boolean => /^\/\/[^/.:?#]+(?:[/?#]|$)/.test(address);

/** Reports links, images and other files that are missing, and links that lead nowhere in a build without drafts. */
export function checkLinks(pages: RenderedPage[], outputs: Outputs, site: Site, unpublished: Unpublished) {
  const check = createLinkCheck(outputs, site, unpublished);
  const places = placesOf(site);
  const menu = new Set(places(site.sources.settings).map(({ text }) => text));
  const isIn = (source: string, address: string) => places(source).some(({ text }) => text === address);
  // A link of a menu or the footer is on every page. It is reported in the settings, unless the text of the page has it too.
  const sourceOf = ({ source, rendered = '' }: Finding) =>
    menu.has(rendered) && !isIn(source, rendered) ? site.sources.settings : source;
  const isWritten = (to: string, source: string) => menu.has(to) || isIn(source, to);
  const { leadsToDraft, checkDraft } = createDraftCheck(site, isWritten);
  const findings = new Map<string, Finding>();
  // Addresses that need no second check, because they lead to the same place from every page.
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

/** `isWritten` tells whether the owner has written a link in a source. Other links to drafts disappear with the drafts. */
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
    return paths.has(page) || folders.some((folder) => path.startsWith(folder));
  };
  const isExpanded = ({ file }: Referrer) =>
    site.settings.redirects.some((one) => one.isExpanded && fileOfRedirect(one) === file);
  const checkDraft = (page: Referrer, { to, kind }: Reference): Finding | undefined => {
    if (!leadsToDraft(to) || drafts.some(({ source }) => source === page.source)) return undefined;
    if (page.isRedirect && !to.startsWith('/')) return undefined;
    const { rendered, address } = describe(to, kind, site.base);
    if (page.isRedirect ? isExpanded(page) : !isWritten(rendered, page.source)) return undefined;
    const message = `link to ${address} leads nowhere without drafts`;
    const hint = 'publish that text too, or remove the link until then.';
    return { source: page.source, message, hint, near: [address], rendered, severity: 'warning' };
  };
  return { leadsToDraft, checkDraft };
}

// Returns a function that finds the file of a path on a page, and the ids that its fragment may name. `ids` is undefined
// if there is no fragment, or if any fragment is valid. `isScripted` is true if a script may add ids.
function createResolve(outputs: Outputs, { base, settings, href }: Site) {
  const idsOf = cached((file: string) => {
    const { ownHtml, facts } = outputs.get(file) ?? {};
    const ids = ownHtml?.ids ?? facts?.index.ids;
    return ids && new Set(ids);
  });
  const generated = settings.redirects.filter((one) => outputs.get(fileOfRedirect(one))?.isRedirect);
  const redirects = new Map(generated.map((one) => [fileOfRedirect(one), href(one.to)]));
  const lookUp = cached((path: string): string | undefined => {
    if (isDoubled(path)) return undefined;
    const decoded = tryDecode(new URL(path, 'https://host').pathname);
    if (base !== '' && decoded !== base && !decoded.startsWith(`${base}/`)) return undefined;
    return findFile(decoded.slice(base.length), outputs);
  });
  // Browsers prefer the fragment in a redirect to the fragment of a link. It is checked as a link of the redirect page.
  const follow = (file: string): string | undefined => {
    const to = redirects.get(file);
    if (to === undefined) return file;
    const { path, fragment } = split(to);
    return isExternal(to) || fragment ? undefined : lookUp(path);
  };
  return (path: string, { file: own }: Referrer, fragment?: string) => {
    const file = path === '' ? own : lookUp(path.startsWith('/') ? path : `${base}/${own}/../${path}`);
    if (file === undefined || !fragment || fragment === 'top') return { file };
    const target = follow(file) ?? '';
    const isScripted = outputs.get(target)?.ownHtml?.hasScripts;
    // A script reads such a fragment, for example #/settings.
    if (isScripted && /^[!/?]|=/.test(fragment)) return { file };
    return { file, ids: idsOf(target), isScripted };
  };
}

/** Resolves a relative address. The address of another site stays as it is, even if its scheme is missing. */
function fromTop(address: string, file: string): string {
  if (address.startsWith('/') || addScheme(address) !== undefined) return address;
  const { pathname, search, hash } = new URL(`/${file}/../${address}`, 'https://host');
  return tryDecode(pathname) + search + hash;
}

function split(address: string): { path: string; fragment?: string } {
  const [, path, fragment] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(address) as RegExpExecArray;
  return { path, fragment };
}

/** Returns the spellings with which the owner may have written an address: with and without a slash, query and fragment. */
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
