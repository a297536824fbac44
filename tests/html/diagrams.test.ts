// A fence of the language dot is a drawing with a text for those who do not see it; feeds have the text alone.
import { expect, it } from 'vitest';
import { buildWith, page, textOf } from '../helpers';

const POST = `---
title: A graph
date: 2025-01-01
description: How a post becomes a page, as a graph with boxes and arrows between them.
---
\`\`\`dot alt="A post <becomes> a page." title="The way"
digraph { rankdir=LR; post -> parse -> render -> "the page"; render [class=accent, URL="javascript:alert(1)"] }
\`\`\`

~~~dot alt="One box."
digraph { subgraph cluster_a { subgraph cluster_b { label=Inner; a } } }
~~~
`;
const { outputs, problems } = await buildWith({ 'content/posts/graph.md': POST });
const document = page(outputs, 'blog/graph/index.html');

it('is an image with a name, a caption, a box that scrolls, and a size that follows the text', () => {
  expect(problems).toEqual([]);
  const [wide, narrow] = [...document.querySelectorAll('figure.diagram')];
  expect(wide.querySelector('svg')?.getAttribute('aria-label')).toBe('A post <becomes> a page.');
  expect(wide.querySelector('figcaption')?.textContent).toBe('The way');
  expect(wide.querySelector('[tabindex="0"]')?.getAttribute('aria-label')).toBe('The way');
  expect(narrow.querySelector('[tabindex] > svg')?.getAttribute('width')).toMatch(/^\d+\.\d\drem$/);
  expect(wide.querySelector('.accent text')?.textContent).toBe('render');
  expect(narrow.querySelector('text')?.getAttribute('font-size')).toBe('13.00');
});

it('is its text in feeds', () => {
  expect(textOf(outputs, 'feed.xml')).toContain('&lt;p&gt;A post &amp;lt;becomes&amp;gt; a page.&lt;/p&gt;');
});
