// Finds the tags of a finished page.
import { type Attributes, readAttributes, tokenize } from '../src/html/tokenize';

export interface Tag {
  name: string;
  /** Attribute names are in lower case. */
  attributes: Attributes;
  /** The offset of the tag in the page. */
  at: number;
}

export function* findTags(html: string): Generator<Tag> {
  for (const { kind, name, start, end } of tokenize(html)) {
    if (kind === 'open') yield { name, attributes: readAttributes(html.slice(start, end)), at: start };
  }
}
