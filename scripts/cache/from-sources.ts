// Texts that follow from the code alone, such as the bundles for browsers: made again when the code has changed.
import { cache, isUnchanged, type readSources } from './cache';

export type Sources = ReturnType<typeof readSources>;

/** How many states of the code the cache holds, for going back and forth between branches. */
const GENERATIONS = 3;

/** The last text of each name. */
const held = new Map<string, { hash: string; text: string }>();

/** `sources` is the state of the code, read just now. */
export async function fromSources(
  name: string,
  sources: Sources,
  make: () => Promise<string>,
): Promise<string> {
  const { hash } = sources;
  const known = held.get(name);
  if (known?.hash === hash) return known.text;
  let text = cache.find(name, hash)?.bytes.toString();
  if (text === undefined) {
    text = await make();
    // A file saved in the meantime may be in it or not.
    if (!isUnchanged(sources)) return text;
    cache.write(name, hash, text, GENERATIONS);
  }
  held.set(name, { hash, text });
  return text;
}
