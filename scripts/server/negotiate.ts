// Chooses what a client gets by its headers, between a page and its Markdown and between encodings:
// https://www.rfc-editor.org/rfc/rfc9110#section-12.5
import type { Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';

/** Returns a function that reads the quality of the first of these names that is in a header; 0 if none is. */
function qualityOf(names: string[]): (header: string) => number {
  const patterns = names.map((name) => [
    new RegExp(`(?:^|,)\\s*${name}\\s*(?:;[^,]*)?;\\s*q=([01](?:\\.\\d{0,3})?)\\s*(?:[;,]|$)`, 'i'),
    new RegExp(`(?:^|,)\\s*${name}\\s*(?:[;,]|$)`, 'i'),
  ]);
  return (header) => {
    for (const [rated, named] of patterns) {
      const quality = rated.exec(header)?.[1];
      if (quality !== undefined) return Number(quality);
      if (named.test(header)) return 1;
    }
    return 0;
  };
}

const qualityOfMarkdown = qualityOf(['text/markdown']);
const qualityOfHtml = qualityOf(['text/html', 'text/[*]', '[*]/[*]']);
const qualityOfBrotli = qualityOf(['br', '[*]']);
const qualityOfGzip = qualityOf(['gzip', '[*]']);

/** True if Markdown is named, and HTML not preferred. A program that names both means Markdown; no browser names it. */
export function prefersMarkdown(accept: string): boolean {
  const markdown = qualityOfMarkdown(accept);
  return markdown > 0 && markdown >= qualityOfHtml(accept);
}

export type Encoding = 'br' | 'gzip';

export function chooseEncoding(header: string): Encoding | undefined {
  const [brotli, gzip] = [qualityOfBrotli(header), qualityOfGzip(header)];
  if (brotli > 0 && brotli >= gzip) return 'br';
  return gzip > 0 ? 'gzip' : undefined;
}

/** Compresses at the levels that hosts use when they compress on the fly. */
export const createEncoder = (encoding: Encoding): Transform =>
  encoding === 'br'
    ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    : createGzip({ level: 6 });
