// An HTML file of the owner's -> its elements, as browsers build them.
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import type { Attributes } from './tokenize';

/** An element that has an open tag in the file. */
export interface ParsedElement {
  /** In lower case, like the names of attributes. */
  name: string;
  attributes: Attributes;
  /** The text that it contains itself, such as a script. */
  text: string;
  /** Where its tag is. */
  start: number;
  end: number;
  isInHead: boolean;
}

/** Returns the elements in the order of the tree, and where the doctype ends, or what may stand in its place. */
export function parseDocument(html: string): { elements: ParsedElement[]; doctypeEnd: number } {
  // Without scripts: with them, the content of <noscript> would be text.
  const options = { sourceCodeLocationInfo: true, scriptingEnabled: false };
  const document = parse(html.replace(/^\ufeff/, ' '), options);
  const elements: ParsedElement[] = [];
  let doctypeEnd = html.startsWith('\ufeff') ? 1 : 0;
  const left: DefaultTreeAdapterTypes.Node[] = [document];
  for (let node = left.pop(); node; node = left.pop()) {
    if (node.nodeName === '#documentType') doctypeEnd = node.sourceCodeLocation?.endOffset ?? 0;
    const { childNodes = [] } = 'content' in node ? node.content : 'childNodes' in node ? node : {};
    for (const child of childNodes.toReversed()) left.push(child);
    if (!('tagName' in node) || !node.sourceCodeLocation?.startTag) continue;
    const { startOffset: start, endOffset: end } = node.sourceCodeLocation.startTag;
    const attributes = Object.fromEntries(
      node.attrs.map(({ prefix, name, value }) => [(prefix ? `${prefix}:` : '') + name.toLowerCase(), value]),
    );
    const text = childNodes.map((child) => ('value' in child ? child.value : '')).join('');
    const isInHead = node.parentNode?.nodeName === 'head';
    elements.push({ name: node.tagName.toLowerCase(), attributes, text, start, end, isInHead });
  }
  return { elements, doctypeEnd };
}
