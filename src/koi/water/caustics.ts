// Light on the floor of the pond: cell noise, bright where two cells meet, in two sizes. Pure: a seed goes in, the
// brightness at each point comes out.
import { makeNoise } from '../noise';

/** Brightness from 0 up at a point; the unit of distance is one cell of the picture it is painted into. */
type Brightness = (x: number, y: number) => number;

export function makeCaustics(seed: number): Brightness {
  const noise = makeNoise(seed);

  /** 1 on the border between two cells, 0 well inside one. */
  const border = (x: number, y: number): number => {
    const column = Math.floor(x);
    const row = Math.floor(y);
    let nearest = 9;
    let second = 9;
    for (let j = row - 1; j <= row + 1; j++) {
      for (let i = column - 1; i <= column + 1; i++) {
        const dx = i + 0.5 + 0.45 * noise(i + 0.01, j + 57.01) - x;
        const dy = j + 0.5 + 0.45 * noise(i + 91.01, j + 0.01) - y;
        const distance = Math.sqrt(dx * dx + dy * dy);
        if (distance < nearest) {
          second = nearest;
          nearest = distance;
        } else if (distance < second) second = distance;
      }
    }
    return Math.max(0, 1 - (second - nearest) * 3.2);
  };

  return (x, y) => {
    const u = x / 19 + 0.6 * noise(x / 15, y / 15);
    const v = y / 19 + 0.6 * noise(x / 15 + 40, y / 15);
    const light = border(u, v) ** 3 * 0.75 + border(u * 0.57 + 7, v * 0.57) ** 4 * 0.5;
    const cloud = 0.35 + 0.65 * Math.max(0, 0.5 + 0.5 * noise(x / 60 + 3, y / 60));
    return light * cloud;
  };
}
