// The checks of a site: functions in this folder, or beside what they check, and a line below for each that needs the whole site.
// What is found while a file is read, parsed or drawn is reported there, and checkGone() needs the files of the last build.
import type { LastBuild } from '../../base/last-build';
import { isCard, type Output, type Outputs, type PublicFile, pagesOf } from '../../base/output';
import { type Problem, type SourceFile, sortProblems } from '../../base/problems/problem';
import { groupRepeated } from '../../base/problems/problem-log';
import type { ContentFiles } from '../../content/kinds';
import type { Hash } from '../../content/samples/samples';
import type { Site } from '../../content/site';
import type { Page } from '../../theme/page';
import { checkDemos } from '../demos';
import { checkHostFiles, checkLimits } from '../hosts/host-files';
import type { HostRules } from '../hosts/host-rules';
import { checkBudget, checkDocument, checkUnique, checkUnusedFiles } from './documents';
import { createLocate, type Finding } from './finding';
import { checkLinks, createLinkCheck, draftsOf } from './link-check';
import { checkFileNames, checkOwnIcons, checkOwnManifest, checkOwnRobots } from './own-files';
import { findPlaceholders, findSamples } from './placeholders';
import { checkLabels, checkRedirects, checkRivals, checkWildcards, unpublishedPaths } from './site-addresses';

interface CheckedBuild {
  site: Site;
  sources: ContentFiles;
  pages: Page[];
  /** The files of dist, and an id of their names and of the facts of the pages. */
  outputs: Outputs;
  id: string;
  /** The owner's files in dist, and a function that reads one. */
  files: PublicFile[];
  readFile: (file: PublicFile) => SourceFile;
  rules: HostRules;
  /** What earlier steps of the build have found. The problems are not returned again. */
  findings: Finding[];
  problems: Problem[];
  /** True if the theme comes from another site: then only the links that are in `sources` are checked. */
  isOtherTheme?: boolean;
}

export function checkBuild(build: CheckedBuild, last: LastBuild): Problem[] {
  const { site, sources, outputs, files, readFile } = build;
  const rendered = pagesOf(outputs);
  const unpublished = unpublishedPaths(sources, site);
  const drafts = draftsOf(site).map(({ path }) => path);
  const locate = createLocate(sources, site);
  const readOwn = (name: string) => files.filter(({ file }) => file === name).map(readFile);
  const linked = new Map([...outputs].filter(([, output]) => !isCard(output)));
  // If these checks found nothing, they do not run again for the same names of files and facts of pages.
  const key = last.id(build.id, site.settings, site.folders, [...unpublished], drafts);
  let fileFindings: Finding[] = [];
  last.value('no findings on files', key, () => {
    fileFindings = [
      ...checkLinks(rendered, linked, site, unpublished).filter(
        (link) => !build.isOtherTheme || locate(link).line > 0,
      ),
      ...rendered.flatMap(checkDocument),
      ...checkRivals(rendered, linked),
      ...checkFileNames(linked, files),
    ];
    return fileFindings.length === 0 || undefined;
  });
  const found: (Problem | Finding)[] = [
    ...build.findings,
    // `linked` contains no social cards, so links to cards that exist are dropped here.
    ...fileFindings.filter(({ message }) => !outputs.has(/assets\/card-[^ ?#]+/.exec(message)?.[0] ?? '')),
    ...checkUnique(build.pages, 'title'),
    ...checkUnique(build.pages, 'description'),
    ...checkLabels(outputs, site),
    ...checkRedirects(outputs, site),
    ...checkWildcards(outputs, site),
    ...checkDemos(outputs, site.base, createLinkCheck(outputs, site, unpublished, site.base)),
    ...checkOwnIcons(files),
    ...readOwn('site.webmanifest').flatMap((file) => checkOwnManifest(file, site.settings.name)),
    ...readOwn('robots.txt').flatMap((file) => checkOwnRobots(file, site.absolute('/sitemap.xml'))),
    ...checkHostFiles(outputs),
    ...checkLimits(outputs, site, build.rules),
  ];
  const located = found.map((one) => ('line' in one ? one : locate(one)));
  return firstAtEachPlace(located, build.problems);
}

/** Returns what only `npm run check` reports, each kind once for a file. `isForPublishing` adds samples and placeholders. */
export const checkMore = (
  { site, sources, outputs }: Pick<CheckedBuild, 'site' | 'sources' | 'outputs'>,
  compress: (page: Output) => number,
  hash: Hash,
  isForPublishing = false,
): Problem[] => {
  const found = [
    ...checkUnusedFiles(outputs, site.base),
    ...checkBudget(outputs, compress),
    ...(isForPublishing ? findPlaceholders(sources, site) : []),
    ...(isForPublishing ? findSamples(site, hash).map(createLocate(sources, site)) : []),
  ];
  const keyOf = ({ source, message }: Problem) => `${source} ${message}`;
  return groupRepeated(sortProblems(found).map((one) => ({ ...one, once: { key: keyOf(one), count: 1 } })));
};

/**
 * Keeps one problem for each place and hint, and none that is among the others: for example, the home page both loads the pond of
 * site.yaml and links to it. For a file as a whole, it keeps one for each message: a broken link in the footer is on every page.
 */
function firstAtEachPlace(problems: Problem[], others: Problem[]): Problem[] {
  const keyOf = ({ source, line, column, hint, message }: Problem) =>
    [source, line, column, hint, line > 0 || message].join('\n');
  const seen = new Set(others.map(keyOf));
  return problems.filter((problem) => seen.size < seen.add(keyOf(problem)).size);
}
