import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root, runCommand, temporaryFolder } from '../helpers';

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

describe.each(COMMANDS.slice(0, 2))('%s', (command, file, words) => {
  it('keeps the mode of the file, whatever the umask', async () => {
    const content = newContent();
    chmodSync(join(content, file), 0o640);
    const umask = process.umask(0o077);
    const ran = runCommand(argsFor(command, content, words));
    process.umask(umask);
    expect(await ran).toMatchObject({ code: 0, stderr: '' });
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
});
