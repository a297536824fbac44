// The manifest: what is stored is read again, and of a damaged or foreign one nothing is believed.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type Manifest,
  manifestOf,
  readManifest,
  type Value,
  writeManifest,
} from '../../../../scripts/disk/write/manifest';
import { temporaryFolder } from '../../../helpers';

let target: string;
let path: string;
beforeEach(() => {
  target = join(temporaryFolder(), 'dist');
  mkdirSync(target);
  path = manifestOf(target);
});

const state = '5 1.5 2.5 7';
/** What a build stores, with names as awkward as those of files and texts can be. */
const manifest: Manifest = {
  files: new Map([
    ['index.html', { state, content: 'a1' }],
    ['x/\u{1f41f} "é"\t\n\u2028.txt', { state, content: '' }],
    ['7', { state: '', content: '' }],
  ]),
  retained: ['assets/a-1.js'],
  code: 'c3',
  inputs: 'd4',
  report: { problems: 'a.md: warning: "x"\n', summary: 'route\tbytes\n' },
  values: () =>
    new Map([
      ['page index.html', { key: 'b2', json: '{"pageIndex":[]}' }],
      ['a "quote" \\ \u2028 \u{1f41f}', { key: 'k"\\', json: '"\u2028 \u{1f41f}\\t\\n"' }],
      ['7', { key: '1', json: '7' }],
    ]),
};

/** Everything in a manifest, to compare it. */
const partsOf = (read: Manifest | undefined) =>
  read && { ...read, state: undefined, files: [...read.files], values: [...read.values()].map(asText) };
const asText = ([name, { key, json }]: [string, Value]) => [name, key, String(json)];

describe('a manifest', () => {
  it('is read as it was written, in the same order', () => {
    writeManifest(target, manifest);
    expect(partsOf(readManifest(target))).toEqual(partsOf(manifest));
  });
});

/** Writes a manifest of this version as another program could, with the right checksum. */
function writeAs(head: object | string, values = ''): void {
  const first = `${typeof head === 'string' ? head : JSON.stringify(head)}\n`;
  const rest = Buffer.from(first + values);
  const start = { version: 3, checksum: crc32(rest), values: Buffer.byteLength(first) };
  writeFileSync(path, Buffer.concat([Buffer.from(`${JSON.stringify(start)}\n`), rest]));
}

const written = (file: string) => [file, { state, content: 'a1' }];
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
    ['a later version', () => writeFileSync(path, '{"version":4,"files":[],"retained":[]}')],
    ['this version without a checksum', () => writeFileSync(path, '{"version":3,"files":[],"retained":[]}')],
    ...[
      'null',
      '[]',
      '{}',
      '{"files":[]}',
      '{"files":[],"retained":5}',
      '{"files":5,"retained":[]}',
      '{"files":[1],"retained":[]}',
    ].map((head): [string, () => void] => [`the list ${head}`, () => writeAs(head)]),
    ...OUTSIDE.flatMap((file): [string, () => void][] => [
      [`a file ${file}`, () => writeAs({ files: [written('a'), written(file as string)], retained: [] })],
      [`a retained file ${file}`, () => writeAs({ files: [], retained: ['a', file] })],
      [
        `a file ${file} of version 1`,
        () => writeFileSync(path, JSON.stringify({ version: 1, files: [file], retained: [] })),
      ],
    ]),
  ])('%s', (_, write) => {
    write();
    expect(readManifest(target)).toBeUndefined();
  });

  it('one in which any byte has changed, or of which the end is missing', () => {
    writeManifest(target, manifest);
    const [bytes, right] = [readFileSync(path), partsOf(manifest)];
    const start = bytes.indexOf('\n');
    const expectNone = (damaged: Buffer, at: number, isHarmless = false) => {
      writeFileSync(path, damaged);
      const read = partsOf(readManifest(target));
      // The first line says where the values start; a line end more or less makes no difference.
      if (isHarmless && read) expect(read).toEqual(right);
      else expect(read, `byte ${at}`).toBeUndefined();
    };
    for (let at = 0; at < bytes.length; at++) {
      expectNone(bytes.subarray(0, at), at);
      for (const bit of [1, 16, 128]) {
        const damaged = Buffer.from(bytes);
        damaged[at] ^= bit;
        expectNone(damaged, at, at < start);
      }
    }
    expectNone(Buffer.concat([bytes, Buffer.from('\n')]), bytes.length);
  });
});
