// What to do about a link that leads nowhere.

import { addScheme } from '../../base/html/web-address';
import type { nearestAmong } from '../../base/text/nearest';
import { textFolder } from '../../base/text/text-folder';
import { NO_KOI } from '../../content/pages/menu';

/** The paths of posts, pages and case studies that exist but are not published. */
export type HiddenPaths = ReadonlyMap<string, 'post' | 'page' | 'case study'>;

/** Returns the hint for a link to an address that leads nowhere. `prefix` goes before the paths in it. */
export function suggest(
  address: string,
  nearestTo: ReturnType<typeof nearestAmong>,
  hidden: HiddenPaths,
  prefix: string,
): string {
  const path = address.replace(/[?#].*$/s, '');
  const bare = path.replace(/\/$/, '');
  const kind = hidden.get(bare);
  if (kind === 'post') return 'that post is a draft or scheduled, so it is not published yet.';
  if (/^\/koi\/?$/.test(path)) return NO_KOI;
  if (kind) return `that ${kind} is a draft, so it is not published yet.`;
  if (/^\/(?:feed|rss)\.(?:xml|json)$/.test(path))
    return 'there are no posts with text, so there is no feed.';
  const url = addScheme(address.replace(/^\/(blog\/)?/, ''));
  const meant = nearestTo(bare);
  if (url ?? meant) return `did you mean ${url ?? prefix + meant}?`;
  if (bare === '/resume') return 'write content/resume.yaml.';
  if (address === '/resume.pdf') return 'write content/resume.yaml, or put the file at public/resume.pdf.';
  const [, inPublic] = /\/public\/(.+)$/.exec(path) ?? [];
  if (inPublic) return `the address of public/${inPublic} is ${prefix}/${inPublic}.`;
  return /\.[a-z0-9]+$/i.test(path)
    ? `put the file at public/${path.replace(/^\//, '')}.`
    : 'correct the link or write the page.';
}

/** Names a file in the folder of the text that needs it. */
export function inFolder(hint: string, source: string): string {
  const folder = textFolder(source);
  return folder ? hint.replace(`public${folder.path}`, folder.source) : hint;
}
