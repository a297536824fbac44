// Shared by the tests of Markdown: renders without looking up images.

import { findEmoji, loadEmoji } from '../../scripts/disk/files/emoji';
import { grammars } from '../../scripts/disk/files/grammars';
import { createHref } from '../../src/base/html/addresses';
import type { Problem } from '../../src/base/problems/problem';
import { createMarkdown, type Rendered } from '../../src/markdown/markdown';

await loadEmoji();

export const renderMarkdown = createMarkdown({
  emoji: findEmoji,
  href: createHref({ url: 'https://koi.test', trailingSlash: false }),
  url: 'https://koi.test',
  grammars,
  allow: ['https://films.test'],
});

/** Renders the body of a page at this path. */
export const renderAt = (path: string, body: string): Rendered =>
  renderMarkdown({ file: { source: 'content/posts/a.md', text: body }, body, bodyStart: 0, path });

export const render = (body: string): Rendered => renderAt('/blog/a', body);

export const toHtml = (body: string): string => render(body).html.trimEnd();

/** `line:column message` of each problem, with `warning:` before warnings. */
export const places = (problems: Problem[]): string[] =>
  problems.map(
    ({ line, column, message, severity }) =>
      `${line}:${column} ${severity === 'warning' ? 'warning: ' : ''}${message}`,
  );

export const messages = (body: string): string[] => places(render(body).problems);
