// The checks of a site. To add one, write a function in this folder and a line here. What is found while a file is read, parsed or
// drawn is reported there.

import type { LastBuild } from '../../base/last-build';
import { type Output, type Outputs, type PublicFile, pagesOf, type RenderedPage } from '../../base/output';
import type { Problem, SourceFile } from '../../base/problems/problem';
import type { ContentFiles } from '../../content/content-files';
import type { Hash } from '../../content/samples/samples';
import type { Site } from '../../content/site';
import { checkDemos } from '../demos';
import { checkLimits, replacedHostFiles } from '../hosts/host-files';
import type { HostRules } from '../hosts/host-rules';
import { checkRedirects, checkTwins, checkWildcards, type HiddenPaths, hiddenPaths } from './addresses';
import { checkBudget, checkDocuments, checkUnusedFiles } from './documents';
import { checkFileNames, checkOwnHeaders, checkOwnIcons, checkOwnRobots } from './files';
import { createLocate, type Finding } from './finding';
import { checkLinks, createLinkCheck, draftsOf } from './links';
import { findPlaceholders, findSamples } from './placeholders';

/** What is checked. */
export interface Made {
  site: Site;
  sources: ContentFiles;
  /** The table of dist, and an id of the names in it and of the facts of its pages. */
  outputs: Outputs;
  id: string;
  /** The owner's files in it. */
  files: PublicFile[];
  rules: HostRules;
}

interface Checked extends Made {
  pages: RenderedPage[];
  /** The paths of texts that are not published. */
  hidden: HiddenPaths;
  /** Reads a file of the owner at the top of dist; returns none or one. */
  readOwn: (file: string) => SourceFile[];
}

/** A problem, or a finding whose place is looked up. */
type Check = (checked: Checked) => (Problem | Finding)[];

/** Those of the names of files and the facts of pages alone. They are not repeated for the same ones. */
const OF_PAGES: Check[] = [
  ({ pages, outputs, site, hidden }) => checkLinks(pages, outputs, site, hidden),
  ({ pages }) => checkDocuments(pages),
  ({ pages, outputs }) => checkTwins(pages, outputs),
];

const OF_BUILD: Check[] = [
  ({ outputs, site }) => checkRedirects(outputs, site),
  ({ outputs, site }) => checkWildcards(outputs, site),
  ({ outputs, site, hidden }) =>
    checkDemos(outputs, site.base, createLinkCheck(outputs, site, hidden, site.base)),
  ({ outputs, files }) => checkFileNames(outputs, files),
  ({ files }) => checkOwnIcons(files),
  ({ readOwn }) => readOwn('_headers').flatMap(checkOwnHeaders),
  ({ readOwn, site }) =>
    readOwn('robots.txt').flatMap((file) => checkOwnRobots(file, site.absolute('/sitemap.xml'))),
  ({ outputs }) => replacedHostFiles(outputs),
  ({ outputs, site, rules }) => checkLimits(outputs, site, rules),
];

/**
 * Returns the problems of a build with their places, also those of `findings`. `readFile` reads a file of the owner.
 */
export function checkBuild(
  made: Made,
  findings: Finding[],
  readFile: (file: PublicFile) => SourceFile,
  last: LastBuild,
): Problem[] {
  const { site, sources, outputs, files, id } = made;
  const hidden = hiddenPaths(sources, site);
  const readOwn = (name: string) => files.filter(({ file }) => file === name).map(readFile);
  const checked = { ...made, pages: pagesOf(outputs), hidden, readOwn };
  const find = (checks: Check[]) => checks.flatMap((check) => check(checked));
  const drafts = draftsOf(site).map(({ path }) => path);
  const key = last.id(id, site.settings, site.folders, [...hidden], drafts);
  const locate = createLocate(sources, site);
  const found = [
    ...findings,
    ...last.value('findings on pages', key, () => find(OF_PAGES)),
    ...find(OF_BUILD),
  ];
  return firstAtEachPlace(found.map((one) => ('line' in one ? one : locate(one))));
}

interface More {
  compress: (page: Output) => number;
  hash: Hash;
  /** Nothing may be left of what came with the project. */
  isForPublishing: boolean;
}

/** Returns what only `npm run check` reports. */
export const checkMore = (
  { site, sources, outputs }: Pick<Made, 'site' | 'sources' | 'outputs'>,
  { compress, hash, isForPublishing }: More,
): Problem[] => [
  ...checkUnusedFiles(outputs, site.base),
  ...checkBudget(outputs, compress),
  ...(isForPublishing ? findPlaceholders(sources, site) : []),
  ...(isForPublishing ? findSamples(site, hash).map(createLocate(sources, site)) : []),
];

/** Leaves out a second problem with an address: the home page loads the animation of site.yaml and links to it. */
function firstAtEachPlace(problems: Problem[]): Problem[] {
  const keyOf = ({ source, line, column, hint }: Problem) => [source, line, column, hint].join('\n');
  const keys = problems.map(keyOf);
  return problems.filter(({ line }, index) => line === 0 || keys.indexOf(keys[index]) === index);
}
