// How a text travels: Brotli or gzip, as the browser says that it can read them, at the effort of hosts that compress
// while they send.
import type { Transform } from 'node:stream';
import { brotliDecompressSync, constants, createBrotliCompress, createGzip, gunzipSync } from 'node:zlib';

export type Coding = 'br' | 'gzip';

/** The best coding that an Accept-Encoding header allows; `br;q=0` forbids one. */
export function chooseCoding(header: string): Coding | undefined {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name, ...parameters] = part.split(';').map((piece) => piece.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    if (name) weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)) || 0);
  }
  const weightOf = (coding: Coding) => weights.get(coding) ?? weights.get('*') ?? 0;
  if (weightOf('br') > 0 && weightOf('br') >= weightOf('gzip')) return 'br';
  return weightOf('gzip') > 0 ? 'gzip' : undefined;
}

export const createEncoder = (coding: Coding): Transform =>
  coding === 'br'
    ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    : createGzip({ level: 6 });

/** The text at the start of a compressed file, as far as the piece of it goes. */
export const decodeStart = (piece: Buffer, coding: Coding): Buffer =>
  coding === 'br'
    ? brotliDecompressSync(piece, { finishFlush: constants.BROTLI_OPERATION_FLUSH })
    : gunzipSync(piece, { finishFlush: constants.Z_SYNC_FLUSH });
