// The launcher, and what all commands have.
import { readdirSync } from 'node:fs';
import { join, parse } from 'node:path';
import { expect, it } from 'vitest';
import { adding, copyFixture, readArgs, root, runCommand, runHere } from '../helpers';
import { readTable } from '../tables';

const files = readdirSync(join(root, 'scripts')).filter((file) => file.endsWith('.ts'));
const COMMANDS = files.map((file) => parse(file).name).join(', ');

const folder = copyFixture('good', {
  'content/notes.txt': '',
  'content/posts/bad.md':
    '---\ntitel: Bad\ndate: 2026-01-01\ndraft: true\n---\nBegin here. `npm run dev` shows it.\n',
  'content/posts/torn.md': 'title: Torn\n',
  'content/site.yaml': adding('langauge: pl\n'),
});
/** Where a command finds the site. */
const FOLDERS: Record<string, string[]> = {
  check: readArgs(folder),
  new: [`--content=${folder}/content`],
  publish: [`--content=${folder}/content`],
};

it.each(readTable<[string[], number, string][]>('command-lines.yaml').commands)(
  'says what is wrong: %j',
  async ([name, ...args], code, said) => {
    const ran = await runCommand([name, ...(FOLDERS[name] ?? []), ...args]);
    const stderr = ran.stderr.replaceAll(`${folder}/`, '').replace(COMMANDS, '{commands}');
    expect({ ...ran, stderr }).toEqual({ code, stdout: '', stderr: said });
  },
);

it.each(files)('%s explains itself with --help', async (file) => {
  const { run } = await import(join(root, 'scripts', file));
  const stdout = expect.stringMatching(/^npm run .*\n\n[\s\S]*\.\n\n/);
  expect(await runHere(['--help'], {}, run)).toEqual({ code: 0, stderr: '', stdout });
});
