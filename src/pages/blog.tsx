// All posts, newest first, under their years.
import { Link } from '../components/link';
import { type Page, toFile } from '../page';
import type { Post, Site } from '../types';

export function blogPage(site: Site): Page {
  const { name, pages } = site.settings;
  return {
    path: '/blog',
    file: toFile('/blog'),
    title: `Blog · ${name}`,
    description: pages.blog.description,
    source: site.sources.settings,
    status: 200,
    element: <Blog site={site} />,
    styles: ['list'],
    scripts: [],
  };
}

function Blog({ site }: { site: Site }) {
  const { intro } = site.settings.pages.blog;
  return (
    <div className="wrap">
      <div className="head">
        <h1>Blog</h1>
        {intro && <p>{intro}</p>}
      </div>
      <div className="tail">
        {site.posts.length === 0 && <p className="empty">Nothing here yet.</p>}
        {[...groupByYear(site.posts)].map(([year, posts]) => (
          <section key={year} className="year" aria-labelledby={`year-${year}`}>
            <h2 id={`year-${year}`}>{year}</h2>
            <div>
              {posts.map((post) => (
                <Row key={post.slug} site={site} post={post} />
              ))}
            </div>
          </section>
        ))}
      </div>
    </div>
  );
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
      <p>{post.description}</p>
    </article>
  );
}
