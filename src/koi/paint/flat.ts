// A fish laid out straight from the origin along x, in units of H: what is drawn on it is drawn on its skin.
import { SAMPLES, SPINE_LENGTH } from '../baked';
import { ASPECT } from '../profile';
import { makeMotion } from '../swim/motion';
import { makeSpine } from '../swim/spine';
import type { Posed } from './body-point';

function layFlat(): Posed {
  const spine = makeSpine(makeMotion(0));
  for (let m = 0; m < SPINE_LENGTH; m++) spine.x[m] = (m / SAMPLES) * ASPECT;
  spine.normalY.fill(1);
  return { spine, length: ASPECT, half: 1 };
}

export const FLAT = layFlat();
