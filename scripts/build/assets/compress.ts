// `--compress`: makes a .br and a .gz file for each text file, for web servers that send precompressed files.
import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib';
import type { LastBuild } from '../../../src/base/last-build';
import { isCopy, type Output, type Outputs } from '../../../src/base/output';
import { contentTypeOf, isCompressible } from '../../../src/output/headers';
import { bodySize, keyOfBody, readBody } from '../../disk/write/body';

/** A file that fits in one packet does not arrive sooner when compressed. */
const SMALLEST = 1200;
/** Larger texts, in bytes, use a faster level: the best one would take too long. */
const LARGE = 1_000_000;

// Level 11 is the best. It takes long, but only once for each file.
const brotliOptions = (length: number): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: length > LARGE ? 5 : 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
  },
});

/** Returns the outputs and their compressed copies. zlib compresses several files at once, in other threads. */
export async function addCompressed(outputs: Outputs, last: LastBuild): Promise<Outputs> {
  const texts = [...outputs.values()].filter(({ file }) => isCompressible(contentTypeOf(file) ?? ''));
  const copies = await Promise.all(texts.map((output) => compressOutput(output, last)));
  return new Map([...outputs, ...copies.flat().map((copy) => [copy.file, copy] as const)]);
}

async function compressOutput(output: Output, last: LastBuild): Promise<Output[]> {
  const { file, source } = output;
  const content = keyOfBody(output);
  const length = bodySize(output);
  if (length < SMALLEST) return [];
  const copyAs = async (ending: string, compress: (bytes: Buffer) => Promise<Buffer>): Promise<Output> => {
    const name = `${file}.${ending}`;
    // If the content is unknown, the compressed file of the last build may have other content.
    const view = content === '' ? undefined : last.key(content);
    const lastCopy = view === undefined ? undefined : last.output(name, view);
    return { file: name, source, view, ...(lastCopy ?? { body: await compress(readBody(output)) }) };
  };
  const copies = await Promise.all([
    copyAs('br', (bytes) => promisify(brotliCompress)(bytes, brotliOptions(length))),
    copyAs('gz', (bytes) => promisify(gzip)(bytes, { level: 9 })),
  ]);
  return copies.filter((copy) => bodySize(copy) < length);
}

// Hosts use about quality 5 when they compress on the fly. A window of 64 kB is enough for a page.
const HOST_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 16 } };

/** The size of a page as hosts send it. */
export const compressedBytes = ({ body }: Output): number =>
  brotliCompressSync(isCopy(body) ? '' : body, HOST_OPTIONS).length;
