// Finds images of posts that no page shows, left over when a post changed.
import { ownHtmlOf } from '../demos/demos';
import { fileAt } from '../html/addresses';
import type { Outputs } from '../outputs/output';
import { pagesOf } from '../outputs/outputs';
import { type Problem, problemOf } from '../problem';

/** Returns a warning for each file in public/posts/ that no page refers to. `base` is the base path of the site. */
export function checkOrphans(outputs: Outputs, base: string): Problem[] {
  const addresses = pagesOf(outputs).flatMap(({ pageIndex: { links, loaded } }) => [...links, ...loaded]);
  const used = addresses.map((to) => fileAt(to.slice(base.length + 1)));
  // An image may be shown only in another size and format.
  const shown = new Set([...used, ...used.map((file) => outputs.get(file)?.from.replace(/^\//, ''))]);
  const hint = 'delete it, or use it in a post.';
  // Scripts of a demo may use any file in its folder.
  const demos = ownHtmlOf(outputs).flatMap(({ file }) => /^posts\/.*\//.exec(file)?.[0] ?? []);
  const isOrphan = (file: string) => !shown.has(file) && !demos.some((folder) => file.startsWith(folder));
  return [...outputs.values()]
    .filter(({ file }) => file.startsWith('posts/') && isOrphan(file))
    .map(({ from }) => problemOf(from, { message: 'no page shows this file', hint, severity: 'warning' }));
}
