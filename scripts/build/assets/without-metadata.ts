// Makes copies of the owner's pictures and videos without their metadata, into which phones write the place. The originals stay.
import { crc32 } from 'node:zlib';
import { withoutMetadata } from '../../../src/base/images/metadata';
import { withoutSvgMetadata } from '../../../src/base/images/svg';
import type { LastBuild } from '../../../src/base/last-build';
import { isCopy, type Output } from '../../../src/base/output';
import { contentTypeOf, isCompressible } from '../../../src/output/headers';
import { cachedName, findCached, storeCached } from '../../disk/cache/store.cjs';
import { readBytes } from '../../disk/file';
import { MOST_READ } from '../inputs/media';

/** Returns the files. A copy in the cache replaces each file that has metadata. */
export const copyWithoutMetadata = (files: Output[], last: LastBuild): Output[] =>
  files.map((output) => {
    const { file, body } = output;
    if (!isCopy(body) || isOtherText(file) || body.bytes > MOST_READ) return output;
    const { name } = last.reuse(`metadata ${file}`, body.key ?? '', () => {
      const original = readBytes(body.copyOf);
      const copy = cleaned(file, original);
      return { name: original.equals(copy) ? undefined : nameOf(copy) };
    });
    if (name === undefined) return output;
    const copy = findCached(name) ?? storeCopy(cleaned(file, readBytes(body.copyOf)));
    return { ...output, body: copy, hasNoMetadata: true };
  });

/** Pictures and videos are recognized by their first bytes, whatever their names are; SVG, which is a text, by its name. */
const cleaned = (file: string, bytes: Buffer): Uint8Array => {
  const copy = withoutMetadata(bytes, crc32);
  if (copy !== bytes || !isSvg(file)) return copy;
  return Buffer.from(withoutSvgMetadata(bytes.toString('latin1'), crc32), 'latin1');
};
const isSvg = (file: string): boolean => /\.svg$/i.test(file);
const isOtherText = (file: string): boolean => isCompressible(contentTypeOf(file) ?? '') && !isSvg(file);

const nameOf = (copy: Uint8Array): string => cachedName('copy', copy);
/** Computes the name again, because the file may have changed since. */
const storeCopy = (copy: Uint8Array) => storeCached(nameOf(copy), copy);
