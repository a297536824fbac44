// Writing a site to the output folder: what is written, what is left alone, and what stops it before anything is changed.
import { execFileSync } from 'node:child_process';
import fs, {
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
import { syncBuiltinESMExports } from 'node:module';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../../../scripts/disk/errors';
import { readManifest, stateOf } from '../../../../scripts/disk/write/manifest';
import { findOtherFiles } from '../../../../scripts/disk/write/obstacles';
import { writeSite } from '../../../../scripts/disk/write/write-site';
import { NOT_FOUND_MARK, type Output, type Outputs } from '../../../../src/base/output';
import { editByte, temporaryFolder, waitForClock } from '../../../helpers';
import { printed } from '../../content/support';

const site = (text: string, more: Record<string, Output['body']> = {}): Outputs =>
  new Map(
    Object.entries({ 'index.html': text, '404.html': NOT_FOUND_MARK, 'assets/a-1.js': '1', ...more }).map(
      ([file, body]) => [file, { file, source: 'test', body }],
    ),
  );

let parent: string;
let out: string;
let manifest: string;
beforeEach(() => {
  parent = temporaryFolder();
  out = join(parent, 'dist');
  manifest = join(parent, '.dist-manifest.jsonl');
});

const at = (file: string): string => join(out, file);
const read = (file: string): string => readFileSync(at(file), 'utf8');
const write = (file: string, text = 'mine'): void => {
  mkdirSync(dirname(at(file)), { recursive: true });
  writeFileSync(at(file), text);
};

/** What is at each path below a folder: its text, or its kind. */
const tree = (folder = parent): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(({ name }) => name !== '.dist-manifest.jsonl')
      .map((entry) => {
        const path = join(entry.parentPath, entry.name);
        const what = entry.isFile() ? readFileSync(path, 'utf8') : entry.isDirectory() ? 'folder' : 'other';
        return [path.slice(folder.length + 1), what];
      })
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

/** Expects that writing is refused for this reason, and that nothing changes. */
function refuses(outputs: Outputs, why: string | RegExp): void {
  const before = tree();
  expect(() => writeSite(outputs, out)).toThrow(Refusal);
  expect(() => writeSite(outputs, out)).toThrow(why);
  expect(tree()).toEqual(before);
}

describe('a site', () => {
  it('has texts, bytes and copies, and nothing is left beside it', () => {
    const source = join(temporaryFolder(), 'a.bin');
    writeFileSync(source, 'copied');
    const more = { 'b.bin': new Uint8Array([65]), 'c/d.bin': { copyOf: source, bytes: 6 } };
    expect(writeSite(site('one', more), out)).toBe(false);
    expect(tree()).toEqual({
      dist: 'folder',
      'dist/404.html': NOT_FOUND_MARK,
      'dist/assets': 'folder',
      'dist/assets/a-1.js': '1',
      'dist/b.bin': 'A',
      'dist/c': 'folder',
      'dist/c/d.bin': 'copied',
      'dist/index.html': 'one',
    });
  });

  it('loses the files that it no longer has, and the folders that are empty without them', () => {
    writeSite(site('one', { CNAME: 'me.test', 'old/deep/a.txt': 'x', 'old/b.txt': 'x' }), out);
    writeSite(site('two', { 'old/b.txt': 'x' }), out);
    expect(readdirSync(out).sort()).toEqual(['404.html', 'assets', 'index.html', 'old']);
    expect(readdirSync(at('old'))).toEqual(['b.txt']);
  });

  it('keeps scripts, styles and fonts of the build before, which open pages still ask for, for one build', () => {
    const next = (text: string) => {
      const outputs = site(text, { 'assets/b-2.js': '2' });
      outputs.delete('assets/a-1.js');
      return outputs;
    };
    writeSite(site('one', { 'assets/draft-1.png': 'x' }), out);
    // The report of a build is repeated only if the same build would change nothing.
    const report = { inputHash: 'a hash', problems: '', summary: '' };
    const more = { values: () => new Map(), report };
    const inputHash = () => readManifest(out)?.report?.inputHash;
    expect([writeSite(next('two'), out, more), inputHash()]).toEqual([false, undefined]);
    expect(readdirSync(at('assets')).sort()).toEqual(['a-1.js', 'b-2.js']);
    expect([writeSite(next('two'), out, more), inputHash()]).toEqual([false, 'a hash']);
    expect(readdirSync(at('assets'))).toEqual(['b-2.js']);
  });

  it.each<[string, Record<string, string>, Record<string, string>]>([
    ['a file becomes a folder', { x: 'a', y: 'a' }, { 'x/index.html': 'b', y: 'a' }],
    ['a folder becomes a file', { 'x/y/index.html': 'a', 'x/z.txt': 'a' }, { x: 'b' }],
    ['two change places', { x: 'a', 'y/index.html': 'a' }, { 'x/index.html': 'b', y: 'b' }],
    ['a name changes its case', { 'About.html': 'a', 'B/c.txt': 'a' }, { 'about.html': 'a', 'b/c.txt': 'a' }],
  ])('%s', (_, before, after) => {
    writeSite(site('one', before), out);
    writeSite(site('one', after), out);
    const files = Object.entries(tree(out)).filter(([, what]) => what !== 'folder');
    expect(Object.fromEntries(files)).toEqual({
      '404.html': NOT_FOUND_MARK,
      'assets/a-1.js': '1',
      'index.html': 'one',
      ...after,
    });
  });

  it.each<[string, Record<string, string>, Record<string, string>]>([
    ['the same bytes', { 'About.html': 'a' }, { 'about.html': 'a' }],
    ['other bytes', { 'About.html': 'a' }, { 'about.html': 'b' }],
    ['another folder', { 'B/c.txt': 'a', 'B/d.txt': 'a' }, { 'b/c.txt': 'a', 'b/d.txt': 'b' }],
  ])('has a file whose name changes its case, with %s, on a disk that ignores case', (_, before, after) => {
    ignoringCase(() => {
      writeSite(site('one', before), out);
      writeSite(site('one', after), out);
    });
    for (const [file, text] of Object.entries(after)) expect(read(file)).toBe(text);
  });

  /** Runs it with a file system that knows only lower case below the output folder. */
  function ignoringCase(work: () => void): void {
    const names = [
      'lstatSync',
      'statSync',
      'mkdirSync',
      'rmdirSync',
      'rmSync',
      'renameSync',
      'readFileSync',
      'writeFileSync',
    ] as const;
    const original = Object.fromEntries(names.map((name) => [name, fs[name]]));
    const fold = (value: unknown) =>
      typeof value === 'string' && value.startsWith(out)
        ? out + value.slice(out.length).toLowerCase()
        : value;
    for (const name of names) {
      const call = original[name] as (...args: unknown[]) => unknown;
      Object.assign(fs, {
        [name]: (first: unknown, second: unknown, ...rest: unknown[]) =>
          call(fold(first), name === 'renameSync' ? fold(second) : second, ...rest),
      });
    }
    syncBuiltinESMExports();
    try {
      work();
    } finally {
      Object.assign(fs, original);
      syncBuiltinESMExports();
    }
  }
});

describe('files of the owner', () => {
  it.each([
    '.dist-old-2024/a.txt',
    'dist/assets/photo-20240101.jpg',
    'dist/CNAME',
    'dist/.git/HEAD',
    'dist/.vercel/project.json',
    'dist/blog/notes.txt',
    'dist/old/notes.txt',
    'dist/.DS_Store',
    'dist/lost+found/rescued.txt',
  ])('%s stays, also if the manifest is lost', (file) => {
    writeSite(site('one', { 'blog/index.html': 'x', 'old/gone.html': 'x' }), out);
    write(`../${file}`);
    for (const text of ['two', 'three']) {
      writeSite(site(text, { 'blog/index.html': 'x' }), out);
      expect(read('index.html')).toBe(text);
      rmSync(manifest);
      writeSite(site(text, { 'blog/index.html': 'x' }), out);
      expect(read(`../${file}`)).toBe('mine');
    }
    expect(existsSync(at('old/gone.html'))).toBe(false);
  });

  const elsewhere = () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'index.html'), 'mine');
    return folder;
  };

  it.each<[string, () => void, string]>([
    ['a file', () => write('CNAME'), 'CNAME'],
    ['a file in a folder', () => write('blog/mine/index.html'), 'blog/mine/index.html'],
    ['a folder for a file', () => write('CNAME/a.txt'), 'CNAME'],
    ['an empty folder for a file', () => mkdirSync(at('CNAME')), 'CNAME'],
    ['an empty folder in one that becomes a file', () => mkdirSync(at('now/empty')), 'now'],
    ['a file for a folder', () => write('blog'), 'blog'],
    ['a link to a folder', () => symlinkSync(elsewhere(), at('blog')), 'blog'],
    ['a link to a file', () => symlinkSync(join(elsewhere(), 'index.html'), at('CNAME')), 'CNAME'],
    ['a link that leads nowhere', () => symlinkSync('nowhere', at('CNAME')), 'CNAME'],
    ['a named pipe', () => execFileSync('mkfifo', [at('CNAME')]), 'CNAME'],
    ['a link for a page of the last build', () => replaceByLink('index.html'), 'index.html'],
    ['a link for a folder of the last build', () => replaceByLink('about'), 'about'],
    ['a file beside those of a folder that becomes a file', () => write('now/notes.txt'), 'now'],
  ])('%s in the way stops the build, which changes nothing', (_, make, named) => {
    const last = { 'about/index.html': 'x', 'now/index.html': 'x' };
    writeSite(site('one', last), out);
    make();
    const { 'now/index.html': _now, ...kept } = last;
    const more = {
      ...kept,
      'about/index.html': 'y',
      now: 'y',
      CNAME: 'me.test',
      'blog/mine/index.html': 'x',
    };
    refuses(
      site('two', more),
      `${out} contains 1 file in the way of this build, which no build has written: ${named}. Move them elsewhere, or delete them, then build again; files of the site belong in public/. Nothing was changed.`,
    );
  });

  function replaceByLink(file: string): void {
    const moved = join(temporaryFolder(), 'moved');
    renameSync(at(file), moved);
    symlinkSync(moved, at(file));
  }

  it('behind a link in the place of a folder of the last build are not deleted', () => {
    writeSite(site('one', { 'old/index.html': 'x' }), out);
    rmSync(at('old'), { recursive: true });
    const folder = elsewhere();
    symlinkSync(folder, at('old'));
    writeSite(site('two'), out);
    expect(readFileSync(join(folder, 'index.html'), 'utf8')).toBe('mine');
    expect(lstatSync(at('old')).isSymbolicLink()).toBe(true);
  });

  it('a file of the same name and bytes is taken over', () => {
    writeSite(site('one'), out);
    write('CNAME', 'me.test');
    writeSite(site('two', { CNAME: 'me.test' }), out);
    writeSite(site('three'), out);
    expect(existsSync(at('CNAME'))).toBe(false);
  });

  it.each<[Record<string, string>, boolean]>([
    [{ 'mine.txt': 'x' }, false],
    [{ '404.html': '<html>' }, false],
    [{ 'sub/404.html': NOT_FOUND_MARK }, false],
    [{ '404.html': NOT_FOUND_MARK }, true],
    [{ '.DS_Store': 'x' }, true],
    [{ 'lost+found/rescued.txt': 'x' }, true],
    [{}, true],
  ])('a folder with %j can become the output folder: %j', (files, isWritten) => {
    mkdirSync(out);
    for (const [file, text] of Object.entries(files)) write(file, text);
    if (!isWritten)
      return refuses(
        site('one'),
        `${out} is not empty and has no 404.html of a build; empty it or choose another folder with --out.`,
      );
    writeSite(site('one'), out);
    expect(read('index.html')).toBe('one');
  });

  it('are named once by a check', () => {
    expect(findOtherFiles(out, 'dist')).toEqual([]);
    writeSite(site('one', { 'caf\u00e9.txt': 'x' }), out);
    renameSync(at('caf\u00e9.txt'), at('cafe\u0301.txt'));
    expect(findOtherFiles(out, 'dist')).toEqual([]);
    for (const file of ['CNAME', '.DS_Store', 'blog/.well-known/a.txt']) write(file);
    symlinkSync('nowhere', at('link'));
    expect(printed(findOtherFiles(out, 'dist'))).toBe(
      'dist: warning: 3 files that no build has written: CNAME, blog/.well-known/a.txt, link\n  hint: move what belongs to the site to public/, and delete what you do not need.',
    );
  });
});

describe('the manifest', () => {
  const other = () =>
    `${manifest} is damaged, or is not a list of files that a build has written. If nothing in ${out} is yours, delete both and build again; otherwise move your files elsewhere first. Nothing was changed.`;
  it.each(['{"webpack":"assets"}', 'my notes', '[]', 'null', ''])(
    '%j is not of a build: nothing is changed until it is moved',
    (text) => {
      for (const isWritten of [false, true]) {
        if (isWritten) writeSite(site('one', { 'old.html': 'x' }), out);
        writeFileSync(manifest, text);
        refuses(site('two'), other());
        expect(readFileSync(manifest, 'utf8')).toBe(text);
        rmSync(manifest);
      }
    },
  );

  it('that is damaged is replaced, and names no file', () => {
    writeFileSync(join(parent, 'mine.txt'), 'mine');
    writeFileSync(manifest, '{"version":4,"retained":[],"files":["../mine.txt"]}\n{"checksum":0}\n');
    writeSite(site('one', { 'old.html': 'x' }), out);
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('old.html', 'new.html'));
    expect(writeSite(site('one'), out)).toBe(true);
    expect(tree()).toMatchObject({ 'mine.txt': 'mine', 'dist/old.html': 'x' });
  });

  it('that is lost: files that are the same are taken over, others are in the way', () => {
    writeSite(site('one', { 'old.html': 'x' }), out);
    rmSync(manifest);
    refuses(
      site('two'),
      `: index.html. The list of what the last build has written, ${manifest}, is missing or damaged, so they may also be from an earlier build. If nothing in ${out} is yours, delete it and build again; otherwise move your files elsewhere first (files of the site belong in public/). Nothing was changed.`,
    );
    expect(writeSite(site('one'), out)).toBe(true);
    writeSite(site('two'), out);
    expect(read('index.html')).toBe('two');
    expect(read('old.html')).toBe('x');
  });
});

describe('the output folder', () => {
  it.each([
    ['nothing', 'nowhere'],
    ['a missing folder', 'no/such/folder'],
    ['itself', 'dist'],
  ])('a symbolic link to %s is refused', (_, to) => {
    symlinkSync(to, out);
    refuses(
      site('one'),
      `${out} is a symbolic link to ${to}, which does not exist. Create that folder or delete the link. Nothing was changed.`,
    );
  });

  it('a file in its place, or in its path, is unchanged', () => {
    writeFileSync(out, 'mine');
    const why = /could not be written: (?:not a directory|file already exists)\. Nothing was changed\.$/;
    for (const path of [out, at('below')]) expect(() => writeSite(site('one'), path)).toThrow(why);
    expect(tree()).toEqual({ dist: 'mine' });
  });

  it('a symbolic link to a folder is kept', () => {
    mkdirSync(join(parent, 'site'));
    symlinkSync('site', out);
    for (const text of ['one', 'two']) writeSite(site(text), out);
    expect(lstatSync(out).isSymbolicLink()).toBe(true);
    expect(readFileSync(join(parent, 'site/index.html'), 'utf8')).toBe('two');
    expect(readdirSync(parent).sort()).toEqual(['.site-manifest.jsonl', 'dist', 'site']);
  });

  it.each([
    ['beside it', '.', 'index.html'],
    ['to it', 'dist', 'index.html'],
    ['to a folder in it', 'dist/blog', 'blog/index.html'],
    ['to a new folder', 'dist', 'new/index.html'],
  ])('without permission to write %s is unchanged', (_, folder, file) => {
    const isRoot = process.geteuid?.() === 0;
    writeSite(site('one', { 'blog/index.html': 'x' }), out);
    const pages = site('one', { 'blog/index.html': 'x', [file]: 'y' });
    for (const path of ['.', 'dist', 'dist/blog']) chmodSync(join(parent, path), 0o777);
    chmodSync(manifest, 0o666);
    chmodSync(join(parent, folder), isRoot ? 0o755 : 0o555);
    if (isRoot) process.seteuid?.(65_534);
    try {
      refuses(pages, `${out} could not be written: permission denied. Nothing was changed.`);
    } finally {
      if (isRoot) process.seteuid?.(0);
      chmodSync(join(parent, folder), 0o755);
    }
    writeSite(pages, out);
    expect(read(file)).toBe('y');
  });
});

describe('the lock', () => {
  const lock = () => join(parent, '.dist.lock');

  it.each([
    ['of a running process', `${process.ppid}`],
    ['that is a text of the owner', 'mine'],
  ])('%s is respected', (_, text) => {
    writeFileSync(lock(), text);
    refuses(
      site('one'),
      `Another build is writing to this folder; try again when it is done. If none is running, delete ${lock()}. Nothing was changed.`,
    );
  });

  it.each([
    ['of a process that is gone', '4194300'],
    ['of an earlier process with the id of this one', `${process.pid}`],
    ['that is empty after a crash of the system', ''],
  ])('%s is taken over', (_, text) => {
    writeFileSync(lock(), text);
    writeSite(site('one'), out);
    expect(readdirSync(parent).sort()).toEqual(['.dist-manifest.jsonl', 'dist']);
  });

  it('is respected if another process takes it over first', () => {
    writeFileSync(lock(), '4194300');
    const kill = vi.spyOn(process, 'kill').mockImplementationOnce(() => {
      writeFileSync(lock(), `${process.ppid}`);
      throw new Error('no such process');
    });
    expect(() => writeSite(site('one'), out)).toThrow(/^Another build is writing to this folder/);
    kill.mockRestore();
    expect(readdirSync(parent)).toEqual(['.dist.lock']);
    expect(readFileSync(lock(), 'utf8')).toBe(`${process.ppid}`);
  });
});

describe('an unchanged site', () => {
  let outputs: Outputs;
  let source: string;
  beforeEach(() => {
    source = join(temporaryFolder(), 'a.bin');
    writeFileSync(source, Buffer.alloc(600_000, 'koi'));
    utimesSync(source, 1, 1);
    outputs = site('one', {
      'b/c.txt': 'Ünïcödé 🐟',
      'd.bin': new Uint8Array([1, 2, 3]),
      'e.bin': { copyOf: source, bytes: 600_000 },
      'f.bin': { copyOf: source, bytes: 600_000, key: 'one' },
    });
    writeSite(outputs, out);
    waitForClock();
  });

  const statesIn = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => {
      const { ino, mode, mtimeNs } = statSync(join(folder, path), { bigint: true });
      return `${path} ${ino} ${mode} ${mtimeNs}`;
    });

  it('is not written', () => {
    const before = statesIn(out);
    expect(writeSite(outputs, out)).toBe(true);
    expect(statesIn(out)).toEqual(before);
  });

  it.each<[string, () => void, string[]]>([
    ['another text', () => write('index.html', 'two'), ['index.html']],
    ['other rights', () => chmodSync(at('404.html'), 0o600), ['404.html']],
    ['the right to run as its owner', () => chmodSync(at('404.html'), 0o4755), ['404.html']],
    ['a missing file', () => rmSync(at('d.bin')), ['d.bin']],
    ['a missing folder', () => rmSync(at('b'), { recursive: true }), ['b/c.txt']],
    ['another date', () => utimesSync(at('index.html'), 1, 1), []],
    ['bytes of the same size and date', () => editByte(at('b/c.txt')), ['b/c.txt']],
    ['a changed byte at the end of a large file', () => editByte(at('e.bin')), ['e.bin']],
    ['no manifest', () => rmSync(manifest), []],
  ])('with %s is mended, and no other file is written', (_, change, expected) => {
    const before = tree(out);
    change();
    waitForClock();
    const states = new Map([...outputs.keys()].map((file) => [file, stateOf(at(file))]));
    expect(writeSite(outputs, out)).toBe(expected.length === 0);
    expect(tree(out)).toEqual(before);
    expect(statSync(at('404.html')).mode & 0o444).toBe(0o444);
    const written = [...outputs.keys()].filter((file) => stateOf(at(file)) !== states.get(file));
    expect(written).toEqual(expected);
  });

  it.each(['two', 'three'])('that another build has overtaken with %s is not written', (text) => {
    const known = readManifest(out);
    const key = known?.files.get('index.html')?.bodyKey;
    // As the older build has found it.
    outputs.set('index.html', {
      ...(outputs.get('index.html') as Output),
      body: { copyOf: at('index.html'), bytes: 3, key },
    });
    expect(writeSite(outputs, out)).toBe(true);
    writeSite(new Map([...outputs, ...site(text)]), out);
    const why = 'Another build has written to this folder meanwhile; build again. Nothing was changed.';
    expect(() => writeSite(outputs, out, undefined, known)).toThrow(why);
  });
});
