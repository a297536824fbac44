import { describe, expect, it } from 'vitest';
import { toPageSvg } from '../../../src/markdown/diagrams/svg';
import { createRender } from '../../markdown/support';

// The SVG of Graphviz becomes one for a page: in its colors, and without what could run or load anything.
describe('the SVG', () => {
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
    const render = createRender({ diagrams: new Map([['digraph { a }', { svg, errors: [] }]]) });
    const { html } = render('```dot alt="One box."\ndigraph { a }\n```\n');
    expect(html).toContain(` width="${pixels}" `);
    expect(html.includes('tabindex="0"')).toBe(scrolls);
  });
});
