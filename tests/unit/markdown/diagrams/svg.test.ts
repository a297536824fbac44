// The SVG of Graphviz becomes one for a page: in its colors, and without what could run or load anything.
import { expect, it } from 'vitest';
import { toPageSvg } from '../../../../src/markdown/diagrams/svg';

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
