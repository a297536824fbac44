// Chooses between a page and its Markdown by an Accept header: https://www.rfc-editor.org/rfc/rfc9110#section-12.5.1. The
// files for nginx and Caddy choose in the same way (src/outputs/hosts/).

/**
 * True if the header names text/markdown, and accepts HTML no more than that. Of two that are equal, a program that names
 * Markdown means it; no browser names it.
 */
export function prefersMarkdown(accept: string): boolean {
  const weights = new Map<string, number>();
  for (const range of accept.toLowerCase().split(',')) {
    const [type, ...parameters] = range.split(';').map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    if (!weights.has(type)) weights.set(type, weight === undefined ? 1 : Number(weight) || 0);
  }
  const html = weights.get('text/html') ?? weights.get('text/*') ?? weights.get('*/*') ?? 0;
  const markdown = weights.get('text/markdown') ?? 0;
  return markdown > 0 && markdown >= html;
}
