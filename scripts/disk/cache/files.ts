// Caches files that take long to make: .cache/drawn/<name>-<hash of all inputs>.<ending>. A file that exists is taken as it is.
// Cards, icons, the resume, fonts and image variants are named first, and drawn once the rest of a build has no errors. Image
// sizes, diagrams, heading fonts and copies without metadata are stored at once; a copy is named by a hash of its bytes.
import { availableParallelism } from 'node:os';
import { parse } from 'node:path';
import packageJson from '../../../package.json';
import { type CopyOf, type Drawn, isCopy, type Outputs } from '../../../src/base/output';
import type { Problem } from '../../../src/base/problems/problem';
import { statFile, tryReadBytes } from '../file';
import { root } from './code-state.cjs';
import { hash } from './hash.cjs';
import { ageOf, cleanFolder, remove, writeWhole } from './write-whole.cjs';

const FOLDER = `${root}.cache/drawn/`;
const UNUSED_MS = 30 * 86_400_000;
const DIGITS = 12;
/** Limits the length of names: the name of a post may already be as long as the system allows. */
const NAME_LENGTH = 60;

/** Makes the bytes of a file. If there are problems, the bytes are not stored. */
export type Draw = () => Promise<Uint8Array | { bytes: Uint8Array; problems: Problem[] }>;

/** Returns the pinned versions of these packages, as an input of cachedName(). */
export const versionsOf = (...packages: (keyof typeof packageJson.dependencies)[]): string =>
  packages.map((name) => packageJson.dependencies[name]).join();

/** Returns `card-home-0123456789ab.png` for `card-home.png`. Texts and bytes are inputs as they are, other values as JSON. */
export function cachedName(file: string, ...inputs: unknown[]): string {
  const { name, ext } = parse(file);
  const parts = inputs.map((input) =>
    typeof input === 'string' || input instanceof Uint8Array ? input : JSON.stringify(input),
  );
  return `${name.slice(0, NAME_LENGTH)}-${hash('', ...parts).slice(0, DIGITS)}${ext}`;
}

/** Returns the cached file of this name, or undefined if it is missing or empty: an empty file was cut off. */
export function findCached(name: string): CopyOf | undefined {
  const bytes = statFile(FOLDER + name)?.size;
  return bytes ? { copyOf: FOLDER + name, bytes, id: name } : undefined;
}

export function readCached(name: string): Buffer | undefined {
  const bytes = tryReadBytes(FOLDER + name);
  return bytes?.length ? bytes : undefined;
}

/** Stores the bytes. Returns the bytes if they cannot be stored, which only makes the next build slower. */
export function storeCached(name: string, bytes: Uint8Array): CopyOf | Uint8Array {
  try {
    writeWhole(FOLDER + name, bytes);
    return { copyOf: FOLDER + name, bytes: bytes.length, id: name };
  } catch {
    return bytes;
  }
}

/** Returns the body of the cached file of this name; if it is missing, a body that drawMissing() will draw. */
export function drawOnce(name: string, draw: Draw): CopyOf {
  const make = async (): Promise<Drawn> => {
    const made = await draw();
    const { bytes, problems } = 'bytes' in made ? made : { bytes: made, problems: [] };
    // A file with problems is not stored, so that each build draws it again and reports them.
    return { body: problems.length > 0 ? bytes : storeCached(name, bytes), problems };
  };
  let made: Promise<Drawn> | undefined;
  return findCached(name) ?? { copyOf: FOLDER + name, bytes: 0, draw: () => (made ??= make()) };
}

const quiet = (_what: string, _total: number) => () => {};

/** Draws the missing files of all kinds, several at a time, and sets their bodies in `outputs`. Returns the problems found. */
export async function drawMissing(outputs: Outputs, progress = quiet): Promise<Problem[]> {
  const missing = [...outputs.values()].flatMap((output) =>
    isCopy(output.body) && output.body.draw ? { output, draw: output.body.draw } : [],
  );
  if (missing.length === 0) return [];
  // A damaged image is one problem, whatever the number of its variants.
  const problems = new Map<string, Problem>();
  const showNext = progress('files', missing.length);
  const next = async (): Promise<void> => {
    for (let one = missing.shift(); one; one = missing.shift()) {
      const { body, problems: found } = await one.draw();
      outputs.set(one.output.file, { ...one.output, body });
      for (const problem of found) problems.set(problem.source + problem.message, problem);
      showNext();
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, next));
  deleteUnused(outputs);
  return [...problems.values()];
}

/** Deletes the files that are older than 30 days, but not those of `outputs`, which may be yet to be written. */
function deleteUnused(outputs: Outputs): void {
  const used = new Set([...outputs.values()].flatMap(({ body }) => (isCopy(body) ? body.copyOf : [])));
  for (const path of cleanFolder(FOLDER).map((name) => FOLDER + name))
    if (!used.has(path) && ageOf(path) > UNUSED_MS) remove(path);
}
