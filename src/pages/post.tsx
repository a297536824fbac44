// One post: head, contents, prose, and the way to its neighbours.
import { postCard } from '../cards/card';
import { Contents, hasContents } from '../components/contents';
import { DraftMark } from '../components/draft-mark';
import { Html } from '../components/html';
import { Link } from '../components/link';
import { Picture } from '../components/picture';
import { SeriesBox } from '../components/series-box';
import { Tags } from '../components/tags';
import { POST_WITHOUT_TEXT } from '../messages';
import { type Page, proseFaces, proseStyles } from '../page';
import { relatedPosts } from '../related';
import { postData } from '../render/structured-data';
import type { Post, Site } from '../types';
import { lostPage } from './lost';

export function postPage(site: Site, post: Post): Page {
  const path = `/blog/${post.slug}`;
  if (post.html === '') return lostPage(site, POST_WITHOUT_TEXT, path, post.source);
  return {
    path,
    title: `${post.title} · ${site.settings.name}`,
    description: post.description,
    source: post.source,
    article: { published: post.date, modified: post.updated ?? post.date, tags: post.tags },
    data: postData(site, post),
    card: postCard(site, post),
    element: <PostPage site={site} post={post} />,
    styles: ['post', ...proseStyles(post)],
    // On paper the links of the site are written out.
    css: `:root{--host:"${new URL(site.absolute('/')).host}"}${post.css}`,
    scripts: [
      ...(post.hasCode ? ['copy' as const] : []),
      ...(hasContents(post.headings) ? ['contents' as const] : []),
    ],
    faces: proseFaces(post),
  };
}

function PostPage({ site, post }: { site: Site; post: Post }) {
  return (
    <div className="wrap">
      <article className="post">
        <PostHead site={site} post={post} />
        <div className="cols">
          <Contents headings={post.headings} />
          <div>
            <Contents headings={post.headings} fold />
            <SeriesBox site={site} post={post} />
            <Html className="prose" html={post.html} />
          </div>
        </div>
        <PostFoot site={site} post={post} />
        <Neighbours site={site} post={post} />
      </article>
    </div>
  );
}

function PostHead({ site, post }: { site: Site; post: Post }) {
  return (
    <header>
      <p className="meta">
        <time dateTime={post.date}>{post.date}</time>
        <span className="mono">{`${post.minutes} min read`}</span>
        <span className="mono byline">{`${site.settings.name}, ${site.absolute(`/blog/${post.slug}`)}`}</span>
        <DraftMark site={site} post={post} />
        {post.updated && (
          <span className="mono">
            {'updated '}
            <time dateTime={post.updated}>{post.updated}</time>
          </span>
        )}
      </p>
      <h1>{post.title}</h1>
      <p className="stand">{post.description}</p>
      {post.cover && <Picture site={site} className="cover" {...post.cover} />}
    </header>
  );
}

/** Tags, and the posts that share most of them. */
function PostFoot({ site, post }: { site: Site; post: Post }) {
  const related = relatedPosts(site.posts, post);
  return (
    <>
      {post.tags.length > 0 && <Tags site={site} tags={post.tags} />}
      {related.length > 0 && (
        <nav className="related" aria-labelledby="related">
          <h2 id="related">Related</h2>
          <ul>
            {related.map((other) => (
              <li key={other.slug}>
                <Link site={site} to={`/blog/${other.slug}`}>
                  {other.title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}

/** Previous is the older post, next the newer one. */
function Neighbours({ site, post }: { site: Site; post: Post }) {
  const at = site.posts.indexOf(post);
  const previous = site.posts[at + 1];
  const next = site.posts[at - 1];
  if (!previous && !next) return null;
  return (
    <nav className="turn" aria-label="More posts">
      {previous && <Neighbour site={site} post={previous} label="Previous" />}
      {next && <Neighbour site={site} post={next} label="Next" />}
    </nav>
  );
}

function Neighbour({ site, post, label }: { site: Site; post: Post; label: string }) {
  return (
    <Link site={site} to={`/blog/${post.slug}`} className={label.toLowerCase()}>
      <span>{label}</span>
      <b>{post.title}</b>
    </Link>
  );
}
