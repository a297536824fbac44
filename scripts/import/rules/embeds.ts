// What an embed of another site, and a video or sound of the blog, become.
import { block, frame, video } from '../body/blocks';
import type { Body } from '../body/body';
import { firstText, textOf } from '../read/front-matter';
import { importedFile, type Meaning } from './meanings';
import type { Element } from './read-tags';

/** `youtube: ADDRESS` as code on a line of its own, which plugins of Gatsby embed. */
export const convertEmbedLines = (text: string, body: Body): string =>
  text.replace(/^`(youtube|vimeo|video): *([^`\s]+)`[^\S\n]*$/gim, (_, name: string, address: string) =>
    video(/vimeo/i.test(name + address) ? 'vimeo' : 'youtube', address, '', body),
  );

/** Returns the id of an embed, from a value or the text inside; empty without a valid one, as in the icon `<X>close</X>`. */
const idOf = ({ values, inner = '' }: Element, isId = /^(?:https?:\/\/\S+|\d+)$/): string =>
  firstText(values, 'id path youTubeId videoId youtubeId tweetId video url src 0') ||
  (isId.test(inner.trim()) ? inner.trim() : '');

/** Names for a video, but not for a playlist or a channel. */
export const VIDEO =
  /^(?:(?:lite|react|embed|responsive|my)[-_]?)?(youtube|yt|vimeo)(?:[-_]?(?:lite|embed|video|player|i?frame|shorts?|simple|privacy|nocookie|enhanced))*$/;

export const toVideo: Meaning = (element, body, key) => {
  const site = VIDEO.exec(key)?.[1] ?? '';
  const id = idOf(element, site === 'vimeo' ? undefined : /./);
  const keys = element.spelling === 'liquid' ? 'title caption 1' : 'title caption';
  return id === '' ? undefined : video(site, id, firstText(element.values, keys), body);
};

/** Embeds that become a link: its text and its address. An address with USER needs the name of a user. */
const EMBEDDED: Record<string, [words: string, address: string]> = {
  instagram: ['Post on Instagram', 'https://www.instagram.com/p/ID/'],
  codepen: ['CodePen', 'https://codepen.io/USER/pen/ID'],
  slideshare: ['Slides', 'https://www.slideshare.net/slideshow/embed_code/ID'],
  speakerdeck: ['Slides', 'https://speakerdeck.com/player/ID'],
  gslides: ['Slides', 'https://docs.google.com/presentation/d/ID/'],
  scribd: ['Document', 'https://www.scribd.com/document/ID'],
};

export const toEmbedded: Meaning = (element, _context, key) => {
  const id = idOf(element);
  const [words, address] = EMBEDDED[key] ?? ['Post on X', 'https://x.com/USER/status/ID'];
  const caption = firstText(element.values, 'caption');
  const user = firstText(element.values, 'user') || (words === 'Post on X' ? 'i' : '');
  if (id === '' || (address.includes('USER') && !user && !/^https?:/.test(id))) return undefined;
  const to = /^https?:/.test(id) ? id : address.replace('USER', user).replace('ID', id);
  return block(`[${words}](${to})${caption && `\n\n${caption}`}`);
};

/** The second value is the id after a user, or the name of a file. */
export const toGist: Meaning = ({ values }) => {
  const second = textOf(values[1]);
  const path = firstText(values, '0 id') + (/^[\da-f]+$/.test(second) ? `/${second}` : '');
  return block(`[Gist ${path}](https://gist.github.com/${path})`);
};

export const toMedia: Meaning = ({ values, raw, spelling }, body, key) => {
  const written = firstText(values, 'src mp4 webm source url file path filename 0');
  const address = spelling === 'mdx' ? importedFile(written, body) : written;
  const file = body.resolve.file(address);
  if (file === undefined) return body.report('image', address || key, raw);
  const caption = firstText(values, 'caption title');
  return block(`${body.protect(`<${key} controls src="${file}"></${key}>`, raw)}\n\n${caption}`);
};

export const toFrame: Meaning = ({ values }, body) => {
  const src = firstText(values, 'src 0');
  return src ? frame(src, firstText(values, 'title') || 'Embedded page', body) : undefined;
};
