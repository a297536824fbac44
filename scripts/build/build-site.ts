// The way from the owner's files to dist: buildOutputs() makes pages in memory; buildAndWrite() also makes assets, and writes all.
import { type LastBuild, noLastBuild } from '../../src/base/last-build';
import type { Output, Outputs } from '../../src/base/output';
import { asWarning, isError, type Problem, sortProblems } from '../../src/base/problems/problem';
import { groupRepeated } from '../../src/base/problems/problem-log';
import { withoutUnpublished } from '../../src/base/text/text-folder';
import { type ContentFiles, textFilesOf } from '../../src/content/kinds';
import { parseSite } from '../../src/content/parse-site';
import { publishedSources, type Site, textsOf } from '../../src/content/site';
import { checkBuild } from '../../src/output/checks/checks';
import { findPlaceholders } from '../../src/output/checks/placeholders';
import { checkGone } from '../../src/output/checks/site-addresses';
import { addHostFiles } from '../../src/output/hosts/host-files';
import { hostRules } from '../../src/output/hosts/host-rules';
import { collectOutputs, renderSite } from '../../src/output/render-site';
import { drawingNames } from '../../src/theme/drawings';
import { listPages } from '../../src/theme/routes';
import type { BuildOptions } from '../cli/build-options';
import { formatProblems, reportBuild, reportProblems, showProgress, summarize } from '../cli/report';
import { codeHash, codeVersion } from '../disk/cache/code.cjs';
import { sha256Base64 } from '../disk/cache/hash.cjs';
import { tryWrite } from '../disk/errors';
import { findEmoji, grammars } from '../disk/read/on-demand';
import { indexFolders, readPublic } from '../disk/read/public-files';
import { createSpill } from '../disk/write/body';
import type { Manifest } from '../disk/write/manifest';
import { writeSite } from '../disk/write/write-site';
import { loadFromCode } from './assets/bundle-cache';
import { addCompressed } from './assets/compress';
import { makeMissing } from './assets/make';
import { nameAssets } from './assets/site-assets';
import { copyWithoutMetadata } from './assets/without-metadata';
import { readOwnHtmlFiles } from './inputs/public-html';
import { type Input, readInput } from './inputs/read-input';
import { createLastBuild } from './last-build';

export interface Built {
  contentFiles: ContentFiles;
  outputs: Outputs;
  problems: Problem[];
  /** Undefined if parsing found errors; then there are no outputs. */
  site?: Site;
}

/**
 * Builds the site; writes to the cache, but not to dist. `each` gets every rendered file as it is made. It may wait, or return
 * another output, such as a file whose text is in a temporary file. `bundleVersion` is that of style sheets and browser code.
 */
export async function buildOutputs(
  options: BuildOptions,
  last = noLastBuild,
  each: (output: Output) => Output | Promise<Output> = (output) => output,
  bundleVersion = codeVersion(),
): Promise<Built> {
  const [fromCode, input] = await Promise.all([loadFromCode(bundleVersion), readInput(options, last)]);
  const { contentFiles } = input;
  const { site, inputProblems } = parseInput(input, options, last);
  if (site === undefined) return { contentFiles, outputs: new Map(), problems: inOrder(inputProblems) };

  const pages = listPages(site);
  const assets = nameAssets({ site, pages, input, fromCode, last });
  const owned = publishFiles(input, site, last);
  const documents: Output[] = [];
  for (const output of renderSite(site, assets.pages, owned.outputs, assets.assets, sha256Base64, last))
    documents.push(await each(await output));
  const collected = collectOutputs([...documents, ...assets.outputs, ...owned.outputs], last);
  const rules = hostRules(collected, site, last);
  const outputs = addHostFiles(collected.outputs, rules);
  const build = { options, site, contentFiles, inputProblems, pages, assets, owned, collected, rules };
  const problems = checkBuild(build, last);
  return { site, contentFiles, outputs, problems: inOrder(problems, site) };
}

/** Builds and writes the site. Returns exit code 1 if it has errors, which leave `dist` unchanged, or if that cannot be written. */
export async function buildAndWrite(
  options: BuildOptions,
  dist: string,
  manifest: Manifest | undefined,
  inputHash: string | undefined,
): Promise<number> {
  const { out, outName } = options;
  const last = createLastBuild(manifest, dist, codeHash());
  const { site, contentFiles, outputs, problems } = await buildOutputs(options, last, createSpill());
  if (!problems.some(isError)) problems.push(...(await makeMissing(outputs, showProgress)));
  const hasErrors = site === undefined || problems.some(isError);
  const gone = hasErrors ? [] : checkGone(manifest?.files.keys() ?? [], outputs, contentFiles, site);
  const text = formatProblems([...sortProblems(problems), ...gone], outName);
  reportProblems(text);
  if (hasErrors) return 1;

  const written = options.compress ? await addCompressed(outputs, last) : outputs;
  const published = publishedSources(site);
  const unpublished = textFilesOf(contentFiles).flatMap(({ source }) =>
    published.has(source) ? [] : source,
  );
  const summary = summarize(written, outName, findPlaceholders(contentFiles, site), unpublished);
  const report = codeHash() && inputHash ? { inputHash, problems: text, summary } : undefined;
  last.endBuild(written);
  const rest = { code: codeHash(), values: last.values, report };
  const isUnchanged = tryWrite(out, () => writeSite(written, out, rest, manifest))?.value;
  if (isUnchanged === undefined) return 1;
  reportBuild(summary, isUnchanged, outName);
  return 0;
}

/** Returns the site, unless the content has errors, and the problems of reading and parsing it. */
function parseInput({ contentFiles, problems, ...read }: Input, options: BuildOptions, last: LastBuild) {
  const given = { ...options, ...read, folders: indexFolders(read.publicFiles), last };
  const parsed = parseSite(contentFiles, { ...given, grammars, emoji: findEmoji, drawings: drawingNames });
  // An unreadable file was parsed as an empty one; other problems in it would be misleading.
  const unreadable = new Set(problems.map(({ source }) => source));
  const inputProblems = [...problems, ...parsed.problems.filter(({ source }) => !unreadable.has(source))];
  return { site: inputProblems.some(isError) ? undefined : parsed.site, inputProblems };
}

/** Returns the owner's files that are published, and copies of them: of pictures and videos without metadata. */
function publishFiles({ publicFiles, contentFiles }: Input, site: Site, last: LastBuild) {
  const published = withoutUnpublished(publicFiles, textFilesOf(contentFiles), publishedSources(site));
  const { outputs, problems } = readOwnHtmlFiles(published, site, last);
  return { published, outputs: copyWithoutMetadata(outputs, last), problems, read: readPublic };
}

/** Sorts problems, and counts those that are repeated. In drafts, which may be unfinished, errors become warnings. */
function inOrder(problems: Problem[], site?: Site): Problem[] {
  const drafts = new Set(site && textsOf(site).flatMap(({ draft, source }) => (draft ? [source] : [])));
  const shown = problems.map((problem) => (drafts.has(problem.source) ? asWarning(problem) : problem));
  return groupRepeated(sortProblems(shown));
}
