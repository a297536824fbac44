// What `npm run build` does if something has changed: builds, draws what is missing, reports, and writes.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Output } from '../../src/base/output';
import { isError, sortProblems } from '../../src/base/problems/problem';
import { textFilesOf } from '../../src/content/kinds';
import { publishedSources } from '../../src/content/site';
import { checkGone } from '../../src/output/checks/addresses';
import { findPlaceholders } from '../../src/output/checks/placeholders';
import type { BuildOptions } from '../cli/build-options';
import { formatProblems, reportBuild, reportProblems, showProgress, summarize } from '../cli/report';
import { codeHash } from '../disk/cache/code-state.cjs';
import { drawMissing } from '../disk/cache/drawn-files';
import { tryWrite } from '../disk/files/errors';
import { type Manifest, readManifest, targetOf } from '../disk/write/manifest';
import { writeSite } from '../disk/write/write-site';
import { addCompressed } from './assets/compress';
import { build } from './build-site';
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
  const { site, sources, problems: before, ...built } = await build(options, last, createStage());
  const drawn = before.some(isError) ? [] : await drawMissing(built.outputs, showProgress);
  const found = sortProblems([...before, ...drawn]);
  if (site !== undefined && !found.some(isError))
    found.push(...checkGone(manifest?.files.keys() ?? [], built.outputs, sources, site));
  const problems = formatProblems(found, outName);
  reportProblems(problems);
  if (site === undefined || found.some(isError)) return 1;

  const outputs = options.compress ? await addCompressed(built.outputs, last) : built.outputs;
  const placeholders = findPlaceholders(sources, site);
  const published = publishedSources(site);
  const unpublished = textFilesOf(sources).flatMap(({ source }) => (published.has(source) ? [] : source));
  const summary = summarize(outputs, outName, placeholders, unpublished);
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

/** Prints which pages in the output folder the next build will remove, unless the content has errors, which that build names. */
export async function reportGone(options: BuildOptions): Promise<void> {
  const target = targetOf(options.out);
  const manifest = readManifest(target);
  if (manifest === undefined) return;
  const { site, sources, outputs } = await build(options, fromManifest(manifest, target, codeHash()));
  if (site === undefined || outputs.size === 0) return;
  reportProblems(formatProblems(checkGone(manifest.files.keys(), outputs, sources, site)));
}

/** How many bytes stay in memory. */
const MOST_IN_MEMORY = 50_000_000;

/**
 * Pages of a large site may not fit in memory until all of them are checked.
 * Returns a function that moves the text of an output to a file, unless there is room for it, or it cannot be written.
 */
function createStage(): (output: Output) => Output {
  let folder: string | undefined;
  let [held, count] = [0, 0];
  return (output) => {
    const { body } = output;
    if (typeof body !== 'string') return output;
    // Outside of the heap of V8, which would copy texts of this size while it looks for garbage.
    const bytes = Buffer.from(body);
    held += bytes.length;
    if (held < MOST_IN_MEMORY) return Object.assign(output, { body: bytes });
    try {
      if (folder === undefined) {
        const made = mkdtempSync(join(tmpdir(), 'site-'));
        process.once('exit', () => rmSync(made, { recursive: true, force: true }));
        folder = made;
      }
      const copyOf = join(folder, `${count++}`);
      writeFileSync(copyOf, bytes);
      return Object.assign(output, { body: { copyOf, bytes: bytes.length } });
    } catch {
      return output;
    }
  };
}
