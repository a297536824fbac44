// The SVG of Graphviz -> one for a page: in its colors and fonts, and without addresses, scripts or ids, which the owner's
// graph could have. What is not in the lists is left out.

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

const COMMENT_OR_TITLE = /<!--.*?-->|<title>.*?<\/title>/gs;
const TAG = /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>/g;
const ATTRIBUTE = /([\w:-]+)="([^"]*)"/g;

/** A point of Graphviz is 1/72 inch, a pixel 1/96. */
const PIXELS_PER_POINT = 4 / 3;

interface Size {
  width: number;
  height: number;
}

export function toPageSvg(output: string): { svg: string; size: Size } {
  const [, width = 0, height = 0] =
    /<svg width="([\d.]+)pt" height="([\d.]+)pt"/.exec(output)?.map(Number) ?? [];
  const size = { width: Math.round(width * PIXELS_PER_POINT), height: Math.round(height * PIXELS_PER_POINT) };
  const whole = output.slice(output.indexOf('<svg')).replace(COMMENT_OR_TITLE, '');
  const svg = whole.replace(TAG, (_, slash: string, name: string, attributes: string, end: string) => {
    if (!TAGS.has(name)) return '';
    if (slash) return `</${name}>`;
    return `<${name}${name === 'svg' ? ` width="${size.width}" height="${size.height}"` : ''}${allowedAttributes(attributes)}${end}>`;
  });
  return { svg: svg.replace(/>\s+</g, '><').trim(), size };
}

function allowedAttributes(attributes: string): string {
  const classes: string[] = [];
  let result = '';
  for (const [, name, value] of attributes.matchAll(ATTRIBUTE)) {
    if (name === 'class') classes.push(...value.split(' ').filter((each) => !OWN_CLASSES.test(each)));
    else if (name === 'fill' || name === 'stroke') {
      const color = toColor(name, value);
      if (color === 'area') classes.push(color);
      else result += ` ${name}="${color}"`;
    } else if (ALLOWED.has(name)) result += ` ${name}="${value}"`;
  }
  const safe = classes.filter((each) => /^[\w-]+$/.test(each));
  return safe.length > 0 ? `${result} class="${safe.join(' ')}"` : result;
}

/** Lines and arrows have the color of the text; a filled node that of the code on a page. */
function toColor(name: string, value: string): string {
  if (value === 'none' || value === 'transparent') return 'none';
  return name === 'stroke' || value === 'black' ? 'currentColor' : 'area';
}
