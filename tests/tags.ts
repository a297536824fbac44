// Finds the tags of a page, as browsers do.
import { parseDocument } from '../src/base/html/own-html';
import type { Attributes } from '../src/base/html/tokens';

export interface Tag {
  name: string;
  /** Attribute names are in lower case. */
  attributes: Attributes;
  /** The offset of the tag in the page. */
  at: number;
}

export const findTags = (html: string): Tag[] =>
  parseDocument(html)
    .map(({ name, attributes, start }) => ({ name, attributes, at: start }))
    .sort((one, other) => one.at - other.at);
