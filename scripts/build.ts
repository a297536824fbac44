// `npm run build`: builds the site. If nothing has changed since the last build, it does not even load build-site.ts.
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runnerOf } from './cli/args';
import { type BuildOptions, buildCommand, buildDay, toBuildOptions } from './cli/build-options';
import { reportBuild, reportProblems } from './cli/report';
import { codeHash } from './disk/cache/code.cjs';
import { changedAt, isSettled, toState } from './disk/cache/file-state.cjs';
import { hash } from './disk/cache/hash.cjs';
import { tryWrite } from './disk/errors';
import { stat } from './disk/file';
import { FOLDERS } from './disk/read/list-content';
import { walk } from './disk/read/walk';
import { distOf, noManifest, readManifest, stateOf } from './disk/write/manifest';

/** With more files and folders, the pages may not all fit in memory. */
const LARGE = 3000;

/** Returns exit code 1 if the content has errors, which leave dist unchanged, or if dist cannot be written. */
export const run = runnerOf(buildCommand, async ({ values }) => {
  const options = toBuildOptions(values, buildDay());
  const { inputHash, count } = hashInputs(options);
  const dist = tryWrite(options.out, () => distOf(options.out))?.value;
  if (dist === undefined) return 1;
  const manifest = readManifest(dist);
  const { files, report } = manifest ?? noManifest();
  const isWhole = () => [...files].every(([file, { state }]) => state === stateOf(`${dist}/${file}`));
  if (report && report.inputHash === inputHash && isWhole()) {
    reportProblems(report.problems);
    reportBuild(report.summary, true, options.outName);
    return 0;
  }
  // Without this flag, V8 would let the heap of a build that makes all pages grow to several times what is in use.
  if (count > LARGE && manifest?.code !== codeHash()) setFlagsFromString('--heap-growing-percent=25');
  const { buildAndWrite } = await import('./build/build-site');
  return buildAndWrite(options, dist, manifest, inputHash);
});

// Returns a hash of the code, the options and the stats of all that a build reads, and the number of files and folders. The hash is
// undefined if the code is unknown, or if a file may still change without a change of its stats.
function hashInputs(options: BuildOptions) {
  const code = codeHash();
  const lines: string[] = [];
  let newest = 0;
  const roots = [options.content, options.public];
  // Includes the folders, which may be empty or replaced.
  const paths = new Set([...roots, ...FOLDERS.map((name) => join(options.content, name))]);
  const onSkip = (path: string, why: string) => lines.push(`${path} ${why}`);
  for (const root of roots)
    for (const path of walk(root, () => false, { onSkip })) paths.add(path).add(dirname(path));
  for (const path of paths)
    try {
      const stats = stat(path);
      lines.push(`${path} ${stats.mode} ${toState(stats)}`);
      newest = Math.max(newest, changedAt(stats));
    } catch {
      lines.push(`${path} missing`);
    }
  // No path contains this separator.
  const inputs = [code, JSON.stringify(options), ...lines].join('\0');
  return { inputHash: code && isSettled(newest) ? hash(inputs) : undefined, count: lines.length };
}
