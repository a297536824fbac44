import { execFileSync } from 'node:child_process';
import fs, {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { basename, join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { root } from '../../../../scripts/disk/cache/code.cjs';
import { createFile, replaceFile } from '../../../../scripts/disk/file';
import { listPublic } from '../../../../scripts/disk/read/public-files';
import { readContent, readSource } from '../../../../scripts/disk/read/read-content';
import { writeWhole } from '../../../../scripts/disk/write-whole.cjs';
import type { Problem } from '../../../../src/base/problems/problem';
import { change, temporaryFolder } from '../../../helpers';
import { printed } from '../../content/support';

function write(files: Record<string, string | Buffer>): string {
  const folder = temporaryFolder();
  change(folder, files);
  return folder;
}

describe('readSource', () => {
  it.each([
    ['plain text', 'a\nb\n'],
    ['CRLF line endings', 'a\r\nb\r\n'],
    ['CR line endings', 'a\rb\r'],
    ['a byte order mark', '\ufeffa\nb\n'],
    ['a byte order mark and mixed line endings', '\ufeffa\r\nb\r'],
    ['control characters', 'a\0\n\u0001b\u000b\u0085\n'],
  ])('reads and normalizes %s', (_, text) => {
    const folder = write({ 'a.md': text });
    expect(readSource(join(folder, 'a.md'), 'a.md')).toMatchObject({
      file: { source: 'a.md', text: 'a\nb\n' },
      problems: [],
    });
  });

  it.each([
    ['Latin-1', Buffer.from([0x61, 0x0a, 0x62, 0xe9]), 'a.md:2:2: not UTF-8 from here on'],
    ['an incomplete character', Buffer.from([0xf0, 0x9f, 0x90]), 'a.md:1:1: not UTF-8 from here on'],
    ['UTF-16', Buffer.from('\ufeffab', 'utf16le'), 'a.md:1:1: not UTF-8 from here on'],
    ['a file that is too large', Buffer.alloc(2_000_001, 97), 'a.md: the file is larger than 2 MB'],
  ])('%s is reported', (_, bytes, first) => {
    const folder = write({ 'a.md': bytes });
    expect(printed(readSource(join(folder, 'a.md'), 'a.md').problems).split('\n')[0]).toBe(first);
  });

  const CONFLICT = '<<<<<<< HEAD\nours\n=======\ntheirs\n>>>>>>> main\n';

  it.each([
    ['in a text', `a\n\n${CONFLICT}`, 3],
    ['in YAML', `name: A\n${CONFLICT}`, 2],
    ['below a block of code', `\`\`\`js\na\n\`\`\`\n${CONFLICT}`, 4],
  ])('the two versions of a merge %s are reported', (_, text, line) => {
    const folder = write({ 'a.md': text });
    expect(printed(readSource(join(folder, 'a.md'), 'a.md').problems)).toBe(
      `a.md:${line}:1: Git could not merge two versions of this text, so the file has both
  ${line} | <<<<<<< HEAD
    | ~~~~~~~~~~~~
  hint: keep one of them, and delete the lines that start with <<<<<<<, ======= and >>>>>>>.`,
    );
  });
});

const needed = { 'site.yaml': 'a', 'about.md': 'b', 'projects.yaml': 'c' };

describe('readContent', () => {
  it('reads posts sorted by name, and ignores backup files of editors', () => {
    const folder = write({
      ...needed,
      'posts/b.md': '',
      'posts/a.md': '',
      'posts/.a.md.swp': '',
      'posts/.DS_Store': '',
      'posts/._a.md': '',
      'posts/a.md~': '',
      'posts/#a.md#': '',
      'posts/a.md.bak': '',
    });
    const { contentFiles: found, problems } = readContent(folder, 'content');
    expect(found.posts.map(({ source }) => source)).toEqual(['content/posts/a.md', 'content/posts/b.md']);
    expect(problems).toEqual([]);
  });

  it('requires the folder of posts, which may be empty', () => {
    const folder = write({ ...needed, 'posts/.gitkeep': '' });
    expect(readContent(folder, 'content')).toMatchObject({ contentFiles: { posts: [] }, problems: [] });
    expect(printed(readContent(write(needed), 'texts').problems)).toBe(
      'texts/posts: the folder is missing\n' +
        '  hint: create it for your posts. If the site has no posts, add an empty file texts/posts/.gitkeep to keep the folder in Git.',
    );
    expect(printed(readContent(write({ ...needed, posts: 'a file' }), 'content').problems)).toMatch(
      /^content\/posts: cannot be read: not a directory\n/,
    );
  });
});

describe('what is neither a file nor a folder', () => {
  const makers: [string, (path: string) => void, string][] = [
    ['a named pipe', (path) => execFileSync('mkfifo', [path]), 'it is not a regular file'],
    ['an endless device', (path) => symlinkSync('/dev/zero', path), 'it is not a regular file'],
    ['a link to nothing', (path) => symlinkSync('nowhere', path), 'it is a symbolic link to a missing file'],
    ['a link to itself', (path) => symlinkSync(basename(path), path), 'it is a symbolic link to itself'],
    [
      'a link to a folder',
      (path) => symlinkSync(temporaryFolder(), path),
      'it is a symbolic link to a folder',
    ],
  ];

  it.each(makers)('%s is named once, and left out', (_, make, why) => {
    for (const name of ['posts/x.md', 'posts/x', 'pages', 'fonts', 'posts', 'fonts/x.woff2']) {
      const folder = write({
        ...needed,
        ...(name === 'posts' ? {} : { 'posts/.gitkeep': '' }),
        'a/b.md': 'b',
      });
      mkdirSync(join(folder, name, '..'), { recursive: true });
      make(join(folder, name));
      const { contentFiles, problems } = readContent(folder, 'content');
      const own = problems.filter(({ source }) => source !== 'content/a');
      expect(printed(own)).toMatch(new RegExp(`^content/${name}: cannot be read: ${why}\n  hint: [^\n]*$`));
      expect([contentFiles.posts, contentFiles.pages]).toEqual([[], []]);
    }
  });

  it.each(makers)('%s in public/ or beside a text is named once as a warning', (_, make, why) => {
    const folder = write({ ...needed, 'public/a.txt': 'a', 'posts/koi/index.md': 'a' });
    for (const name of ['public/b', 'posts/koi/b']) make(join(folder, name));
    const problems: Problem[] = [];
    const files = listPublic(join(folder, 'public'), 'public', problems);
    expect(files.map(({ file }) => file)).toEqual(['a.txt']);
    problems.push(...readContent(folder, 'content').problems.filter(({ source }) => /koi/.test(source)));
    expect(printed(problems)).toMatch(
      new RegExp(
        `^public/b: warning: skipped: ${why}\n  hint: .*\ncontent/posts/koi/b: warning: skipped: ${why}\n  hint: .*$`,
      ),
    );
  });

  it.each(['.env', '.env.local', '.git', 'demo/.git', '.npmrc', '.ssh', '.htpasswd', '.vscode'])(
    '%s in public/ is reported once, before it is published',
    (name) => {
      const inside = /git|ssh|code/.test(name)
        ? { [`${name}/a`]: 'a', [`${name}/b/c`]: 'c' }
        : { [name]: 'a' };
      const problems: Problem[] = [];
      listPublic(write({ 'a.txt': 'a', ...inside }), 'public', problems);
      expect(printed(problems)).toBe(
        `public/${name}: would be published, and may contain passwords, keys or the history of a project\n  hint: move it out of the public folder, or rename it if everybody may read it.`,
      );
    },
  );
});

describe('listPublic', () => {
  it('lists files sorted by name, with their sizes, follows links to files, and ignores files of systems and editors', () => {
    const folder = write({
      'b.txt': 'bb',
      'a/c.txt': 'ccc',
      '.DS_Store': '',
      '._b.txt': '',
      'a/Thumbs.db': '',
      'a/desktop.ini': '',
      'a/Icon\r': '',
      '.Trashes/b.txt': '',
      '$RECYCLE.BIN/b.txt': '',
      '__MACOSX/b.txt': '',
      '.Trash-1000/files/b.txt': '',
      '.~lock.b.odt#': '',
      '~$b.docx': '',
      '#b.txt#': '',
      'b.txt~': '',
      '.b.txt.swp': '',
      '.b.txt.swn': '',
      '.b.txt.kate-swp': '',
      '.stversions/b~20250301-120000.txt': '',
      '.dropbox.cache/b.txt': '',
      '.well-known/x': '1',
    });
    symlinkSync('b.txt', join(folder, 'link.txt'));
    const listed = listPublic(folder, 'public').map(({ file, source, body }) => [
      file,
      source,
      typeof body === 'object' && 'bytes' in body ? body.bytes : -1,
    ]);
    expect(listed).toEqual([
      ['.well-known/x', 'public/.well-known/x', 1],
      ['a/c.txt', 'public/a/c.txt', 3],
      ['b.txt', 'public/b.txt', 2],
      ['link.txt', 'public/link.txt', 2],
    ]);
  });

  it('warns about files from elsewhere, also in the project', () => {
    const elsewhere = write({ 'cv.pdf': 'x' });
    const folder = write({ 'b.txt': 'b' });
    symlinkSync('b.txt', join(folder, 'own.txt'));
    symlinkSync(join(elsewhere, 'cv.pdf'), join(folder, 'cv.pdf'));
    const problems: Problem[] = [];
    symlinkSync(join(root, 'package.json'), join(folder, 'package.json'));
    expect(listPublic(folder, 'public', problems)).toHaveLength(4);
    expect(problems.map(({ source, message, severity }) => [source, message, severity])).toEqual([
      [
        'public/cv.pdf',
        `is a symbolic link to ${elsewhere}/cv.pdf, outside content/ and public/, and its contents are published`,
        'warning',
      ],
      ['public/package.json', expect.stringContaining('/package.json, outside content/'), 'warning'],
    ]);
  });
});

// A file is written whole, or not at all.
describe('writing', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });

  it('creates the folder, writes or replaces a file, and leaves no temporary files', () => {
    const folder = join(temporaryFolder(), 'a/b');
    for (const text of ['one', 'two']) {
      writeWhole(join(folder, 'file'), text);
      expect(readFileSync(join(folder, 'file'), 'utf8')).toBe(text);
      expect(readdirSync(folder)).toEqual(['file']);
    }
  });

  // As `publish` and `init` do with files of the owner.
  it('replaces the text of a file, but not its mode, whatever the umask, nor a link to it', () => {
    const [folder, elsewhere] = [temporaryFolder(), temporaryFolder()];
    writeFileSync(join(elsewhere, 'file'), 'one');
    chmodSync(join(elsewhere, 'file'), 0o640);
    symlinkSync(join(elsewhere, 'file'), join(folder, 'file'));
    const umask = process.umask(0o077);
    replaceFile(join(folder, 'file'), 'two');
    process.umask(umask);
    expect(lstatSync(join(folder, 'file')).isSymbolicLink()).toBe(true);
    expect(readFileSync(join(elsewhere, 'file'), 'utf8')).toBe('two');
    expect(statSync(join(elsewhere, 'file')).mode & 0o777).toBe(0o640);
    expect(readdirSync(elsewhere)).toEqual(['file']);
  });

  it.each([true, false])('does not replace an existing file, on a disk with links: %j', (hasLinks) => {
    if (!hasLinks) {
      vi.spyOn(fs, 'linkSync').mockImplementation(() => {
        throw new Error('EPERM');
      });
      syncBuiltinESMExports();
    }
    const folder = temporaryFolder();
    expect(createFile(join(folder, 'file'), 'one')).toBe(true);
    expect(createFile(join(folder, 'file'), 'two')).toBe(false);
    expect(readFileSync(join(folder, 'file'), 'utf8')).toBe('one');
    expect(readdirSync(folder)).toEqual(['file']);
  });
});
