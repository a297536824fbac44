// The one table of everything that ends in dist. Two sources of one file are a mistake that names both.

import type { PageFacts } from '../html/scan-page';
import { problemOf } from '../problem';
import type { Output, Outputs, Problem } from '../types';
import { caseClashes } from './case-clashes';
import { foldersOf } from './paths';

export function collectOutputs(outputs: Output[]): { outputs: Outputs; problems: Problem[] } {
  const table: Outputs = new Map();
  const problems: Problem[] = [];
  for (const output of outputs) {
    const taken = table.get(output.file);
    if (taken === undefined || taken.isDefault) {
      table.set(output.file, output);
      continue;
    }
    problems.push(
      problemOf(output.from, {
        message: taken.from.startsWith('src/')
          ? `the build generates ${output.file} itself`
          : `${output.file} is also generated from ${taken.from}`,
        hint: 'rename or delete this file.',
      }),
    );
  }
  const reported = new Set<Output>();
  for (const output of table.values()) {
    const taken = table.get(foldersOf(output.file).find((name) => table.has(name)) ?? '');
    if (taken === undefined || reported.has(taken)) continue;
    reported.add(taken);
    problems.push(
      problemOf(taken.from, {
        message: `${taken.file} is a file, but the site needs a folder of that name for ${output.file}`,
        hint: 'rename or delete the file.',
      }),
    );
  }
  problems.push(...caseClashes(table.values()));
  return { outputs: table, problems };
}

/** A page that the build has rendered. */
export type RenderedPage = Output & { facts: PageFacts };

export const pagesOf = (outputs: Outputs): RenderedPage[] =>
  [...outputs.values()].filter((output): output is RenderedPage => output.facts !== undefined);
