// A drawing that is wider than a phone is in a box that scrolls.
import { expect, it } from 'vitest';
import { grammars } from '../../../../scripts/disk/files/grammars';
import { createMarkdown } from '../../../../src/markdown/markdown';

it.each([
  [255, 340, false],
  [255.75, 341, true],
])('a drawing of %d points has %i pixels and a box that scrolls: %s', (points, pixels, scrolls) => {
  const svg = `<svg width="${points}pt" height="9pt"></svg>`;
  const render = createMarkdown({
    href: (to) => to,
    grammars,
    diagrams: new Map([['digraph { a }', { svg, errors: [] }]]),
  });
  const body = '```dot alt="One box."\ndigraph { a }\n```\n';
  const { html } = render({
    file: { source: 'content/posts/a.md', text: body },
    body,
    bodyStart: 0,
    path: '/a',
  });
  expect(html).toContain(` width="${pixels}" `);
  expect(html.includes('tabindex="0"')).toBe(scrolls);
});
