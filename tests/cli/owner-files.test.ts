// A command that edits a file of the owner keeps what it is. `publish` stands for all: they write by the same function.
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
import { beforeEach, expect, it } from 'vitest';
import { runCommand, temporaryFolder } from '../helpers';

const DRAFT = `---\ntitle: A post\ndate: 2026-01-01\ndescription: A post.\ndraft: true\n---\n${'Text.\n'.repeat(2000)}`;

let content: string;
let file: string;
beforeEach(() => {
  content = temporaryFolder();
  file = join(content, 'posts/a.md');
  mkdirSync(join(content, 'posts'));
  writeFileSync(file, DRAFT);
});
const publish = () => runCommand(['publish', 'a', '--content', content]);

it('keeps the mode of the file, whatever the umask', async () => {
  chmodSync(file, 0o640);
  const umask = process.umask(0o077);
  const ran = publish();
  process.umask(umask);
  expect(await ran).toMatchObject({ code: 0, stderr: '' });
  expect(statSync(file).mode & 0o777).toBe(0o640);
  expect(readFileSync(file, 'utf8')).not.toBe(DRAFT);
});

it('keeps a symbolic link and writes to its target', async () => {
  const elsewhere = join(temporaryFolder(), 'mine');
  renameSync(file, elsewhere);
  symlinkSync(elsewhere, file);
  expect(await publish()).toMatchObject({ code: 0, stderr: '' });
  expect(lstatSync(file).isSymbolicLink()).toBe(true);
  expect(readFileSync(elsewhere, 'utf8')).not.toBe(DRAFT);
});
