// What the pond's own code draws and the repository keeps as files, since growing the fish in every build takes too
// long: the figures of the post about the koi, and the still picture of the koi page.
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Beat } from './beat';
import { StillPond } from './still';
import { Turn } from './turn';
import { Varieties } from './varieties';

const FIGURES: Record<string, ComponentType> = {
  'koi-turn.svg': Turn,
  'koi-beat.svg': Beat,
  'koi-varieties.svg': Varieties,
};

/** File name and text of each figure. */
export const drawFigures = (): [name: string, svg: string][] =>
  Object.entries(FIGURES).map(([name, Figure]) => [name, `${renderToStaticMarkup(<Figure />)}\n`]);

/** The module that holds the still picture; its name changes when the picture does. */
export function drawStill(sha256Hex: (text: string) => string): string {
  const svg = renderToStaticMarkup(<StillPond />);
  return `// What still.tsx draws: \`npm run figures\` writes this file.
export const STILL_NAME = 'still-${sha256Hex(svg).slice(0, 8)}.svg';
export const STILL =
  '${svg}';
`;
}
