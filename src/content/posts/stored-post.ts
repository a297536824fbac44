// A parsed post in the memo. Its long texts are apart from the rest, because a build after an edit needs those of few posts.
import { contentOf, type StoredText } from '../../memo';
import type { ParsedPost, Post } from './post';

export const LONG_TEXTS = ['body', 'html', 'markdown'] as const;

type LongText = (typeof LONG_TEXTS)[number];

interface StoredPost extends Omit<ParsedPost, 'post'>, Record<LongText, string | StoredText> {
  post?: Omit<Post, LongText>;
}

export function toStored({ post, ...rest }: ParsedPost): StoredPost {
  const { body = '', html = '', markdown = '', ...others } = post ?? {};
  return { ...rest, post: post && (others as StoredPost['post']), body, html, markdown };
}

/** Returns the post with its texts, each of which is read when it is needed. */
export const postOf = ({ post, ...texts }: StoredPost): Post | undefined =>
  post &&
  LONG_TEXTS.reduce(
    (whole, name) =>
      Object.defineProperty(whole, name, {
        get: () => contentOf(texts[name]),
        enumerable: true,
        configurable: true,
      }),
    post as Post,
  );
