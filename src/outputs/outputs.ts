// The one table of everything that ends in dist. Two sources of one file are a mistake that names both.

import { problemOf } from '../problem';
import type { Output, Outputs, Problem } from '../types';

export function collectOutputs(outputs: Output[]): { outputs: Outputs; problems: Problem[] } {
  const table: Outputs = new Map();
  const problems: Problem[] = [];
  for (const output of outputs) {
    const taken = table.get(output.file);
    if (taken === undefined) {
      table.set(output.file, output);
      continue;
    }
    problems.push(
      problemOf(output.from, {
        message: `${output.file} is made from this and from ${taken.from}`,
        hint: 'rename or remove one of the two.',
      }),
    );
  }
  return { outputs: table, problems };
}
