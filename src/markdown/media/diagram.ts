// A fence of the language `dot` -> a figure with the graph that it describes: https://graphviz.org/doc/info/lang.html
import type { Tokens } from 'marked';
import { type DefaultTreeAdapterTypes, parseFragment, serializeOuter } from 'parse5';
import { escapeHtml } from '../../base/html/escape';
import { decode } from '../../base/html/tokens';
import { type DrawnGraph, type PageContext, scrollerAttributes } from '../context';
import type { SourceRange } from '../reporter';

export const isDiagram = ({ lang = '' }: Tokens.Code): boolean => /^dot(?:\s|$)/.test(lang);

const FENCE = /^( {0,3})(`{3,}|~{3,})dot\b[^\n]*\n(.*?)(?:^ {0,3}\2|(?![\s\S]))/gms;

/** The text of each fence in a file, without the indentation of the fence: they are drawn before the file is parsed. */
export const graphsIn = (text: string): string[] =>
  [...text.matchAll(FENCE)].map(([, indent, , body]) => {
    const graph = body.trimEnd();
    return indent === '' ? graph : graph.replace(new RegExp(`^ {0,${indent.length}}`, 'gm'), '');
  });

const OPTION = /(alt|title)="([^"]*)"|(\S+)/g;
/** Colors of its own would not be readable in both themes. */
const COLOR = /\b(?:(?:font|fill|pen|bg)?color)\s*=\s*("[^"]*"|[\w#]+)/;

export function renderDiagram(token: Tokens.Code, range: SourceRange, page: PageContext): string {
  const fence = token.raw.split('\n', 1)[0].trim();
  const { alt = '', title } = readOptions(decode(token.lang ?? ''), fence, range);
  if (alt.trim() === '')
    range.error(
      fence,
      'this diagram has no text for those who do not see it',
      'write ```dot alt="what it shows".',
    );
  const color = COLOR.exec(token.text)?.[0];
  if (color)
    range.warn(color, 'diagrams have the colors of the page', 'use class=accent for what should stand out.');
  const drawn = page.options.diagrams?.get(token.text.trimEnd());
  if (drawn === undefined)
    range.error(fence, 'a diagram cannot be here', 'put it directly in the text, not in a quote or a list.');
  const lines = [fence, ...token.text.split('\n')];
  for (const error of drawn?.errors ?? []) report(error, lines, range);
  page.typesetter.break();
  const caption = title ? `<figcaption>${page.typesetter.text(escapeHtml(title))}</figcaption>` : '';
  if (page.isFeed) return `<p>${escapeHtml(alt)}</p>\n`;
  if (drawn?.svg === undefined) return '';
  page.firstUnsafe ??= range;
  const image = page.typesetter.verbatim(toPageSvg(drawn.svg, alt), 0);
  const box = page.tag('div', scrollerAttributes(title ?? alt));
  return `${page.tag('figure', { class: 'diagram' })}${box}${image}</div>${caption}</figure>\n`;
}

function readOptions(info: string, fence: string, range: SourceRange) {
  const options: { alt?: string; title?: string } = {};
  for (const [, key, value, other] of info.replace(/^dot/, '').matchAll(OPTION)) {
    if (other) range.warn(fence, `unknown diagram option ${other}`, 'the options are alt="…" and title="…".');
    else options[key as 'alt' | 'title'] = value;
  }
  return options;
}

/** `lines` starts with the fence. Graphviz counts from 1, the line below the fence. */
function report({ level, message }: DrawnGraph['errors'][number], lines: string[], range: SourceRange): void {
  const [, number = 0] = / in line (\d+)/.exec(message) ?? [];
  const text = message.replace(/^Warning: /, '').replace(/ in line \d+/, '');
  const place = lines[Number(number)]?.trim() || lines[0];
  if (level === 'error') {
    const hint = text.startsWith('syntax error')
      ? 'look for a missing bracket, arrow or quote up to here; '
      : '';
    range.error(place, `diagram: ${text}`, `${hint}see https://graphviz.org/doc/info/lang.html.`);
  } else if (!/^no value for width/.test(text)) range.warn(place, `diagram: ${text}`);
}

// The SVG of Graphviz -> one for a page: in its colors and fonts, and without addresses, scripts or ids, which the owner's
// graph could have. What is not in the lists is left out.

type SvgElement = DefaultTreeAdapterTypes.Element;

const TAGS = new Set(['svg', 'g', 'path', 'polygon', 'polyline', 'ellipse', 'text']);
const GEOMETRY = 'viewBox transform d points cx cy rx ry x y text-anchor';
const STYLE = 'font-size font-weight font-style stroke-width stroke-dasharray';
const ALLOWED = new Set(`${GEOMETRY} ${STYLE}`.split(' '));
/** The classes that Graphviz gives to groups; others are the owner's. */
const OWN_CLASSES = /^(?:graph|node|edge|cluster)$/;

/** At the usual text size of browsers, 16 pixels. */
const POINTS_PER_REM = 12;

export function toPageSvg(output: string, alt: string) {
  // Graphviz writes some of the owner's text before the drawing without escapes, so there may be another one.
  const [svg] = parseFragment(output.slice(output.lastIndexOf('<svg'))).childNodes as SvgElement[];
  if (svg?.tagName !== 'svg') return '';
  const sizes = svg.attrs.filter(({ name }) => name === 'width' || name === 'height');
  for (const size of sizes) size.value = `${(Number.parseFloat(size.value) / POINTS_PER_REM).toFixed(2)}rem`;
  clean(svg);
  svg.attrs.unshift({ name: 'role', value: 'img' }, { name: 'aria-label', value: alt }, ...sizes);
  return serializeOuter(svg);
}

function clean(element: SvgElement): void {
  element.attrs = allowedAttributes(element);
  element.childNodes = element.childNodes.flatMap((node): DefaultTreeAdapterTypes.ChildNode[] => {
    if (!('tagName' in node)) return 'value' in node && element.tagName === 'text' ? [node] : [];
    clean(node);
    // The content of a link stays.
    return TAGS.has(node.tagName) ? [node] : node.tagName === 'a' ? node.childNodes : [];
  });
}

function allowedAttributes({ attrs }: SvgElement): SvgElement['attrs'] {
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

/** Lines and arrows have the color of the text; a filled node has the background color of code. */
function toColor(name: string, value: string): string {
  if (value === 'none' || value === 'transparent') return 'none';
  return name === 'stroke' || value === 'black' ? 'currentColor' : 'area';
}
