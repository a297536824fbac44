// Links and images of Markdown get the addresses of the new site.
import { image, writeAddress } from '../body/blocks';
import type { BodyContext } from '../body/context';
import { plainText } from '../read/read-text';

const ADDRESS = String.raw`<[^<>\n]*>|(?:[^\s()\\]|\\.|\((?:[^\s()\\]|\\.)*\))*`;
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
  /^([ \t>]*\[(?!\^)[^\]\n]+\]:(?:[^\S\n]*|[^\S\n]*\n[ \t>]*(?=\S+[^\S\n]*$)))(<[^>\n]*>|\S+)/gm;
/** The use of a definition. */
const REFERENCE = new RegExp(String.raw`(?<![!\\\]])\[(?!\^)(${WORDS})\](\[[^\]\n]*\])?(?![[(:])`, 'g');
const ELEMENT = /(?<=<a\b[^<>]*>)(?:(?!<\/?a\b)[\s\S])*(?=<\/a>)/g;

const bare = (address: string): string => address.replace(/^<(.*)>$/, '$1');

/** Encodes addresses between `<` and `>`, which look like tags of HTML. */
export const openAddresses = (text: string): string =>
  text.replace(
    /(\]\(\s*|^[ \t>]*\[(?!\^)[^\]\n]+\]:[^\S\n]*)<([^<>\n]+)>/gm,
    (_, before: string, address: string) => before + writeAddress(address),
  );

/** Converts the images, then the links around and beside them. */
export function convertLinks(text: string, context: BodyContext): string {
  const definitions = new Map(
    Array.from(text.matchAll(DEFINITION), ([, start, address]) => [nameIn(start), bare(address)]),
  );
  /** A link whose marks become nothing if it leads nowhere. `end` is what follows its words in the blog. */
  const link = (words: string, end: string, resolve: ToAddress, write: (to: string) => string): string => {
    let to: string | undefined;
    const start = context.protect(() => {
      to = resolve();
      return to === undefined ? '' : '[';
    }, '[');
    const inner = context.pieces.putIntoLink(words);
    return start + inner + context.protect(() => (to === undefined ? '' : write(to)), end);
  };
  return text
    .replace(SPACED, (_, start: string, address: string) => start + writeAddress(address))
    .replace(IMAGE, (raw, ...[alt, address, title, other, at, whole]) => {
      const given: string = title ?? other ?? '';
      // A figure in a link would end its paragraph, and the link.
      const words = plainText(alt) || (whole[at - 1] === '[' ? plainText(given) : '');
      const caption = given === words ? '' : given;
      return image({ src: bare(address), alt: words, caption }, raw, context);
    })
    .replace(/!\[([^[\]\n]*)\](?:\[([^[\]\n]*)\])?(?!\()/g, (raw, alt: string, name = '') => {
      const address = definitions.get((name || alt).toLowerCase());
      return address === undefined ? raw : image({ src: address, alt: plainText(alt) }, raw, context);
    })
    .replace(LINK, (raw, words: string, address: string, title: string) => {
      if (/^\s*$/.test(address)) return words;
      const end = raw.slice(words.length + 1);
      const resolve = resolveAddress(bare(address), raw, context);
      return link(words, end, resolve, (to) => `](${writeAddress(to)}${title})`);
    })
    .replace(REFERENCE, (raw, words: string, end = '') => {
      const address = definitions.get((end.slice(1, -1) || words).toLowerCase());
      if (address === undefined) return raw;
      const resolve = () => context.resolve.link(address);
      return link(words, `]${end}`, resolve, () => `]${end}`);
    })
    .replace(DEFINITION, (raw, before: string, address: string) => {
      const resolve = resolveAddress(bare(address), raw, context);
      return context.protect(() => {
        const to = resolve();
        return to === undefined ? '' : before + writeAddress(to);
      }, raw);
    })
    .replace(ELEMENT, (inner) => context.pieces.putIntoLink(inner));
}

const nameIn = (start: string): string => start.replace(/^[ \t>]*\[|\]:[\s>]*$/g, '').toLowerCase();

/** Returns an address, or undefined if there is none. */
type ToAddress = () => string | undefined;

/** Returns a function that says where an address leads; its result is undefined, and reported, if nowhere. */
export function resolveAddress(address: string, raw: string, context: BodyContext): ToAddress {
  const decoded = address
    .replace(/&amp;/g, '&')
    .replace(/\\([()_*~])/g, '$1')
    .replace(/^h?ttps?:\/(?=[^/])/, '$&/');
  if (context.isMissing(decoded)) return () => undefined;
  const { resolve } = context;
  // Has the file copied that the link may lead to.
  if (decoded !== '') resolve.link(decoded);
  return () => {
    let isLost = false;
    const onLost = (fragment: string) => {
      isLost = true;
      context.reportLate('fragment', fragment, raw);
    };
    const found = decoded === '' ? undefined : resolve.link(decoded, onLost);
    if (found === undefined && !isLost)
      context.reportLate(resolve.isDraft(decoded) ? 'draft' : 'link', decoded || 'no address', raw);
    return found;
  };
}
