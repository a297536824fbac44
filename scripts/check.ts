// `npm run check`: builds the site in memory and checks it, more strictly than a build does.
import { isError, sortProblems } from '../src/base/problems/problem';
import { checkMore } from '../src/output/checks/checks';
import { compressedBytes } from './build/assets/compress';
import { makeMissing } from './build/assets/make';
import { buildOutputs } from './build/build-site';
import { runnerOf } from './cli/args';
import { buildDay, readOptions, toBuildOptions } from './cli/build-options';
import { formatProblems, reportProblems, showProgress } from './cli/report';
import { sha256Hex } from './disk/cache/hash.cjs';
import { findOtherFiles } from './disk/write/obstacles';

const command = {
  usage: 'npm run check --',
  summary: 'Checks the site (links, images, ids, headings, titles, sizes) without writing it.',
  options: { ...readOptions, publish: { type: 'boolean', help: 'fail if placeholders or samples are left' } },
} as const;

export const run = runnerOf(command, async ({ values: { publish, ...rest } }) => {
  const start = performance.now();
  const options = toBuildOptions(rest, buildDay());
  const { site, contentFiles, outputs, problems } = await buildOutputs(options);
  if (site !== undefined) {
    problems.push(
      ...checkMore({ site, contentFiles, outputs }, compressedBytes, sha256Hex, publish),
      ...findOtherFiles(options.out, options.outName),
    );
    if (!problems.some(isError)) problems.push(...(await makeMissing(outputs, showProgress)));
  }
  reportProblems(formatProblems(sortProblems(problems)));
  if (problems.some(isError)) return 1;
  const time = Math.round(performance.now() - start);
  console.log(`site: ${outputs.size} files checked, no errors, in ${time} ms`);
  return 0;
});
