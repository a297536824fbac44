import { describe, expect, it } from 'vitest';
import { grammars } from '../../../scripts/disk/files/grammars';
import { toPageSvg } from '../../../src/markdown/diagrams/svg';
import { createMarkdown } from '../../../src/markdown/markdown';

// The SVG of Graphviz becomes one for a page: in its colors, and without what could run or load anything.
describe('the SVG', () => {
  const inSvg = (body: string): string =>
    toPageSvg(
      `<?xml version="1.0"?>\n<!DOCTYPE svg>\n<svg width="72pt" height="36pt"\n viewBox="0 0 72 36">${body}</svg>\n`,
      'A graph.',
    ).svg;
  const START = '<svg role="img" aria-label="A graph." width="96" height="48" viewBox="0 0 72 36">';

  it.each([
    [
      'lines',
      '<path fill="none" stroke="black" d="M0,0"/>',
      '<path fill="none" stroke="currentColor" d="M0,0"></path>',
    ],
    [
      'a filled node',
      '<polygon fill="lightgrey" stroke="red" points="0,0"/>',
      '<polygon stroke="currentColor" points="0,0" class="area"></polygon>',
    ],
    [
      'no line',
      '<path fill="black" stroke="transparent" d="M0,0"/>',
      '<path fill="currentColor" stroke="none" d="M0,0"></path>',
    ],
    ['a class of the owner', '<g id="node1" class="node accent"></g>', '<g class="accent"></g>'],
    ['a class that ends the attribute', '<g class="node &quot;&gt; x"></g>', '<g class="x"></g>'],
    ['names and comments', '<!-- a&#45;&gt;b -->\n<title>a</title>', ''],
    [
      'a link',
      '<g><a xlink:href="javascript:alert(1)"><text x="1" font-family="Arial">A</text></a></g>',
      '<g><text x="1">A</text></g>',
    ],
    ['an image', '<image xlink:href="https://x.test/a.png"/>', ''],
    ['a script', '<script>alert(1)</script>', ''],
    ['an element of a browser', '<p a=b><meta http-equiv=refresh content=0>', ''],
    ['a handler', '<g onclick="alert(1)" style="x"></g>', '<g></g>'],
  ])('%s', (_what, body, expected) => {
    expect(inSvg(body)).toBe(`${START}${expected}</svg>`);
  });

  it('is as large as the graph', () => {
    expect(toPageSvg('<svg width="429pt" height="112.5pt"></svg>', '').size).toEqual({
      width: 572,
      height: 150,
    });
  });

  it('is the drawing of Graphviz, not one in the text that it writes before', () => {
    const before =
      '<?xml-stylesheet href="x" ?><svg a=b width="9pt"><p a=b><meta http-equiv=refresh content=0>"?>';
    const { svg } = toPageSvg(
      `${before}<svg width="3pt" height="3pt"><text>a</text></svg>`,
      'costs $$ and $& "x"',
    );
    expect(svg).toBe(
      '<svg role="img" aria-label="costs $$ and $&amp; &quot;x&quot;" width="4" height="4"><text>a</text></svg>',
    );
  });
});

// A drawing that is wider than a phone is in a box that scrolls.
describe('its box', () => {
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
});
