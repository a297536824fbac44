// Every drawing of the site by name. The names of the plates are what content/projects.yaml may ask for.
import { Apples } from './apples';
import { Draft } from './draft';
import { KoiSpine } from './koi-shape';
import { Network } from './network';
import { Ripples } from './ripples';
import { Wind } from './wind';
import { Windows } from './windows';

export { Rings } from './ripples';
export { faviconSvg, KoiMark } from './seal';
export { SunOverWater } from './sun-over-water';

export const drawings = {
  ripples: Ripples,
  koi: KoiSpine,
  draft: Draft,
  network: Network,
  apples: Apples,
  wind: Wind,
  windows: Windows,
};

export type DrawingName = keyof typeof drawings;

export const drawingNames = Object.keys(drawings) as DrawingName[];
