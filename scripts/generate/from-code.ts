// Everything that depends only on the code, and is rebuilt when the code changes: the browser bundle, the fonts of the
// project, and the hashes of the code that generates images.
import { readFileSync } from 'node:fs';
import type { Face } from '../../src/fonts/faces';
import { type CodeState, cache, GENERATIONS, isUnchanged, setKnown } from '../cache/code-state.cjs';
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

/** The result for the last state of the code. */
let last: { hash: string; result: FromCode } | undefined;

/** Loads or builds it. */
export async function loadFromCode(code: CodeState): Promise<FromCode> {
  if (last?.hash === code.hash) return last.result;
  const known = cache.find(NAME, code.hash)?.bytes.toString();
  const text = known ?? (await makeText());
  const stored: FromCode = JSON.parse(text);
  // The project may have been moved since.
  const faces = stored.faces.map((face) => ({ ...face, path: root + face.source }));
  const result: FromCode = { ...stored, faces };
  // If a file was saved meanwhile, it is unclear which version was used, so nothing is cached or remembered.
  if (known === undefined && !isUnchanged(code)) {
    setKnown(false);
    return result;
  }
  if (known === undefined) cache.write(NAME, code.hash, text, GENERATIONS);
  last = { hash: code.hash, result };
  return result;
}

async function makeText(): Promise<string> {
  const [bundle, generators] = await Promise.all([bundleBrowserFiles(), hashGenerators()]);
  return JSON.stringify({ bundle, generators, faces: readShipped(readFileSync) });
}
