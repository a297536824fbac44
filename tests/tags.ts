// The tags of a finished page that carry what the checks look for.
import { type Attributes, readAttributes, tokenize } from '../src/html/tokenize';

export interface Tag {
  name: string;
  /** Names in lower case. */
  attributes: Attributes;
  /** Where in the page the tag begins. */
  at: number;
}

export function* findTags(html: string): Generator<Tag> {
  for (const { kind, name, start, end } of tokenize(html)) {
    if (kind === 'open') yield { name, attributes: readAttributes(html.slice(start, end)), at: start };
  }
}
