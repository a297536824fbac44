// SVG images without their metadata elements, and without the metadata of the photos in them. As Latin-1, in which every file
// can be read and written.
import { readTokens } from '../html/tokens';

const PHOTO = /(data:image\/\w+;base64,)([^"'<)]+)/g;

export function withoutElements(file: Buffer, clean: (photo: Buffer) => Buffer): Buffer {
  const text = file.toString('latin1').replace(PHOTO, (all, start, base64) => {
    const photo = Buffer.from(base64.replace(/&#\w+;/g, ''), 'base64');
    const cleaned = clean(photo);
    return cleaned === photo ? all : start + cleaned.toString('base64');
  });
  let [kept, from, depth] = ['', 0, 0];
  for (const { kind, name, start, end } of /metadata/.test(text) ? readTokens(text) : []) {
    if (!/^(?:[^:]+:)?metadata$/.test(name) || text.endsWith('/>', end)) continue;
    if (kind === 'open' && depth++ === 0) kept += text.slice(from, start);
    if (kind === 'close' && --depth === 0) from = end;
  }
  return Buffer.from(depth === 0 ? kept + text.slice(from) : text, 'latin1');
}
