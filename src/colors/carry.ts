// Carries the relation of a shipped color to others over to the colors of a site.
import { type Lab, toHex, toLab } from './oklab';
import type { Colors, Role } from './palette';

/**
 * Returns where `role` lies between two colors: as far from `from` to `to`, in lightness, as among the shipped colors. What
 * sets it apart from a mixture of the two, its offset, turns with the hue of a third color, and is smaller if that has less
 * chroma: on white paper the lines are gray.
 */
export const createCarry =
  <K extends Role>(shipped: Colors, site: Record<K, string>) =>
  (role: Role, from: K, to: K, hue: K): Lab => {
    const [color, start, end] = [role, from, to].map((name) => toLab(shipped[name]));
    const part = (color.l - start.l) / (end.l - start.l);
    const plain = mix(start, end, part);
    const offset = turn(
      { a: color.a - plain.a, b: color.b - plain.b },
      toLab(shipped[hue]),
      toLab(site[hue]),
    );
    const { l, a, b } = mix(toLab(site[from]), toLab(site[to]), part);
    return { l, a: a + offset.a, b: b + offset.b };
  };

const mix = (from: Lab, to: Lab, part: number): Lab => ({
  l: from.l + (to.l - from.l) * part,
  a: from.a + (to.a - from.a) * part,
  b: from.b + (to.b - from.b) * part,
});

/** Turns (a, b) by the angle between two hues. */
function turn({ a, b }: Pick<Lab, 'a' | 'b'>, from: Lab, to: Lab): Pick<Lab, 'a' | 'b'> {
  const angle = Math.atan2(to.b, to.a) - Math.atan2(from.b, from.a);
  const scale = Math.min(1, Math.hypot(to.a, to.b) / Math.hypot(from.a, from.b));
  return {
    a: scale * (a * Math.cos(angle) - b * Math.sin(angle)),
    b: scale * (a * Math.sin(angle) + b * Math.cos(angle)),
  };
}

const STEPS = 50;

/** Returns a color that `passes` on the way to `target`, which does. */
export function approach(color: Lab, target: string, passes: (color: string) => boolean): string {
  const end = toLab(target);
  for (let step = 0; step < STEPS; step++) {
    const moved = toHex(mix(color, end, step / STEPS));
    if (passes(moved)) return moved;
  }
  return target;
}
