// What follows from the code alone, made again when the code has changed: the browser files, and what generated images
// depend on beside their words.
import { cache, GENERATIONS, isUnchanged, type readSources } from '../cache/sources.cjs';
import { hash } from '../cache/store.cjs';
import { type Bundle, bundleBrowserFiles } from './bundle';
import { type Generators, hashGenerators } from './generators';

export interface FromCode {
  bundle: Bundle;
  generators: Generators;
  /** A hash of the rest. */
  id: string;
}

const NAME = 'bundle/from-code.json';

/** What was made of the last state of the code. */
let last: { state: string; made: FromCode } | undefined;

/** `sources` is the state of the code, read just now. */
export async function loadFromCode(sources: ReturnType<typeof readSources>): Promise<FromCode> {
  const state = sources.hash;
  if (last?.state === state) return last.made;
  const known = cache.find(NAME, state)?.bytes.toString();
  const text = known ?? (await makeText());
  const made: FromCode = { ...JSON.parse(text), id: hash(text) };
  // A file saved in the meantime may be in it or not.
  if (known === undefined && !isUnchanged(sources)) return made;
  if (known === undefined) cache.write(NAME, state, text, GENERATIONS);
  last = { state, made };
  return made;
}

async function makeText(): Promise<string> {
  const [bundle, generators] = await Promise.all([bundleBrowserFiles(), hashGenerators()]);
  return JSON.stringify({ bundle, generators });
}
