// A file of the output folder counts as known only if it has not changed since a build wrote it, nor its source.
import { chmodSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { readKnownFiles } from '../../../scripts/cache/known-files';
import { findLastBuild, storeLastBuild } from '../../../scripts/cache/last-build';
import { hash } from '../../../scripts/cache/names.cjs';
import { writeSite } from '../../../scripts/write/write-site';
import { NOT_FOUND_MARK } from '../../../src/document/join-document';
import type { Outputs } from '../../../src/outputs/output';
import { temporaryFolder } from '../../helpers';

let out: string;
let source: string;
let outputs: Outputs;
beforeEach(() => {
  const folder = temporaryFolder();
  out = join(folder, 'dist');
  source = join(folder, 'source.bin');
  writeFileSync(source, 'one');
  outputs = new Map(
    [
      { file: 'a.html', body: 'a' },
      { file: '404.html', body: Buffer.from(NOT_FOUND_MARK) },
      { file: 'c.bin', body: { copyOf: source, bytes: 3 } },
      { file: 'd.bin', body: { copyOf: source, bytes: 3, id: 'one' } },
    ].map((output) => [output.file, { ...output, source: 'test' }]),
  );
});

const INPUTS = hash('inputs');
const REPORT = { problems: '', summary: 'a summary' };

/** Publishes, calls `change`, and stores. Returns the files that were known. */
function build(change = () => {}): string[] {
  const known = readKnownFiles(out);
  const found: string[] = [];
  const written = writeSite(outputs, out, (file, body, state) => {
    const isKnown = known.isKnown(file, body, state);
    if (isKnown) found.push(file);
    return isKnown;
  });
  change();
  if (written.entries) {
    known.store(written.entries);
    storeLastBuild(INPUTS, out, written.entries, REPORT);
  }
  waitForClock();
  return found;
}

/** Until a change has another time: the clock of a file system may count hundredths of a second. */
const waitForClock = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);

const at = (file: string) => join(out, file);

it('are those of the last build; a copy of a file that has just changed is compared again', () => {
  expect(build()).toEqual([]);
  expect(build()).toEqual(['a.html', '404.html', 'd.bin']);
  expect(findLastBuild(INPUTS, out)).toEqual(REPORT);
  expect(findLastBuild(hash('other inputs'), out)).toBeUndefined();
});

it('a file that is gone before the files are recorded is not known', () => {
  const known = readKnownFiles(out);
  const { entries = new Map() } = writeSite(outputs, out, known.isKnown);
  rmSync(at('a.html'));
  entries.delete('a.html');
  known.store(entries);
  expect(build()).not.toContain('a.html');
  expect(readFileSync(at('a.html'), 'utf8')).toBe('a');
});

it.each<[string, () => void, string[]]>([
  ['another text', () => writeFileSync(at('a.html'), 'x'), ['404.html', 'd.bin']],
  ['other rights', () => chmodSync(at('404.html'), 0o600), ['a.html', 'd.bin']],
  ['another date', () => utimesSync(at('404.html'), 1, 1), ['a.html', 'd.bin']],
  ['a deleted file', () => rmSync(at('d.bin')), ['a.html', '404.html']],
  [
    'another source',
    () =>
      outputs.set('d.bin', { file: 'd.bin', source: 'test', body: { copyOf: source, bytes: 3, id: 'two' } }),
    ['a.html', '404.html'],
  ],
])('are not those with %s', (_, change, expected) => {
  build();
  change();
  expect(build()).toEqual(expected);
  expect(readFileSync(at('a.html'), 'utf8')).toBe('a');
});

it('are none, and the build is not repeated, if a file is newer than the build', () => {
  build();
  utimesSync(at('a.html'), new Date(), new Date(Date.now() + 60_000));
  build();
  expect(findLastBuild(INPUTS, out)).toBeUndefined();
  expect(build()).toEqual(['404.html', 'd.bin']);
});

it('are not those that were changed after they were compared', () => {
  build();
  build(() => writeFileSync(at('a.html'), 'x'));
  expect(findLastBuild(INPUTS, out)).toBeUndefined();
  expect(build()).toEqual(['404.html', 'd.bin']);
  expect(readFileSync(at('a.html'), 'utf8')).toBe('a');
});

it('a repeated build needs the manifest, and no files of a killed build beside dist', () => {
  build();
  const left = join(out, '../.dist-new-4194300');
  writeFileSync(left, '');
  expect(findLastBuild(INPUTS, out)).toBeUndefined();
  rmSync(left);
  expect(findLastBuild(INPUTS, out)).toEqual(REPORT);
  rmSync(join(out, '../.dist-manifest.json'));
  expect(findLastBuild(INPUTS, out)).toBeUndefined();
});
