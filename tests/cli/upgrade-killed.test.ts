// An upgrade that is killed at any step, or fails at it, is undone by the next command.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build as bundle } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REQUIRE, root, temporaryFolder } from '../helpers';
import { copyProject } from '../unit/server/project';
import { usualOrSoak } from '../usual-or-soak';

const driver = join(root, `node_modules/.cache/upgrade-killed-${process.pid}.mjs`);
/** Every step in a soak test, and every sixth otherwise. */
const STRIDE = usualOrSoak(6, 1);
const CALLS = ['renameSync', 'linkSync', 'unlinkSync', 'mkdirSync', 'rmdirSync', 'rmSync', 'writeFileSync'];

beforeAll(() =>
  bundle({
    stdin: {
      contents: `import fs from 'node:fs';
      import { syncBuiltinESMExports } from 'node:module';
      import { join } from 'node:path';
      import { switchFiles } from './scripts/upgrade/switch';
      import { stateOf } from './scripts/upgrade/undo.cjs';
      const [project, changes, how, at] = process.argv.slice(2);
      const list = JSON.parse(changes).map(({ path, text, isExecutable }) => ({
        path,
        bytes: text === undefined ? undefined : Buffer.from(text),
        isExecutable,
        before: stateOf(join(project, path)),
      }));
      let [count, end] = [0, 0];
      for (const name of ${JSON.stringify(CALLS)}) {
        const call = fs[name];
        fs[name] = (...args) => {
          const isNow = ++count === Number(at);
          const isEnd = String(args[1]).endsWith('done.json');
          if (isEnd) end = count;
          if (isEnd) console.log = how === 'kill at the end' ? () => process.kill(process.pid, 'SIGKILL') : console.log;
          const isLast = how === 'kill before the end' && isEnd;
          if (isLast || (isNow && how === 'kill')) process.kill(process.pid, 'SIGKILL');
          // A full disk does not stop a process from removing a folder.
          if (isNow && how === 'fail' && name !== 'rmdirSync') throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
          return call(...args);
        };
      }
      syncBuiltinESMExports();
      switchFiles(project, list, { to: '1.1.0', release: ${JSON.stringify(root)}, report: 'A report.' });
      console.log('done', count, end);`,
      resolveDir: root,
    },
    bundle: true,
    platform: 'node',
    format: 'esm',
    banner: { js: REQUIRE },
    outfile: driver,
    logLevel: 'silent',
  }),
);
afterAll(() => rmSync(driver, { force: true }));

const OLD: Record<string, string> = {
  'package.json': '{}',
  'scripts/run.cjs': 'old',
  'src/same.ts': 'same',
  'src/changed.ts': 'old',
  'src/tool': 'same',
  'src/gone/a/b.ts': 'old',
  'src/gone/own.ts': 'own',
  'content/site.yaml': 'old',
};
const CHANGES = [
  { path: 'src/new/a/b.ts', text: 'new' },
  { path: 'src/gone/a/b.ts' },
  { path: 'src/changed.ts', text: 'new' },
  { path: 'src/tool', text: 'same', isExecutable: true },
  { path: 'scripts/run.cjs', text: 'new' },
  { path: 'content/site.yaml', text: 'new' },
];

function makeProject(): string {
  const project = temporaryFolder();
  for (const [file, text] of Object.entries(OLD)) {
    mkdirSync(dirname(join(project, file)), { recursive: true });
    writeFileSync(join(project, file), text);
  }
  chmodSync(join(project, 'src/changed.ts'), 0o640);
  chmodSync(join(project, 'src/gone/a'), 0o750);
  return project;
}

/** The names of folders, and of files with their modes and texts. */
function stateOf(project: string): string[] {
  return readdirSync(project, { recursive: true, encoding: 'utf8' })
    .filter((name) => !/^\.upgrade(?:$|\/)/.test(name))
    .map((name) => {
      const stats = statSync(join(project, name));
      const mode = (stats.mode & 0o777).toString(8);
      return stats.isDirectory() ? `${name}/ ${mode}` : `${name} ${mode} ${stats.size}`;
    })
    .sort();
}

const drive = (project: string, how: string, step: number) =>
  spawnSync(process.execPath, [driver, project, JSON.stringify(CHANGES), how, String(step)], {
    encoding: 'utf8',
  });

/** What scripts/run.cjs does first. */
function undo(project: string): string {
  const program = join(project, '.upgrade/program/upgrade/undo.cjs');
  if (!existsSync(program)) return '';
  const run = `require(${JSON.stringify(program)}).undo()`;
  return spawnSync(process.execPath, ['-e', run], { encoding: 'utf8' }).stderr;
}

const UNDONE = 'The upgrade to 1.1.0 was interrupted, and has been undone.\n';

describe('all files are as before, or as after', () => {
  it.each([
    ['killed', 'kill'],
    ['stopped by a full disk', 'fail'],
  ])('if it is %s at any step', (_, how) => {
    const done = makeProject();
    const before = stateOf(done);
    const { stdout: said } = drive(done, 'not', 0);
    const [steps, end] = (/^A report\.\ndone (\d+) (\d+)\n$/.exec(said) ?? []).slice(1).map(Number);
    // Node 26 needs 47 calls where Node 20 needs more.
    expect(steps).toBeGreaterThan(40);
    expect(end).toBeGreaterThan(30);
    const after = stateOf(done);
    expect(after).toContain('src/tool 755 4');
    expect(after).toContain('src/changed.ts 640 3');
    expect(after.filter((name) => /gone/.test(name))).toEqual(['src/gone/ 755', 'src/gone/own.ts 644 3']);
    expect(existsSync(join(done, '.upgrade'))).toBe(false);

    const seen = { before: 0, undone: 0, after: 0 };
    const every = Array.from({ length: steps }, (_, index) => index + 1);
    for (const step of every.filter((step) => step % STRIDE === 0 || step === end || step === steps)) {
      const project = makeProject();
      const { stdout } = drive(project, how, step);
      if (how === 'fail' && !stdout.includes('done')) expect(stateOf(project)).toEqual(before);
      const reported = undo(project);
      const isBefore = stateOf(project).join() === before.join();
      expect([step, stateOf(project)]).toEqual([step, isBefore ? before : after]);
      seen[isBefore ? 'before' : 'after']++;
      if (reported === UNDONE) seen.undone++;
      // Whatever is left does not stop the next upgrade.
      if (isBefore && step % (2 * STRIDE) === 0) {
        expect(drive(project, 'not', 0).stdout).toMatch(/^done/m);
        expect(stateOf(project)).toEqual(after);
      }
    }
    expect(seen.before).toBeGreaterThan(30 / STRIDE);
    expect(seen.after).toBeGreaterThan(0);
    if (how === 'kill') expect(seen.undone).toBeGreaterThan(0);
  });
});

/** Kills an upgrade after it has renamed its last file. */
const interrupt = (project: string) => drive(project, 'kill before the end', 0);

it('the next command shows the report of an upgrade that was killed before it could', () => {
  const project = makeProject();
  expect(drive(project, 'kill at the end', 0).stdout).toBe('');
  expect(stateOf(project)).toContain('src/changed.ts 640 3');
  expect(undo(project)).toBe('The upgrade to 1.1.0 is done. This is its report:\n\nA report.\n\n');
  expect(stateOf(project)).toContain('src/changed.ts 640 3');
  expect(undo(project)).toBe('');
});

it('what somebody has changed since stays, and the old text is kept', () => {
  const project = makeProject();
  interrupt(project);
  writeFileSync(join(project, 'src/changed.ts'), 'edited');
  const said = undo(project);
  const [backup = ''] = readdirSync(project).filter((name) => name.startsWith('upgrade-backup-'));
  expect(said).toBe(
    `${UNDONE}src/changed.ts was changed since, and is left as it is.\nWhat the upgrade had replaced there is in ${backup}.\n`,
  );
  expect(stateOf(project)).toContain('src/changed.ts 640 6');
  expect(stateOf(project)).toContain(`${backup}/src/changed.ts 640 3`);
  expect(stateOf(project)).toContain('src/gone/a/b.ts 644 3');
});

describe('another process', () => {
  it('waits while an upgrade renames files', () => {
    const project = makeProject();
    interrupt(project);
    writeFileSync(join(project, '.upgrade.lock'), String(process.pid));
    expect(undo(project)).toBe('An upgrade of this folder is running; try again when it is done.\n');
    expect(existsSync(join(project, 'src/new/a/b.ts'))).toBe(true);
  });

  it('runs while an upgrade writes its files', () => {
    const project = makeProject();
    mkdirSync(join(project, '.upgrade'));
    const program = join(project, '.upgrade/program');
    drive(project, 'kill', 12);
    expect(existsSync(program)).toBe(true);
    writeFileSync(join(project, '.upgrade.lock'), String(process.pid));
    expect(undo(project)).toBe('');
    expect(existsSync(program)).toBe(true);
  });
});

it('any command undoes it before it does anything else', () => {
  const project = copyProject();
  const path = join(project, 'src/site.ts');
  const before = statSync(path).size;
  const changes = [{ path: 'src/site.ts', text: 'not TypeScript (' }];
  spawnSync(process.execPath, [driver, project, JSON.stringify(changes), 'kill before the end', '0']);
  expect(statSync(path).size).not.toBe(before);
  const { status, stderr } = spawnSync(process.execPath, ['scripts/run.cjs', 'build', '--help'], {
    cwd: project,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([1, `${UNDONE}Run the command again.\n`]);
  expect(statSync(path).size).toBe(before);
});
