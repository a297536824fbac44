// Scales: staggered arcs on the open skin behind the head, round the body as they lie, so that they crowd together
// towards the flanks.
import { ASPECT, halfWidth } from '../profile';
import type { Pen } from './body-point';

const FROM = 0.25;
const TO = 0.95;
/** Between two rows, in s. */
const PITCH = 0.0265;
/** Between two scales of a row, in radians round the body. */
const ARC = 0.3;
const FLANK = 1.3;

/** On the flat fish, in H. */
export function addScales(pen: Pen): void {
  let shift = 0;
  for (let s = FROM; s < TO; s += PITCH) {
    shift = ARC / 2 - shift;
    const width = halfWidth(s);
    const x = s * ASPECT;
    for (let round = shift - 5 * ARC; round < FLANK; round += ARC) {
      if (round < -FLANK) continue;
      pen.moveTo(x - 0.1, Math.sin(round - ARC / 2) * width);
      pen.quadraticCurveTo(x + 0.17, Math.sin(round) * width, x - 0.1, Math.sin(round + ARC / 2) * width);
    }
  }
}
