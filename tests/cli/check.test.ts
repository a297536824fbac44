// `npm run check -- --strict` fails on warnings, which the build and the usual check only print.
import { expect, it } from 'vitest';
import { copyFixture, readArgs, runCommand } from '../helpers';

it.each([
  [[], 0],
  [['--strict'], 1],
])('with %j, a warning ends with exit code %i', async (options, expected) => {
  const folder = copyFixture('good', { 'content/notes.txt': '' });
  const { code, stderr } = await runCommand(['check', ...options, ...readArgs(folder)]);
  expect(stderr).toContain('content/notes.txt: warning: this file is ignored');
  expect(stderr.includes('The check fails, because --strict allows no warnings.')).toBe(expected === 1);
  expect(code).toBe(expected);
});
