// The manifest lists the files that builds have written to the output folder: nothing else there is ever overwritten or removed.
// It also has values that the next build need not make again, unless the code has changed.
import { appendFileSync, existsSync, readlinkSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { Json } from '../../../src/base/output';
import { toState } from '../cache/file-state.cjs';
import { Refusal } from '../errors';
import { tryLstat, tryRead, tryReadBytes } from '../file';
import { writeWhole } from '../write-whole.cjs';

export interface Written {
  /** Changes with every later write to the file. Empty if the build was killed before it was known. */
  state: string;
  /** Identifies the bytes: see keyOfBody(). Empty if their source may have changed meanwhile. */
  bodyKey: string;
}

/** A value, and the inputs that it was made from. */
export interface StoredValue {
  key: string;
  json: Json;
}

export interface Manifest {
  files: Map<string, Written>;
  /** Assets that the last build no longer had. The next one removes them. */
  retained: string[];
  /** The hash of the code that made the values and the views of outputs. */
  code?: string;
  /** The state of everything that the build has read, and what it has printed, if the same build would change nothing. */
  report?: { inputHash: string; problems: string; summary: string };
  /** Parsed only by a build that has something to do. */
  values: () => Iterable<[name: string, StoredValue]>;
  /** The state of the manifest's own file when it was read. */
  state?: string;
}

/** Returns the function for the path of a hidden file next to a folder, such as `.dist.lock` of `dist`. */
const nextTo = (end: string) => (dist: string) => join(dirname(dist), `.${basename(dist)}${end}`);
export const manifestPath = nextTo('-manifest.jsonl');
export const lockPath = nextTo('.lock');

export const noManifest = (): Manifest => ({ files: new Map(), retained: [], values: () => [] });

/** The version of this format. From a manifest of another one, a build learns only which files are its own. */
const VERSION = 7;

/** Throws a Refusal if the file with the name of the manifest is something else. */
export function refuseOtherManifest(dist: string): void {
  const path = manifestPath(dist);
  if (tryLstat(path) === undefined || /^\{"version":\d/.test(tryRead(path) ?? '')) return;
  throw new Refusal(
    `${path} is damaged, or is not a list of files that a build has written. If nothing in ${dist} is yours, delete both and build again; otherwise move your files elsewhere first. Nothing was changed.`,
  );
}

// JSON Lines: everything except the values; each value; the names, keys and lengths in bytes of all values; the checksum of these.

/** About how many bytes are written at once. In one piece, the manifest of a large site would be in memory twice. */
const BATCH_BYTES = 1_000_000;

/** Replaces the manifest of a folder. Throws if it cannot be written. */
export function writeManifest(dist: string, manifest: Manifest): void {
  writeWhole(manifestPath(dist), (temporary) => {
    let checksum = 0;
    let lines: Uint8Array[] = [];
    let bytes = 0;
    const writeBatch = () => {
      const batch = Buffer.concat(lines);
      checksum = crc32(batch, checksum);
      appendFileSync(temporary, batch);
      [lines, bytes] = [[], 0];
    };
    for (const line of linesOf(manifest)) {
      lines.push(line);
      bytes += line.length;
      if (bytes > BATCH_BYTES) writeBatch();
    }
    writeBatch();
    appendFileSync(temporary, `{"checksum":${checksum}}\n`);
  });
}

function* linesOf({ files, retained, code, report, values }: Manifest): Generator<Uint8Array> {
  const head = { version: VERSION, code, report, retained, files: [...files] };
  yield Buffer.from(`${JSON.stringify(head)}\n`);
  const index: [name: string, key: string, length: number][] = [];
  for (const [name, { key, json }] of values()) {
    const text = json();
    const line = text instanceof Uint8Array ? text : Buffer.from(`${text}\n`);
    index.push([name, key, line.length]);
    yield line;
  }
  yield Buffer.from(`${JSON.stringify(index)}\n`);
}

/** Returns undefined if the manifest is missing or invalid. A manifest of another version only names the files. */
export function readManifest(dist: string): Manifest | undefined {
  const state = stateOf(manifestPath(dist));
  const bytes = tryReadBytes(manifestPath(dist));
  try {
    if (bytes === undefined) return undefined;
    const end = bytes.lastIndexOf('\n', -2) + 1;
    const lines = bytes.subarray(0, end);
    if (bytes.toString('latin1', end) !== `{"checksum":${crc32(lines)}}\n`) return undefined;
    const start = lines.indexOf('\n') + 1;
    const { version, files, retained, ...head } = JSON.parse(lines.toString('utf8', 0, start));
    const values = () => readValues(lines, start);
    const manifest: Manifest = { ...noManifest(), retained, files: new Map(files), state };
    if (version === VERSION) Object.assign(manifest, head, { values });
    else for (const name of manifest.files.keys()) manifest.files.set(name, { state: '', bodyKey: '' });
    return [...manifest.files.keys(), ...retained].every(isInside) ? manifest : undefined;
  } catch {
    return undefined;
  }
}

function* readValues(lines: Buffer, start: number): Generator<[name: string, StoredValue]> {
  let end = start;
  for (const [name, key, length] of JSON.parse(lines.toString('utf8', lines.lastIndexOf('\n', -2) + 1))) {
    const at = end;
    end += length;
    yield [name, { key, json: () => lines.subarray(at, at + length) }];
  }
}

/** Whether a value is a relative path that stays in the output folder. */
const isInside = (file: unknown): boolean =>
  typeof file === 'string' && !/(?:^|[/\\])\.{0,2}(?:[/\\]|$)|\0/.test(file);

/** The output folder, or the folder that it links to. */
export function distOf(out: string): string {
  if (existsSync(out)) return realpathSync(out);
  if (tryLstat(out) === undefined) return out;
  throw new Refusal(
    `${out} is a symbolic link to ${readlinkSync(out)}, which does not exist. Create that folder or delete the link. Nothing was changed.`,
  );
}

/** The state of a file; empty if it is missing or something else. */
export function stateOf(path: string): string {
  const stats = tryLstat(path);
  return stats?.isFile() ? toState(stats) : '';
}
