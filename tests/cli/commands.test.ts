// The launcher, and what all commands have.
import { readdirSync } from 'node:fs';
import { join, parse } from 'node:path';
import { expect, it } from 'vitest';
import { root, runCommand, runHere } from '../helpers';

const files = readdirSync(join(root, 'scripts')).filter((file) => file.endsWith('.ts'));

it.each(['biuld', '../src/problem', 'io'])('an unknown command is told: %s', async (name) => {
  const commands = files.map((file) => parse(file).name).join(', ');
  const stderr = `Unknown command "${name}". The commands are ${commands}.\n`;
  expect(await runCommand([name])).toEqual({ code: 2, stdout: '', stderr });
});

it.each(files)('%s explains itself with --help', async (file) => {
  const { run } = await import(join(root, 'scripts', file));
  const stdout = expect.stringMatching(/^npm run .*\n\n[\s\S]*\.\n\n/);
  expect(await runHere(['--help'], {}, run)).toEqual({ code: 0, stderr: '', stdout });
});
