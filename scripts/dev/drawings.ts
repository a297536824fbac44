// Draws files that are not in the cache when a page asks for them, and collects their problems. A build draws all files; here,
// after each build, one variant of each new image is enough to find the damaged ones.
import { setTimeout } from 'node:timers/promises';
import { isCopy, type Output, type Outputs } from '../../src/outputs/output';
import { type Problem, sortProblems } from '../../src/problems/problem';
import type { BuildResult } from './generation';

/** Time for another save, which need not wait until the resume and a card are drawn. */
const PAUSE_MS = 1000;
/** They tell whether the resume fits, and whether the fonts of the owner can be drawn with. */
const DRAWN_LATER = /^(?:resume\.pdf|assets\/card-.*)$/;

/** Calls `onChange` when a file was drawn whose problems differ from those shown. */
export function createDrawings(onChange: () => void) {
  /** By `copyOf`, which changes with the content. */
  const found = new Map<string, Problem[]>();
  /** By source. A source that has changed keeps them until it is drawn: nobody knows yet whether it was mended. */
  let shown = new Map<string, Problem[]>();
  let latest: Outputs | undefined;

  async function draw<Body extends Output['body']>(body: Body): Promise<Output['body']> {
    if (!isCopy(body) || !body.draw) return body;
    const { body: drawn, problems } = await body.draw();
    const isNew = !found.has(body.copyOf);
    found.set(body.copyOf, problems);
    if (isNew && problems.length + shown.size > 0) onChange();
    return drawn;
  }

  return {
    draw,
    /** Adds the problems of the files that have been drawn. */
    addProblems<Result extends Pick<BuildResult, 'outputs' | 'problems'>>(result: Result): Result {
      if (result.outputs === undefined) return result;
      const known = new Map<string, Problem[]>();
      const pending = new Set<string>();
      for (const { source, body } of result.outputs.values()) {
        if (!isCopy(body)) continue;
        const problems = found.get(body.copyOf);
        if (problems || !body.draw) known.set(source, [...(known.get(source) ?? []), ...(problems ?? [])]);
        else pending.add(source);
      }
      for (const source of pending) known.set(source, known.get(source) ?? shown.get(source) ?? []);
      shown = new Map([...known].filter(([, problems]) => problems.length > 0));
      return { ...result, problems: [...result.problems, ...sortProblems([...shown.values()].flat())] };
    },
    /**
     * Draws the first WebP variant, the fastest, of each image that was not yet drawn; after a pause the resume and one card.
     * Stops if it is called again.
     */
    async check(outputs: Outputs, pause = PAUSE_MS): Promise<void> {
      latest = outputs;
      // An error of the code is reported when a page asks for the file.
      const drawFirst = async (isWanted: (file: string) => boolean) => {
        const wanted = [...outputs.values()].filter(({ file }) => isWanted(file)).reverse();
        for (const body of new Map(wanted.map(({ source, body }) => [source, body])).values()) {
          if (latest !== outputs) return;
          if (isCopy(body) && !found.has(body.copyOf)) await draw(body).catch(() => {});
        }
      };
      await drawFirst((file) => file.endsWith('.webp'));
      await setTimeout(pause);
      await drawFirst((file) => DRAWN_LATER.test(file));
    },
  };
}
