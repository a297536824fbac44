// Shared by the tests of Markdown: the whole step, with pictures not looked up.
import { grammars } from '../../scripts/files/grammars';
import { createHref } from '../../src/html/addresses';
import { createMarkdown, type Rendered } from '../../src/markdown/markdown';
import type { Problem } from '../../src/problem';

export const renderMarkdown = createMarkdown({
  href: createHref({ url: 'https://koi.test', trailingSlash: false }),
  grammars,
  allow: ['https://films.test'],
});

/** Renders a body that stands at that path. */
export const renderAt = (path: string, body: string): Rendered =>
  renderMarkdown({ file: { source: 'content/posts/a.md', text: body }, body, bodyStart: 0, path });

export const render = (body: string): Rendered => renderAt('/blog/a', body);

export const toHtml = (body: string): string => render(body).html.trimEnd();

/** `line:column message` of each problem, warnings marked as such. */
export const places = (problems: Problem[]): string[] =>
  problems.map(
    ({ line, column, message, severity }) =>
      `${line}:${column} ${severity === 'warning' ? 'warning: ' : ''}${message}`,
  );

export const told = (body: string): string[] => places(render(body).problems);
