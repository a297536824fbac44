// Cards, icons, the resume, fonts and image variants are named first, and drawn once the rest of a build has no errors.
import { availableParallelism } from 'node:os';
import { type CopyOf, type Drawn, isCopy, type Outputs } from '../../../src/base/output';
import type { Problem } from '../../../src/base/problems/problem';
import type { showProgress } from '../../cli/report';
import { findCached, pathOf, storeCached } from '../../disk/cache/store.cjs';

/** Makes the bytes of a file. If there are problems, the bytes are not stored, so that each build reports them. */
export type Draw = () => Promise<Uint8Array | { bytes: Uint8Array; problems: Problem[] }>;

/** Returns the body of the cached file of this name; if it is missing, a body that drawMissing() will draw. */
export function drawOnce(name: string, draw: Draw): CopyOf {
  const make = async (): Promise<Drawn> => {
    const drawing = await draw();
    const { bytes, problems } = 'bytes' in drawing ? drawing : { bytes: drawing, problems: [] };
    return { body: problems.length > 0 ? bytes : storeCached(name, bytes), problems };
  };
  let drawn: Promise<Drawn> | undefined;
  return findCached(name) ?? { copyOf: pathOf(name), bytes: 0, draw: () => (drawn ??= make()) };
}

/** Draws the missing files of all kinds, several at a time, and sets their bodies in `outputs`. Returns the problems found. */
export async function drawMissing(outputs: Outputs, progress?: typeof showProgress): Promise<Problem[]> {
  const missing = [...outputs.values()].flatMap((output) =>
    isCopy(output.body) && output.body.draw ? { output, draw: output.body.draw } : [],
  );
  const showNext = progress?.('files', missing.length);
  // A damaged image is one problem, whatever the number of its variants.
  const problems = new Map<string, Problem>();
  const next = async (): Promise<void> => {
    for (let one = missing.shift(); one; one = missing.shift()) {
      const { body, problems: found } = await one.draw();
      outputs.set(one.output.file, { ...one.output, body });
      for (const problem of found) problems.set(problem.source + problem.message, problem);
      showNext?.();
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, next));
  return [...problems.values()];
}
