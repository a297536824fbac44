// Everything that depends only on the code, and is rebuilt when the code changes: the browser bundle, the fonts of the
// project, and the hashes of the code that generates images.
import { readFileSync } from 'node:fs';
import type { Face } from '../../src/fonts/faces';
import { cache, codeState, GENERATIONS, isUnchanged } from '../cache/code-state.cjs';
import { root } from '../files/paths';
import { type Bundle, bundleBrowserFiles } from './bundle';
import { type Generators, hashGenerators } from './generators';
import { readShipped } from './web-fonts';

export interface FromCode {
  bundle: Bundle;
  /** The fonts of the project. */
  faces: Face[];
  generators: Generators;
}

const NAME = 'bundle/from-code.json';

/** Loads or builds it. */
export const loadFromCode = (): Promise<FromCode> => (loaded ??= load());

let loaded: Promise<FromCode> | undefined;

async function load(): Promise<FromCode> {
  const code = codeState();
  const known = cache.find(NAME, code.hash)?.bytes.toString();
  const text = known ?? (await makeText());
  // If a file was saved meanwhile, it is unclear which version was used, so nothing is cached.
  if (known === undefined && isUnchanged(code)) cache.write(NAME, code.hash, text, GENERATIONS);
  const stored: FromCode = JSON.parse(text);
  // The project may have been moved since.
  return { ...stored, faces: stored.faces.map((face) => ({ ...face, path: root + face.source })) };
}

async function makeText(): Promise<string> {
  const [bundle, generators] = await Promise.all([bundleBrowserFiles(), hashGenerators()]);
  return JSON.stringify({ bundle, generators, faces: readShipped(readFileSync) });
}
