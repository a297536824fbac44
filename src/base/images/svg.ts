// Removes metadata, paths of files and metadata of photos from SVG images, as binary text: all other bytes stay the same.
import { toBinary, toBytes } from '../bytes';
import { schemeOf } from '../html/addresses';
import { isElement } from '../html/allowed';
import { decode, type HtmlToken, tokenizeHtml } from '../html/tokens';
import { type Crc32, withoutMetadata } from './metadata';

const PHOTO = /(data:[^,"'<>()]{0,100};\s*base64,)([^"'<>()]+)/gi;
const BASE64 = /^(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2,3})?$/;
const CDATA = /<!\[CDATA\[.*?(?:\]\]>|$)/gs;

/** CDATA, and references outside of it. */
const REFERENCE = RegExp(`${CDATA.source}|&#?\\w+;`, 'gs');

/** The metadata elements, and the attributes with the path of the file, with any prefix. */
const METADATA = /^(?:.*:)?(?:metadata|rdf|xmpmeta|pgf|aipgf)$/;
const PATH = /^(?:.*:)?(?:export-filename|docname|absref)$|^xml:base$/;

/** A file without these words has nothing to remove. They are searched without what browsers leave out of an address. */
const MAY_HAVE = /metadata|rdf|xmpmeta|pgf|export-filename|docname|absref|base|file:|&/i;
const LEFT_OUT = /[\p{Cc}\p{Zs}]/gu;

export function withoutSvgMetadata(file: string, crc32: Crc32): string {
  if (!MAY_HAVE.test(file.replace(LEFT_OUT, ''))) return file;
  const text = withoutPhotoMetadata(file, crc32);
  // A tag in CDATA is text.
  const tags = text.replace(CDATA, (data) => ' '.repeat(data.length));
  let [result, from, begin, depth, isUsed] = ['', 0, 0, 0, false];
  const cut = (start: number, end: number): void => {
    result += text.slice(from, start);
    from = end;
  };
  for (const token of tokenizeHtml(tags)) {
    const { kind, name, start, end, attributes, isSelfClosing } = token;
    const isMetadata = METADATA.test(name) && !isSelfClosing;
    if (kind === 'open' && isMetadata && depth++ === 0) [begin, isUsed] = [start, false];
    // A shape with an id may be drawn elsewhere.
    else if (kind === 'open' && depth > 0)
      isUsed ||= 'id' in attributes && isElement(name.replace(/^.*:/, ''));
    else if (kind === 'open') for (const place of pathsIn(token)) cut(...place);
    if (kind === 'close' && isMetadata && --depth === 0 && !isUsed) cut(begin, end);
  }
  return depth === 0 ? result + text.slice(from) : text;
}

/** Returns where attributes with paths of the owner's machine start and end, in order, with the space before them. */
const pathsIn = ({ attributes, places }: HtmlToken): [number, number][] =>
  Object.entries(attributes)
    .filter(
      ([name, value]) =>
        PATH.test(name) || (!name.startsWith('xmlns') && schemeOf(value.slice(0, 20)) === 'file:'),
    )
    .map(([name]) => [places[name].startOffset - 1, places[name].endOffset] as [number, number])
    .sort(([a], [b]) => a - b);

/** References may hide the address of a photo. They stay as they are unless a photo changes. */
function withoutPhotoMetadata(text: string, crc32: Crc32): string {
  const plain = text.replace(REFERENCE, decodeAscii);
  const cleaned = plain.replace(PHOTO, (all, start: string, written: string) => {
    const base64 = decode(written)
      .replace(/%([\da-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
      .replace(/\s|=(?=[\s=]*$)/g, '');
    if (!BASE64.test(base64)) return all;
    const photo = atob(base64);
    const clean = /svg/i.test(start)
      ? withoutSvgMetadata(photo, crc32)
      : toBinary(withoutMetadata(toBytes(photo), crc32));
    return clean === photo ? all : start + btoa(clean);
  });
  return cleaned === plain ? text : cleaned;
}

/** Decodes a reference to an ASCII character, except to a character of markup; returns all others as they are. */
function decodeAscii(reference: string): string {
  const character = decode(reference);
  return /^[!#-%(-;=?-~]$/.test(character) ? character : reference;
}
