// Shared by the koi tests: makes worlds of a typical size, and runs them.
import { World, type WorldSettings } from '../../../src/koi/school/world';

export const WIDTH = 1280;
export const HEIGHT = 800;
/** Seconds. */
export const STEP = 1 / 60;

export const makeWorld = (settings: Partial<WorldSettings> = {}): World =>
  new World({ seed: '9', count: 12, width: WIDTH, height: HEIGHT, open: false, ...settings });

export function live(world: World, seconds: number, look: (step: number) => void = () => {}): void {
  const steps = Math.round(seconds / STEP);
  for (let step = 0; step < steps; step++) {
    world.advance(STEP);
    look(step);
  }
}
