// A parsed post in the memo. Its long texts, and its details as one more text, are stored apart: a build after an edit needs
// those of few posts.
import { contentOf, type StoredText } from '../../memo';
import type { ParsedPost, Post } from './post';

export const POST_TEXTS = ['body', 'html', 'markdown', 'details'] as const;

type Lazy = (typeof POST_TEXTS)[number];

type Details = Pick<Post, 'headings' | 'places' | 'search'>;

interface StoredPost extends Omit<ParsedPost, 'post'>, Record<Lazy, string | StoredText> {
  post?: Omit<Post, Lazy | keyof Details>;
}

export function toStoredPost({ post, dated, ...rest }: ParsedPost): StoredPost {
  const { body = '', html = '', markdown = '', headings, places, search, ...others } = post ?? {};
  return {
    ...rest,
    dated: dated && { date: dated.date, draft: dated.draft },
    post: post && (others as StoredPost['post']),
    ...{ body, html, markdown },
    details: JSON.stringify({ headings, places, search }),
  };
}

interface Texts extends Record<Lazy, string | StoredText> {
  known?: Details;
}

const textsOf = new WeakMap<object, Texts>();

const lazy = <T>(read: (texts: Texts) => T): PropertyDescriptor => ({
  get(this: object) {
    return read(textsOf.get(this) as Texts);
  },
  enumerable: true,
});

const detail = (name: keyof Details): PropertyDescriptor =>
  lazy((texts) => {
    texts.known ??= JSON.parse(contentOf(texts.details)) as Details;
    return texts.known[name];
  });

/** The same functions for all posts: with functions of its own, each would be a shape of its own to the engine. */
const GETTERS: Record<keyof Details | Exclude<Lazy, 'details'>, PropertyDescriptor> = {
  body: lazy(({ body }) => contentOf(body)),
  html: lazy(({ html }) => contentOf(html)),
  markdown: lazy(({ markdown }) => contentOf(markdown)),
  headings: detail('headings'),
  places: detail('places'),
  search: detail('search'),
};

/** Returns the post with its texts and details, each of which is read when it is needed. */
export function postOf({ post, body, html, markdown, details }: StoredPost): Post | undefined {
  if (post === undefined) return undefined;
  textsOf.set(post, { body, html, markdown, details });
  return Object.defineProperties(post, GETTERS) as Post;
}
