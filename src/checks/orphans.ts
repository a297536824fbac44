// Pictures of posts that no page shows: left over when a post changed.
import { pagesOf } from '../outputs/outputs';
import { problemOf } from '../problem';
import type { Outputs, Problem } from '../types';

/** A warning for each file below posts/ in public/ that no page refers to. `base` is the path the site lives under. */
export function checkOrphans(outputs: Outputs, base: string): Problem[] {
  const shown = new Set(
    pagesOf(outputs).flatMap(({ facts }) => facts.references.map(({ to }) => toFile(to, base))),
  );
  return [...outputs.values()]
    .filter(({ file }) => file.startsWith('posts/') && !shown.has(file))
    .map(({ from }) =>
      problemOf(from, {
        message: 'no page shows this file',
        hint: 'delete it, or use it in a post.',
        severity: 'warning',
      }),
    );
}

function toFile(address: string, base: string): string {
  const path = address.replace(/[?#].*$/s, '');
  try {
    return decodeURIComponent(path.slice(base.length + 1));
  } catch {
    return path.slice(base.length + 1);
  }
}
