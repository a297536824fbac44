// Cards, icons, the resume, fonts and image variants are named first, and made once the rest of a build has no errors.
import { availableParallelism } from 'node:os';
import { type CopyOf, isCopy, type Made, type Outputs } from '../../../src/base/output';
import type { Problem } from '../../../src/base/problems/problem';
import type { showProgress } from '../../cli/report';
import { findCached, pathOf, storeCached } from '../../disk/cache/store.cjs';

/** Makes the bytes of a file. If there are problems, the bytes are not stored, so that each build reports them. */
export type Make = () => Promise<Uint8Array | { bytes: Uint8Array; problems: Problem[] }>;

/** Returns the body of the cached file of this name; if it is missing, a body that makeMissing() will make. */
export function makeOnce(name: string, make: Make): CopyOf {
  const makeAndStore = async (): Promise<Made> => {
    const result = await make();
    const { bytes, problems } = 'bytes' in result ? result : { bytes: result, problems: [] };
    return { body: problems.length > 0 ? bytes : storeCached(name, bytes), problems };
  };
  let made: Promise<Made> | undefined;
  return findCached(name) ?? { copyOf: pathOf(name), bytes: 0, make: () => (made ??= makeAndStore()) };
}

/** Makes the missing files of all kinds, several at a time, and sets their bodies in `outputs`. Returns the problems found. */
export async function makeMissing(outputs: Outputs, progress?: typeof showProgress): Promise<Problem[]> {
  const missing = [...outputs.values()].flatMap((output) =>
    isCopy(output.body) && output.body.make ? { output, make: output.body.make } : [],
  );
  const showNext = progress?.('files', missing.length);
  // A damaged image is one problem, whatever the number of its variants.
  const problems = new Map<string, Problem>();
  const next = async (): Promise<void> => {
    for (let one = missing.shift(); one; one = missing.shift()) {
      const { body, problems: found } = await one.make();
      outputs.set(one.output.file, { ...one.output, body });
      for (const problem of found) problems.set(problem.source + problem.message, problem);
      showNext?.();
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, next));
  return [...problems.values()];
}
