// What a build would say of a converted post.

import { isError, type Problem } from '../../src/base/problems/problem';
import { parseOwnPage } from '../../src/content/pages/own-page';
import { parsePost } from '../../src/content/posts/post';
import type { Text } from '../../src/content/text';
import { findLanguage } from '../../src/markdown/code/highlight';
import { createMarkdown, type MarkdownRenderer } from '../../src/markdown/markdown';
import { findEmoji } from '../disk/files/emoji';
import { grammars } from '../disk/files/grammars';
import type { CheckedPost, ImportOptions } from './blog/convert-blog';

export const isLanguage = (language: string): boolean =>
  findLanguage(language, grammars) !== undefined || language === 'dot';

/** Parses a converted post or page as a build would. Images are not looked up: they are copied later. */
export function createCheck(): ImportOptions['check'] {
  const renderers = new Map<string, MarkdownRenderer>();
  return (file, allow): CheckedPost => {
    const key = allow.join(' ');
    const render =
      renderers.get(key) ?? createMarkdown({ href: (to) => to, grammars, emoji: findEmoji, allow });
    renderers.set(key, render);
    const isPage = file.source.startsWith('content/pages/');
    const { problems, text }: { text?: Text; problems: Problem[] } = isPage
      ? parseOwnPage(file, render)
      : parsePost(file, render);
    const [, front = ''] = /^(---\n[\s\S]*?\n---\n)/.exec(file.text) ?? [];
    const body = file.text.slice(front.length);
    const html = text?.content().html ?? render({ file, body, bodyStart: front.length, path: '/blog' }).html;
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    return { errors: problems.filter(isError), ids };
  };
}
