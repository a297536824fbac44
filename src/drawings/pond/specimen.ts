// Fish of the pond for still drawings: grown and moved by the pond's own code, and posed.
import { makeRandom } from '../../koi/rng';
import { makePattern } from '../../koi/skin/pattern';
import type { Variety } from '../../koi/skin/recipes';
import { Fish } from '../../koi/swim/fish';
import { pose } from '../../koi/swim/spine';

interface Place {
  x: number;
  y: number;
  heading: number;
  length: number;
}

export function makeSpecimen(variety: Variety, seed: number, place: Place): Fish {
  const random = makeRandom(seed);
  const pattern = makePattern(variety, random.fork());
  return poseAt(new Fish({ random, pattern, ...place, depth: 0 }), 0);
}

/** Swims on towards a direction. */
export function swim(fish: Fish, seconds: number, direction: number, pace = 1): Fish {
  for (let step = 0; step < seconds * 60; step++)
    fish.step(1 / 60, Math.cos(direction), Math.sin(direction), pace);
  pose(fish, 1);
  return fish;
}

/** The same fish with its tail at a point of its beat, in turns, and a steady effort. */
export function poseAt(fish: Fish, turns: number, effort = 0.6): Fish {
  for (const motion of [fish.motion, fish.lastMotion]) {
    motion.phase = turns * 2 * Math.PI;
    motion.effort = effort;
  }
  pose(fish, 1);
  return fish;
}
