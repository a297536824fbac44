// Rows of posts under their years, in the order they are given.
import type { Post, Site } from '../types';
import { DraftMark } from './draft-mark';
import { Link } from './link';

export function PostList({ site, posts }: { site: Site; posts: Post[] }) {
  return [...groupByYear(posts)].map(([year, group]) => (
    <section key={year} className="year" aria-labelledby={`year-${year}`}>
      <h2 id={`year-${year}`}>{year}</h2>
      <div>
        {group.map((post) => (
          <Row key={post.slug} site={site} post={post} />
        ))}
      </div>
    </section>
  ));
}

function groupByYear(posts: Post[]): Map<string, Post[]> {
  const years = new Map<string, Post[]>();
  for (const post of posts) {
    const year = post.date.slice(0, 4);
    const group = years.get(year);
    if (group) group.push(post);
    else years.set(year, [post]);
  }
  return years;
}

function Row({ site, post }: { site: Site; post: Post }) {
  return (
    <article className="row">
      <h3>
        <Link site={site} to={`/blog/${post.slug}`}>
          {post.title}
        </Link>
      </h3>
      <time dateTime={post.date}>{post.date}</time>
      <DraftMark site={site} post={post} />
      <p>{post.description}</p>
    </article>
  );
}
