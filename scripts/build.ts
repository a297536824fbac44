// `npm run build`: builds the site, unless nothing has changed since the last build. The code that builds is a program of its
// own, which is loaded only then.
import { findLastBuild, stateOfInputs } from './cache/last-build';
import { lastSources } from './cache/sources.cjs';
import { buildDay, readBuildOptions } from './cli/build-options';
import { reportBuild, reportProblems } from './cli/report';
import { recover } from './output/recover';
import type { Launcher } from './run.cjs';

type BuildSite = typeof import('./build/build-site');

/** Returns exit code 1, and leaves dist unchanged, if the content has errors or dist cannot be written. */
export async function run(args: string[], { load }: Pick<Launcher, 'load'>): Promise<number> {
  const start = performance.now();
  const options = readBuildOptions(args, buildDay());
  if (typeof options === 'number') return options;
  recover(options.out);
  const code = lastSources();
  const inputs = stateOfInputs(options);
  const last = findLastBuild(inputs, options.out);
  if (last === undefined) {
    const { buildAndWrite }: BuildSite = await load('build/build-site');
    return buildAndWrite(options, inputs, code, start);
  }
  reportProblems(last.problems);
  reportBuild(last.summary, start, true, options.outName);
  return 0;
}
