// The drawings of the site as markup for pages, from SVG files with the classes of plates.css.
import { escapeHtml } from '../../base/html/escape';
import type { Translate } from '../../base/translations/phrases';
import apples from './apples.svg?raw';
import draft from './draft.svg?raw';
import koi from './koi.svg?raw';
import network from './network.svg?raw';
import pond from './pond.svg?raw';
import ripples from './ripples.svg?raw';
import still from './still.svg?raw';
import sun from './sun-over-water.svg?raw';
import wind from './wind.svg?raw';
import windows from './windows.svg?raw';

export { faviconSvg, KoiMark } from './seal';

const toMarkup = (svg: string): string => svg.trim().replace(/>\s+</g, '><');

const PLATES = { ripples, koi, draft, network, apples, wind, windows };

export type DrawingName = keyof typeof PLATES;

/** What content/projects.yaml may ask for. */
export const drawingNames = Object.keys(PLATES) as DrawingName[];

export const drawingOf = (name: DrawingName): string => toMarkup(PLATES[name]);

/** The large koi of social cards. src/theme/social-cards/pictures.tsx has the styles of its classes. */
export const POND = toMarkup(pond);

const ALT = 'A low sun over still water';

/** Shown in place of a portrait. */
export const sunOverWater = (translate: Translate): string =>
  toMarkup(sun).replace(ALT, () => escapeHtml(translate(ALT)));

/** What the koi page shows if scripts are off: a drawing of three koi. Other visitors do not load it. */
export const STILL = toMarkup(still);
/** In the assets folder, from which a sandboxed frame with its opaque origin may load. Its name has a hash of the drawing. */
export const STILL_FILE = 'assets/still-e17c93fc.svg';
