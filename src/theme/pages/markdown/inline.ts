// Parts of a line of Markdown.

/** Escapes what would be markup in a text that is not Markdown, such as the name of the owner. */
export const escapeMarkdown = (text: string): string =>
  text.replace(/[\\`*_[\]<]/g, '\\$&').replace(/[^\S\u202f]+/g, ' ');

/** A link; without an address, only the words. */
export const link = (words: string, url?: string): string =>
  url === undefined ? escapeMarkdown(words) : `[${escapeMarkdown(words)}](${toDestination(url)})`;

/** A parenthesis or space would end the address: https://spec.commonmark.org/0.31.2/#link-destination */
const toDestination = (url: string): string =>
  /[\s()<>]/.test(url) ? `<${url.replace(/[<>\s]/g, encodeURIComponent)}>` : url;

/** Joins blocks with an empty line between them, without those that are empty. */
export const blocks = (...parts: (string | undefined | false)[]): string =>
  `${parts
    .flatMap((part) => (part ? part.trim() : []))
    .filter((part) => part !== '')
    .join('\n\n')}\n`;
