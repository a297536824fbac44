// `--compress`: a .br and a .gz beside each text, for servers of one's own, which send them as they are; hosts that
// compress by themselves have no use for them. Each is made once and cached by its content and the settings.
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, constants, gzip, type ZlibOptions } from 'node:zlib';
import { contentTypeOf, isText } from '../../src/outputs/content-type';
import type { Output, Outputs } from '../../src/types';
import { cache, hash, toBody } from '../cache/cache';
import { bytesOf as sizeOf } from './report';

/** What fits into one packet arrives no sooner when it is smaller. */
const SMALLEST = 1200;

/** Where the best level stops to pay: see bestFor. */
const LARGE = 1_000_000;

const zip = promisify<Buffer, ZlibOptions, Buffer>(gzip);
const brotli = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress);

/** Others may make other bytes. */
const LIBRARIES = `${process.versions.brotli} ${process.versions.zlib}`;

const CODINGS = { br: brotli, gz: zip };

/** By the length of the text. */
export const SETTINGS = {
  br: (length: number): BrotliOptions => ({
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: bestFor(length),
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
    },
  }),
  gz: (_length: number): ZlibOptions => ({ level: 9 }),
};

// Of the texts of the shipped site level 11 makes a tenth less than level 5, at eight times the time: two seconds in
// all, and once only. Levels between take as long for less. A feed of megabytes would hold up the build.
const bestFor = (length: number): number => (length > LARGE ? 5 : 11);

/** The outputs and their compressed copies. zlib works in other threads, on several files at a time. */
export async function addCompressed(outputs: Outputs): Promise<Outputs> {
  const texts = [...outputs.values()].filter(({ file }) => isText(contentTypeOf(file) ?? ''));
  const copies = await Promise.all(texts.map(compressOutput));
  return new Map([...outputs, ...copies.flat().map((copy): [string, Output] => [copy.file, copy])]);
}

async function compressOutput(output: Output): Promise<Output[]> {
  const bytes = bytesOf(output);
  if (bytes.length < SMALLEST) return [];
  const content = hash(bytes);
  const endings = Object.keys(CODINGS) as (keyof typeof CODINGS)[];
  return Promise.all(
    endings.map(async (ending) => {
      const settings = SETTINGS[ending](bytes.length);
      const key = hash(content, JSON.stringify(settings), LIBRARIES);
      const name = `compressed/text.${ending}`;
      const body =
        cache.findFile(name, key) ?? toBody(cache.write(name, key, await CODINGS[ending](bytes, settings)));
      return { file: `${output.file}.${ending}`, from: output.from, body };
    }),
  ).then((copies) => copies.filter((copy) => sizeOf(copy) < bytes.length));
}

function bytesOf({ body }: Output): Buffer {
  if (typeof body === 'string') return Buffer.from(body);
  return 'copyOf' in body ? readFileSync(body.copyOf) : Buffer.from(body);
}
