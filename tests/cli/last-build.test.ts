// A build that would change nothing repeats the report of the last one, and does nothing else. Any change of what it reads
// or of what it has written is noticed, also one that keeps the size and the date of a file.
import { chmodSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, expect, it } from 'vitest';
import { toState } from '../../scripts/disk/cache/file-state.cjs';
import { differing, editByte, type Ran, readTree, runCommand } from '../helpers';
import { copyProject } from '../unit/serve/project';

const project = copyProject();
const at = (path: string): string => join(project, path);
const LEFT = 'No file has changed, so dist was left as it is.';

/** Notes the code that a command runs, and the packages that it loads. */
const HOOK = `const vm = require('node:vm');
const { appendFileSync } = require('node:fs');
const Module = require('node:module');
const note = (text) => appendFileSync(${JSON.stringify(at('loaded.txt'))}, text);
vm.Script = class extends vm.Script { constructor(...args) { super(...args); note(args[0]); } };
const { _load } = Module;
Module._load = (...args) => (note('require("' + args[0] + '")'), _load(...args));`;
writeFileSync(at('hook.cjs'), HOOK);
const withHook = (more = '') =>
  `${process.env.NODE_OPTIONS ?? ''} --require ${JSON.stringify(at('hook.cjs'))} ${more}`;

async function build(...args: string[]) {
  rmSync(at('loaded.txt'), { force: true });
  const ran = await runCommand(['build', ...args], { NODE_OPTIONS: withHook() }, project);
  return { ...ran, loaded: readFileSync(at('loaded.txt'), 'utf8') };
}

/** A repeated report needs no code that renders. */
const isRepeated = ({ loaded }: { loaded: string }): boolean =>
  !loaded.includes('react.transitional.element');

let right: Record<string, string>;

/** Files that are younger than two seconds may change once more unnoticed, so a build with such files is not repeated. */
const untilOld = () => wait(2100);

beforeAll(async () => {
  writeFileSync(at('content/resume.yml'), 'name: A\n');
  expect((await build()).code).toBe(0);
  await untilOld();
  await build();
  right = readTree(at('dist'));
});

/** The states of all files of dist, of the manifest, and of the cache. */
const states = (): string[] => {
  const pathsIn = (folder: string) =>
    readdirSync(at(folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path));
  const paths = ['.dist-manifest.jsonl', ...pathsIn('dist'), ...pathsIn('.cache')];
  return paths.map((path) => `${path} ${toState(statSync(at(path)))}`);
};

it('repeats the warnings and the table, writes nothing, and runs no code of packages', async () => {
  const before = states();
  const repeated = await build();
  expect(states()).toEqual(before);
  expect(isRepeated(repeated)).toBe(true);
  rmSync(at('.dist-manifest.jsonl'));
  const complete = await build();
  expect(isRepeated(complete)).toBe(false);
  const withoutTime = ({ stdout }: Ran) => stdout.replace(/checked in \d+ ms/, '');
  expect(withoutTime(repeated)).toBe(withoutTime(complete));
  expect(repeated.stdout).toContain(LEFT);
  expect(repeated.stderr).toBe(complete.stderr);
  expect(repeated.stderr).toContain('resume.yml');
  for (const part of ['markedjs', 'YAMLMap', 'require("esbuild")'])
    expect([repeated, complete].map(({ loaded }) => loaded.includes(part))).toEqual([false, true]);
});

it.each<[what: string, change: () => void]>([
  ['a page', () => editByte(at('dist/blog/index.html'))],
  ['the rights of a page', () => chmodSync(at('dist/index.html'), 0o600)],
  ['a missing file', () => rmSync(at('dist/llms.txt'))],
  ['a missing folder', () => rmSync(at('dist'), { recursive: true })],
  ['the manifest', () => rmSync(at('.dist-manifest.jsonl'))],
])('notices a change of %s', async (_, change) => {
  change();
  expect(isRepeated(await build())).toBe(false);
  expect(differing(readTree(at('dist')), right)).toEqual([]);
});
