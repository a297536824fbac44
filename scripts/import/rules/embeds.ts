// What other sites give to be pasted into a text: a script, with or without an element beside it. A frame or a link in its
// place says the same without the script.
import { frame, video } from '../body/blocks';
import type { BodyContext } from '../body/context';
import type { Markup } from '../body/markup';

/** Scripts in whose place there is a link. */
const LINKED: [src: RegExp, to: string, words: string][] = [
  [/^(https:\/\/gist\.github\.com\/.*?)(?:\.js)?$/, '$1', 'Gist'],
  [/^(https:\/\/jsfiddle\.net\/.+?\/)embed\/.*/, '$1', 'JSFiddle'],
  [/^.*asciinema\.org\/a\/(\w+)\.js.*$/, 'https://asciinema.org/a/$1', 'Recording of a terminal'],
];

/** Scripts of these only change how an element looks that is there without them. */
const QUIET =
  /\/\/(?:[\w-]+\.)*(?:twitter|x|instagram|codepen|iframe\.ly|iframely|facebook|tiktok|redditmedia|hatena|st-hatena|flickr|bsky|imgur|pinterest)(?:\.\w+)*\//;

/** Returns what stands for an element and all in it; undefined if it is no such element. */
export function convertEmbed(
  { key, attributes }: Markup,
  inner: string,
  context: BodyContext,
): string | undefined {
  if (/\bcodepen\b/.test(attributes.class) && attributes['data-slug-hash']) {
    const [, user = attributes['data-user']] = /codepen\.io\/([\w-]+)\/pen\//.exec(inner) ?? [];
    const title = attributes['data-pen-title'] || 'A pen on CodePen';
    const pen = attributes['data-slug-hash'];
    return user ? frame(`https://codepen.io/${user}/embed/${pen}`, title, context) : undefined;
  }
  if (key !== 'script' || inner.trim() !== '' || !attributes.src) return undefined;
  const src = attributes.src.replace(/^(?:https?:)?\/\//, 'https://');
  const linked = LINKED.find(([pattern]) => pattern.test(src));
  if (linked) return `<a href="${src.replace(linked[0], linked[1])}">${linked[2]}</a>`;
  const deck = src.includes('speakerdeck.com/') && attributes['data-id'];
  if (deck) return frame(`https://speakerdeck.com/player/${deck}`, 'Slides', context);
  return QUIET.test(src) ? '' : undefined;
}

/** `youtube: ADDRESS` as code on a line of its own, which plugins of Gatsby embed. */
export const convertEmbedLines = (text: string, context: BodyContext): string =>
  text.replace(/^`(youtube|vimeo|video): *([^`\s]+)`[^\S\n]*$/gim, (_, name: string, address: string) =>
    video(/vimeo/i.test(name + address) ? 'vimeo' : 'youtube', address, '', context),
  );

const IFRAMELY =
  /<div class=["']iframely-embed["']>\s*<div\b[^<>]*>((?:(?!<\/?div\b)[\s\S])*)<\/div>\s*<\/div>/gi;

export const unwrapIframely = (text: string): string => text.replace(IFRAMELY, '<p>$1</p>');
