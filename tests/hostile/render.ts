// Renders a hostile text for its page and for a feed.
import { instance } from '@viz-js/viz';
import { grammars } from '../../scripts/disk/files/grammars';
import { createHref } from '../../src/base/html/addresses';
import { graphsIn } from '../../src/markdown/diagrams/diagram';
import type { Diagrams } from '../../src/markdown/diagrams/svg';
import { createMarkdown } from '../../src/markdown/markdown';

/** The origins that files may come from: of the site, and allowed. */
export const ORIGINS: ReadonlySet<string> = new Set(['https://koi.test', 'https://films.test']);

const viz = await instance();
const diagrams = new Map();

const renderMarkdown = createMarkdown({
  diagrams: diagrams as Diagrams,
  href: createHref({ url: 'https://koi.test', trailingSlash: false }),
  grammars,
  allow: ['https://films.test'],
  url: 'https://koi.test',
});

export interface RenderedText {
  page: string;
  feed: string;
  css: string;
}

export function renderHostile(body: string): RenderedText {
  for (const graph of graphsIn(body)) {
    const { output: svg, errors } = viz.render(graph, { format: 'svg' });
    diagrams.set(graph, { svg, errors });
  }
  const text = { file: { source: 'content/posts/a.md', text: body }, body, bodyStart: 0, path: '/blog/a' };
  const { html: page, css } = renderMarkdown(text);
  const feed = renderMarkdown({ ...text, target: 'feed' }).html;
  return {
    page,
    feed,
    css,
  };
}
