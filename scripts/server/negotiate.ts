// Chooses the encoding of a response: https://www.rfc-editor.org/rfc/rfc9110#section-12.5.3
import type { Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';

/** Reads the quality of a coding in a header, or else that of `*`; 0 if there is none. */
function qualityOf(coding: string, header: string): number {
  for (const name of [coding, '[*]']) {
    const range = new RegExp(`(?:^|,)\\s*${name}\\s*(?:;\\s*q=([01](?:\\.\\d{0,3})?)\\s*)?(?:,|$)`, 'i').exec(
      header,
    );
    if (range) return Number(range[1] ?? 1);
  }
  return 0;
}

export type Encoding = 'br' | 'gzip';

export function chooseEncoding(header: string): Encoding | undefined {
  const [brotli, gzip] = [qualityOf('br', header), qualityOf('gzip', header)];
  if (brotli > 0 && brotli >= gzip) return 'br';
  return gzip > 0 ? 'gzip' : undefined;
}

/** Compresses at the levels that hosts use when they compress on the fly. */
export const createEncoder = (encoding: Encoding): Transform =>
  encoding === 'br'
    ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    : createGzip({ level: 6 });
