// If a cache cannot be written, a build takes longer and gives the same result.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { differing, EPOCH, readTree, withoutProgress } from '../helpers';
import { copyProject } from '../unit/server/project';
import { isSoak, usualOrSoak } from '../usual-or-soak';

const env = { ...process.env, SOURCE_DATE_EPOCH: EPOCH, NO_COLOR: '1' };

/** Limits files to a number of 512-byte blocks: the system refuses further writes, as on a full disk. */
function run(project: string, args: string[], blocks = 'unlimited') {
  const { status, stderr } = spawnSync(
    'sh',
    ['-c', `ulimit -f ${blocks}; exec "$@"`, 'sh', process.execPath, 'scripts/run.cjs', ...args],
    { cwd: project, encoding: 'utf8', env },
  );
  return { status, stderr: withoutProgress(stderr) };
}
const build = (project: string, blocks?: string) => run(project, ['build', '--compress'], blocks);
const SOUND = { status: 0, stderr: '' };
const CACHES = ['.cache', '.cache/program', '.cache/drawn'];

let first: string;
let made: Record<string, string>;
beforeAll(() => {
  first = copyProject({ isApart: true });
  expect(build(first)).toEqual(SOUND);
  made = readTree(join(first, 'dist'));
});

/** A project in which all slow steps are cached, except in this folder. */
function projectWithout(refused: string[]): string {
  const project = copyProject({ isCompiled: false, isApart: true });
  cpSync(join(first, '.cache'), join(project, '.cache'), { recursive: true });
  for (const cache of refused) rmSync(join(project, cache), { recursive: true });
  return project;
}

// Even root cannot create a file inside a file.
it.each(usualOrSoak(['.cache'], CACHES))('a file instead of the folder %s', (cache) => {
  const project = projectWithout([cache]);
  writeFileSync(join(project, cache), 'mine');
  expect(build(project)).toEqual(SOUND);
  expect(differing(readTree(join(project, 'dist')), made)).toEqual([]);
});

/** More than the size of any file of dist, and less than that of the program, its V8 code cache and the browser bundle. */
const SOME = '400';

/** The programs and V8 code caches that are larger. */
const programsOf = (project: string) => readdirSync(join(project, '.cache/program/build')).sort();

it.runIf(isSoak)('a disk without space for the program and its V8 code cache', () => {
  const project = projectWithout(['.cache/program']);
  expect(build(project, SOME)).toEqual(SOUND);
  expect(differing(readTree(join(project, 'dist')), made)).toEqual([]);
  expect(programsOf(project)).toEqual([]);
});

it('changed code takes effect although only the old program is cached', () => {
  const project = projectWithout([]);
  expect(programsOf(project).join()).toMatch(/\bbuild-and-write-[^,]*\.cjs/);
  const file = join(project, 'src/outputs/crawler-files.ts');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace("'Pages', own", "'Every page', own"));
  for (const blocks of usualOrSoak([SOME, 'unlimited'], [SOME, 'unlimited', SOME])) {
    expect(build(project, blocks)).toEqual(SOUND);
    expect(readFileSync(join(project, 'dist/llms.txt'), 'utf8')).toContain('## Every page');
  }
});

it('a bug in the program prints one stack, which names the source', () => {
  const project = copyProject();
  writeFileSync(
    join(project, 'scripts/fails.ts'),
    `export async function run(): Promise<number> {\n  throw new Error('here');\n}\n`,
  );
  rmSync(join(project, '.cache'), { recursive: true });
  writeFileSync(join(project, '.cache'), 'mine');
  const { status, stderr } = run(project, ['fails']);
  expect(status).toBe(70);
  expect(stderr).toMatch(/^Error: here\n/);
  expect(stderr).toContain('scripts/fails.ts:2:');
  expect(stderr.match(/Error/g)).toHaveLength(1);
});

it('a build deletes temporary files of killed commands, and none of the owner’s files', () => {
  const project = projectWithout([]);
  const folders = ['program', 'bundle'].map((name) => `.cache/${name}`);
  const left = ['.writing-4194300-0.tmp', '.writing-4194300-0123abcd.tmp'];
  const owned = ['.writing-mine.tmp', 'writing-4194300-0.tmp', 'notes-4194300'];
  for (const folder of folders) {
    mkdirSync(join(project, folder), { recursive: true });
    for (const name of [...left, ...owned]) writeFileSync(join(project, folder, name), 'x');
  }
  expect(build(project)).toEqual(SOUND);
  for (const folder of folders) {
    const names = readdirSync(join(project, folder));
    expect(names).toEqual(expect.arrayContaining(owned));
    expect(names.filter((name) => /^\.writing-\d/.test(name))).toEqual([]);
  }
});
