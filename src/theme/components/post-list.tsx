// Rows of posts under their years, in the given order.
import type { ReactNode } from 'react';
import { inLanguage } from '../../base/text/direction';
import type { Post } from '../../content/posts/post';
import type { SiteInfo } from '../../content/site';
import { Link } from './link';
import { byYear } from './pagination';

interface PostListProps {
  site: SiteInfo;
  posts: Post[];
  /** The first post is the newest of all. */
  isNewest?: boolean;
}

export function PostList({ site, posts, isNewest = false }: PostListProps) {
  return [...byYear(posts)].map(([year, group]) => (
    <section key={year} className="year" aria-labelledby={`year-${year}`}>
      <h2 id={`year-${year}`}>{year}</h2>
      <div>
        {group.map((post) => (
          <article key={post.slug} className={isNewest && post === posts[0] ? 'row newest' : 'row'}>
            <h3>
              <Link href={site.href(post.path)}>{wordsOf(site, post, post.title)}</Link>
            </h3>
            <div className="when">
              <time dateTime={post.date}>{post.date}</time>
              <span dir="auto">{site.translate('{minutes} min read', { minutes: post.minutes })}</span>
              {post.tags.length > 0 && <span>{post.tags[0]}</span>}
              <DraftMark site={site} text={post} />
            </div>
            <p>{wordsOf(site, post, post.description)}</p>
          </article>
        ))}
      </div>
    </section>
  ));
}

/** Words from a text, which may be in another language than the page. */
export function wordsOf({ settings }: SiteInfo, { lang }: Pick<Post, 'lang'>, words: string): ReactNode {
  const own = inLanguage(lang, settings.language);
  return own.lang ? <bdi {...own}>{words}</bdi> : words;
}

/** `9 posts` */
export const countPosts = ({ translate }: SiteInfo, count: number): string =>
  translate(count === 1 ? '{count} post' : '{count} posts', { count });

/** Marks an unpublished text: in `npm run dev`, and in a build with --drafts. */
export function DraftMark({ site, text }: { site: SiteInfo; text: { draft: boolean; date?: string } }) {
  if (text.draft) return <span className="mark">{site.translate('Draft')}</span>;
  return (text.date ?? '') > site.today ? <span className="mark">{site.translate('Scheduled')}</span> : null;
}
