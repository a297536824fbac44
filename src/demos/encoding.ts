// The encoding that an HTML file declares. The build reads and serves UTF-8: in another encoding, the same bytes may be other tags.
import type { ParsedElement } from '../html/parse-document';
import type { Attributes } from '../html/tokenize';
import { readTokens } from '../html/tokens';
import type { Blocked } from './elements';

type Tag = Pick<ParsedElement, 'name' | 'attributes' | 'start' | 'end'>;

/** Browsers look for the encoding in so many bytes at the start, also in the text of a title or a script. */
const SEARCHED = 1024;

/** https://html.spec.whatwg.org/multipage/urls-and-fetching.html#extracting-character-encodings-from-meta-elements */
const IN_CONTENT = /charset\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s;"']*))/i;
const IN_XML = /^<\?xml[^>]*?encoding\s*=\s*(["'])([^"'>]*)\1/;

export const isContentType = (attributes: Attributes): boolean =>
  /^content-type$/i.test(attributes['http-equiv'] ?? '');

function encodingOf({ name, attributes }: Tag): string {
  if (name !== 'meta') return '';
  const { charset, content = '' } = attributes;
  const [, ...written] = (isContentType(attributes) && IN_CONTENT.exec(content)) || [];
  return (charset ?? written.find((one) => one !== undefined) ?? '').trim();
}

/** Returns a warning about the first declaration of another encoding than UTF-8, and where its tag is. */
export function findOtherEncoding(text: string, elements: Tag[]): (Blocked & { at: Tag }) | undefined {
  const [declaration = '', , ofXml = ''] = IN_XML.exec(text) ?? [];
  const xml = { name: 'xml', attributes: {}, start: 0, end: declaration.length, encoding: ofXml };
  const tags = [...readTokens(text.slice(0, SEARCHED)), ...elements];
  const found = [xml, ...tags.map((tag) => ({ ...tag, encoding: encodingOf(tag) }))];
  const at = found.find(({ encoding }) => !/^(?:utf-?8)?$/i.test(encoding));
  if (at === undefined) return undefined;
  const message = `this page declares the encoding ${at.encoding}, in which browsers may read other tags than the build, which reads UTF-8`;
  const hint = 'save the file with UTF-8 encoding, and declare it with <meta charset="utf-8">.';
  return { kind: 'encoding', near: at.encoding, message, hint, severity: 'warning', at };
}
