// The compile command, which `npm ci` runs: prepares the first build.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCommand } from '../helpers';
import { copyProject } from '../unit/serve/project';
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

it.each([
  ['biuld', 'Unknown command "biuld".'],
  ['nope', 'Unknown command "nope".'],
  ['../src/problem', 'Unknown command "../src/problem".'],
  ['io', 'Unknown command "io".'],
])('an unknown command is told: %s', async (name, line) => {
  expect(await runCommand([name])).toEqual({
    code: 2,
    stdout: '',
    stderr: `${line} The commands are build, check, compile, dev, import, init, new, preview, publish, samples, upgrade.\n`,
  });
});
