// Draws files that are not in the cache when a page asks for them, and collects their problems. A build draws all files; here,
// after each build, one variant of each new image is enough to find the damaged ones.
import { isCopy, type Output, type Outputs } from '../../src/outputs/output';
import { type Problem, sortProblems } from '../../src/problem';
import type { DevBuild } from './rebuilder';

/** Calls `onProblem` when a file was drawn with problems. */
export function createDrawings(onProblem: () => void) {
  /** By `copyOf`, which changes with the content. */
  const found = new Map<string, Problem[]>();
  let latest: Outputs | undefined;

  async function draw<Body extends Output['body']>(body: Body): Promise<Output['body']> {
    if (!isCopy(body) || !body.draw) return body;
    const { body: drawn, problems } = await body.draw();
    const isNew = !found.has(body.copyOf);
    found.set(body.copyOf, problems);
    if (isNew && problems.length > 0) onProblem();
    return drawn;
  }

  return {
    draw,
    /** Adds the problems of the files that have been drawn. */
    addProblems<Result extends Pick<DevBuild, 'outputs' | 'problems'>>(result: Result): Result {
      const copies = [...(result.outputs?.values() ?? [])].map(({ body }) => body).filter(isCopy);
      const more = copies.flatMap(({ copyOf, problems = [] }) => found.get(copyOf) ?? problems);
      return { ...result, problems: [...result.problems, ...sortProblems(more)] };
    },
    /** Draws the first WebP variant, the fastest, of each image that was not yet drawn. Stops if it is called again. */
    async checkImages(outputs: Outputs): Promise<void> {
      latest = outputs;
      const variants = [...outputs.values()].filter(({ file }) => file.endsWith('.webp')).reverse();
      const first = new Map(variants.map(({ from, body }) => [from, body]));
      for (const body of first.values()) {
        if (latest !== outputs) return;
        // An error of the code is reported when a page asks for the file.
        if (isCopy(body) && !found.has(body.copyOf)) await draw(body).catch(() => {});
      }
    },
  };
}
