// The rounds of a bench: each kind of build in turn by every contestant, A B A B, so that what slows the machine for a
// while slows all of them.
import { type Contestant, editPost, findMissing, hasLine } from './contestant';
import { BenchError, type Measuring, measure, type Run } from './measure';

export const KINDS = ['cold', 'again', 'edit'] as const;
export type Kind = (typeof KINDS)[number];

export interface Round {
  kind: Kind;
  /** In the order of the contestants, and of the runs. */
  results: { name: string; runs: Run[] }[];
}

/** Yields each round when it is done. One build of each contestant before the first is not counted. */
export async function* runRounds(
  contestants: Contestant[],
  slugs: string[],
  counted: number,
  measuring: Omit<Measuring, 'folder'>,
): AsyncGenerator<Round> {
  const edited = slugs[Math.floor(slugs.length / 2)];
  let edits = 0;
  const runOnce = async (contestant: Contestant, kind: Kind): Promise<Run> => {
    const line = `Line ${++edits} of the bench.`;
    if (kind === 'cold') contestant.clean();
    if (kind === 'edit') editPost(contestant, edited, line);
    const run = await measure(contestant.command, { ...measuring, folder: contestant.folder });
    const missing = findMissing(contestant, slugs);
    if (missing !== undefined) throw new BenchError(`${contestant.name} has not written ${missing}.`);
    if (kind === 'edit' && !hasLine(contestant, edited, line))
      throw new BenchError(`${contestant.name} has not taken up an edit of ${edited}.`);
    return run;
  };
  for (const contestant of contestants) await runOnce(contestant, 'cold');
  for (const kind of KINDS) {
    const results = contestants.map(({ name }) => ({ name, runs: [] as Run[] }));
    for (let turn = 0; turn < counted; turn++) {
      for (const [index, contestant] of contestants.entries()) {
        results[index].runs.push(await runOnce(contestant, kind));
      }
    }
    yield { kind, results };
  }
}
