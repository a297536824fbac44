// What tells a post that no visitor sees yet: in `npm run dev`, and in a build with --drafts.
import type { Post, Site } from '../types';

export function DraftMark({ site, post }: { site: Site; post: Post }) {
  if (post.draft) return <span className="mark">Draft</span>;
  return post.date > site.today ? <span className="mark">Scheduled</span> : null;
}
