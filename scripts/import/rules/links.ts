// Links and images of Markdown get the addresses of the new site.
import { image, writeAddress } from '../body/blocks';
import type { Body } from '../body/body';
import { plainText } from '../read/read-text';

const ADDRESS = String.raw`(?:[^\s()\\]|\\.|\((?:[^\s()\\]|\\.)*\))*`;
const TITLE = String.raw`(?:\s+(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'))?`;
const ATTRIBUTES = String.raw`(?:\{:?[^{}\n]*\})?`;
const WORDS = String.raw`(?:[^\[\]\\]|\\[\s\S]|\[(?:[^\[\]\\]|\\[\s\S]|\[[^\[\]]*\])*\])*?`;
const IMAGE = new RegExp(
  String.raw`!\[(${WORDS})\]\(\s*(${ADDRESS})\s*?${TITLE}(?:\s+=\d*x?\d*)?\s*\)${ATTRIBUTES}`,
  'g',
);
const LINK = new RegExp(
  String.raw`(?<!!)\[(${WORDS})\]\(\s*(${ADDRESS})\s*?(${TITLE})\s*\)(?:\{:?(?:target|rel|class|\.)[^{}\n]*\})?`,
  'g',
);
/** An address with spaces, which some programs accept. */
const SPACED =
  /(!?\[(?:[^[\]\n]|\[[^[\]\n]*\])*\]\()((?:https?:\/\/|\.{0,2}\/)[^\s()<>"']*(?:[^\S\n]+(?!=\d)(?:[^\s()<>"']|\([^\s()]*\))+)+)(?=\))/g;
/** The address may be on a line of its own. */
const DEFINITION =
  /^([ \t>]*\[(?!\^)([^\]\n]+)\]:(?:[^\S\n]*|[^\S\n]*\n[ \t>]*(?=\S+[^\S\n]*$)))(\S+)([^\S\n]+(?:"[^"\n]*"|'[^'\n]*'|\([^\n]*\)))?/gm;
/** A link that uses a definition: `[words][name]` or `[name]`. */
const REFERENCE = new RegExp(String.raw`(?<![!\\\]])\[(?!\^)(${WORDS})\](\[[^\]\n]*\])?(?![[(:])`, 'g');
const ELEMENT = /(?<=<a\b[^<>]*>)(?:(?!<\/?a\b)[\s\S])*(?=<\/a>)/g;

/** Encodes addresses between `<` and `>`, which look like tags of HTML. */
export const openAddresses = (text: string): string =>
  text.replace(
    /(\]\(\s*|^[ \t>]*\[(?!\^)[^\]\n]+\]:[^\S\n]*(?:\n[ \t>]*)?)<([^<>\n]+)>/gm,
    (_, before: string, address: string) => before + writeAddress(address),
  );

/** Converts the images, then the links around and beside them; one that leads nowhere is its words. */
export function convertLinks(text: string, body: Body): string {
  const definitions = new Map(
    Array.from(text.matchAll(DEFINITION), ([, , name, address]) => [name.toLowerCase(), address]),
  );
  /** `to` is what the link ends with, `end` what it ended with in the blog. */
  const link = (words: string, end: string, to: string): string =>
    body.protect('[', '[') + body.putIntoLink(words) + body.protect(to, end);
  return text
    .replace(SPACED, (_, start: string, address: string) => start + writeAddress(address))
    .replace(IMAGE, (raw, ...[alt, address, title, other, at, whole]) => {
      const given: string = title ?? other ?? '';
      // A figure in a link would end its paragraph, and the link.
      const words = plainText(alt) || (whole[at - 1] === '[' ? plainText(given) : '');
      return image({ src: address, alt: words, caption: given === words ? '' : given }, raw, body);
    })
    .replace(/!\[([^[\]\n]*)\](?:\[([^[\]\n]*)\])?(?!\()/g, (raw, alt: string, name = '') => {
      const address = definitions.get((name || alt).toLowerCase());
      return address === undefined ? raw : image({ src: address, alt: plainText(alt) }, raw, body);
    })
    .replace(LINK, (raw, words: string, address: string, title: string) => {
      const to = address.trim() === '' ? undefined : resolveAddress(address, raw, body);
      return to === undefined
        ? words
        : link(words, raw.slice(words.length + 1), `](${writeAddress(to)}${title})`);
    })
    .replace(REFERENCE, (raw, words: string, end = '') => {
      const address = definitions.get((end.slice(1, -1) || words).toLowerCase());
      if (address === undefined) return raw;
      return body.resolve.link(address) === undefined ? words : link(words, `]${end}`, `]${end}`);
    })
    .replace(DEFINITION, (raw, before: string, name: string, address: string, title = '') => {
      if (title && /^(?:#|<>)?$/.test(address)) return body.report('hidden', `a comment in [${name}]`, raw);
      const to = resolveAddress(address, raw, body);
      return to === undefined ? '' : body.protect(before + writeAddress(to) + title, raw);
    })
    .replace(ELEMENT, body.putIntoLink);
}

/** Returns the new address; if there is none, reports the address and returns undefined. */
export function resolveAddress(address: string, raw: string, body: Body): string | undefined {
  const decoded = address
    .replace(/&amp;/g, '&')
    .replace(/\\([()_*~])/g, '$1')
    .replace(/^h?ttps?:\/(?=[^/])/, '$&/');
  if (body.missing.has(decoded)) return undefined;
  let lost = '';
  const found = decoded === '' ? undefined : body.resolve.link(decoded, (to) => (lost = to));
  if (lost !== '') body.report('fragment', lost, raw);
  else if (found === undefined)
    body.report(body.resolve.isDraft(decoded) ? 'draft' : 'link', decoded || 'no address', raw);
  return found;
}
