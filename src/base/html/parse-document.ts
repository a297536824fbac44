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
}

/** Returns the elements in the order of the tree. */
export function parseDocument(html: string): ParsedElement[] {
  // Without scripts: with them, the content of <noscript> would be text.
  const document = parse(html, { sourceCodeLocationInfo: true, scriptingEnabled: false });
  const elements: ParsedElement[] = [];
  const left: DefaultTreeAdapterTypes.Node[] = [document];
  for (let node = left.pop(); node; node = left.pop()) {
    const { childNodes = [] } = 'content' in node ? node.content : 'childNodes' in node ? node : {};
    for (const child of childNodes.toReversed()) left.push(child);
    if (!('tagName' in node) || !node.sourceCodeLocation?.startTag) continue;
    const { startOffset: start, endOffset: end } = node.sourceCodeLocation.startTag;
    const attributes = Object.fromEntries(
      node.attrs.map(({ prefix, name, value }) => [(prefix ? `${prefix}:` : '') + name.toLowerCase(), value]),
    );
    const text = childNodes.map((child) => ('value' in child ? child.value : '')).join('');
    elements.push({ name: node.tagName.toLowerCase(), attributes, text, start, end });
  }
  return elements;
}
