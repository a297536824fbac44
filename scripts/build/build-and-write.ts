import { findPlaceholders } from '../../src/checks/placeholders';
import { textFilesOf } from '../../src/content/content-files';
import type { Memoize } from '../../src/memo';
import { isError, sortProblems } from '../../src/problems/problem';
import { publishedSources } from '../../src/site';
import { type CodeState, cache, isUnchanged } from '../cache/code-state.cjs';
import { evictUnused } from '../cache/files.cjs';
import { storeLastBuild } from '../cache/last-build';
import { openMemo } from '../cache/memo';
import { loadVerified, storeVerified } from '../cache/store.cjs';
import type { BuildOptions } from '../cli/build-options';
import { formatProblems, reportBuild, reportProblems, summarize } from '../cli/report';
import { tryWrite } from '../files/write-error';
import { addCompressed } from '../generate/compress';
import { drawMissing } from '../generate/draw-missing';
import { clearUnused } from '../generate/generated';
import { writeSite } from '../write/write-site';
import { build } from './build-site';

/**
 * Builds the site and writes it. Returns exit code 1, and leaves the output folder unchanged, if the content has errors or
 * the folder cannot be written. `inputs` and `code` are the files and the code as they were before, `start` the time when the
 * command started.
 */
export async function buildAndWrite(
  options: BuildOptions,
  inputs: string | undefined,
  code: CodeState,
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
  code: CodeState,
  start: number,
): Promise<boolean> {
  const { out, outName } = options;
  const { site, sources, problems: before, times, ...built } = await build(options, memoize, code);
  const drawn = before.some(isError) ? [] : await drawMissing(built.outputs);
  const found = sortProblems([...before, ...drawn]);
  const problems = formatProblems(found, outName);
  reportProblems(problems);
  if (site === undefined || found.some(isError)) return false;

  const outputs = options.compress ? await addCompressed(built.outputs) : built.outputs;
  const written = tryWrite(out, () => writeSite(outputs, out))?.value;
  if (written === undefined) return false;
  const isCleared = clearUnused(built.outputs, options);
  evictUnused(cache.folder);
  const placeholders = findPlaceholders(sources, site);
  const published = publishedSources(site);
  const unpublished = textFilesOf(sources).flatMap(({ source }) => (published.has(source) ? [] : source));
  const summary = summarize({ outputs, times, out: outName, placeholders, unpublished, memoize });
  reportBuild(summary, start, written.isUnchanged, outName);
  if (written.isFinal && isCleared && isUnchanged(code))
    storeLastBuild(inputs, written.manifest, { problems, summary });
  return true;
}
