// `npm run build`: builds the site, unless nothing has changed since the last build. The code that builds is a program of its
// own, which is loaded only then.
import { lastCodeState } from './cache/code-state.cjs';
import { findLastBuild, stateOfInputs } from './cache/last-build';
import { runnerOf } from './cli/args';
import { buildCommand, buildDay, toBuildOptions } from './cli/build-options';
import { reportBuild, reportProblems } from './cli/report';

/** Returns exit code 1, and leaves dist unchanged, if the content has errors or dist cannot be written. */
export const run = runnerOf(buildCommand, async ({ values }) => {
  const start = performance.now();
  const options = toBuildOptions(values, buildDay());
  const code = lastCodeState();
  const inputs = stateOfInputs(options);
  const last = findLastBuild(inputs, options.out);
  if (last === undefined) {
    const { buildAndWrite } = await import('./build/build-and-write');
    return buildAndWrite(options, inputs, code, start);
  }
  reportProblems(last.problems);
  reportBuild(last.summary, start, true, options.outName);
  return 0;
});
