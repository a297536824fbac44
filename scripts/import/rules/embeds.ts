// What an embed of another site, and a video or sound of the blog, become.
import { block, frame, video } from '../body/blocks';
import type { Body } from '../body/body';
import { firstText, textOf } from '../read/front-matter';
import EMBEDS from './embeds.json';
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

/** Returns a link. A row of the table has its words, its address and, if its USER may be anybody, a name for one. */
export const toEmbedded: Meaning = (element, _context, key) => {
  const id = idOf(element);
  const [, row] = Object.entries(EMBEDS).find(([names]) => names.split(' ').includes(key)) ?? [];
  if (row === undefined || id === '') return undefined;
  const [words, address, anybody] = row;
  const user = firstText(element.values, 'user') || anybody;
  const isAddress = /^https?:/.test(id);
  if (!isAddress && !user && address.includes('USER')) return undefined;
  const to = isAddress ? id : address.replace('USER', `${user}`).replace('ID', id);
  const caption = firstText(element.values, 'caption');
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
