// `npm run build`: builds the site, unless nothing has changed since the last build. The code that builds is a program of its
// own, which is loaded only then.
import { join } from 'node:path';
import { stateOfInputs } from './build/inputs-state';
import { runnerOf } from './cli/args';
import { buildCommand, buildDay, toBuildOptions } from './cli/build-options';
import { reportBuild, reportProblems } from './cli/report';
import { tryWrite } from './disk/files/write-error';
import { type Manifest, readManifest, stateAt, targetOf } from './disk/write/manifest';

/** Returns exit code 1, and leaves dist unchanged, if the content has errors or dist cannot be written. */
export const run = runnerOf(buildCommand, async ({ values }) => {
  const start = performance.now();
  const options = toBuildOptions(values, buildDay());
  const inputs = stateOfInputs(options);
  const target = tryWrite(options.out, () => targetOf(options.out))?.value;
  if (target === undefined) return 1;
  const manifest = readManifest(target);
  if (manifest?.report === undefined || manifest.inputs !== inputs || !isWhole(manifest, target)) {
    const { buildAndWrite } = await import('./build/build-and-write');
    return buildAndWrite(options, { inputs, manifest, target, start });
  }
  reportProblems(manifest.report.problems);
  reportBuild(manifest.report.summary, start, true, options.outName);
  return 0;
});

/** Whether the output folder is as the last build left it. */
const isWhole = ({ files }: Manifest, target: string): boolean =>
  [...files].every(([file, { state }]) => state === stateAt(join(target, file)));
