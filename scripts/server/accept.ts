// Chooses between a page and its Markdown by an Accept header: https://www.rfc-editor.org/rfc/rfc9110#section-12.5.1. The
// files for nginx and Caddy choose in the same way (src/outputs/hosts/).
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
