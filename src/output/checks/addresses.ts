// Checks that each address is that of one thing, that redirects lead somewhere, and which pages are gone.

import { fileAt, isExternal } from '../../base/html/addresses';
import { type Outputs, pagesOf, type RenderedPage } from '../../base/output';
import { findFile, isHtml, parentFolders, toFile, toPath } from '../../base/paths';
import { type Problem, problemOf } from '../../base/problems/problem';
import { nearestAmong } from '../../base/text/nearest';
import type { ContentFiles } from '../../content/content-files';
import { pathsOfTexts } from '../../content/kinds';
import { isWildcard } from '../../content/redirects';
import { publishedSources, type Site } from '../../content/site';
import { fileOfRedirect, isRedirect } from '../redirects';
import type { Finding } from './finding';
import type { HiddenPaths } from './link-hint';

/** The paths of drafts and scheduled posts, and what each is. */
export function hiddenPaths(sources: ContentFiles, site: Site): HiddenPaths {
  const shown = publishedSources(site);
  const hidden = pathsOfTexts(sources).filter(({ source }) => !shown.has(source));
  return new Map(hidden.map(({ path, name }) => [path, name]));
}

/** Reports files of public/ that some hosts would send instead of a page: /uses may be uses.html. */
export const checkTwins = (pages: RenderedPage[], outputs: Outputs): Finding[] =>
  pages.flatMap((page) => {
    const twin = outputs.get(page.file.replace(/\/index\.html$/, '.html'));
    if (twin === undefined || twin === page || isRedirect(page) || isRedirect(twin)) return [];
    const message = `some hosts send this file for ${toPath(page.file)}, which is a page of the site`;
    return { source: twin.source, message, hint: 'rename it.' };
  });

/** Reports redirects from the address of an output. Their targets are checked as links of the redirect pages. */
export const checkRedirects = (outputs: Outputs, { settings, sources }: Site): Finding[] =>
  settings.redirects.flatMap((redirect) => {
    const { from, written = from, isExpanded } = redirect;
    const name = from.slice(1);
    const taken = [toFile(from), name, `${name}.html`]
      .map((file) => outputs.get(file))
      .find((output) => output !== undefined && !isRedirect(output));
    const parent = parentFolders(fileOfRedirect(redirect)).find((file) => outputs.has(file));
    // A redirect with a * is for what is left.
    if (isExpanded || (taken ?? parent) === undefined) return [];
    return {
      source: sources.settings,
      message: `${from} is redirected, but ${taken ? `it is the address of ${taken.source}` : `/${parent} is a file, not a folder`}`,
      hint: 'delete the redirect, or rename the file.',
      near: [`${written}:`, `"${written}"`, `'${written}'`],
    };
  });

/** Reports redirects from all paths below one to nowhere: they have no pages whose links are checked. */
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

const SHOWN = 5;

/** Reports the pages among `before`, the files of the last build, that are no more. A text that is a draft now has gone on purpose. */
export function checkGone(
  before: Iterable<string>,
  outputs: Outputs,
  files: ContentFiles,
  site: Site,
): Problem[] {
  const hidden = hiddenPaths(files, site);
  const pages = [...before].filter((file) => isHtml(file) && !file.endsWith('404.html')).map(toPath);
  // Hosts still redirect the addresses below a *.
  const isRedirected = (path: string) =>
    site.settings.redirects.some((one) => isWildcard(one) && path.startsWith(one.from.slice(0, -1)));
  const gone = pages
    .filter((path) => findFile(path, outputs) === undefined)
    .filter((path) => !hidden.has(path) && !isRedirected(path));
  if (gone.length === 0) return [];
  const more = gone.length > SHOWN ? ` and ${gone.length - SHOWN} more` : '';
  const message = `no longer published: ${gone.slice(0, SHOWN).join(', ')}${more}`;
  const known = pagesOf(outputs).flatMap((page) => (isRedirect(page) ? [] : toPath(page.file)));
  const target = nearestAmong(known)(gone[0]) ?? (site.posts.length > 0 ? '/blog' : '/');
  const hint = `if others may link to it, add a line under redirects: "${gone[0]}: ${target}".`;
  return [problemOf(site.sources.settings, { message, hint, severity: 'warning' })];
}
