// Where posts are, if a program computes that, and the URL of the blog, from the links between posts: with `/web/pond` in a
// text and a post named pond, posts are in /web.
import { withoutDay } from '../read/dates';
import { baseName, folderOf, type PostSource } from '../source';
import { normalPath } from './paths';

/** Fewer links could be a coincidence. */
const FEWEST = 3;

type Post = Pick<PostSource, 'path' | 'body' | 'data'>;

/** Returns the folder that most links to posts name; undefined if that is where the posts are, or nothing is known. */
export function learnFolder(posts: Post[], url: string): string | undefined {
  const names = new Map(posts.map(({ path }) => [endOf(path), folderOf(path)]));
  const counts = new Map<string, number>();
  let right = 0;
  for (const { body } of posts)
    for (const [, address] of body.matchAll(/\]\(\s*([^\s)#?]+)|href="([^"#?]+)/g)) {
      const own = url !== '' && address?.startsWith(url) ? address.slice(url.length) : address;
      if (!own?.startsWith('/') || own.startsWith('//') || /\.(?!html)\w+$/.test(own)) continue;
      const path = normalPath(own);
      const known = names.get(endOf(path));
      if (known === folderOf(path)) right++;
      else if (known !== undefined) counts.set(folderOf(path), (counts.get(folderOf(path)) ?? 0) + 1);
    }
  const [[folder, count] = ['', 0]] = [...counts].sort(([, a], [, b]) => b - a);
  return count >= FEWEST && count > 2 * right ? folder : undefined;
}

/** Returns the URL that links to posts name as that of the blog; empty if none does. */
export function learnUrl(posts: Post[]): string {
  const paths = new Set(posts.map(({ path }) => normalPath(path)));
  const found = new Map<string, Set<string>>();
  for (const { body } of posts)
    for (const [, origin, address] of body.matchAll(
      /(?:\]\(\s*|href=")(https?:\/\/[\w.-]+)(\/[^\s)#?"]+)/g,
    )) {
      const path = normalPath(address);
      if (paths.has(path)) found.set(origin, (found.get(origin) ?? new Set()).add(path));
    }
  const [[url, { size }] = ['', { size: 0 }]] = [...found].sort(([, a], [, b]) => b.size - a.size);
  return size >= FEWEST ? url : '';
}

const endOf = (path: string): string => withoutDay(baseName(path)).toLowerCase();
