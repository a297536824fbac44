// The icons of the site, which all show the seal: their files, how each is drawn, and how pages and the web manifest refer to
// them. favicon.svg follows the theme of the system; the others have fixed colors, as their background is not known.
import type { Colors } from '../../content/colors/palette';
import type { SiteInfo } from '../../content/site';
import { SEAL_PATH, SEAL_SIZE } from '../drawings/seal';

export interface Icon {
  file: string;
  /** Widths in pixels; several in one .ico. */
  sizes: number[];
  svg: string;
}

/** Draws the seal. With a `share` below 1, it takes this share of the width of a square in the accent color. */
function seal({ accent, 'accent-ink': fish }: Colors, share = 1): string {
  const size = SEAL_SIZE / share;
  const inset = (size - SEAL_SIZE) / 2;
  const square = `<path d="M${-inset} ${-inset}h${size}v${size}h${-size}z" fill="${accent}"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-inset} ${-inset} ${size} ${size}">`,
    share < 1 ? square : '',
    `<path d="M2 2h28v28h-28z" fill="${fish}"/>`,
    `<path d="${SEAL_PATH}" fill-rule="evenodd" fill="${accent}"/></svg>`,
  ].join('');
}

/** Launchers cut a maskable icon to any shape that holds a circle of 80 %: https://w3.org/TR/appmanifest/#icon-masks */
export const icons = (colors: Colors): Icon[] => [
  { file: 'favicon.ico', sizes: [16, 32, 48], svg: seal(colors) },
  { file: 'apple-touch-icon.png', sizes: [180], svg: seal(colors, 0.84) },
  { file: 'icon-192.png', sizes: [192], svg: seal(colors) },
  { file: 'icon-512.png', sizes: [512], svg: seal(colors) },
  { file: 'icon-maskable-512.png', sizes: [512], svg: seal(colors, 0.68) },
];

/** The .ico is first, because browsers that support SVG use the last icon that they understand. */
export const iconLinks = (site: SiteInfo, svg: string): string[] => [
  `<link rel="icon" href="${site.href('/favicon.ico')}" sizes="32x32">`,
  `<link rel="icon" href="${svg}" type="image/svg+xml">`,
  `<link rel="apple-touch-icon" href="${site.href('/apple-touch-icon.png')}">`,
  `<link rel="manifest" href="${site.href('/site.webmanifest')}">`,
];

/** site.webmanifest: how the site looks when it is put on a home screen. https://w3.org/TR/appmanifest/ */
export function webManifest(site: SiteInfo): string {
  const { name, description, language, colors } = site.settings;
  const icon = (file: string, size: number, purpose: string) => ({
    src: site.href(`/${file}`),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const fields = {
    id: site.href('/'),
    name,
    description,
    lang: language,
    start_url: site.href('/'),
    scope: `${site.base}/`,
    display: 'browser',
    theme_color: colors.day.paper,
    background_color: colors.day.paper,
    icons: [
      { src: site.href('/favicon.svg'), sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('icon-maskable-512.png', 512, 'maskable'),
    ],
  };
  return `${JSON.stringify(fields)}\n`;
}

const HEADER = 6;
const ENTRY = 16;

/** Joins PNG files to an .ico: a header, an entry for each, then the files. https://en.wikipedia.org/wiki/ICO_(file_format) */
export function toIco(images: { size: number; png: Uint8Array }[]): Uint8Array {
  const start = HEADER + ENTRY * images.length;
  const bytes = new Uint8Array(images.reduce((sum, { png }) => sum + png.length, start));
  const view = new DataView(bytes.buffer);
  view.setUint16(2, 1, true);
  view.setUint16(4, images.length, true);
  let at = start;
  images.forEach(({ size, png }, k) => {
    const entry = HEADER + ENTRY * k;
    // 256 is written as 0.
    view.setUint8(entry, size);
    view.setUint8(entry + 1, size);
    view.setUint16(entry + 4, 1, true);
    view.setUint16(entry + 6, 32, true);
    view.setUint32(entry + 8, png.length, true);
    view.setUint32(entry + 12, at, true);
    bytes.set(png, at);
    at += png.length;
  });
  return bytes;
}
