// Damages files at random, in the same way for the same seed.
import * as fs from 'node:fs';

/** mulberry32 */
export function createRandom(seed) {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

/** `other` is another file in the same folder, or the same file if there is no other. */
export const createDamage = (random) => ({
  flip(path) {
    const bytes = fs.readFileSync(path);
    if (bytes.length > 0) bytes[random(bytes.length)] ^= 1 << random(8);
    fs.writeFileSync(path, bytes);
  },
  truncate: (path) => fs.truncateSync(path, random(fs.statSync(path).size || 1)),
  zero: (path) => fs.writeFileSync(path, Buffer.alloc(fs.statSync(path).size)),
  swap(path, other) {
    const [a, b] = [path, other].map((name) => fs.readFileSync(name));
    fs.writeFileSync(path, b);
    fs.writeFileSync(other, a);
  },
  duplicate: (path, other) => fs.writeFileSync(path, fs.readFileSync(other)),
  garbage: (path) => fs.writeFileSync(path, Buffer.from(Array.from({ length: 1000 }, () => random(256)))),
  delete: (path) => fs.rmSync(path),
});
