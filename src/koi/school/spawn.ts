// Makes a new fish. Fish k depends on the seed, k and the places of the fish that are there, so that adding one changes no other.
import { hashSeed, makeRandom, type Random } from '../rng';
import { makePattern } from '../skin/pattern';
import { VARIETIES, type Variety } from '../skin/varieties';
import { type Fish, makeFish } from '../swim/fish';
import type { Surroundings } from './rules';

/** The first seven fish are of seven varieties, and later ones of these. Kohaku is the most common koi, so it is here twice. */
const LATER: readonly Variety[] = ['kohaku', 'kohaku', 'sanke', 'showa', 'ogon', 'utsuri', 'asagi'];
const TRIES = 8;

/** `kind` is the only variety here; null: all of them. */
type Room = Pick<Surroundings, 'width' | 'height' | 'unit' | 'fish'> & { readonly kind: Variety | null };

export function spawn(k: number, seed: string, room: Room): Fish {
  const random = makeRandom(hashSeed(`${seed}/${k}`));
  const first = hashSeed(`${seed}/turn`) % VARIETIES.length;
  const mixed = k < VARIETIES.length ? VARIETIES[(k * 5 + first) % VARIETIES.length] : random.pick(LATER);
  const pattern = makePattern(room.kind ?? mixed, makeRandom(random.seed()));
  const { x, y } = findSpace(random, room);
  const round = Math.atan2(y - room.height / 2, x - room.width / 2) + Math.PI / 2;
  const heading = round + random.range(-0.7, 0.7);
  const length = room.unit * random.range(0.78, 1.14);
  return makeFish({ random, pattern, x, y, heading, length, depth: random.next() });
}

/** Returns the one of a few random places that is farthest from all other fish. */
function findSpace(random: Random, { width, height, fish }: Room): { x: number; y: number } {
  let best = { x: 0, y: 0, far: -1 };
  for (let n = 0; n < TRIES; n++) {
    const x = random.range(0.1, 0.9) * width;
    const y = random.range(0.12, 0.88) * height;
    const far = fish.reduce((least, other) => Math.min(least, Math.hypot(other.x - x, other.y - y)), 9999);
    if (far > best.far) best = { x, y, far };
  }
  return best;
}
