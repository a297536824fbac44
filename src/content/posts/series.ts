// Posts that belong together. Their parts must be numbered 1, 2, 3 without a gap.
import { groupBy } from '../../base/group-by';
import type { Problem, SourceFile } from '../../base/problems/problem';
import { problemAtKey } from '../front-matter';
import type { Post } from './post';

/** Groups posts by series, each sorted by part. */
export function groupSeries(posts: Post[]): Map<string, Post[]> {
  const inSeries = posts.filter(({ series }) => series);
  const groups = groupBy(inSeries, ({ series }) => series?.name as string);
  for (const group of groups.values()) group.sort((a, b) => partOf(a) - partOf(b));
  return groups;
}

const partOf = (post: Post): number => post.series?.part as number;

/** Reports gaps and duplicates in series. `files` are the sources of the posts. */
export function checkSeries(posts: Post[], files: SourceFile[]): Problem[] {
  return [...groupSeries(posts)].flatMap(([name, parts]) =>
    parts.flatMap((post, index) => {
      const part = partOf(post);
      if (part === index + 1) return [];
      const before = parts[index - 1];
      const isDuplicate = before !== undefined && partOf(before) === part;
      const message = isDuplicate
        ? `series "${name}" has part ${part} twice: here and in ${before.source}`
        : `series "${name}" has part ${part} but no part ${index + 1}`;
      const problem = { message, hint: 'number the parts 1, 2, 3 without a gap.' };
      return problemAtKey(files, post.source, 'series', problem);
    }),
  );
}
