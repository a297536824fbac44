// Copies pictures and videos of the owner that have metadata without it: a phone writes the place into them. The files in
// public/ and beside posts stay as they are.
import { readFileSync, statSync } from 'node:fs';
import { extname } from 'node:path';
import { crc32 } from 'node:zlib';
import { withoutMetadata } from '../../src/images/metadata';
import type { Memoize } from '../../src/memo';
import { isCopy, type Output } from '../../src/outputs/output';
import { cache } from '../cache/code-state.cjs';
import { hash } from '../cache/names.cjs';
import { MOST_READ } from '../generate/images';
import { fileSignature } from './fingerprint';

const HAS_METADATA = /\.(?:jpe?g|jfif|png|apng|webp|avif|gif|svg|hei[cf]|mp4|m4v|mov)$/i;

/** Returns the files, with such copies in the cache in the place of those that have metadata. */
export const copyWithoutMetadata = (files: Output[], memoize: Memoize): Output[] =>
  files.map((output) => {
    const { file, body } = output;
    if (!isCopy(body) || !HAS_METADATA.test(file) || body.bytes > MOST_READ) return output;
    const name = `images/plain${extname(file).toLowerCase()}`;
    const write = () => {
      const original = readFileSync(body.copyOf);
      const plain = withoutMetadata(original, crc32);
      return plain === original ? undefined : { key: hash(plain), ...cache.write(name, hash(plain), plain) };
    };
    // What is not known yet is written here, and found below.
    const { key } = memoize(`metadata ${file}`, fileSignature(statSync(body.copyOf)), () => ({
      key: write()?.key,
    }));
    const plain = key && (cache.findFile(name, key) ?? write()?.body);
    return plain ? { ...output, body: plain, isPlain: true } : output;
  });
