// Shortcodes of Hugo, tags of Liquid and components of MDX, whose names mean the same in all of them -> Markdown.
import { decodeAttribute } from '../../../src/html/entities';
import { escapeHtml } from '../../../src/html/escape';
import { block, callout, details, frame, imageParts, isCallout, isDetails, video } from '../body/blocks';
import type { BodyContext } from '../body/context';
import { withoutMarks } from '../body/protect';
import { firstText, type Values } from '../read/front-matter';

export interface Component {
  /** Without its folder, in lower case. */
  name: string;
  raw: string;
  /** By name, or by number for positional ones. */
  values: Values;
  /** Undefined if it is not paired. */
  inner?: string;
}

const IDS = 'id youTubeId videoId youtubeId tweetId video url src 0';
/** A video, but no playlist or channel. */
const VIDEO =
  /^(?:(?:lite|react|embed|responsive|my)[-_]?)?(youtube|yt|vimeo)(?:[-_]?(?:lite|embed|video|player|i?frame|shorts?|simple|privacy|nocookie|enhanced))*$/;

/** What becomes a link: its text, and its address by an id; no address if that needs a user who is not given. */
const LINKS: [name: RegExp, words: string, addressOf: (id: string, user: string) => string][] = [
  [
    /^(?:tweet|twitter|twitter_simple|twittertweetembed|xpost|x)$/,
    'Post on X',
    (id, user) => `https://x.com/${user || 'i'}/status/${id}`,
  ],
  [/^instagram$/, 'Post on Instagram', (id) => `https://www.instagram.com/p/${id}/`],
  [/^codepen$/, 'CodePen', (id, user) => user && `https://codepen.io/${user}/pen/${id}`],
  [/^slideshare$/, 'Slides', (id) => `https://www.slideshare.net/slideshow/embed_code/${id}`],
  [/^speakerdeck$/, 'Slides', (id) => `https://speakerdeck.com/player/${id}`],
  [/^gslides$/, 'Slides', (id) => `https://docs.google.com/presentation/d/${id}/`],
  [/^scribd$/, 'Document', (id) => `https://www.scribd.com/document/${id}`],
];

/** Names of callouts that do not say their kind. */
const ANY_CALLOUT = /^(?:callout|notice|admonition|alert|message)$/;

export function convertKnown(component: Component, context: BodyContext): string | undefined {
  const { name, raw, values, inner } = component;
  const get = (keys: string): string => firstText(values, keys);
  const title = get('title caption');
  if (inner !== undefined && isCallout(name)) {
    const kind = get('type variant kind status') || (ANY_CALLOUT.test(name) ? get('0') : name);
    return callout(kind, inner, get('title 1'));
  }
  const text = inner?.trim() ?? '';
  const site = VIDEO.exec(name)?.[1];
  // `<X>close</X>` is an icon.
  const id = get(IDS) || ((site && site !== 'vimeo') || /^(?:https?:\/\/\S+|\d+)$/.test(text) ? text : '');
  if (id && site) return video(site, id, title, context);
  const [, words, addressOf] = LINKS.find(([pattern]) => pattern.test(name)) ?? [];
  const address = id && (/^https?:/.test(id) ? id : addressOf?.(id, get('user')));
  if (words && address) return block(`[${words}](${address})`);
  if (name === 'gist') {
    // The second value is the id after a user, or the name of a file.
    const path = get('0 id') + (/^[\da-f]+$/.test(get('1')) ? `/${get('1')}` : '');
    return block(`[Gist ${path}](https://gist.github.com/${path})`);
  }
  if (name === 'video' || name === 'audio') return media(name, values, raw, context);
  if (name === 'iframe' && get('src 0')) return frame(get('src 0'), get('title') || 'Embedded page', context);
  // An attribute of JSX is text; Hugo and Liquid render theirs as Markdown, which may contain HTML.
  const toHtml = (label: string) =>
    raw.startsWith('<') ? escapeHtml(withoutMarks(decodeAttribute(label))) : label;
  if (isDetails(name)) return details(toHtml(get('summary title label 0')), inner ?? '');
  const to = get('href to url link 0');
  if (/^(?:link|externallink|a|anchor|inlinelink|nextlink|button)$/.test(name) && to)
    return `[${text || get('text label 1') || to}](${to})`;
  if (/^(?:kbd|mark|sub|sup|abbr|em|strong|small)$/.test(name))
    return `<${name}>${inner ?? get('0')}</${name}>`;
  return undefined;
}

function media(name: 'video' | 'audio', values: Values, raw: string, context: BodyContext): string {
  const { src: address } = imageParts({ ...values, src: firstText(values, 'src mp4 webm source') });
  const src = context.resolve.file(address);
  if (src === undefined) {
    context.report('image', address || name, raw);
    return '';
  }
  return block(context.protect(`<${name} controls src="${src}"></${name}>`));
}
