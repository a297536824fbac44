// The manifest: what is stored is read again, and of a damaged or foreign one nothing is believed.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type Manifest,
  manifestPath,
  readManifest,
  type StoredValue,
  writeManifest,
} from '../../../../scripts/disk/write/manifest';
import { temporaryFolder } from '../../../helpers';

let dist: string;
let path: string;
beforeEach(() => {
  dist = join(temporaryFolder(), 'dist');
  mkdirSync(dist);
  path = manifestPath(dist);
});

const state = '5 1.5 2.5 7';
/** What a build stores, with names as awkward as those of files and texts can be. */
const manifest: Manifest = {
  files: new Map([
    ['index.html', { state, bodyKey: 'a1' }],
    ['x/\u{1f41f} "é"\t\n\u2028.txt', { state, bodyKey: '' }],
    ['7', { state: '', bodyKey: '' }],
  ]),
  retained: ['assets/a-1.js'],
  code: 'c3',
  report: { inputHash: 'd4', problems: 'a.md: warning: "x"\n', summary: 'route\tbytes\n' },
  values: () =>
    new Map([
      ['page index.html', { key: 'b2', json: () => '{"pageIndex":[]}' }],
      ['a "quote" \\ \u2028 \u{1f41f}', { key: 'k"\\', json: () => '"\u2028 \u{1f41f}\\t\\n"' }],
      ['a\tb\n', { key: ',"value":', json: () => '",\\"value\\":"' }],
      ['7', { key: '1', json: () => '7' }],
    ]),
};

/** Everything in a manifest, to compare it. */
const partsOf = (read: Manifest | undefined) =>
  read && { ...read, state: undefined, files: [...read.files], values: [...read.values()].map(asText) };
const asText = ([name, { key, json }]: [string, StoredValue]) => [name, key, String(json()).trimEnd()];

/** Writes a manifest as another program could, with the right checksum. */
function writeAs(head: string): void {
  writeFileSync(path, `${head}\n{"checksum":${crc32(`${head}\n`)}}\n`);
}

const headOf = (files: unknown, retained: unknown) => JSON.stringify({ version: 7, retained, files });
const written = (file: string) => [file, { state, bodyKey: 'a1' }];
const NAMES = ['index.html', 'a b.txt'];

it('a manifest of another version says only which files are those of builds', () => {
  writeAs(headOf(NAMES.map(written), ['b']).replace('7', '6'));
  const read = readManifest(dist) as Manifest;
  expect([...read.files]).toEqual(NAMES.map((name) => [name, { state: '', bodyKey: '' }]));
  expect([read.code, read.report, [...read.values()]]).toEqual([undefined, undefined, []]);
  writeManifest(dist, manifest);
  expect(readdirSync(dirname(path)).sort()).toEqual(['.dist-manifest.jsonl', 'dist']);
});

it('a manifest is read as it was written, in the same order', () => {
  writeManifest(dist, manifest);
  expect(partsOf(readManifest(dist))).toEqual(partsOf(manifest));
});

const OUTSIDE = [
  '../mine.txt',
  '../../x',
  'blog/../../x',
  './../x',
  '/etc/x',
  'a//b',
  '.',
  '..\\x',
  '',
  'a/',
  null,
  1,
];

describe('nothing is believed of', () => {
  it.each<[string, () => void]>([
    ['a missing file', () => {}],
    ['an empty file', () => writeFileSync(path, '')],
    ['a folder', () => mkdirSync(path)],
    ['the file of another program', () => writeFileSync(path, '{"webpack":"assets"}')],
    ['no lines', () => writeFileSync(path, '{"checksum":0}\n')],
    ['this version without a checksum', () => writeFileSync(path, `${headOf([], [])}\n`)],
    ...['null', '[]', '{}', '{"version":7}', headOf([], 5), headOf(5, []), headOf([1], [])].map(
      (head): [string, () => void] => [`the list ${head}`, () => writeAs(head)],
    ),
    ...OUTSIDE.flatMap((file): [string, () => void][] => [
      [`a file ${file}`, () => writeAs(headOf([written('a'), written(file as string)], []))],
      [`a retained file ${file}`, () => writeAs(headOf([], ['a', file]))],
    ]),
  ])('%s', (_, write) => {
    write();
    expect(readManifest(dist)).toBeUndefined();
  });

  it('one in which any byte has changed, or of which the end is missing', () => {
    writeManifest(dist, manifest);
    const bytes = readFileSync(path);
    const expectNone = (damaged: Buffer, at: number) => {
      writeFileSync(path, damaged);
      expect(readManifest(dist), `byte ${at}`).toBeUndefined();
    };
    for (let at = 0; at < bytes.length; at++) {
      expectNone(bytes.subarray(0, at), at);
      for (const bit of [1, 16, 128]) {
        const damaged = Buffer.from(bytes);
        damaged[at] ^= bit;
        expectNone(damaged, at);
      }
    }
    expectNone(Buffer.concat([bytes, Buffer.from('\n')]), bytes.length);
  });
});
