// The manifest: all that a build remembers. It lists the files that builds have written to the output folder (nothing else there
// is ever overwritten or removed), and has the values that the next build need not make again. It is stored next to the folder,
// where `npm ci` does not delete it. If it is of other code, a build is slower; if it is damaged, it overwrites no other file.
import { appendFileSync, existsSync, lstatSync, readlinkSync, realpathSync, type Stats } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { stateOf } from '../cache/file-state.cjs';
import { writeWhole } from '../cache/files.cjs';
import { WriteError } from '../files/write-error';
import { tryReadBytes } from '../files/write-file';

/** What a build has written to a file. */
export interface Written {
  /** Changes with every later write to the file. Empty if the build was killed before it was known. */
  state: string;
  /** Identifies the bytes. Empty if their source may have changed meanwhile. */
  content: string;
}

/** A value as JSON, which is a part of the manifest if it was read, and the inputs that it was made from. */
export interface Value {
  key: string;
  json: string | Uint8Array;
}

export interface Manifest {
  files: Map<string, Written>;
  /** Assets of the build before the last, which are retained for one build. */
  retained: string[];
  /** The code that made the values and the views. */
  code?: string;
  /** The state of everything that the build has read, and what it has printed, if the same build would change nothing. */
  inputs?: string;
  report?: { problems: string; summary: string };
  /** Parsed only by a build that has something to do. */
  values: () => Iterable<[name: string, Value]>;
  /** That of its file. */
  state?: string;
}

/** About how many bytes are written at once. */
const PART = 1_000_000;

/** The file next to the folder with its name and this end. */
const beside = (end: string) => (target: string) => join(dirname(target), `.${basename(target)}${end}`);
export const manifestOf = beside('-manifest.json');
export const lockOf = beside('.lock');

/** The manifest of a folder that no build has written. */
export const noManifest = (): Manifest => ({ files: new Map(), retained: [], values: () => new Map() });

/** Throws if another program, or the owner, has a file with the name of the manifest. */
export function refuseOtherManifest(target: string): void {
  const path = manifestOf(target);
  if (statsOf(path) === undefined || startOf(tryReadBytes(path))) return;
  throw new WriteError(
    `${path} is damaged, or is not a list of files that a build has written. If nothing in ${target} is yours, delete both and build again; otherwise move your files elsewhere first. Nothing was changed.`,
  );
}

/** The first line has the checksum of the others, and where the values start among them. Versions 1 and 2 have one line. */
const startOf = (bytes: Buffer = Buffer.alloc(0)) =>
  /^\{"version":(?:[12],|3,"checksum":(\d+),"values":(\d+)\}\n)/.exec(bytes.toString('latin1', 0, 100));

/** Undefined if the manifest is missing or invalid. */
export function readManifest(target: string): Manifest | undefined {
  const path = manifestOf(target);
  const state = stateAt(path);
  const bytes = tryReadBytes(path);
  const start = startOf(bytes);
  if (!bytes || !start) return undefined;
  const [{ length }, checksum, values] = start;
  try {
    if (checksum === undefined) return validated({ ...fromEarlier(JSON.parse(bytes.toString())), state });
    const rest = bytes.subarray(length);
    if (crc32(rest) !== Number(checksum)) return undefined;
    const { files, ...head } = JSON.parse(rest.toString('utf8', 0, Number(values)));
    const readRest = () => readValues(rest.subarray(Number(values)));
    return validated({ ...head, files: new Map(files), values: readRest, state });
  } catch {
    return undefined;
  }
}

// A line for each value: its name, its key, and the value as JSON, which is parsed when it is needed.
function readValues(bytes: Buffer): Map<string, Value> {
  const values = new Map<string, Value>();
  for (let at = 0, end: number; at < bytes.length; at = end + 1) {
    end = bytes.indexOf(NEWLINE, at);
    const ofKey = bytes.indexOf(TAB, at) + 1;
    const ofValue = bytes.indexOf(TAB, ofKey) + 1;
    if (ofValue > end) continue;
    const key = bytes.toString('utf8', ofKey, ofValue - 1);
    values.set(bytes.toString('utf8', at, ofKey - 1), { key, json: bytes.subarray(ofValue, end) });
  }
  return values;
}

const [TAB, NEWLINE] = Buffer.from('\t\n');
const END = Buffer.of(NEWLINE);

/** A name with a tab or the end of a line in it would be read as another. Its value is made again. */
const UNSTORED = /[\t\n]/;

/** Versions 1 and 2 have the names of the files. */
function fromEarlier({ files, retained }: { files: object; retained: string[] }): Manifest {
  const names: string[] = Array.isArray(files) ? files : Object.keys(files);
  return {
    ...noManifest(),
    files: new Map(names.map((name) => [name, { state: '', content: '' }])),
    retained,
  };
}

const validated = (manifest: Manifest): Manifest | undefined =>
  [...manifest.files.keys(), ...manifest.retained].every(isInside) ? manifest : undefined;

/** Whether it is the path of a file below the output folder. */
const isInside = (file: unknown): boolean =>
  typeof file === 'string' && file.split(/[/\\]/).every((part) => !/^\.{0,2}$|\0/.test(part));

export function writeManifest(target: string, { files, values, state: _, ...head }: Manifest): void {
  const parts = [Buffer.from(`${JSON.stringify({ ...head, files: [...files] })}\n`)];
  // In parts: all of a large site would be in memory twice. Values that were read are not decoded.
  let lines: Uint8Array[] = [];
  let size = 0;
  const endPart = () => {
    parts.push(Buffer.concat(lines));
    [lines, size] = [[], 0];
  };
  for (const [name, { key, json }] of values()) {
    if (UNSTORED.test(name + key)) continue;
    lines.push(Buffer.from(`${name}\t${key}\t`), typeof json === 'string' ? Buffer.from(json) : json, END);
    size += json.length;
    if (size > PART) endPart();
  }
  endPart();
  const checksum = parts.reduce((sum, part) => crc32(part, sum), 0);
  const start = `${JSON.stringify({ version: 3, checksum, values: parts[0].length })}\n`;
  writeWhole(manifestOf(target), (temporary) => {
    for (const part of [start, ...parts]) appendFileSync(temporary, part);
  });
}

/** The output folder, or the folder that it links to. */
export function targetOf(out: string): string {
  if (existsSync(out)) return realpathSync(out);
  if (statsOf(out) === undefined) return out;
  throw new WriteError(
    `${out} is a symbolic link to ${readlinkSync(out)}, which does not exist. Create that folder or delete the link. Nothing was changed.`,
  );
}

/** Undefined if there is nothing. Does not follow a link at the end of the path. */
export function statsOf(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined;
    throw error;
  }
}

/** The state of a file; empty if it is missing or something else. */
export function stateAt(path: string): string {
  const stats = statsOf(path);
  return stats?.isFile() ? stateOf(stats) : '';
}
