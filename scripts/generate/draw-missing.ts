// Social cards, icons, the resume and image variants that are not in the cache. A build first names these files, and draws
// them once the rest of it has no errors. Each is stored when it is done, so a build that was stopped goes on from there.
import { availableParallelism } from 'node:os';
import { type CopyOf, type Drawn, isCopy, type Output, type Outputs } from '../../src/outputs/output';
import type { Problem } from '../../src/problems/problem';
import { showProgress } from '../cli/progress';

/** The body of a file that is yet to be drawn. `copyOf` identifies it. */
export function undrawn(copyOf: string, make: () => Promise<Drawn>): CopyOf {
  let drawn: Promise<Drawn> | undefined;
  return { copyOf, bytes: 0, draw: () => (drawn ??= make()) };
}

/**
 * Draws the missing files, several at a time, and sets their bodies in `outputs`. Returns the problems found, also those
 * of files that were drawn before.
 */
export async function drawMissing(outputs: Outputs): Promise<Problem[]> {
  const drawOf = ({ body }: Output) => (isCopy(body) ? body.draw : undefined);
  const missing = [...outputs.values()].filter(drawOf);
  // A damaged image is one problem, whatever the number of its variants.
  const problems = new Map<string, Problem>();
  const add = (found: Problem[] = []) => {
    for (const problem of found) problems.set(problem.source + problem.message, problem);
  };
  for (const { body } of outputs.values()) if (isCopy(body)) add(body.problems);
  if (missing.length === 0) return [...problems.values()];
  const showNext = showProgress('files', missing.length);
  const next = async (): Promise<void> => {
    for (let output = missing.shift(); output; output = missing.shift()) {
      const drawn = await drawOf(output)?.();
      if (drawn) outputs.set(output.file, { ...output, body: drawn.body });
      add(drawn?.problems);
      showNext();
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, next));
  return [...problems.values()];
}
