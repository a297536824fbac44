// SVG images without their metadata elements, what Inkscape and Illustrator write into them of their files, and the metadata of
// the photos in them. As Latin-1, in which every file can be read and written.
import { decode } from '../html/entities';
import { readTokens } from '../html/tokens';
import { type Crc32, withoutMetadata } from './metadata';

const PHOTO = /(data:[^,"'<>()]{0,100};\s*base64,)([^"'<>()]+)/gi;
const BASE64 = /^[A-Za-z\d+/]+={0,2}$/;
const METADATA = /^(?:[^:]+:)?metadata$|^i:(?:ai)?pgf$/;
/** Attributes with the path of the file. */
const PATHS = /\s(?:inkscape:export-filename|sodipodi:(?:docname|absref))\s*=\s*(?:"[^"]*"|'[^']*')/g;

export function withoutElements(file: Buffer, crc32: Crc32): Buffer {
  const text = file.toString('latin1').replace(PHOTO, (all, start: string, written: string) => {
    const base64 = decode(written)
      .replace(/%([\da-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
      .replace(/\s/g, '');
    if (!BASE64.test(base64)) return all;
    const photo = Buffer.from(base64, 'base64');
    const cleaned = /svg/i.test(start) ? withoutElements(photo, crc32) : withoutMetadata(photo, crc32);
    return cleaned.equals(photo) ? all : start + cleaned.toString('base64');
  });
  // What is in CDATA is text, also a tag.
  const tags = text.replace(/<!\[CDATA\[.*?(?:\]\]>|$)/gs, (data) => ' '.repeat(data.length));
  const tokens = /metadata|inkscape|sodipodi|pgf/.test(text) ? readTokens(tags) : [];
  let [kept, from, begin, depth, isUsed] = ['', 0, 0, 0, false];
  for (const { kind, name, start, end, attributes } of tokens) {
    const isMetadata = METADATA.test(name) && !text.endsWith('/>', end);
    if (kind === 'open' && isMetadata && depth++ === 0) [begin, isUsed] = [start, false];
    // A shape with an id may be drawn elsewhere.
    else if (kind === 'open' && depth > 0) isUsed ||= 'id' in attributes;
    else if (kind === 'open') {
      kept += text.slice(from, start) + text.slice(start, end).replace(PATHS, '');
      from = end;
    }
    if (kind !== 'close' || !isMetadata || --depth !== 0 || isUsed) continue;
    kept += text.slice(from, begin);
    from = end;
  }
  return Buffer.from(depth === 0 ? kept + text.slice(from) : text, 'latin1');
}
