// What other sites give to be pasted into a text: a script that finds an element beside it. The element, or a frame or a link
// in its place, says the same without the script.
import { escapeHtml } from '../../../src/html/escape';
import { hostOf } from '../addresses/paths';
import { frame } from '../body/blocks';
import type { BodyContext } from '../body/context';
import { ANY_PIECE } from '../body/protect';

const CODEPEN = /<(p|div)\b(?=[^<>]*\bclass=["'][^"'<>]*\bcodepen\b)([^<>]*)>([\s\S]*?)<\/\1>/gi;
const IFRAMELY =
  /<div class=["']iframely-embed["']>\s*<div\b[^<>]*>((?:(?!<\/?div\b)[\s\S])*)<\/div>\s*<\/div>/gi;
const SCRIPT = /<script\b([^<>]*)>\s*<\/script>/gi;
const EMPTY_LINK = /(<a\b[^<>]*\bhref=["'](https?:\/\/[^"'<>]+)["'][^<>]*>)\s*<\/a>/gi;

/** Scripts of these only change how an element looks that is there without them. */
const QUIET =
  /\/\/(?:[\w-]+\.)*(?:twitter|x|instagram|codepen|iframe\.ly|iframely|facebook|tiktok|redditmedia|hatena|st-hatena|flickr|bsky|imgur|pinterest)(?:\.\w+)*\//;

const attribute = (list: string, name: string): string =>
  new RegExp(`\\b${name}=["']([^"'<>]*)["']`, 'i').exec(list)?.[1] ?? '';

export function convertEmbeds(text: string, context: BodyContext): string {
  return text
    .replace(CODEPEN, (raw, _name, list: string, inner: string) => {
      const [, user = attribute(list, 'data-user')] = /codepen\.io\/([\w-]+)\/pen\//.exec(inner) ?? [];
      const pen = attribute(list, 'data-slug-hash');
      const title = attribute(list, 'data-pen-title') || 'A pen on CodePen';
      return user && pen ? frame(`https://codepen.io/${user}/embed/${pen}`, title, context) : raw;
    })
    .replace(IFRAMELY, '<p>$1</p>')
    .replace(SCRIPT, (raw, list: string) => {
      const src = attribute(list, 'src').replace(/^(?:https?:)?\/\//, 'https://');
      if (src.includes('gist.github.com/')) return `<a href="${src.replace(/\.js$/, '')}">Gist</a>`;
      const [, fiddle] = /^(https:\/\/jsfiddle\.net\/.+?\/)embed\//.exec(src) ?? [];
      if (fiddle) return `<a href="${fiddle}">JSFiddle</a>`;
      const [, cast] = /asciinema\.org\/a\/(\w+)\.js/.exec(src) ?? [];
      if (cast) return `<a href="https://asciinema.org/a/${cast}">Recording of a terminal</a>`;
      const deck = src.includes('speakerdeck.com/') && attribute(list, 'data-id');
      if (deck) return frame(`https://speakerdeck.com/player/${deck}`, 'Slides', context);
      return QUIET.test(src) ? '' : raw;
    })
    .replace(EMPTY_LINK, (_, start: string, to: string) => `${start}${escapeHtml(hostOf(to))}</a>`);
}

const ENCLOSED = new RegExp(
  `^([^\\S\\n]*<(a|div|p|center|figure|span)\\b[^<>]*>)\\s*\\n\\s*(${ANY_PIECE})\\s*\\n\\s*(</\\2>)`,
  'gim',
);

/** An image on a line of its own, below a line that ends with a tag of HTML. */
const BELOW =
  /(<(?:br\s*\/?|\/(?:p|div|h[1-6]|ul|ol|table))>[^\S\n]*\n)(?=[^\S\n]*!\[[^\n]*\)[^\S\n]*(?:\n|$))/gi;

/** A piece on a line of its own between lines of HTML, of which one may be no end of its element. */
const BESIDE = new RegExp(
  `(<[^<>\\n]*>)[^\\S\\n]*\\n[^\\S\\n]*(${ANY_PIECE})[^\\S\\n]*\\n(?=[^\\S\\n]*<(?!/))`,
  'g',
);

/** Gives images of Markdown lines of their own where they would be text: in an element, or below HTML. */
export const freeImages = (text: string, { pieces }: BodyContext): string =>
  text
    .replace(BELOW, '$1\n')
    .replace(BESIDE, (raw, tag: string, piece: string) =>
      pieces.textOf(piece).startsWith('![') ? `${tag}\n\n${piece}\n\n` : raw,
    )
    .replace(ENCLOSED, (raw, start: string, name: string, piece: string, end: string) => {
      if (!pieces.textOf(piece).startsWith('![')) return raw;
      if (/^(?:a|span)$/i.test(name)) return `${start.trim()}${piece}${end}`;
      return /^p$/i.test(name) ? `\n\n${piece}\n\n` : `${start}\n\n${piece}\n\n${end}`;
    });

const ABOVE_TEXT = new RegExp(
  `((?:^|\\n)[^\\S\\n]*\\n[^\\S\\n]*)(${ANY_PIECE})(?=[^\\S\\n]*\\n[^\\S\\n]*[^\\s<])`,
  'g',
);

/** Parts text from an image in HTML above it, which would make it HTML too. */
export const freeText = (text: string, { pieces }: BodyContext): string =>
  `\n\n${text}`.replace(ABOVE_TEXT, (raw, before: string, piece: string) =>
    pieces.textOf(piece).startsWith('<') ? `${before}${piece}\n` : raw,
  );
