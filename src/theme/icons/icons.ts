// The icons of the site, all from the one seal: which files there are, what each is drawn from, and how a page names
// them. The icon of the system's own kind follows the theme; the others stand on grounds that are not ours.
import type { Colors } from '../../content/colors/palette';
import type { SiteInfo } from '../../content/site';
import { SEAL_SIZE, sealPath } from '../drawings/seal';

export interface Icon {
  file: string;
  /** Widths in pixels; several in one .ico. */
  sizes: number[];
  svg: string;
}

/** The seal with round corners on nothing: for tabs, bookmarks and shortcuts. */
const plain = (colors: Colors): string => seal(colors, '', SEAL_SIZE, 0);

/** The seal without its frame on a whole square of the accent; `share` of its width is the fish's. */
function filled(colors: Colors, share: number): string {
  const inset = (SEAL_SIZE / share - SEAL_SIZE) / 2;
  return seal(
    colors,
    `<path d="M${-inset} ${-inset}h${SEAL_SIZE / share}v${SEAL_SIZE / share}h${-SEAL_SIZE / share}z" fill="${colors.accent}"/>`,
    SEAL_SIZE / share,
    inset,
  );
}

const seal = (colors: Colors, ground: string, size: number, inset: number): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-inset} ${-inset} ${size} ${size}">${ground}`,
    `<path d="M2 2h28v28h-28z" fill="${colors['accent-ink']}"/>`,
    `<path d="${sealPath()}" fill-rule="evenodd" fill="${colors.accent}"/></svg>`,
  ].join('');

/** Launchers cut a maskable icon to any shape that holds a circle of 80 %: https://w3.org/TR/appmanifest/#icon-masks */
export const icons = (colors: Colors): Icon[] => [
  { file: 'favicon.ico', sizes: [16, 32, 48], svg: plain(colors) },
  { file: 'apple-touch-icon.png', sizes: [180], svg: filled(colors, 0.84) },
  { file: 'icon-192.png', sizes: [192], svg: plain(colors) },
  { file: 'icon-512.png', sizes: [512], svg: plain(colors) },
  { file: 'icon-maskable-512.png', sizes: [512], svg: filled(colors, 0.68) },
];

/** The .ico first: what takes SVG takes the last one that it understands. */
export const iconLinks = (site: SiteInfo, svg: string): string[] => [
  `<link rel="icon" href="${site.href('/favicon.ico')}" sizes="32x32">`,
  `<link rel="icon" href="${svg}" type="image/svg+xml">`,
  `<link rel="apple-touch-icon" href="${site.href('/apple-touch-icon.png')}">`,
  `<link rel="manifest" href="${site.href('/site.webmanifest')}">`,
];
