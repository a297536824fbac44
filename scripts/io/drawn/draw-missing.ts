// Draws what a build has named and nobody has drawn yet, several at a time.
import { availableParallelism } from 'node:os';
import type { CopyOf, Outputs, Problem } from '../../../src/types';
import { showProgress } from '../progress';

/** Afterwards every output has its bytes; returns what is to be said of the new ones. */
export async function drawMissing(outputs: Outputs): Promise<Problem[]> {
  const missing = [...outputs.values()].filter(({ body }) => drawOf(body) !== undefined);
  if (missing.length === 0) return [];
  const problems: Problem[] = [];
  const tell = showProgress('drawings', missing.length);
  const next = async (): Promise<void> => {
    for (let output = missing.shift(); output; output = missing.shift()) {
      const drawn = await drawOf(output.body)?.();
      if (drawn) outputs.set(output.file, { ...output, body: drawn.bytes });
      problems.push(...(drawn?.problems ?? []));
      tell();
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, next));
  return problems;
}

const drawOf = (body: string | Uint8Array | CopyOf): CopyOf['draw'] =>
  typeof body === 'object' && 'copyOf' in body ? body.draw : undefined;
