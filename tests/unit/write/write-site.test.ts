import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { isAlive, startOf } from '../../../scripts/files/alive.cjs';
import { WriteError } from '../../../scripts/files/write-error';
import { recover } from '../../../scripts/write/recover';
import { writeSite } from '../../../scripts/write/write-site';
import { NOT_FOUND_MARK } from '../../../src/document/join-document';
import type { Output, Outputs } from '../../../src/outputs/output';
import { readTree, temporaryFolder } from '../../helpers';

const table = (files: Record<string, Output['body']>): Outputs =>
  new Map(Object.entries(files).map(([file, body]) => [file, { file, source: 'test', body }]));

const site = (text: string, more: Record<string, Output['body']> = {}): Outputs =>
  table({ 'index.html': text, '404.html': NOT_FOUND_MARK, 'assets/a-1.js': '1', ...more });

const lockOf = (parent: string): string => join(parent, '.dist.lock');

/** The files next to dist, except the manifest, which every build writes. */
const listBeside = (parent: string): string[] =>
  readdirSync(parent).filter((name) => !name.endsWith('-manifest.json'));

const text = (tree: Record<string, string>, file: string): string =>
  Buffer.from(tree[file] ?? '', 'base64').toString();

describe('writeSite', () => {
  it('writes text, bytes and copies, and leaves no temporary files', () => {
    const parent = temporaryFolder();
    const source = join(temporaryFolder(), 'a.bin');
    writeFileSync(source, Buffer.from([0, 255]));
    writeSite(
      site('one', { 'b.bin': new Uint8Array([1]), 'c/d.bin': { copyOf: source, bytes: 2 } }),
      join(parent, 'dist'),
    );
    const tree = readTree(join(parent, 'dist'));
    expect(text(tree, 'index.html')).toBe('one');
    expect(tree['b.bin']).toBe(Buffer.from([1]).toString('base64'));
    expect(tree['c/d.bin']).toBe(Buffer.from([0, 255]).toString('base64'));
    expect(listBeside(parent)).toEqual(['dist']);
  });

  it('if a file cannot be written, dist is unchanged', () => {
    const parent = temporaryFolder();
    const out = join(parent, 'dist');
    writeSite(site('one'), out);
    const before = readTree(out);
    const missing = { copyOf: join(parent, 'none'), bytes: 1 };
    expect(() => writeSite(site('two', { 'z/late.bin': missing }), out)).toThrow(WriteError);
    expect(readTree(out)).toEqual(before);
    expect(listBeside(parent)).toEqual(['dist']);
  });

  it('retains the hashed files of the last build for one build, for visitors who still have its pages', () => {
    const out = join(temporaryFolder(), 'dist');
    const assets = () => readdirSync(join(out, 'assets')).sort();
    writeSite(site('one'), out);
    const second = table({ 'index.html': 'two', '404.html': NOT_FOUND_MARK, 'assets/b-2.js': '2' });
    writeSite(second, out);
    expect(assets()).toEqual(['a-1.js', 'b-2.js']);
    expect(readFileSync(join(out, 'assets/a-1.js'), 'utf8')).toBe('1');
    writeSite(second, out);
    expect(assets()).toEqual(['b-2.js']);
  });

  it.each([
    [{ 'mine.txt': 'x' }, false],
    [{ '404.html': '<html>' }, false],
    [{ '404.html': NOT_FOUND_MARK }, true],
    // Left by a build that was killed while it replaced files.
    [{ 'index.html': 'x', '.dist-new-4194300': 'x' }, true],
    [{ '.DS_Store': 'x' }, true],
    [{ 'lost+found/rescued.txt': 'x' }, false],
    [{}, true],
  ])('a folder that contains %j is replaced: %j', (files, replaced) => {
    const out = join(temporaryFolder(), 'dist');
    mkdirSync(out);
    for (const [file, content] of Object.entries(files)) {
      mkdirSync(dirname(join(out, file)), { recursive: true });
      writeFileSync(join(out, file), content);
    }
    if (replaced) writeSite(site('new'), out);
    else expect(() => writeSite(site('new'), out)).toThrow('is not empty and was not written by a build');
    expect(existsSync(join(out, 'index.html'))).toBe(replaced);
  });

  const UNKNOWN = 'that the last build did not write and this build would delete: ';

  describe.each([
    ['after a build', (_: string) => {}],
    [
      'without the manifest of the last build',
      (parent: string) => rmSync(join(parent, '.dist-manifest.json')),
    ],
  ])('%s', (_, change) => {
    it.each([
      ['.git/HEAD', '.git/'],
      ['CNAME', 'CNAME'],
      ['.htaccess', '.htaccess'],
      ['.nojekyll', '.nojekyll'],
      ['draft.new', 'draft.new'],
      ['notes/a.txt', 'notes/'],
      ['blog/notes.txt', 'blog/notes.txt'],
      ['blog/deep/notes.txt', 'blog/deep/'],
      ['blog/empty/', 'blog/empty/'],
      ['assets/koi.png', 'assets/koi.png'],
      ['.dist-new-mine', '.dist-new-mine'],
      ['lost+found/rescued.txt', 'lost+found/'],
      ['.DS_Store/a.txt', '.DS_Store/'],
    ])('%s, written by someone else, is reported and dist is unchanged', (file, named) => {
      const parent = temporaryFolder();
      const out = join(parent, 'dist');
      writeSite(site('one', { 'blog/index.html': 'x' }), out);
      change(parent);
      mkdirSync(join(out, file.endsWith('/') ? file : dirname(file)), { recursive: true });
      if (!file.endsWith('/')) writeFileSync(join(out, file), 'mine');
      const before = readTree(out);
      expect(() => writeSite(site('two', { 'blog/index.html': 'x' }), out)).toThrow(`${UNKNOWN}${named}. `);
      expect(readTree(out)).toEqual(before);
      expect(existsSync(join(out, file))).toBe(true);
      expect(listBeside(parent)).toEqual(['dist']);
    });
  });

  it('reports the first five of many unknown files, and their number', () => {
    const out = join(temporaryFolder(), 'dist');
    writeSite(site('one'), out);
    for (let k = 1; k <= 9; k++) writeFileSync(join(out, `${k}.txt`), 'mine');
    expect(() => writeSite(site('two'), out)).toThrow(
      `dist contains 9 files ${UNKNOWN}1.txt, 2.txt, 3.txt, 4.txt, 5.txt and 4 more. Move your files elsewhere`,
    );
  });

  it.each(['.DS_Store', 'Thumbs.db', 'desktop.ini', 'blog/.DS_Store'])(
    '%s, written by the system, is deleted',
    (file) => {
      const out = join(temporaryFolder(), 'dist');
      writeSite(site('one', { 'blog/index.html': 'x' }), out);
      writeFileSync(join(out, file), 'x');
      writeSite(site('two', { 'blog/index.html': 'x' }), out);
      expect(existsSync(join(out, file))).toBe(false);
    },
  );

  it('an empty lost+found is ignored', () => {
    const out = join(temporaryFolder(), 'dist');
    writeSite(site('one'), out);
    mkdirSync(join(out, 'lost+found'));
    writeSite(site('two'), out);
    expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('two');
  });

  it('files of the last build are deleted, also in folders', () => {
    const out = join(temporaryFolder(), 'dist');
    writeSite(site('one', { 'gone.txt': 'x', 'old/deep/a.txt': 'x' }), out);
    writeSite(site('two'), out);
    writeSite(site('three'), out);
    expect(readdirSync(out).sort()).toEqual(['404.html', 'assets', 'index.html']);
  });

  it('a file name with accents may be in NFC or NFD', () => {
    const out = join(temporaryFolder(), 'dist');
    writeSite(site('one', { 'caf\u00e9.txt': 'x' }), out);
    renameSync(join(out, 'caf\u00e9.txt'), join(out, 'cafe\u0301.txt'));
    writeSite(site('two'), out);
    expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('two');
  });

  it('files that the command of a host keeps in dist are kept', () => {
    const out = join(temporaryFolder(), 'dist');
    writeSite(site('one'), out);
    mkdirSync(join(out, '.vercel'));
    for (const file of ['.vercel/project.json', '.gitignore']) writeFileSync(join(out, file), 'mine');
    for (const text of ['two', 'three']) {
      writeSite(site(text), out);
      expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe(text);
      for (const file of ['.vercel/project.json', '.gitignore'])
        expect(readFileSync(join(out, file), 'utf8')).toBe('mine');
    }
  });

  it('a file that came from public/ is deleted', () => {
    const out = join(temporaryFolder(), 'dist');
    writeSite(site('one', { CNAME: 'me.test' }), out);
    writeSite(site('two', { CNAME: 'me.test' }), out);
    writeSite(site('three'), out);
    expect(existsSync(join(out, 'CNAME'))).toBe(false);
  });

  it('without a manifest, replaces files that this build also writes, and assets', () => {
    const parent = temporaryFolder();
    const out = join(parent, 'dist');
    writeSite(site('one', { 'assets/main-ABCD1234.js': '1', 'assets/card-0123456789ab.png': '1' }), out);
    rmSync(join(parent, '.dist-manifest.json'));
    writeSite(site('two'), out);
    expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('two');
    rmSync(join(parent, '.dist-manifest.json'));
    writeFileSync(join(out, 'old.html'), 'x');
    expect(() => writeSite(site('three'), out)).toThrow(
      `old.html. The list of the last build's files, ${join(parent, '.dist-manifest.json')}, is missing, so some of these may come from an earlier build. Move your files elsewhere (files of the site belong in public/), delete ${out}, then build again. Nothing was changed.`,
    );
  });

  it.each(['{"version":1,"files":["a.t', '{"version":2,"files":["mine.txt"],"retained":[]}', '[]', 'null'])(
    'the manifest %j is ignored',
    (text) => {
      const parent = temporaryFolder();
      const out = join(parent, 'dist');
      writeSite(site('one'), out);
      writeFileSync(join(parent, '.dist-manifest.json'), text);
      writeSite(site('two'), out);
      writeFileSync(join(parent, '.dist-manifest.json'), text);
      writeFileSync(join(out, 'mine.txt'), 'mine');
      expect(() => writeSite(site('three'), out)).toThrow(`${UNKNOWN}mine.txt. `);
    },
  );

  it('everyone may read the files of the site, whatever the umask', () => {
    const source = join(temporaryFolder(), 'a.bin');
    writeFileSync(source, 'x', { mode: 0o600 });
    const out = join(temporaryFolder(), 'deep/dist');
    const before = process.umask(0o077);
    try {
      writeSite(site('one', { 'b/c/d.txt': 'x', 'copy.bin': { copyOf: source, bytes: 1 } }), out);
      writeSite(site('two', { 'assets/b-2.js': '2' }), out);
      writeSite(site('three', { 'copy.bin': { copyOf: source, bytes: 1 }, 'b/c/d.txt': 'x' }), out);
    } finally {
      process.umask(before);
    }
    const modes = Object.fromEntries(
      ['', ...readdirSync(out, { recursive: true, encoding: 'utf8' })].map((path) => [
        path,
        (statSync(join(out, path)).mode & 0o777).toString(8),
      ]),
    );
    expect(modes).toEqual({
      '': '755',
      '404.html': '644',
      assets: '755',
      'assets/a-1.js': '644',
      'assets/b-2.js': '644',
      b: '755',
      'b/c': '755',
      'b/c/d.txt': '644',
      'copy.bin': '644',
      'index.html': '644',
    });
    expect(statSync(source).mode & 0o777).toBe(0o600);
  });

  it.each([
    ['nothing', 'nowhere'],
    ['a missing folder', 'no/such/folder'],
    ['itself', 'dist'],
  ])('a symbolic link to %s is reported and unchanged', (_, to) => {
    const parent = temporaryFolder();
    const out = join(parent, 'dist');
    symlinkSync(to, out);
    expect(() => writeSite(site('one'), out)).toThrow(
      `${out} is a symbolic link to ${to}, which does not exist. Create that folder or delete the link. Nothing was changed.`,
    );
    expect(readdirSync(parent)).toEqual(['dist']);
  });

  it('the lock of another running process is respected', () => {
    for (const held of [`${process.ppid}`, `${process.ppid} ${startOf(process.ppid)}`]) {
      const parent = temporaryFolder();
      writeFileSync(lockOf(parent), held);
      expect(() => writeSite(site('one'), join(parent, 'dist'))).toThrow(
        'Another build is writing to this folder',
      );
      expect(readdirSync(parent)).toEqual(['.dist.lock']);
    }
  });

  const publishesOver = (left: string) => {
    const parent = temporaryFolder();
    writeFileSync(lockOf(parent), left);
    writeSite(site('one'), join(parent, 'dist'));
    expect(listBeside(parent)).toEqual(['dist']);
  };

  it('a lock with the pid of this process, left by an earlier process, is stale', () => {
    publishesOver(`${process.pid}`);
  });

  // Without /proc, the start time of a process is unknown.
  it.runIf(existsSync('/proc/self/stat'))('a lock with another start time is stale', () => {
    expect(startOf(process.ppid)).toMatch(/^\d+$/);
    publishesOver(`${process.ppid} 1`);
  });

  it('files of a killed build with the same pid are not in the site', () => {
    const parent = temporaryFolder();
    mkdirSync(join(parent, `.dist-new-${process.pid}`));
    writeFileSync(join(parent, `.dist-new-${process.pid}`, 'secret-draft.html'), 'x');
    writeSite(site('one'), join(parent, 'dist'));
    expect(Object.keys(readTree(join(parent, 'dist'))).sort()).toEqual([
      '404.html',
      'assets/a-1.js',
      'index.html',
    ]);
    expect(listBeside(parent)).toEqual(['dist']);
  });

  it('an empty lock is respected, because its build may be about to write its pid', () => {
    const parent = temporaryFolder();
    writeFileSync(join(parent, '.dist.lock'), '');
    expect(() => writeSite(site('one'), join(parent, 'dist'))).toThrow(
      'Another build is writing to this folder',
    );
  });
});

describe('writing an unchanged site', () => {
  /** The inode, mode and modification time of each path in a folder. */
  const statsIn = (folder: string) =>
    Object.fromEntries(
      ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })].map((path) => {
        const { ino, mode, mtimeNs } = statSync(join(folder, path), { bigint: true });
        return [path, `${ino} ${mode} ${mtimeNs}`];
      }),
    );
  const inodeOf = (path: string): number => statSync(path).ino;

  /** Publishes a page, a text with non-ASCII letters, bytes, and a copy. */
  function publishOnce() {
    const parent = temporaryFolder();
    const source = join(temporaryFolder(), 'a.bin');
    writeFileSync(source, Buffer.alloc(600_000, 'koi'));
    const outputs = site('one', {
      'b/c.txt': 'Ünïcödé 🐟',
      'd.bin': new Uint8Array([1, 2, 3]),
      'e.bin': { copyOf: source, bytes: 600_000 },
    });
    const out = join(parent, 'dist');
    expect(writeSite(outputs, out)).toMatchObject({ isUnchanged: false, isFinal: true, warnings: [] });
    return { parent, source, outputs, out };
  }

  it('writes neither dist nor the manifest', () => {
    const { parent, outputs, out } = publishOnce();
    const before = statsIn(parent);
    expect(writeSite(outputs, out)).toMatchObject({ isUnchanged: true, isFinal: true, warnings: [] });
    // The lock was created and deleted, which changed the time of the folder around dist.
    expect({ ...statsIn(parent), '': before[''] }).toEqual(before);
  });

  it('keeps the unchanged files if another has changed', () => {
    const { outputs, out } = publishOnce();
    const before = statsIn(out);
    outputs.set('index.html', { file: 'index.html', source: 'test', body: 'two' });
    expect(writeSite(outputs, out).isUnchanged).toBe(false);
    const after = statsIn(out);
    for (const file of ['404.html', 'assets/a-1.js', 'b/c.txt', 'd.bin', 'e.bin'])
      expect(after[file]).toBe(before[file]);
    expect(after['index.html']).not.toBe(before['index.html']);
    expect(statSync(join(out, 'e.bin')).nlink).toBe(1);
  });

  it.each<[string, (out: string, source: string) => void]>([
    ['another text of the same size', (out) => writeFileSync(join(out, 'index.html'), 'eno')],
    ['other bytes of the same size', (out) => writeFileSync(join(out, 'd.bin'), Buffer.from([1, 2, 4]))],
    [
      'another end of a copy',
      (out) => writeFileSync(join(out, 'e.bin'), Buffer.alloc(600_000, 'koi').fill('x', 599_999)),
    ],
    ['another source of a copy', (_, source) => writeFileSync(source, Buffer.alloc(600_000, 'asa'))],
    ['a truncated file', (out) => writeFileSync(join(out, 'b/c.txt'), '')],
    ['another mode of a file', (out) => chmodSync(join(out, 'index.html'), 0o600)],
    ['another mode of a folder', (out) => chmodSync(join(out, 'b'), 0o700)],
    ['a file replaced by a link', (out) => toLink(join(out, 'index.html'))],
    ['a deleted file', (out) => rmSync(join(out, 'd.bin'))],
  ])('restores a change made by hand: %s', (_, change) => {
    const { outputs, out, source } = publishOnce();
    const before = statSync(join(out, 'index.html'));
    change(out, source);
    for (const file of ['index.html', 'd.bin', 'e.bin', 'b/c.txt'])
      if (existsSync(join(out, file))) utimesSync(join(out, file), before.atime, before.mtime);
    expect(writeSite(outputs, out).isUnchanged).toBe(false);
    const tree = readTree(out);
    expect(text(tree, 'index.html')).toBe('one');
    expect(text(tree, 'b/c.txt')).toBe('Ünïcödé 🐟');
    expect(tree['d.bin']).toBe(Buffer.from([1, 2, 3]).toString('base64'));
    expect(tree['e.bin']).toBe(readFileSync(source).toString('base64'));
    for (const [path, words] of Object.entries(statsIn(out)))
      expect([path, Number(words.split(' ')[1]) & 0o444]).toEqual([path, 0o444]);
    expect(lstatSync(join(out, 'index.html')).isFile()).toBe(true);
  });

  function toLink(path: string): void {
    const elsewhere = join(temporaryFolder(), 'page');
    renameSync(path, elsewhere);
    symlinkSync(elsewhere, path);
  }

  it.each<[string, (parent: string) => void]>([
    ['no manifest', (parent) => rmSync(join(parent, '.dist-manifest.json'))],
    ['a file that this build does not write', (parent) => listMore(parent, 'gone.txt')],
  ])('writes again with %s', (_, change) => {
    const { parent, outputs, out } = publishOnce();
    const manifest = readFileSync(join(parent, '.dist-manifest.json'), 'utf8');
    change(parent);
    expect(writeSite(outputs, out).isUnchanged).toBe(false);
    expect(readFileSync(join(parent, '.dist-manifest.json'), 'utf8')).toBe(manifest);
    expect(existsSync(join(out, 'gone.txt'))).toBe(false);
  });

  function listMore(parent: string, file: string): void {
    writeFileSync(join(parent, 'dist', file), 'x');
    const manifest = JSON.parse(readFileSync(join(parent, '.dist-manifest.json'), 'utf8'));
    manifest.files.push(file);
    writeFileSync(join(parent, '.dist-manifest.json'), JSON.stringify(manifest));
  }

  it('also reports an unknown file', () => {
    const { outputs, out } = publishOnce();
    writeFileSync(join(out, 'mine.txt'), 'mine');
    expect(() => writeSite(outputs, out)).toThrow('would delete: mine.txt. ');
    expect(readFileSync(join(out, 'mine.txt'), 'utf8')).toBe('mine');
  });

  it('deletes unfinished changes that a later command would make', () => {
    const { parent, outputs, out } = publishOnce();
    const ready = join(parent, '.dist-changes-4194300');
    // A file instead of a folder, which cannot be written.
    writeFileSync(ready, 'x');
    expect(writeSite(outputs, out)).toMatchObject({ isUnchanged: true, isFinal: true, warnings: [] });
    expect(existsSync(ready)).toBe(false);
  });

  it('retains an asset of the last build without copying it', () => {
    const { outputs, out } = publishOnce();
    const inode = inodeOf(join(out, 'assets/a-1.js'));
    outputs.delete('assets/a-1.js');
    // The next build of the same site deletes it.
    expect(writeSite(outputs, out).isFinal).toBe(false);
    expect(inodeOf(join(out, 'assets/a-1.js'))).toBe(inode);
  });
});

describe('recover', () => {
  const dead = 4194300;

  it('does nothing if there is nothing to recover', () => {
    const parent = temporaryFolder();
    recover(join(parent, 'dist'));
    recover(join(parent, 'no/such/dist'));
    expect(readdirSync(parent)).toEqual([]);
    writeFileSync(join(parent, 'file'), 'x');
    recover(join(parent, 'file/dist'));
    expect(readFileSync(join(parent, 'file'), 'utf8')).toBe('x');
  });

  it('keeps the files of a running build', () => {
    const parent = temporaryFolder();
    const names = ['.dist.lock', `.dist-new-${process.ppid}`];
    writeFileSync(join(parent, names[0]), `${process.ppid}`);
    mkdirSync(join(parent, names[1]));
    recover(join(parent, 'dist'));
    expect(readdirSync(parent).sort()).toEqual(names.sort());
  });

  it.each([
    ['of this process', process.pid],
    ['of an unrelated running process', process.ppid],
  ])('moves dist back if the pid in its name is that %s', (_, pid) => {
    const parent = temporaryFolder();
    writeSite(site('old'), join(parent, `.dist-old-${pid}`));
    mkdirSync(join(parent, `.dist-new-${pid}`));
    recover(join(parent, 'dist'));
    expect(text(readTree(join(parent, 'dist')), 'index.html')).toBe('old');
    expect(listBeside(parent)).toEqual(['dist']);
  });

  it('moves dist back to the target of a symbolic link', () => {
    const parent = temporaryFolder();
    const out = join(parent, 'dist');
    writeSite(site('old'), join(parent, `elsewhere/.site-old-${dead}`));
    symlinkSync('elsewhere/site', out);
    recover(out);
    expect(text(readTree(out), 'index.html')).toBe('old');
  });

  it('moves the newest of several old sites back', () => {
    const parent = temporaryFolder();
    for (const [k, words] of ['first', 'last', 'second'].entries()) {
      const old = join(parent, `.dist-old-${dead - k}`);
      writeSite(site(words), old);
      const time = new Date(2026, 0, words === 'last' ? 3 : 1);
      utimesSync(old, time, time);
    }
    recover(join(parent, 'dist'));
    expect(text(readTree(join(parent, 'dist')), 'index.html')).toBe('last');
    expect(listBeside(parent)).toEqual(['dist']);
  });

  it('deletes temporary files of the manifest and the lock of a killed build', () => {
    const parent = temporaryFolder();
    for (const name of [
      `.writing-${dead}-0.tmp`,
      `.dist.lock-${dead}`,
      '.dist.lock-mine',
      '.writing-mine.tmp',
    ])
      writeFileSync(join(parent, name), 'x');
    recover(join(parent, 'dist'));
    expect(readdirSync(parent).sort()).toEqual(['.dist.lock-mine', '.writing-mine.tmp']);
  });

  it('keeps an existing dist instead of an old one', () => {
    const parent = temporaryFolder();
    writeSite(site('new'), join(parent, 'dist'));
    writeSite(site('old'), join(parent, `.dist-old-${dead}`));
    recover(join(parent, 'dist'));
    expect(text(readTree(join(parent, 'dist')), 'index.html')).toBe('new');
    expect(listBeside(parent)).toEqual(['dist']);
  });

  it.skipIf(!existsSync('/proc/self/stat'))('a zombie process counts as ended', async () => {
    // The shell becomes a program that never waits for its child, which stays a zombie.
    const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    try {
      const [chunk] = await once(parent.stdout, 'data');
      const pid = Number(chunk);
      const readStat = (id = pid): string => readFileSync(`/proc/${id}/stat`, 'utf8');
      await vi.waitFor(() => expect(readStat(parent.pid)).toMatch(/\(sleep\)/), 20_000);
      process.kill(pid, 'SIGKILL');
      await vi.waitFor(() => expect(readStat()).toMatch(/\) Z /), 20_000);
      expect(isAlive(pid)).toBe(false);
      const folder = temporaryFolder();
      writeFileSync(lockOf(folder), `${pid} ${startOf(pid)}`);
      writeSite(site('one'), join(folder, 'dist'));
      expect(existsSync(lockOf(folder))).toBe(false);
    } finally {
      parent.kill('SIGKILL');
    }
  });

  it('isAlive and startOf find this process, and no dead one', () => {
    expect(isAlive(process.pid)).toBe(true);
    expect(isAlive(dead)).toBe(false);
    expect(startOf(process.pid)).toBe(startOf(process.pid));
    expect(startOf(dead)).toBe('');
  });
});
