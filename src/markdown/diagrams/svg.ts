// The SVG of Graphviz -> one for a page: in its colors and fonts, and without addresses, scripts or ids, which the owner's
// graph could have. What is not in the lists is left out.
import { type DefaultTreeAdapterTypes, parseFragment, serializeOuter } from 'parse5';

type Element = DefaultTreeAdapterTypes.Element;
type ChildNode = DefaultTreeAdapterTypes.ChildNode;

/** What Graphviz has made of a graph. */
export interface DrawnGraph {
  svg?: string;
  errors: { level?: string; message: string }[];
}

/** The graphs of a site, by their text. */
export type Diagrams = ReadonlyMap<string, DrawnGraph>;

const TAGS = new Set(['svg', 'g', 'path', 'polygon', 'polyline', 'ellipse', 'text']);
const ALLOWED = new Set(
  'viewBox transform d points cx cy rx ry x y text-anchor font-size font-weight font-style stroke-width stroke-dasharray'.split(
    ' ',
  ),
);
/** The classes that Graphviz gives to groups; others are the owner's. */
const OWN_CLASSES = /^(?:graph|node|edge|cluster)$/;

/** A point of Graphviz is 1/72 inch, a pixel 1/96. */
const PIXELS_PER_POINT = 4 / 3;

interface Size {
  width: number;
  height: number;
}

/** `alt` is for those who do not see the drawing. */
export function toPageSvg(output: string, alt: string): { svg: string; size: Size } {
  // Graphviz writes some of the owner's text before the drawing without escapes, so there may be another one.
  const svg = drawingsIn(parseFragment(output).childNodes).at(-1);
  const toPixels = (side: string): number =>
    Math.round(Number.parseFloat(attributeOf(svg, side)) * PIXELS_PER_POINT) || 0;
  const size = { width: toPixels('width'), height: toPixels('height') };
  if (svg === undefined) return { svg: '', size };
  const sizes = Object.entries(size).map(([name, value]) => ({ name, value: `${value}` }));
  clean(svg);
  svg.attrs.unshift({ name: 'role', value: 'img' }, { name: 'aria-label', value: alt }, ...sizes);
  return { svg: serializeOuter(svg), size };
}

const drawingsIn = (nodes: ChildNode[]): Element[] =>
  nodes.flatMap((node) =>
    'tagName' in node ? [...(node.tagName === 'svg' ? [node] : []), ...drawingsIn(node.childNodes)] : [],
  );

const attributeOf = (element: Element | undefined, key: string): string =>
  element?.attrs.find(({ name }) => name === key)?.value ?? '';

function clean(element: Element): void {
  element.attrs = allowedAttributes(element);
  element.childNodes = element.childNodes.flatMap((node): ChildNode[] => {
    // Of a link, the drawing in it is left.
    if ('tagName' in node) clean(node);
    if ('tagName' in node)
      return TAGS.has(node.tagName) ? [node] : node.tagName === 'a' ? node.childNodes : [];
    return 'value' in node && element.tagName === 'text' ? [node] : [];
  });
}

function allowedAttributes({ attrs }: Element): Element['attrs'] {
  const classes: string[] = [];
  const allowed = attrs.flatMap(({ name, value }) => {
    if (name === 'class') classes.push(...value.split(' ').filter((each) => !OWN_CLASSES.test(each)));
    if (name !== 'fill' && name !== 'stroke') return ALLOWED.has(name) ? [{ name, value }] : [];
    const color = toColor(name, value);
    if (color !== 'area') return [{ name, value: color }];
    classes.push(color);
    return [];
  });
  const safe = classes.filter((each) => /^[\w-]+$/.test(each)).join(' ');
  return safe ? [...allowed, { name: 'class', value: safe }] : allowed;
}

/** Lines and arrows have the color of the text; a filled node that of the code on a page. */
function toColor(name: string, value: string): string {
  if (value === 'none' || value === 'transparent') return 'none';
  return name === 'stroke' || value === 'black' ? 'currentColor' : 'area';
}
