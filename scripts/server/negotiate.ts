// Chooses what a client gets by its headers, between a page and its Markdown and between encodings:
// https://www.rfc-editor.org/rfc/rfc9110#section-12.5. The files for nginx and Caddy choose in the same way (src/outputs/hosts/).
import type { Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { HTML_RANGES, QUALITY, rangePatterns } from '../../src/outputs/headers';

/** Returns the quality of a range in a header; undefined if it is not in it. */
function toReader(range: string): (accept: string) => number | undefined {
  const { rated, named } = rangePatterns(range, QUALITY);
  const [withQuality, inAnyForm] = [rated, named].map((pattern) => new RegExp(pattern, 'i'));
  return (accept) => {
    const quality = withQuality.exec(accept)?.[1];
    return quality === undefined ? (inAnyForm.test(accept) ? 1 : undefined) : Number(quality);
  };
}

const qualityOfMarkdown = toReader('text/markdown');
const qualitiesOfHtml = HTML_RANGES.map(toReader);

/**
 * True if the header names text/markdown, and accepts HTML no more than that. Of two that are equal, a program that names
 * Markdown means it; no browser names it.
 */
export function prefersMarkdown(accept: string): boolean {
  const markdown = qualityOfMarkdown(accept) ?? 0;
  const html = qualitiesOfHtml.map((read) => read(accept)).find((quality) => quality !== undefined) ?? 0;
  return markdown > 0 && markdown >= html;
}

export type Encoding = 'br' | 'gzip';

/** Chooses the best encoding that an Accept-Encoding header allows. */
export function chooseEncoding(header: string): Encoding | undefined {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name, ...parameters] = part.split(';').map((piece) => piece.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    if (name) weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)) || 0);
  }
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0;
  if (weightOf('br') > 0 && weightOf('br') >= weightOf('gzip')) return 'br';
  return weightOf('gzip') > 0 ? 'gzip' : undefined;
}

/** Compresses at the levels that hosts use when they compress on the fly. */
export const createEncoder = (encoding: Encoding): Transform =>
  encoding === 'br'
    ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    : createGzip({ level: 6 });
