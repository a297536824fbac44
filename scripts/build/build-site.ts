// A build from the owner's files to the files of dist, in memory: read, parse, generate, render, check.
import { type LastBuild, noLastBuild } from '../../src/base/last-build';
import type { Output, Outputs } from '../../src/base/output';
import { asWarning, isError, type Problem, sortProblems } from '../../src/base/problems/problem';
import { groupRepeated } from '../../src/base/problems/problem-log';
import { withoutHidden } from '../../src/base/text/text-folder';
import { ownFonts } from '../../src/content/fonts/faces';
import { type ContentFiles, textFilesOf } from '../../src/content/kinds';
import { parseSite } from '../../src/content/parse-site';
import { publishedSources, type Site, textsOf } from '../../src/content/site';
import { checkBuild } from '../../src/output/checks/checks';
import { addHostFiles } from '../../src/output/hosts/host-files';
import { hostRules } from '../../src/output/hosts/host-rules';
import { collectOutputs, idOfOutputs, renderSite } from '../../src/output/outputs';
import { allSources } from '../../src/output/policy';
import { drawingNames } from '../../src/theme/drawings';
import { allPages } from '../../src/theme/routes';
import type { BuildOptions } from '../cli/build-options';
import { type CodeState, codeState } from '../disk/cache/code-state.cjs';
import { sha256Base64 } from '../disk/cache/hash.cjs';
import { findEmoji, grammars } from '../disk/files/on-demand';
import { indexFolders, readPublic } from '../disk/files/public-files';
import { type FromCode, loadFromCode } from './assets/bundle-cache';
import { generate } from './assets/site-assets';
import { copyWithoutMetadata } from './assets/without-metadata';
import { type Input, readInput } from './read/input';
import { readOwnHtmlFiles } from './read/own-html';

export interface Built {
  sources: ContentFiles;
  /** Empty if the content has errors. */
  outputs: Outputs;
  problems: Problem[];
  /** Undefined if the content has errors. */
  site?: Site;
}

/**
 * Builds the site in memory and writes only to the cache. `each` gets every rendered file as it is made: it may return another one,
 * such as one whose text is on the disk, or wait. `code` is that of style sheets and browser code.
 */
export async function build(
  options: BuildOptions,
  last = noLastBuild,
  each: (output: Output) => Output | Promise<Output> = (output) => output,
  code = codeState(),
): Promise<Built> {
  const loading = startLoading(code);
  const input = await readInput(options, last);
  const { sources } = input;
  const { site, problems } = parseInput(input, options, last);
  const fromCode = await loading;
  if (site === undefined || problems.some(isError))
    return { sources, outputs: new Map(), problems: groupRepeated(sortProblems(problems)) };

  const files = withoutHidden(input.files, textFilesOf(sources), publishedSources(site));
  const ownHtml = readOwnHtmlFiles(files, site, last);
  const own = ownFonts(site.settings.fonts, input.fonts);
  const generated = generate({ site, pages: allPages(site), files: input.files, fromCode, own, last });
  const rendered: Output[] = [];
  for await (const output of renderSite(site, generated.pages, files, generated.assets, sha256Base64, last))
    rendered.push(await each(output));
  const copied = copyWithoutMetadata(ownHtml.files, last);
  const { outputs, findings } = collectOutputs([...rendered, ...generated.outputs, ...copied]);

  const id = idOfOutputs(outputs, last);
  const policySources = last.value('policies', id, () => allSources(outputs));
  const rules = hostRules(outputs, site, policySources);
  findings.push(...generated.findings);
  const made = { site, sources, outputs, id, files, readFile: readPublic, rules, findings };
  problems.push(...ownHtml.problems, ...checkBuild({ ...made, isOtherTheme: isOtherTheme() }, last));
  const reported = groupRepeated(sortProblems(asWarningsInDrafts(problems, site)));
  return { site, sources, outputs: addHostFiles(outputs, site, rules), problems: reported };
}

/** Bundling depends only on the code, so it runs while the content is read. */
function startLoading(code: CodeState): Promise<FromCode> {
  const loading = loadFromCode(code);
  // An error in the code is thrown where this is awaited. Node would end the process if it came before.
  loading.catch(() => {});
  return loading;
}

/** Returns the site, unless the content has errors, and the problems of reading and parsing it. */
function parseInput({ sources, problems, ...read }: Input, options: BuildOptions, last: LastBuild) {
  const folders = indexFolders(read.files);
  const given = { grammars, emoji: findEmoji, drawings: drawingNames, folders, last };
  const parsed = parseSite(sources, { ...options, ...read, ...given });
  // An unreadable file was parsed as an empty one; other problems in it would be misleading.
  const unreadable = new Set(problems.map(({ source }) => source));
  const others = parsed.problems.filter(({ source }) => !unreadable.has(source));
  return { site: parsed.site, problems: [...problems, ...others] };
}

/** Turns the errors of drafts into warnings: a draft may be unfinished. */
function asWarningsInDrafts(problems: Problem[], site: Site): Problem[] {
  const drafts = new Set(textsOf(site).flatMap(({ draft, source }) => (draft ? [source] : [])));
  return problems.map((problem) => (drafts.has(problem.source) ? asWarning(problem) : problem));
}

/** The tests of an owner build other sites with this theme. It may name files and pages that only the owner's site has. */
const isOtherTheme = (): boolean => process.env.OWN_SITE === '1';
