// What `npm run build` does if something has changed: builds, draws what is missing, reports, and writes.
import type { Outputs } from '../../src/base/output';
import { isError, sortProblems } from '../../src/base/problems/problem';
import { type ContentFiles, textFilesOf } from '../../src/content/kinds';
import { publishedSources, type Site } from '../../src/content/site';
import { checkGone } from '../../src/output/checks/addresses';
import { findPlaceholders } from '../../src/output/checks/placeholders';
import type { BuildOptions } from '../cli/build-options';
import { formatProblems, reportBuild, reportProblems, showProgress, summarize } from '../cli/report';
import { codeHash } from '../disk/cache/code-state.cjs';
import { drawMissing } from '../disk/cache/drawn-files';
import { tryWrite } from '../disk/files/errors';
import type { Manifest } from '../disk/write/manifest';
import { createStage } from '../disk/write/output-file';
import { writeSite } from '../disk/write/write-site';
import { addCompressed } from './assets/compress';
import { type Built, build } from './build-site';
import { fromManifest } from './last-build';

/** What was read before the build: the state of its inputs, and the manifest of the output folder `target`. */
interface Before {
  inputs: string | undefined;
  manifest: Manifest | undefined;
  target: string;
  /** When the command started. */
  start: number;
}

/** Returns exit code 1 if the site has errors, which leave the folder unchanged, or if the folder cannot be written. */
export async function buildAndWrite(
  options: BuildOptions,
  { inputs, manifest, target, start }: Before,
): Promise<number> {
  const { out, outName } = options;
  const last = fromManifest(manifest, target, codeHash());
  const built = await build(options, last, createStage());
  const found = await drawAndCheck(built, manifest);
  const problems = formatProblems(found, outName);
  reportProblems(problems);
  if (built.site === undefined || found.some(isError)) return 1;

  const outputs = options.compress ? await addCompressed(built.outputs, last) : built.outputs;
  const summary = summaryOf(outputs, built.sources, built.site, outName);
  last.take(outputs);
  const more = () => ({
    code: codeHash(),
    values: last.values,
    ...(codeHash() && inputs && { inputs, report: { problems, summary } }),
  });
  const written = tryWrite(out, () => writeSite(outputs, out, more, manifest));
  if (written === undefined) return 1;
  reportBuild(summary, start, written.value, outName);
  return 0;
}

/** Draws the missing files, unless there are errors. Returns all problems, and the pages of the last build that are gone. */
async function drawAndCheck({ site, sources, outputs, problems }: Built, manifest?: Manifest) {
  const drawn = problems.some(isError) ? [] : await drawMissing(outputs, showProgress);
  const found = sortProblems([...problems, ...drawn]);
  if (site === undefined || found.some(isError)) return found;
  return [...found, ...checkGone(manifest?.files.keys() ?? [], outputs, sources, site)];
}

function summaryOf(outputs: Outputs, sources: ContentFiles, site: Site, outName: string): string {
  const published = publishedSources(site);
  const unpublished = textFilesOf(sources).flatMap(({ source }) => (published.has(source) ? [] : source));
  return summarize(outputs, outName, findPlaceholders(sources, site), unpublished);
}
