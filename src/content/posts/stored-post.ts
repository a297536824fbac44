// A parsed post in the memo. What a build after an edit needs of few posts is apart from the rest: its long texts, and as
// one more text its details.
import { contentOf, type StoredText } from '../../memo';
import type { ParsedPost, Post } from './post';

export const LATER = ['body', 'html', 'markdown', 'details'] as const;

type Later = (typeof LATER)[number];

const DETAILS = ['headings', 'places', 'search'] as const;

type Details = Pick<Post, (typeof DETAILS)[number]>;

interface StoredPost extends Omit<ParsedPost, 'post'>, Record<Later, string | StoredText> {
  post?: Omit<Post, Later | keyof Details>;
}

export function toStored({ post, dated, ...rest }: ParsedPost): StoredPost {
  const { body = '', html = '', markdown = '', headings, places, search, ...others } = post ?? {};
  return {
    ...rest,
    dated: dated && { date: dated.date, draft: dated.draft },
    post: post && (others as StoredPost['post']),
    ...{ body, html, markdown },
    details: JSON.stringify({ headings, places, search }),
  };
}

/** Returns the post with its texts and details, each of which is read when it is needed. */
export function postOf({ post, ...texts }: StoredPost): Post | undefined {
  if (post === undefined) return undefined;
  let details: Details | undefined;
  const readDetails = () => (details ??= JSON.parse(contentOf(texts.details)) as Details);
  const getters = [
    ...(['body', 'html', 'markdown'] as const).map((name) => [name, () => contentOf(texts[name])] as const),
    ...DETAILS.map((name) => [name, () => readDetails()[name]] as const),
  ];
  for (const [name, get] of getters)
    Object.defineProperty(post, name, { get, enumerable: true, configurable: true });
  return post as Post;
}
