import { checkOutputs } from '../../src/checks/checks';
import { createLocate } from '../../src/checks/finding';
import { checkLetters, checkResumeGlyphs } from '../../src/checks/glyphs';
import { findPlaceholders } from '../../src/checks/placeholders';
import type { ContentFiles } from '../../src/content/content-files';
import { facesOf, type OwnFonts } from '../../src/fonts/faces';
import { type Memoize, withoutMemo } from '../../src/memo';
import { addHostFiles, replacedHostFiles } from '../../src/outputs/hosts/host-files';
import type { Outputs } from '../../src/outputs/output';
import { collectOutputs } from '../../src/outputs/outputs';
import { isError, type Problem, sortProblems } from '../../src/problem';
import { groupRepeated } from '../../src/repeated';
import type { Site } from '../../src/site';
import { evictUnused } from '../cache/files.cjs';
import { readKnownFiles } from '../cache/known-files';
import { storeLastBuild } from '../cache/last-build';
import { openMemo } from '../cache/memo';
import { cache, isUnchanged, readSources, type Sources } from '../cache/sources.cjs';
import { loadVerified, storeVerified } from '../cache/store.cjs';
import { printError } from '../cli/args';
import type { BuildOptions } from '../cli/build-options';
import { formatProblems, reportBuild, reportProblems, summarize, timed } from '../cli/report';
import { tryWrite } from '../files/write-error';
import { addCompressed } from '../generate/compress';
import { drawMissing } from '../generate/draw-missing';
import { clearUnused } from '../generate/generated';
import { missingGlyphs } from '../generate/missing-glyphs';
import { charactersOf } from '../generate/web-fonts';
import { writeSite } from '../output/write-site';
import { type Prepared, prepare, render } from './prepare';

export interface Built {
  /** Undefined if the content has errors; then there are no outputs. */
  site?: Site;
  /** What the pages were rendered from. */
  prepared?: Prepared;
  sources: ContentFiles;
  /** The fonts of the owner that the site uses. */
  own: OwnFonts;
  outputs: Outputs;
  problems: Problem[];
  /** How long each file took to render, in milliseconds. */
  times: Map<string, number>;
}

/**
 * Builds the site in memory and writes only to the cache. If the content has errors, the result has no outputs.
 * `memoize` skips steps whose inputs are unchanged since an earlier build; `code` is the current state of the code.
 */
export async function build(
  options: BuildOptions,
  memoize = withoutMemo,
  code = readSources(),
): Promise<Built> {
  const { sources, problems, prepared } = await prepare(options, memoize, code);
  const times = new Map<string, number>();
  if (prepared === undefined)
    return { sources, own: {}, outputs: new Map(), problems: groupRepeated(sortProblems(problems)), times };
  const { site, own, faces, generated, withOwnHtml } = prepared;

  // Render.
  const rendered = render(prepared, memoize);
  const collected = collectOutputs([...timed(rendered, times), ...generated.outputs, ...withOwnHtml.files]);

  // Check.
  const glyphFindings = [
    ...checkResumeGlyphs(collected.outputs, site, () => missingGlyphs(memoize, own)),
    ...checkLetters(site, charactersOf(facesOf(own, faces))),
  ];
  problems.push(
    ...withOwnHtml.problems,
    ...collected.problems,
    ...checkOutputs(collected.outputs, site, sources, memoize),
    ...glyphFindings.map(createLocate(sources, site)),
    ...replacedHostFiles(collected.outputs),
  );
  const outputs = addHostFiles(collected.outputs, site, problems, memoize);
  const texts = [...site.posts, ...site.ownPages, ...site.caseStudies];
  const drafts = new Set(texts.filter(({ draft }) => draft).map(({ source }) => source));
  const found = problems.map((problem) => (drafts.has(problem.source) ? asWarning(problem) : problem));
  return { prepared, site, sources, own, outputs, problems: groupRepeated(sortProblems(found)), times };
}

/** A draft may be unfinished. */
function asWarning(problem: Problem): Problem {
  return { ...problem, severity: 'warning' };
}

/**
 * Builds the site and writes it. Returns exit code 1, and leaves the output folder unchanged, if the content has errors or
 * the folder cannot be written. `inputs` and `code` are the files and the code as they were before, `start` the time when the
 * command started.
 */
export async function buildAndWrite(
  options: BuildOptions,
  inputs: string | undefined,
  code: Sources,
  start: number,
): Promise<number> {
  loadVerified(cache);
  const memo = openMemo(options.content);
  let isWhole = false;
  try {
    isWhole = await buildWith(memo.memoize, options, inputs, code, start);
  } finally {
    memo.close({ isWhole });
    storeVerified(cache);
  }
  return isWhole ? 0 : 1;
}

/** Returns false if nothing was written. */
async function buildWith(
  memoize: Memoize,
  options: BuildOptions,
  inputs: string | undefined,
  code: Sources,
  start: number,
): Promise<boolean> {
  const { out, outName } = options;
  const { site, sources, problems: before, times, ...built } = await build(options, memoize, code);
  const drawn = before.some(isError) ? [] : await drawMissing(built.outputs);
  const found = sortProblems([...before, ...drawn]);
  const problems = formatProblems(found, outName);
  reportProblems(problems);
  if (site === undefined || found.some(isError)) return false;

  // Write.
  const outputs = options.compress ? await addCompressed(built.outputs) : built.outputs;
  const known = readKnownFiles(out);
  const written = tryWrite(out, () => writeSite(outputs, out, known.isKnown))?.value;
  if (written === undefined) return false;
  for (const warning of written.warnings) printError(warning);
  const isCleared = clearUnused(built.outputs, options);
  evictUnused(cache.folder);
  const placeholders = findPlaceholders(sources, site);
  const published = new Set(
    [...site.posts, ...site.ownPages, ...site.caseStudies].map(({ source }) => source),
  );
  const texts = [...sources.posts, ...sources.pages, ...sources.caseStudies].map(({ source }) => source);
  const unpublished = texts.filter((source) => !published.has(source));
  const summary = summarize({ outputs, times, out: outName, placeholders, unpublished, memoize });
  reportBuild(summary, start, written.isUnchanged, outName);
  const { entries, isFinal } = written;
  if (entries) known.store(entries);
  if (entries && isFinal && isCleared && isUnchanged(code))
    storeLastBuild(inputs, out, entries, { problems, summary });
  return true;
}
