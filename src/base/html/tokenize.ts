// The tags of our own pages. React, parse5 and writeTag() write each value in double quotes, with references for quotes, `<`
// and `>`. HTML of others is read by parse5.
import { decode } from './entities';

export type Attributes = Record<string, string>;

const TAG = /<([a-z][^\t\n\f\r />]*)[^">]*(?:"[^"]*"[^">]*)*>/gi;
const ATTRIBUTE = /[\t\n\f\r ]([^\t\n\f\r "=/>]+)(?:="([^"]*)")?/g;

/** Elements whose content is text. */
const TEXT = /^(script|style|title|textarea)$/;

/** An open tag, and the text of its element if that contains only text. */
interface Tag {
  name: string;
  raw: string;
  text: string;
}

export function* tagsOf(html: string): Generator<Tag> {
  const tag = new RegExp(TAG);
  for (let match = tag.exec(html); match; match = tag.exec(html)) {
    const [raw, written] = match;
    const name = written.toLowerCase();
    const end = TEXT.test(name) ? html.indexOf(`</${name}>`, tag.lastIndex) : -1;
    yield { name, raw, text: end < 0 ? '' : html.slice(tag.lastIndex, end) };
    if (end >= 0) tag.lastIndex = end;
  }
}

/** Returns the attributes of an open tag: names in lower case, character references in values decoded. */
export function readAttributes(tag: string): Attributes {
  const attributes: Attributes = {};
  ATTRIBUTE.lastIndex = 0;
  for (let match = ATTRIBUTE.exec(tag); match; match = ATTRIBUTE.exec(tag)) {
    const value = match[2] ?? '';
    attributes[match[1].toLowerCase()] = value.includes('&') ? decode(value) : value;
  }
  return attributes;
}
