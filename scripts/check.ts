// `npm run check`: builds the site in memory and checks it, more strictly than a build does.

import { isError, sortProblems } from '../src/base/problems/problem';
import { checkBudget, checkUnusedFiles } from '../src/output/checks/documents';
import { createLocate } from '../src/output/checks/finding';
import { findPlaceholders, findSamples } from '../src/output/checks/placeholders';
import { build } from './build/build-site';
import { drawMissing } from './build/draw/drawing-cache';
import { runnerOf } from './cli/args';
import { type BuildOptions, buildDay, readOptions, toBuildOptions } from './cli/build-options';
import { compressedBytes, formatProblems, reportProblems } from './cli/report';
import { sha256Hex } from './disk/cache/names.cjs';
import { findOtherFiles } from './disk/write/obstacles';

const command = {
  usage: 'npm run check --',
  summary: 'Checks the site (links, images, ids, headings, titles, sizes) without writing it.',
  options: {
    ...readOptions,
    publish: { type: 'boolean', help: 'fail if placeholders or samples are left' },
    strict: { type: 'boolean', help: 'fail on warnings too, such as a page over its budget' },
  },
} as const;

/** Returns exit code 0 if every check passes. */
export const run = runnerOf(command, async ({ values }) => {
  const { publish = false, strict = false, ...rest } = values;
  return (await checkSite(toBuildOptions(rest, buildDay()), publish, strict)) ? 0 : 1;
});

async function checkSite(options: BuildOptions, publish: boolean, strict: boolean): Promise<boolean> {
  const start = performance.now();
  const { site, sources, outputs, problems } = await build(options);
  if (site !== undefined) {
    problems.push(...checkUnusedFiles(outputs, site.base));
    problems.push(...checkBudget(outputs, compressedBytes));
    problems.push(...findOtherFiles(options.out, options.outName));
    if (!problems.some(isError)) problems.push(...(await drawMissing(outputs)));
    if (publish)
      problems.push(
        ...findPlaceholders(sources, site),
        ...findSamples(site, sha256Hex).map(createLocate(sources, site)),
      );
  }
  const sorted = sortProblems(problems);
  reportProblems(formatProblems(sorted));
  if (sorted.some(isError)) return false;
  if (strict && sorted.length > 0) {
    console.error('The check fails, because --strict allows no warnings.');
    return false;
  }
  console.log(
    `site: ${outputs.size} files checked, no errors, in ${Math.round(performance.now() - start)} ms`,
  );
  return true;
}
