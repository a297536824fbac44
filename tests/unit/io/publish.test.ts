import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { isAlive, startOf } from '../../../scripts/io/alive';
import { BUILD_MARK, publish, recover } from '../../../scripts/io/publish';
import { PublishError } from '../../../scripts/io/publish-error';
import type { Output, Outputs } from '../../../src/types';
import { readTree, recordFile, temporaryFolder } from '../../helpers';

const table = (files: Record<string, Output['body']>): Outputs =>
  new Map(Object.entries(files).map(([file, body]) => [file, { file, from: 'test', body }]));

const site = (text: string, more: Record<string, Output['body']> = {}): Outputs =>
  table({ 'index.html': text, '404.html': BUILD_MARK, 'assets/a-1.js': '1', ...more });

const lockOf = (parent: string): string => join(parent, '.dist.lock');

const text = (tree: Record<string, string>, file: string): string =>
  Buffer.from(tree[file] ?? '', 'base64').toString();

describe('publish', () => {
  it('writes text, bytes and copies, and leaves nothing beside', () => {
    const parent = temporaryFolder();
    const source = join(temporaryFolder(), 'a.bin');
    writeFileSync(source, Buffer.from([0, 255]));
    publish(
      site('one', { 'b.bin': new Uint8Array([1]), 'c/d.bin': { copyOf: source, bytes: 2 } }),
      join(parent, 'dist'),
    );
    const tree = readTree(join(parent, 'dist'));
    expect(text(tree, 'index.html')).toBe('one');
    expect(tree['b.bin']).toBe(Buffer.from([1]).toString('base64'));
    expect(tree['c/d.bin']).toBe(Buffer.from([0, 255]).toString('base64'));
    expect(readdirSync(parent)).toEqual(['dist']);
  });

  it('a file that fails on the way changes nothing', () => {
    const parent = temporaryFolder();
    const out = join(parent, 'dist');
    publish(site('one'), out);
    const before = readTree(out);
    const missing = { copyOf: join(parent, 'none'), bytes: 1 };
    expect(() => publish(site('two', { 'z/late.bin': missing }), out)).toThrow(PublishError);
    expect(readTree(out)).toEqual(before);
    expect(readdirSync(parent)).toEqual(['dist']);
  });

  it('keeps the hashed files of the last build for one more: a visitor may have just got its page', () => {
    const out = join(temporaryFolder(), 'dist');
    const assets = () => readdirSync(join(out, 'assets')).sort();
    publish(site('one'), out);
    const second = table({ 'index.html': 'two', '404.html': BUILD_MARK, 'assets/b-2.js': '2' });
    publish(second, out);
    expect(assets()).toEqual(['a-1.js', 'b-2.js']);
    expect(readFileSync(join(out, 'assets/a-1.js'), 'utf8')).toBe('1');
    publish(second, out);
    expect(assets()).toEqual(['b-2.js']);
  });

  it.each([
    [{ 'mine.txt': 'x' }, false],
    [{ '404.html': '<html>' }, false],
    [{ '404.html': BUILD_MARK }, true],
    [{ 'a.js': 'x', '.dist-new-4194300': 'x' }, true],
    [{}, true],
  ])('a folder that holds %j is replaced: %j', (files, replaced) => {
    const out = join(temporaryFolder(), 'dist');
    mkdirSync(out);
    for (const [file, content] of Object.entries(files)) writeFileSync(join(out, file), content);
    if (replaced) publish(site('new'), out);
    else expect(() => publish(site('new'), out)).toThrow('holds files that no build has made');
    expect(existsSync(join(out, 'index.html'))).toBe(replaced);
  });

  it.each([
    ['.git/HEAD', true],
    ['CNAME', true],
    ['notes/a.txt', true],
    ['.DS_Store', false],
    // A host's own note of where the folder goes.
    ['.vercel/project.json', false],
    // Of a build that was killed while it wrote file by file.
    ['index.html.new', false],
  ])('a site with %s of somebody else is left alone: %j', (file, kept) => {
    const out = join(temporaryFolder(), 'dist');
    publish(site('one', { 'gone.txt': 'x', 'old/a.txt': 'x' }), out);
    mkdirSync(join(out, file, '..'), { recursive: true });
    writeFileSync(join(out, file), 'mine');
    const [top] = file.split('/');
    if (kept)
      expect(() => publish(site('two'), out)).toThrow(
        `dist holds ${top}, which no build has made and this one would delete. Move it away: what belongs to the site goes into public/.`,
      );
    else publish(site('two'), out);
    expect(existsSync(join(out, file))).toBe(kept);
    expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe(kept ? 'one' : 'two');
  });

  it('a file of the owner’s that comes from public/ is no reason to stop', () => {
    const out = join(temporaryFolder(), 'dist');
    publish(site('one', { CNAME: 'me.test' }), out);
    publish(site('two', { CNAME: 'me.test' }), out);
    publish(site('three'), out);
    expect(existsSync(join(out, 'CNAME'))).toBe(false);
  });

  it('where the last build is not known only what is worth most stops it', () => {
    const out = join(temporaryFolder(), 'dist');
    publish(site('one'), out);
    rmSync(recordFile(out));
    writeFileSync(join(out, 'old.html'), 'x');
    publish(site('two'), out);
    rmSync(recordFile(out));
    mkdirSync(join(out, '.git'));
    expect(() => publish(site('three'), out)).toThrow('dist holds .git, which');
  });

  it('a lock of another process that runs is held: one publish at a time', () => {
    for (const held of [`${process.ppid}`, `${process.ppid} ${startOf(process.ppid)}`]) {
      const parent = temporaryFolder();
      writeFileSync(lockOf(parent), held);
      expect(() => publish(site('one'), join(parent, 'dist'))).toThrow(
        'another build is writing there right now',
      );
      expect(readdirSync(parent)).toEqual(['.dist.lock']);
    }
  });

  const publishesOver = (left: string) => {
    const parent = temporaryFolder();
    writeFileSync(lockOf(parent), left);
    publish(site('one'), join(parent, 'dist'));
    expect(readdirSync(parent)).toEqual(['dist']);
  };

  it('a lock with the number of this very process, which had another before it, is stale', () => {
    publishesOver(`${process.pid}`);
  });

  // Where there is no /proc, nothing says when a process began.
  it.runIf(existsSync('/proc/self/stat'))('a lock of a process that began at another moment is stale', () => {
    expect(startOf(process.ppid)).toMatch(/^\d+$/);
    publishesOver(`${process.ppid} 1`);
  });

  it('nothing of a killed build with the same number ends in dist', () => {
    const parent = temporaryFolder();
    mkdirSync(join(parent, `.dist-new-${process.pid}`));
    writeFileSync(join(parent, `.dist-new-${process.pid}`, 'secret-draft.html'), 'x');
    publish(site('one'), join(parent, 'dist'));
    expect(Object.keys(readTree(join(parent, 'dist'))).sort()).toEqual([
      '404.html',
      'assets/a-1.js',
      'index.html',
    ]);
    expect(readdirSync(parent)).toEqual(['dist']);
  });

  it('an empty lock is given a moment: its build may be about to write its number', () => {
    const parent = temporaryFolder();
    writeFileSync(join(parent, '.dist.lock'), '');
    expect(() => publish(site('one'), join(parent, 'dist'))).toThrow(
      'another build is writing there right now',
    );
  });
});

describe('recover', () => {
  const dead = 4194300;

  it('does nothing where there is nothing to do', () => {
    const parent = temporaryFolder();
    recover(join(parent, 'dist'));
    recover(join(parent, 'no/such/dist'));
    expect(readdirSync(parent)).toEqual([]);
    writeFileSync(join(parent, 'file'), 'x');
    recover(join(parent, 'file/dist'));
    expect(readFileSync(join(parent, 'file'), 'utf8')).toBe('x');
  });

  it('leaves the work of a build that is running', () => {
    const parent = temporaryFolder();
    const names = ['.dist.lock', `.dist-new-${process.ppid}`];
    writeFileSync(join(parent, names[0]), `${process.ppid}`);
    mkdirSync(join(parent, names[1]));
    recover(join(parent, 'dist'));
    expect(readdirSync(parent).sort()).toEqual(names.sort());
  });

  it.each([
    ['of this process', process.pid],
    ['of an unrelated process that runs', process.ppid],
  ])('moves dist back when its number is that %s', (_, pid) => {
    const parent = temporaryFolder();
    publish(site('old'), join(parent, `.dist-old-${pid}`));
    mkdirSync(join(parent, `.dist-new-${pid}`));
    recover(join(parent, 'dist'));
    expect(text(readTree(join(parent, 'dist')), 'index.html')).toBe('old');
    expect(readdirSync(parent)).toEqual(['dist']);
  });

  it('prefers a dist that is there to an old one', () => {
    const parent = temporaryFolder();
    publish(site('new'), join(parent, 'dist'));
    publish(site('old'), join(parent, `.dist-old-${dead}`));
    recover(join(parent, 'dist'));
    expect(text(readTree(join(parent, 'dist')), 'index.html')).toBe('new');
    expect(readdirSync(parent)).toEqual(['dist']);
  });

  it.skipIf(!existsSync('/proc/self/stat'))(
    'a process that has ended is dead, also while nobody has asked how',
    async () => {
      // The shell becomes a program that never asks how its child has ended.
      const parent = spawn('sh', ['-c', 'true & echo $!; exec sleep 60'], {
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      try {
        const [chunk] = await once(parent.stdout, 'data');
        const pid = Number(chunk);
        await vi.waitFor(() => expect(readFileSync(`/proc/${pid}/stat`, 'utf8')).toMatch(/\) Z /), 20_000);
        expect(isAlive(pid)).toBe(false);
        const folder = temporaryFolder();
        writeFileSync(lockOf(folder), `${pid} ${startOf(pid)}`);
        publish(site('one'), join(folder, 'dist'));
        expect(existsSync(lockOf(folder))).toBe(false);
      } finally {
        parent.kill('SIGKILL');
      }
    },
  );

  it('isAlive and startOf', () => {
    expect(isAlive(process.pid)).toBe(true);
    expect(isAlive(dead)).toBe(false);
    expect(startOf(process.pid)).toBe(startOf(process.pid));
    expect(startOf(dead)).toBe('');
  });
});
