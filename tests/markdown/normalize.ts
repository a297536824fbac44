// Normalizes HTML of this program and of the specification for comparison, without what this program adds on purpose.
import { parseHTML } from 'linkedom';
import { defaultTreeAdapter, parseFragment, serialize, html as standard } from 'parse5';
import { createHref, resolveImage } from '../../src/base/html/addresses';
import { escapeHtml } from '../../src/base/html/escape';
import { linkPath } from '../../src/markdown/link-addresses';

/** The path of the page with the HTML. */
export const PATH = '/blog/a';
const href = createHref({ url: 'https://koi.test', trailingSlash: false });

/** Normalizes HTML that this program rendered. */
export function ours(html: string): string {
  const body = parse(html);
  for (const link of body.querySelectorAll('a.here')) link.replaceWith(...link.childNodes);
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6')) heading.removeAttribute('id');
  for (const figure of body.querySelectorAll('figure.code')) unwrapCode(figure);
  for (const scroll of body.querySelectorAll('div.scroll')) scroll.replaceWith(...scroll.childNodes);
  for (const link of body.querySelectorAll('a.out')) {
    for (const name of ['target', 'rel', 'class']) link.removeAttribute(name);
  }
  for (const image of body.querySelectorAll('img')) {
    for (const name of ['loading', 'decoding']) image.removeAttribute(name);
  }
  return write(body);
}

/** Normalizes HTML of the specification: resolves URLs as this program does, and shifts headings if h1 is used. */
export function theirs(html: string): string {
  const body = parse(html);
  for (const code of body.querySelectorAll('pre > code')) code.removeAttribute('class');
  for (const link of body.querySelectorAll('a[href]')) {
    link.setAttribute('href', href(linkPath(link.getAttribute('href') ?? '', PATH, undefined)));
  }
  for (const image of body.querySelectorAll('img[src]')) {
    image.setAttribute('src', href(resolveImage(image.getAttribute('src') ?? '')));
  }
  return shiftHeadings(write(body));
}

/** Parses HTML as browsers do: they add `<tbody>`, and open an `<a>` that is not closed again in the next paragraph. */
function parse(html: string): Element {
  const div = defaultTreeAdapter.createElement('div', standard.NS.HTML, []);
  // Comments are not published.
  const tree = serialize(parseFragment(div, html, {})).replace(/<!--[\s\S]*?-->/g, '');
  return parseHTML(`<!doctype html><html><body><main>${tree}</main></body></html>`).document.querySelector(
    'main',
  ) as unknown as Element;
}

function unwrapCode(figure: Element): void {
  const pre = figure.querySelector('pre') as Element;
  const code = pre.querySelector('code') as Element;
  const text = code.textContent ?? '';
  code.replaceChildren(text);
  for (const name of ['tabindex', 'role', 'aria-label']) pre.removeAttribute(name);
  code.removeAttribute('class');
  figure.replaceWith(pre);
}

const shiftHeadings = (html: string): string =>
  html.includes('<h1>')
    ? html.replace(/<(\/?)h([1-6])>/g, (_, slash, level) => `<${slash}h${Math.min(6, Number(level) + 1)}>`)
    : html;

const BLOCK =
  /^(main|p|h[1-6]|ul|ol|li|blockquote|pre|hr|table|thead|tbody|tr|th|td|div|section|details|del|ins)$/i;

/** Serializes with sorted attributes, without spaces that a browser would not show. */
function write(node: Element): string {
  return writeChildren(node, false)
    .replace(/ *\n */g, '\n')
    .replace(/\n+/g, '\n')
    .trim();
}

function writeChildren(node: Element, isVerbatim: boolean): string {
  return [...node.childNodes].map((child) => writeNode(child, isVerbatim)).join('');
}

function writeNode(node: ChildNode, isVerbatim: boolean): string {
  if (node.nodeType === 3) {
    const text = straighten(node.textContent ?? '');
    return escapeHtml(
      isVerbatim ? text.replace(/\n/g, '⏎').replace(/ /g, '·') : text.replace(/[ \t\n]+/g, ' '),
    );
  }
  const element = node as Element;
  const name = element.localName;
  const attributes = [...element.attributes]
    .map(({ name: key, value }) => ` ${key.toLowerCase()}="${escapeHtml(toAscii(key, value))}"`)
    .sort()
    .join('');
  const inside = writeChildren(element, isVerbatim || name === 'pre').replace(
    name === 'pre' ? /⏎(?=<\/code>$)/ : /^$/,
    '',
  );
  const around = BLOCK.test(name) ? '\n' : '';
  return `${around}<${name}${attributes}>${around}${inside}${around}</${name}>${around}`;
}

// This program keeps non-ASCII letters in URLs; the specification encodes them.
const toAscii = (key: string, value: string): string =>
  key === 'href' || key === 'src' ? value.replace(/[^\p{ASCII}]+/gu, encodeURIComponent) : value;

const straighten = (text: string): string =>
  text
    .replace(/[“”]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/…/g, '...')
    .replace(/—/g, '---')
    .replace(/–/g, '--');
