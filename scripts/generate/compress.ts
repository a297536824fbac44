// `--compress`: a .br and a .gz beside each text, for servers of one's own, which send them as they are; hosts that
// compress by themselves have no use for them. Each is made once and cached by its content and the settings.
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, constants, gzip, type ZlibOptions } from 'node:zlib';
import { contentTypeOf, isText } from '../../src/outputs/content-type';
import type { Output, Outputs } from '../../src/outputs/output';
import { cache } from '../cache/sources.cjs';
import { hash } from '../cache/store.cjs';
import { bytesOf as sizeOf } from '../cli/report';

/** What fits into one packet arrives no sooner when it is smaller. */
const SMALLEST = 1200;
/** Of a text in bytes: a feed of that size would hold up the build at the best level. */
const LARGE = 1_000_000;

/** Other versions may make other bytes. */
const LIBRARIES = `${process.versions.brotli} ${process.versions.zlib}`;

const zip = promisify<Buffer, ZlibOptions, Buffer>(gzip);
const brotli = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress);

// Of the texts of the shipped site level 11 makes a tenth less than level 5, at eight times the time: two seconds in
// all, and once only. Levels between take as long for less.
/** By the length of the text. */
export const SETTINGS = {
  br: (length: number): BrotliOptions => ({
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: length > LARGE ? 5 : 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
    },
  }),
  gz: (_length: number): ZlibOptions => ({ level: 9 }),
};

/** The outputs and their compressed copies. zlib works in other threads, on several files at a time. */
export async function addCompressed(outputs: Outputs): Promise<Outputs> {
  const texts = [...outputs.values()].filter(({ file }) => isText(contentTypeOf(file) ?? ''));
  const copies = await Promise.all(texts.map(compressOutput));
  return new Map([...outputs, ...copies.flat().map((copy): [string, Output] => [copy.file, copy])]);
}

async function compressOutput({ file, from, body }: Output): Promise<Output[]> {
  const bytes = Buffer.from(typeof body === 'object' && 'copyOf' in body ? readFileSync(body.copyOf) : body);
  if (bytes.length < SMALLEST) return [];
  const content = hash(bytes);
  const copyAs = async <O>(
    ending: string,
    compress: (bytes: Buffer, options: O) => Promise<Buffer>,
    options: O,
  ) => {
    const name = `compressed/text.${ending}`;
    const key = hash(content, JSON.stringify(options), LIBRARIES);
    const made = cache.findFile(name, key) ?? cache.write(name, key, await compress(bytes, options)).body;
    return { file: `${file}.${ending}`, from, body: made };
  };
  const copies = await Promise.all([
    copyAs('br', brotli, SETTINGS.br(bytes.length)),
    copyAs('gz', zip, SETTINGS.gz(bytes.length)),
  ]);
  return copies.filter((copy) => sizeOf(copy) < bytes.length);
}
