import { expect, it } from 'vitest';
import { runCommand } from '../helpers';

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
