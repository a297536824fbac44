// Copies pictures and videos of the owner that have metadata without it: a phone writes the place into them. The files in
// public/ and beside posts stay as they are.
import { readFileSync, statSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { withoutMetadata } from '../../src/images/metadata';
import { withoutElements } from '../../src/images/svg';
import type { LastBuild } from '../../src/last-build';
import { contentTypeOf, isCompressible } from '../../src/outputs/content-type';
import { isCopy, type Output } from '../../src/outputs/output';
import { cache } from '../cache/code-state.cjs';
import { settledState } from '../cache/file-state.cjs';
import { hash } from '../cache/names.cjs';
import { MOST_READ } from '../generate/images';

const NAME = 'images/plain';

/** Pictures and videos are told by their first bytes, whatever their names are; SVG, which is a text, by its name. */
const withoutAny = (file: string, bytes: Buffer): Buffer => {
  const plain = withoutMetadata(bytes, crc32);
  return plain === bytes && isSvg(file) ? withoutElements(bytes, crc32) : plain;
};
const isSvg = (file: string): boolean => /\.svg$/i.test(file);
const isOtherText = (file: string): boolean => isCompressible(contentTypeOf(file) ?? '') && !isSvg(file);

/** Returns the files, with such copies in the cache in the place of those that have metadata. */
export const copyWithoutMetadata = (files: Output[], last: LastBuild): Output[] =>
  files.map((output) => {
    const { file, body } = output;
    if (!isCopy(body) || isOtherText(file) || body.bytes > MOST_READ) return output;
    const write = () => {
      const original = readFileSync(body.copyOf);
      const plain = withoutAny(file, original);
      const key = hash(plain);
      return plain.equals(original) ? undefined : { key, ...cache.write(NAME, key, plain) };
    };
    // What is not known yet is written here, and found below.
    const state = settledState(statSync(body.copyOf));
    const { key } = last.value(`metadata ${file}`, state, () => ({ key: write()?.key }));
    const plain = key && (cache.findFile(NAME, key, (id) => last.sizeOf(file, id)) ?? write()?.body);
    return plain ? { ...output, body: plain, isPlain: true } : output;
  });
