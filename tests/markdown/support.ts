// Renders the texts of tests.
import { findEmoji, grammars, loadEmoji } from '../../scripts/disk/files/on-demand';
import { createHref } from '../../src/base/html/addresses';
import type { Problem } from '../../src/base/problems/problem';
import { createMarkdown, type Rendered } from '../../src/markdown/markdown';

await loadEmoji();

type Options = Partial<Parameters<typeof createMarkdown>[0]>;
type Body = Partial<Parameters<ReturnType<typeof createMarkdown>>[0]>;

const markdownFor = ({ url = 'https://koi.test', ...more }: Options) =>
  createMarkdown({ href: createHref({ url, trailingSlash: false }), url, grammars, ...more });

/** Renders without looking up images. */
export const renderMarkdown = markdownFor({ emoji: findEmoji, allow: ['https://films.test'] });

/** Returns a function that renders the body of a post at /blog/a, or another one, for a site with these options. */
export const createRender =
  (options: Options, markdown = markdownFor(options)) =>
  (body: string, more: Body = {}): Rendered =>
    markdown({
      file: { source: 'content/posts/a.md', text: body },
      body,
      bodyStart: 0,
      path: '/blog/a',
      ...more,
    });

export const render = createRender({}, renderMarkdown);

/** `line:column message` of each problem, with `warning:` before warnings. */
export const places = (problems: Problem[]): string[] =>
  problems.map(
    ({ line, column, message, severity }) =>
      `${line}:${column} ${severity === 'warning' ? 'warning: ' : ''}${message}`,
  );
