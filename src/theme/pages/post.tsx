// One post: head, contents, prose, and links to other posts.
import { POST_WITHOUT_TEXT } from '../../base/text/messages';
import type { Phrase } from '../../base/translations/phrases';
import type { OtherPosts, Post } from '../../content/posts/posts';
import { type SiteInfo, siteIn } from '../../content/site';
import { Article } from '../components/article';
import { Link, Tags } from '../components/elements';
import { HEAD_SIZES, Picture } from '../components/picture';
import { inOwnLanguage } from '../components/post-list';
import { textMarkdown } from '../data/page-markdown';
import { postData } from '../data/structured-data';
import type { Page } from '../page';
import { postCard } from '../social-cards/card';
import { notFoundPage } from './not-found';
import { textPage } from './text-pages';

export function postPage(site: SiteInfo, post: Post, others: OtherPosts): Page {
  if (!post.hasText) return notFoundPage(site, POST_WITHOUT_TEXT, post.path, post.source);
  const page = textPage(site, post);
  return {
    ...page,
    article: { published: post.published, modified: post.modified, tags: post.tags },
    data: () => postData(siteIn(site, post.lang), post),
    card: postCard(site, post),
    element: <PostPage site={site} post={post} others={others} />,
    markdown: () => textMarkdown(site, post),
    styles: [...page.styles, ...(others.parts.length > 1 ? ['series' as const] : [])],
  };
}

interface PostProps {
  site: SiteInfo;
  post: Post;
  others: OtherPosts;
}

function PostPage({ site: ofAll, post, others }: PostProps) {
  const site = siteIn(ofAll, post.lang);
  const seriesPosts = others.parts.length > 1 ? others.parts : undefined;
  const meta = (
    <>
      <time dateTime={post.date}>{post.date}</time>
      <span className="mono" dir="auto">
        {site.translate('{minutes} min read', { minutes: post.minutes })}
      </span>
      {seriesPosts && (
        <a className="mono" href="#series">
          {nameOfPart(site, post, seriesPosts)}
        </a>
      )}
      {post.updated && (
        <span className="mono">
          {`${site.translate('updated')} `}
          <time dateTime={post.updated}>{post.updated}</time>
        </span>
      )}
    </>
  );
  const cover = post.cover && (
    <Picture site={site} className="cover" {...post.cover} loading="eager" sizes={HEAD_SIZES} />
  );
  return (
    <Article site={site} text={post} meta={meta} head={cover}>
      {post.tags.length > 0 && <Tags site={site} tags={post.tags} />}
      <PostLinks site={site} post={post} />
      {seriesPosts && <Series site={site} posts={seriesPosts} post={post} />}
      <Neighbors site={site} others={others} />
      <Related site={site} related={others.related} />
    </Article>
  );
}

/** Links that site.yaml asks for. In the address of a discussion, {url} and {title} stand for the URL and title of the post. */
function PostLinks({ site, post }: Omit<PostProps, 'others'>) {
  const { discuss, edit } = site.settings;
  const values = { url: site.absolute(post.path), title: post.title };
  const filled = discuss?.replace(/\{(url|title)\}/g, (_, key: keyof typeof values) =>
    encodeURIComponent(values[key]),
  );
  if (filled === undefined && edit === undefined) return null;
  return (
    <p className="related">
      {filled && <Link href={site.href(filled)}>{site.translate('Discuss this post')}</Link>}
      {filled && edit && ' · '}
      {edit && (
        <Link href={`${edit.replace(/\/$/, '')}/${post.source}`}>{site.translate('Edit this post')}</Link>
      )}
    </p>
  );
}

const nameOfPart = ({ translate }: SiteInfo, { series }: Post, { length: count }: Post[]) =>
  series && translate('{series}, part {part} of {count}', { series: series.name, part: series.part, count });

function Series({ site, post, posts }: Omit<PostProps, 'others'> & { posts: Post[] }) {
  return (
    <nav className="series" id="series" aria-label={site.translate('Series')}>
      <p>{nameOfPart(site, post, posts)}</p>
      <ol>
        {posts.map((other) => (
          <li key={other.slug}>
            <Link href={site.href(other.path)} current={other === post}>
              {inOwnLanguage(site, other, other.title)}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Neighbors({ site, others: { older, newer } }: Omit<PostProps, 'post'>) {
  if (!older && !newer) return null;
  const toNeighbor = (post: Post, name: string, words: Phrase) => (
    <Link href={site.href(post.path)} className={name}>
      <span>{site.translate(words)}</span>
      <b>{inOwnLanguage(site, post, post.title)}</b>
    </Link>
  );
  return (
    <nav className="turn" aria-label={site.translate('More posts')}>
      {older && toNeighbor(older, 'previous', 'Previous')}
      {newer && toNeighbor(newer, 'next', 'Next')}
    </nav>
  );
}

/** The posts with the most tags in common. */
const Related = ({ site, related }: { site: SiteInfo; related: Post[] }) =>
  related.length > 0 && (
    <nav className="related" aria-labelledby="related">
      <h2 id="related">{site.translate('Related')}</h2>
      <ul>
        {related.map((other) => (
          <li key={other.slug}>
            <Link href={site.href(other.path)}>{inOwnLanguage(site, other, other.title)}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
