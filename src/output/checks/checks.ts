// Runs the checks that need the whole site. Problems that are found while a file is read, parsed or drawn are reported there.
import { groupBy } from '../../base/group-by';
import type { LastBuild } from '../../base/last-build';
import { isCard, type Output, type PublicFile, pagesOf } from '../../base/output';
import { type Problem, type SourceFile, sortProblems } from '../../base/problems/problem';
import { groupRepeated } from '../../base/problems/problem-log';
import type { ContentFiles } from '../../content/kinds';
import type { Hash } from '../../content/samples/samples';
import type { Site } from '../../content/site';
import type { Page } from '../../theme/page';
import { checkDemos } from '../demos';
import { checkHostFiles, checkLimits } from '../hosts/host-files';
import type { HostRules } from '../hosts/host-rules';
import type { Collected } from '../render-site';
import { checkBudget, checkDocument, checkUnique, checkUnusedFiles } from './documents';
import { createLocate, type Finding } from './finding';
import { checkLinks, createLinkCheck, draftsOf } from './link-check';
import { checkFileNames, checkOwnIcons, checkOwnRobots, checkOwnWebManifest } from './own-files';
import { findPlaceholders, findSamples } from './placeholders';
import { checkLabels, checkRedirects, checkRivals, checkWildcards, unpublishedPaths } from './site-addresses';

interface CheckedBuild {
  site: Site;
  contentFiles: ContentFiles;
  pages: Page[];
  collected: Collected;
  /** The owner's files in dist, the problems in them, and a function that reads one. */
  owned: { published: PublicFile[]; problems: Problem[]; read: (file: PublicFile) => SourceFile };
  assets: { findings: Finding[] };
  rules: HostRules;
  inputProblems: Problem[];
  /** If tests build other content with an owner's design, only links that the content has are reported. */
  options: { isOtherDesign?: boolean };
}

/** Returns the problems of earlier steps and of these checks. */
export function checkBuild(build: CheckedBuild, last: LastBuild): Problem[] {
  const { site, contentFiles, collected, options } = build;
  const { outputs } = collected;
  const files = build.owned.published;
  const problems = [...build.inputProblems, ...build.owned.problems];
  const rendered = pagesOf(outputs);
  const unpublished = unpublishedPaths(contentFiles, site);
  const drafts = draftsOf(site).map(({ path }) => path);
  const locate = createLocate(contentFiles, site);
  const readOwn = (name: string) => files.filter(({ file }) => file === name).map(build.owned.read);
  // Without social cards: their names, which change with every title, are not in the key.
  const linked = new Map([...outputs].filter(([, output]) => !isCard(output)));
  const key = last.key(collected.key, site.settings, site.folders, [...unpublished], drafts);
  const onFiles = skipIfSound(last, key, () => [
    ...checkLinks(rendered, linked, site, unpublished).filter(
      (link) => !options.isOtherDesign || locate(link).line > 0,
    ),
    ...rendered.flatMap(checkDocument),
    ...checkRivals(rendered, linked),
    ...checkFileNames(linked, files),
  ]);
  const found: (Problem | Finding)[] = [
    ...collected.findings,
    ...build.assets.findings,
    ...onFiles.filter(({ missing }) => missing === undefined || !outputs.has(missing)),
    ...checkUnique(build.pages, 'title'),
    ...checkUnique(build.pages, 'description'),
    ...checkLabels(outputs, site),
    ...checkRedirects(outputs, site),
    ...checkWildcards(outputs, site),
    ...checkDemos(outputs, site.base, createLinkCheck(outputs, site, unpublished, site.base)),
    ...checkOwnIcons(files),
    ...readOwn('site.webmanifest').flatMap((file) => checkOwnWebManifest(file, site.settings.name)),
    ...readOwn('robots.txt').flatMap((file) => checkOwnRobots(file, site.absolute('/sitemap.xml'))),
    ...checkHostFiles(outputs),
    ...checkLimits(outputs, site, build.rules),
  ];
  const located = found.map((one) => ('line' in one ? one : locate(one)));
  return [...problems, ...firstAtEachPlace(located, problems)];
}

/** Skips a check that found nothing for the same key. Its findings are not stored, because their places may move. */
function skipIfSound(last: LastBuild, key: string, check: () => Finding[]): Finding[] {
  let findings: Finding[] = [];
  last.reuse('no findings on files', key, () => {
    findings = check();
    // As undefined is not stored, a check with findings runs again.
    return findings.length === 0 ? true : undefined;
  });
  return findings;
}

/** Returns what only `npm run check` reports, each kind once for a file. `isForPublishing` adds samples and placeholders. */
export const checkMore = (
  { site, contentFiles, outputs }: Pick<CheckedBuild, 'site' | 'contentFiles'> & Pick<Collected, 'outputs'>,
  compress: (page: Output) => number,
  hash: Hash,
  isForPublishing = false,
): Problem[] => {
  const found = [
    ...checkUnusedFiles(outputs, site.base),
    ...checkBudget(outputs, compress),
    ...(isForPublishing ? findPlaceholders(contentFiles, site) : []),
    ...(isForPublishing ? findSamples(site, hash).map(createLocate(contentFiles, site)) : []),
  ];
  const onceOf = ({ source, message }: Problem) => ({ key: `${source} ${message}`, count: 1 });
  return groupRepeated(sortProblems(found).map((one) => ({ ...one, once: onceOf(one) })));
};

// Keeps one problem for each place and hint, and none that is among the others: for example, the home page both loads the pond of
// site.yaml and links to it. For a file as a whole, it keeps one for each message: a broken link in the footer is on every page.
function firstAtEachPlace(problems: Problem[], others: Problem[]): Problem[] {
  const keyOf = ({ source, line, column, hint, message }: Problem) =>
    [source, line, column, hint, line > 0 ? '' : message].join('\n');
  const known = new Set(others.map(keyOf));
  const added = problems.filter((problem) => !known.has(keyOf(problem)));
  return Array.from(groupBy(added, keyOf).values(), ([first]) => first);
}
