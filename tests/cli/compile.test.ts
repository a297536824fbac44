// The compile command, which `npm ci` runs: prepares the first build.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCommand } from '../helpers';
import { copyProject } from '../unit/server/project';
import { isSoak } from '../usual-or-soak';

it.runIf(isSoak)('compiles the program of a build, and draws', () => {
  const project = copyProject({ isCompiled: false, isApart: true });
  const { status } = spawnSync(process.execPath, ['scripts/run.cjs', 'compile'], { cwd: project });
  expect(status).toBe(0);
  const filesIn = (name: string) => readdirSync(join(project, '.cache', name));
  expect(filesIn('program').filter((name) => /^build-.*\.v8$/.test(name))).toHaveLength(1);
  expect(filesIn('drawn')).toEqual(
    expect.arrayContaining([expect.stringMatching(/^card-home-/), expect.stringMatching(/^favicon-/)]),
  );
});

it('a conflict mark that an upgrade has left in the code is told with what to do', () => {
  const project = copyProject({ isCompiled: false });
  for (const file of ['src/site.ts', 'src/styles/tokens.css']) {
    const path = join(project, file);
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, `<<<<<<< yours\n${text}=======\n>>>>>>> version 1.2.0\n`);
    const { status, stderr } = spawnSync(process.execPath, ['scripts/run.cjs', 'build'], {
      cwd: project,
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([1, expect.stringContaining(`    ${file}:1:0:\n`)]);
    expect(stderr).toContain(
      'an upgrade or a merge left this mark of a conflict. Decide between the two texts',
    );
    writeFileSync(path, text);
  }
});

it.each([
  ['biuld', 'Unknown command "biuld".'],
  ['nope', 'Unknown command "nope".'],
  ['../src/problem', 'Unknown command "../src/problem".'],
  ['io', 'Unknown command "io".'],
])('an unknown command is told: %s', async (name, line) => {
  expect(await runCommand([name])).toEqual({
    code: 2,
    stdout: '',
    stderr: `${line} The commands are build, check, compile, dev, figures, import, init, new, preview, publish, samples, upgrade.\n`,
  });
});
