// publish, init and new write to the owner's files. Whatever fails, a file has either its old text or its new text, and no
// other file is left.
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { EPOCH, root, runCommand, temporaryFolder } from '../helpers';

const DRAFT = `---\ntitle: A post\ndate: 2026-01-01\ndescription: A post.\ndraft: true\n---\n${'Text.\n'.repeat(2000)}`;
const SETTINGS = readFileSync(join(root, 'tests/fixtures/good/content/site.yaml'), 'utf8');

function newContent(): string {
  const content = temporaryFolder();
  mkdirSync(join(content, 'posts'));
  writeFileSync(join(content, 'posts/a.md'), DRAFT);
  writeFileSync(join(content, 'site.yaml'), SETTINGS);
  return content;
}

const COMMANDS = [
  ['publish', 'posts/a.md', ['a']],
  ['init', 'site.yaml', ['--yes', 'name=A Rather Longer Name']],
  ['new', 'posts/fresh.md', ['Fresh']],
] as const;

const argsFor = (command: string, content: string, words: readonly string[]): string[] => [
  command,
  ...words,
  '--content',
  content,
];

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();

/** Limits files to a number of 512-byte blocks: the system refuses further writes, as on a full disk. */
const runWithin = (blocks: number, args: string[]) =>
  spawnSync(
    'sh',
    ['-c', `ulimit -f ${blocks}; exec "$@"`, 'sh', process.execPath, 'scripts/run.cjs', ...args],
    { cwd: root, encoding: 'utf8', env: { ...process.env, SOURCE_DATE_EPOCH: EPOCH } },
  );

describe('on a full disk', () => {
  beforeAll(async () => {
    for (const [command] of COMMANDS) await runCommand([command, '--help']);
  });

  it.each([
    ['publish', 0],
    ['publish', 1],
    ['init', 0],
    ['init', 1],
    ['new', 0],
  ])('%s says so and changes nothing (after %i blocks)', (command, blocks) => {
    const content = newContent();
    const before = filesOf(content);
    const words = COMMANDS.find(([name]) => name === command)?.[2] ?? [];
    const { status, stderr } = runWithin(blocks, argsFor(command, content, words));
    expect(readFileSync(join(content, 'posts/a.md'), 'utf8')).toBe(DRAFT);
    expect(readFileSync(join(content, 'site.yaml'), 'utf8')).toBe(SETTINGS);
    expect(filesOf(content)).toEqual(before);
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /^\S+ could not be written: a file is larger than the system allows\. Nothing was changed\.\n$/,
    );
  });
});

describe.each(COMMANDS.slice(0, 2))('%s', (command, file, words) => {
  it('keeps the mode of the file', async () => {
    const content = newContent();
    chmodSync(join(content, file), 0o640);
    expect(await runCommand(argsFor(command, content, words))).toMatchObject({ code: 0, stderr: '' });
    expect(statSync(join(content, file)).mode & 0o777).toBe(0o640);
    expect(readFileSync(join(content, file), 'utf8')).not.toBe(file === 'site.yaml' ? SETTINGS : DRAFT);
  });

  it('keeps a symbolic link and writes to its target', async () => {
    const content = newContent();
    const elsewhere = join(temporaryFolder(), 'mine');
    renameSync(join(content, file), elsewhere);
    symlinkSync(elsewhere, join(content, file));
    const before = readFileSync(elsewhere, 'utf8');
    expect(await runCommand(argsFor(command, content, words))).toMatchObject({ code: 0, stderr: '' });
    expect(lstatSync(join(content, file)).isSymbolicLink()).toBe(true);
    expect(readFileSync(elsewhere, 'utf8')).not.toBe(before);
  });

  it('deletes temporary files of a killed command, and none of the owner’s files', async () => {
    const content = newContent();
    const beside = join(content, file, '..');
    const owned = ['.writing-notes.tmp', 'writing-4194300-0.tmp', '.writing-4194300-0.tmp.md', '.a.md.tmp'];
    for (const name of [...owned, '.writing-4194300-0.tmp']) writeFileSync(join(beside, name), 'x');
    // A temporary file of a running process.
    const busy = `.writing-${process.pid}-0.tmp`;
    writeFileSync(join(beside, busy), 'x');
    expect(await runCommand(argsFor(command, content, words))).toMatchObject({ code: 0 });
    expect(
      readdirSync(beside)
        .filter((name) => name.includes('.tmp'))
        .sort(),
    ).toEqual([...owned, busy].sort());
  });
});

it('Git ignores temporary files in every folder', () => {
  const files = ['content/posts', 'content', 'public'].map((folder) => `${folder}/.writing-12-3.tmp`);
  const { stdout } = spawnSync('git', ['check-ignore', ...files], { cwd: root, encoding: 'utf8' });
  expect(stdout.split('\n').filter(Boolean)).toEqual(files);
});
