// Links and images of Markdown get the addresses of the new site.
import { encodeSpaces, image, writeAddress } from '../body/blocks';
import type { BodyContext } from '../body/context';
import { ANY_PIECE } from '../body/protect';

const ADDRESS = String.raw`<[^<>\n]*>|(?:[^\s()\\]|\\.|\((?:[^\s()\\]|\\.)*\))*`;
const TITLE = String.raw`(?:\s+(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'))?`;
const ATTRIBUTES = String.raw`(?:\{:?[^}\n]*\})?`;
const WORDS = String.raw`(?:[^\[\]\\]|\\[\s\S]|\[(?:[^\[\]\\]|\\[\s\S]|\[[^\[\]]*\])*\])*?`;
const IMAGE = new RegExp(
  String.raw`!\[(${WORDS})\]\(\s*(${ADDRESS})\s*?${TITLE}(?:\s+=\d*x?\d*)?\s*\)${ATTRIBUTES}`,
  'g',
);
const LINK = new RegExp(
  String.raw`(?<!!)\[(${WORDS})\]\(\s*(${ADDRESS})\s*?(${TITLE})\s*\)(?:\{:?(?:target|rel|class|\.)[^}\n]*\})?`,
  'g',
);
/** An address with spaces, which some programs accept. */
const SPACED =
  /(!?\[(?:[^[\]\n]|\[[^[\]\n]*\])*\]\()((?:https?:\/\/|\.{0,2}\/)[^\s()<>"']*(?:[^\S\n]+(?!=\d)(?:[^\s()<>"']|\([^\s()]*\))+)+)(?=\))/g;
const DEFINITION = /^([ \t>]*\[(?!\^)[^\]\n]+\]:[^\S\n]*)(<[^>\n]*>|\S+)/gm;

const bare = (address: string): string => address.replace(/^<(.*)>$/, '$1');

/** Encodes addresses between `<` and `>`, which look like tags of HTML. */
export const openAddresses = (text: string): string =>
  text.replace(
    /(\]\(\s*|^[ \t>]*\[(?!\^)[^\]\n]+\]:[^\S\n]*)<([^<>\n]+)>/gm,
    (_, before: string, address: string) => before + writeAddress(address),
  );

/** Converts the images, then the links around and beside them. */
export function convertLinks(text: string, context: BodyContext): string {
  const images = definedImages(text);
  return text
    .replace(SPACED, (_, start: string, address: string) => start + encodeSpaces(address))
    .replace(IMAGE, (raw, ...[alt, address, title, other, at, whole]) => {
      const caption: string = title ?? other ?? '';
      // A figure in a link would end its paragraph, and the link.
      const words = plain(alt) || (whole[at - 1] === '[' ? plain(caption) : '');
      return image({ src: bare(address), alt: words, caption }, raw, context);
    })
    .replace(/!\[([^\]\n]*)\](?:\[([^\]\n]*)\])?(?!\()/g, (raw, alt: string, name = '') => {
      const address = images.get((name || alt).toLowerCase());
      return address === undefined ? raw : image({ src: address, alt: plain(alt) }, raw, context);
    })
    .replace(LINK, (raw, words: string, address: string, title: string) => {
      if (/^\s*$/.test(address)) return words;
      const to = resolveAddress(bare(address), raw, context);
      return to === undefined ? words : `[${withoutLinks(words, context)}](${writeAddress(to)}${title})`;
    })
    .replace(DEFINITION, (raw, before: string, address: string) => {
      const to = resolveAddress(bare(address), raw, context);
      return `${before}${writeAddress(to ?? '/')}`;
    })
    .replace(ELEMENT, (_, start: string, inner: string) => start + withoutLinks(inner, context));
}

/** Images on other sites have become links; in another link they are their text. */
const withoutLinks = (text: string, { pieces }: BodyContext): string =>
  text.replace(PIECE, (mark) => {
    const [, words, inner] = LINK_ONLY.exec(pieces.textOf(mark)) ?? [];
    return words ?? inner ?? mark;
  });

const PIECE = new RegExp(ANY_PIECE, 'g');
const LINK_ONLY = /^\[([\s\S]*)\]\([^()]*\)$|^<a\b[^<>]*>([\s\S]*)<\/a>$/;
const ELEMENT = /(<a\b[^<>]*>)((?:(?!<\/?a\b)[\s\S])*)(?=<\/a>)/g;

function definedImages(text: string): Map<string, string> {
  const all = text.matchAll(/^[ \t]*\[([^\]\n]+)\]:[^\S\n]*(<[^>\n]*>|\S+)/gm);
  return new Map(Array.from(all, ([, name, address]) => [name.toLowerCase(), bare(address)]));
}

const UNSAFE = /^(?!https?:|mailto:|tel:)[a-z][a-z0-9+.-]*:/i;

/** Returns where an address leads now; undefined, after a report, if nowhere. */
export function resolveAddress(address: string, raw: string, context: BodyContext): string | undefined {
  const decoded = address
    .replace(/&amp;/g, '&')
    .replace(/\\([()_*~])/g, '$1')
    .replace(/^h?ttps?:\/(?=[^/])/, '$&/');
  if (context.isMissing(decoded)) return undefined;
  const to = UNSAFE.test(decoded) || decoded === '' ? undefined : context.resolve.link(decoded);
  if (to === undefined) context.report('link', decoded || 'no address', raw);
  return to;
}

const plain = (text: string): string =>
  text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`]{1,2}(?=\S)(.+?)(?<=\S)[*_`]{1,2}/g, '$1')
    .replace(/\\(.)/g, '$1')
    .replace(/<[^>]*>/g, '');
