// Checks for addresses that are used twice, lead nowhere, or are gone since the last build. Writes the hints for broken links.
import { fileAt, isExternal, tryDecode } from '../../base/html/addresses';
import { addScheme } from '../../base/html/web-address';
import { type Outputs, pagesOf, type RenderedPage } from '../../base/output';
import { findFile, isHtml, parentFolders, toFile, toPath } from '../../base/paths';
import { firstOf, type Problem, problemOf } from '../../base/problems/problem';
import { nearestAmong } from '../../base/text/nearest';
import { textFolder } from '../../base/text/text-folder';
import { type ContentFile, type ContentFiles, TEXT_KINDS, type TextKind } from '../../content/kinds';
import { isWildcard } from '../../content/redirects';
import { sampleFiles } from '../../content/samples/samples';
import { publishedSources, type Site } from '../../content/site';
import { slugOf } from '../../content/slug';
import { fileOfRedirect } from '../redirect-pages';
import type { Finding } from './finding';

export function unpublishedPaths({ posts, pages, caseStudies }: ContentFiles, site: Site): Unpublished {
  const { post, page, caseStudy } = TEXT_KINDS;
  const shown = publishedSources(site);
  const pathsOf = ({ folder, name }: TextKind<unknown>, files: ContentFile[]) =>
    files
      .filter(({ source }) => !shown.has(source))
      .map(({ source }) => [folder + slugOf(source), name] as const);
  return new Map([...pathsOf(post, posts), ...pathsOf(page, pages), ...pathsOf(caseStudy, caseStudies)]);
}

/** Reports links of a menu that have no label, because their target has no title. checkLinks() reports missing targets. */
export const checkLabels = (outputs: Outputs, { nav, buttons, sources, href }: Site): Finding[] =>
  [...nav, ...buttons]
    .filter(({ isUntitled, to }) => isUntitled && findFile(fileAt(to), outputs) !== undefined)
    .map(({ to }) => ({
      source: sources.settings,
      message: `${to} has no label`,
      hint: `write "Label: ${to}" in its place.`,
      rendered: href(to),
    }));

/** Reports files of public/ that some hosts would send instead of a page: /uses may be uses.html. */
export const checkRivals = (pages: RenderedPage[], outputs: Outputs): Finding[] =>
  pages.flatMap((page) => {
    const rival = outputs.get(page.file.replace(/\/index\.html$/, '.html'));
    if (rival === undefined || rival === page || page.isRedirect || rival.isRedirect) return [];
    const message = `some hosts send this file for ${toPath(page.file)}, which is a page of the site`;
    return { source: rival.source, message, hint: 'rename it.' };
  });

/** Reports redirects from the address of an output. Their targets are checked as links of the redirect pages. */
export const checkRedirects = (outputs: Outputs, { settings, sources }: Site): Finding[] =>
  settings.redirects.flatMap((redirect) => {
    const { from, written = from, isExpanded } = redirect;
    const name = from.slice(1);
    const taken = [toFile(from), name, `${name}.html`]
      .map((file) => outputs.get(file))
      .find((output) => output !== undefined && !output.isRedirect);
    const parent = parentFolders(fileOfRedirect(redirect)).find((file) => outputs.has(file));
    // A redirect with a * applies only to addresses that nothing else has.
    if (isExpanded || (taken ?? parent) === undefined) return [];
    return {
      source: sources.settings,
      message: `${from} is redirected, but ${taken ? `it is the address of ${taken.source}` : `/${parent} is a file, not a folder`}`,
      hint: 'delete the redirect, or rename the file.',
      near: [`${written}:`, `"${written}"`, `'${written}'`],
    };
  });

/** Reports redirects with a * that lead nowhere: they have no pages whose links are checked. */
export const checkWildcards = (outputs: Outputs, { settings, sources }: Site): Finding[] =>
  settings.redirects.filter(isWildcard).flatMap(({ from, written = from, to }) => {
    const path = fileAt(to);
    const start = path.slice(1, -1);
    const isFound = path.endsWith('/*')
      ? [...outputs.keys()].some((file) => file.startsWith(start))
      : findFile(path, outputs) !== undefined;
    if (isExternal(to) || isFound) return [];
    const message = path.endsWith('/*')
      ? `no page is below ${path.slice(0, -1)}, where ${from} is redirected`
      : `${from} is redirected to ${path}, which leads nowhere`;
    const hint = 'correct the address, or write the page.';
    return { source: sources.settings, message, hint, near: [written] };
  });

/** Reports pages that are in `before`, the files of the last build, but gone now. A page whose text is a draft now may be gone. */
export function checkGone(
  before: Iterable<string>,
  outputs: Outputs,
  files: ContentFiles,
  site: Site,
): Problem[] {
  const unpublished = unpublishedPaths(files, site);
  const pages = [...before].filter((file) => isHtml(file) && !file.endsWith('404.html')).map(toPath);
  // A redirect with a * has no page, but hosts redirect these addresses.
  const isRedirected = (path: string) =>
    site.settings.redirects.some((one) => isWildcard(one) && path.startsWith(one.from.slice(0, -1)));
  const gone = pages
    .filter((path) => findFile(path, outputs) === undefined)
    .filter((path) => !unpublished.has(path) && !isRedirected(path));
  // Nobody links to the samples, which a new owner deletes at once.
  const samples = sampleFiles().map((file) => file.replace(/^content\/posts\/(.*)\.md$/, '/blog/$1'));
  if (gone.length === 0 || gone.filter((path) => samples.includes(path)).length > 1) return [];
  const message = `no longer published: ${firstOf(gone)}`;
  const known = pagesOf(outputs).flatMap((page) => (page.isRedirect ? [] : toPath(page.file)));
  const nearestTo = nearestAmong(known);
  const quote = (path: string) => (/[^\w/.-]/.test(path) ? JSON.stringify(path) : path);
  const lines = gone.map(
    (path) => `${quote(path)}: ${quote(nearestTo(path) ?? (site.posts.length > 0 ? '/blog' : '/'))}`,
  );
  const hint = `if others may link there, write redirects: { ${firstOf(lines, 100)} }, or these as lines below it.`;
  return [problemOf(site.sources.settings, { message, hint, severity: 'warning' })];
}

/** The paths of drafts and scheduled posts, with the kind of each. */
export type Unpublished = ReadonlyMap<string, 'post' | 'page' | 'case study'>;

/** Returns the hint for a link to an address that leads nowhere. `prefix` goes before the paths in it. */
export function suggest(
  address: string,
  nearestTo: ReturnType<typeof nearestAmong>,
  unpublished: Unpublished,
  prefix: string,
): string {
  const path = address.replace(/[?#].*$/s, '');
  const bare = path.replace(/\/$/, '');
  const kind = unpublished.get(bare);
  if (kind === 'post') return 'that post is a draft or scheduled, so it is not published yet.';
  if (/^\/koi\/?$/.test(path))
    return 'there is no pond: site.yaml has koi: false. Delete the link, or that line.';
  if (kind) return `that ${kind} is a draft, so it is not published yet.`;
  if (/^\/(?:feed|rss)\.(?:xml|json)$/.test(path))
    return 'there are no posts with text, so there is no feed.';
  const url = addScheme(tryDecode(address).replace(/^\/(blog\/)?/, ''));
  const meant = nearestTo(bare);
  if (url ?? meant) return `did you mean ${url ?? prefix + meant}?`;
  if (bare === '/resume') return 'write content/resume.yaml.';
  if (address === '/resume.pdf') return 'write content/resume.yaml, or put the file at public/resume.pdf.';
  const [, inPublic] = /\/public\/(.+)$/.exec(path) ?? [];
  if (inPublic) return `the address of public/${inPublic} is ${prefix}/${inPublic}.`;
  if (/\.[a-z0-9]+$/i.test(path)) return `put the file at public/${fileAt(path).replace(/^\//, '')}.`;
  return `correct the link or write ${/^\/[\w-]+$/.test(bare) ? `content/pages${bare}.md` : 'the page'}.`;
}

/** Changes a path of public/ in a hint to the folder of the text that needs the file. */
export function inFolder(hint: string, source: string): string {
  const folder = textFolder(source);
  return folder ? hint.replace(`public${folder.path}`, folder.name) : hint;
}
