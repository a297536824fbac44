// Checks the finished outputs of a build.

import type { ContentFiles } from '../content/parse-site';
import { toPostSlug } from '../content/post';
import type { Outputs } from '../outputs/output';
import { pagesOf } from '../outputs/outputs';
import { toFile } from '../outputs/paths';
import { REDIRECTS } from '../outputs/redirects';
import type { Problem } from '../problem';
import type { Site } from '../site';
import { checkDocuments } from './documents';
import { createLocate, type Finding } from './finding';
import { checkLinks } from './links';

/** Returns the problems in links, pages and redirects, each with its place in the owner's files. */
export function checkOutputs(outputs: Outputs, site: Site, sources: ContentFiles): Problem[] {
  const pages = pagesOf(outputs);
  return [
    ...checkLinks(pages, outputs, site, hiddenPaths(sources, site)),
    ...checkDocuments(pages),
    ...checkRedirects(outputs, site),
  ].map(createLocate(sources, site));
}

/** The paths of drafts and scheduled posts. */
function hiddenPaths({ posts }: ContentFiles, site: Site): Set<string> {
  const shown = new Set(site.posts.map((post) => post.source));
  const hidden = posts.filter(({ source }) => !shown.has(source));
  return new Set(hidden.map(({ source }) => `/blog/${toPostSlug(source)}`));
}

/** Reports redirects from the address of an output. Their targets are checked as links of the redirect pages. */
const checkRedirects = (outputs: Outputs, { settings, sources }: Site): Finding[] =>
  settings.redirects.flatMap(({ from }) => {
    const taken = [toFile(from), from.slice(1)]
      .map((file) => outputs.get(file))
      .find((output) => output !== undefined && output.from !== REDIRECTS);
    if (taken === undefined) return [];
    return {
      source: sources.settings,
      message: `${from} is redirected, but it is the address of ${taken.from}`,
      hint: 'delete the redirect, or rename the file.',
      near: [`${from}:`, `"${from}"`, `'${from}'`, `${from}/`],
    };
  });
