// One fish's skin: a variety and randomness go in, markings as outlines come out. A marking is the region
// where a sum of soft ellipses plus noise is positive; the field lives on the unrolled skin, so a marking that
// reaches the flank is foreshortened there as on a real fish.
import { ASPECT, type BodyPoint, halfWidth } from '../profile';
import { makeNoise, type Noise, type Random } from '../rng';
import { contours, type SkinField, type SkinPoint } from './contour';
import { type Ink, type Layer, makeRecipe, type Recipe, type Variety } from './varieties';

interface Marking {
  readonly ink: Ink;
  readonly loops: readonly (readonly BodyPoint[])[];
}

export interface Pattern extends Omit<Recipe, 'layers'> {
  readonly variety: Variety;
  readonly markings: readonly Marking[];
}

export function makePattern(variety: Variety, random: Random): Pattern {
  const { layers, ...skin } = makeRecipe(variety, random);
  const markings = layers.map((layer): Marking => {
    const noise = makeNoise(random.seed());
    return { ink: layer.ink, loops: contours(markingField(layer, noise)).map(toBody) };
  });
  return { variety, ...skin, markings };
}

const toBody = (loop: readonly SkinPoint[]): BodyPoint[] =>
  loop.map(([s, t]): BodyPoint => [s, t * halfWidth(s)]);

function markingField({ blobs, roughness }: Layer, noise: Noise): SkinField {
  return (s, t) => {
    const x = s * ASPECT;
    const y = Math.asin(t);
    // The snout and the root of the tail stay bare.
    let sum = -0.28 - 9 * Math.max(0, s - 0.9) - 22 * Math.max(0, 0.045 - s);
    for (const b of blobs) {
      const dx = x - b.x;
      const dy = y - b.y;
      const u = (dx * b.cos + dy * b.sin) / b.radiusX;
      const v = (-dx * b.sin + dy * b.cos) / b.radiusY;
      const q = 1 - (u * u + v * v) * 0.5;
      if (q > 0) sum += q * q;
    }
    const fray =
      0.34 * noise(x * 1.15, y * 1.15) + 0.2 * noise(x * 2.7 + 9, y * 2.7) + 0.07 * noise(x * 7, y * 7);
    return sum + roughness * fray;
  };
}
