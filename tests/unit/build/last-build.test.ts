// What a build may use of the last one: values that were made from the same inputs, and files that show the same.
import { chmodSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { createLastBuild } from '../../../scripts/build/last-build';
import { readManifest } from '../../../scripts/disk/write/manifest';
import { writeSite } from '../../../scripts/disk/write/write-site';
import type { LastBuild } from '../../../src/base/last-build';
import { NOT_FOUND_MARK, type Output, type Outputs } from '../../../src/base/output';
import { editByte, factsOf, temporaryFolder, waitForClock } from '../../helpers';

/** For a value that is only asked for. */
const nothing = () => undefined as unknown;
let out: string;
beforeEach(() => {
  out = join(temporaryFolder(), 'dist');
});

const TEXT = `${NOT_FOUND_MARK}<h1 id="a">A</h1>`;
const facts = factsOf(TEXT);
const page: Output = { file: '404.html', source: 'a test', body: TEXT, view: 'a view', facts };
const tableOf = (...outputs: Output[]): Outputs => new Map(outputs.map((one) => [one.file, one]));

/** Runs a build that has made these outputs, after the last one in this folder, and stores it. */
function runStored(work: (last: LastBuild) => Output[], code: string | undefined = 'the code') {
  const last = createLastBuild(readManifest(out), out, code);
  const outputs = tableOf(...work(last));
  last.endBuild(outputs);
  return writeSite(outputs, out, { code, values: last.values });
}

/** The same for builds of one process. */
function runInMemory() {
  const last = createLastBuild();
  return (work: (last: LastBuild) => Output[]) => last.endBuild(tableOf(...work(last)));
}

describe.each([
  ['from the manifest', () => runStored],
  ['in memory', runInMemory],
])('%s', (_, create) => {
  it('a value is made again only if its inputs have changed, or may change unnoticed', () => {
    const run = create();
    const made: string[] = [];
    const ask = (key: string) => {
      let value: unknown;
      run((last) => {
        value = last.reuse('a name', key, () => ({ words: [`made ${made.push(key)}`, '\u2028"\t\n'] }));
        return [page];
      });
      return value;
    };
    const keys = ['1', '1', '1', '2', '2', '1', '', '', '2'];
    const values = keys.map(ask);
    expect(made).toEqual(['1', '2', '1', '', '', '2']);
    expect(values[1]).toEqual(values[0]);
    expect(values[4]).toEqual({ words: ['made 2', '\u2028"\t\n'] });
  });

  it('a file that shows the same is that of the last build', () => {
    const run = create();
    const body = (made: { body: Output['body'] } | undefined) =>
      typeof made?.body === 'object' && 'copyOf' in made.body
        ? readFileSync(made.body.copyOf, 'utf8')
        : made?.body;
    const found: unknown[] = [];
    for (const view of ['a view', 'a view', 'another', 'another', 'a view'])
      run((last) => {
        const made = last.output('404.html', view);
        found.push(made && [body(made), made.facts?.index]);
        return [{ ...page, ...made, view }];
      });
    const known = [TEXT, facts.index];
    expect(found).toEqual([undefined, known, undefined, known, undefined]);
  });
});

describe('of what the manifest knows', () => {
  /** Builds the page and a value; returns the names of those that were made. */
  const runBoth = (): string[] => {
    const made: string[] = [];
    runStored((last) => {
      last.reuse('a', '1', () => made.push('value'));
      const known = last.output('404.html', 'a view');
      if (known === undefined) made.push('page');
      return [{ ...page, ...known }];
    });
    return made;
  };

  it.each<[string, string | undefined, string | undefined]>([
    ['other code', 'the code', 'other code'],
    ['unknown code', 'the code', undefined],
    ['code that was unknown', undefined, 'the code'],
    ['code that has always been unknown', undefined, undefined],
  ])('nothing counts for %s', (_, before, now) => {
    const run = (code: string | undefined) => {
      const last = createLastBuild(readManifest(out), out, code);
      const found = [last.reuse('a', '1', nothing), last.output('404.html', 'a view')];
      last.reuse('a', '1', () => true);
      last.endBuild(tableOf(page));
      writeSite(tableOf(page), out, { code, values: last.values });
      return found;
    };
    run(before);
    expect(run(now)).toEqual([undefined, undefined]);
  });

  it.each<[string, (path: string) => void]>([
    ['its bytes, but not its size and date', editByte],
    ['its date', (path) => utimesSync(path, 1, 1)],
    ['its rights', (path) => chmodSync(path, 0o600)],
    ['everything: it is missing', (path) => rmSync(path)],
  ])('a page is made again after a change of %s', (_, change) => {
    runBoth();
    waitForClock();
    change(join(out, '404.html'));
    expect(runBoth()).toEqual(['page']);
    expect(runBoth()).toEqual([]);
    expect(readFileSync(join(out, '404.html'), 'utf8')).toBe(TEXT);
  });
});

it('in memory, what a good build has not asked for is freed, but the entries of feeds', () => {
  const last = createLastBuild();
  const ask = (names: [string, string][]) => {
    for (const [name, key] of names) last.reuse(name, key, () => 'x');
    last.endBuild(new Map());
  };
  const all: [string, string][] = [
    ['text a.md', 'key of a'],
    ['feed a.md', 'key of a'],
    ['text b.md', 'key of b'],
    ['feed b.md', 'key of b'],
  ];
  ask(all);
  ask(all.slice(0, 1));
  expect(all.map(([name, key]) => last.reuse(name, key, nothing))).toEqual(['x', 'x', undefined, undefined]);
});
