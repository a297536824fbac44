import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { readImages } from '../../../../scripts/build/draw/images';
import { inMemory } from '../../../../scripts/build/last-build';
import { UsageError } from '../../../../scripts/cli/args';
import { toBuildOptions } from '../../../../scripts/cli/build-options';
import { root } from '../../../../scripts/disk/files/paths';
import { listPublic } from '../../../../scripts/disk/files/public-files';
import { readContent, readSource } from '../../../../scripts/disk/files/read';
import { walk } from '../../../../scripts/disk/files/walk';
import { imageProblem } from '../../../../src/base/images/check';
import type { Problem } from '../../../../src/base/problems/problem';
import { textId } from '../../../../src/content/content-files';
import { temporaryFolder } from '../../../helpers';
import { watched } from '../../../rebuild';
import { printed } from '../../content/support';

function write(files: Record<string, string | Buffer>): string {
  const folder = temporaryFolder();
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
}

/** Runs it without permission to read this path. */
function withoutLeave<T>(path: string, work: () => T): T {
  const isRoot = process.geteuid?.() === 0;
  chmodSync(join(path, '..'), 0o755);
  chmodSync(path, 0);
  if (isRoot) process.seteuid?.(65_534);
  try {
    return work();
  } finally {
    if (isRoot) process.seteuid?.(0);
    chmodSync(path, 0o755);
  }
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

  it.each([
    ['in a block of code', `\`\`\`diff\n${CONFLICT}\`\`\`\n`],
    ['in indented code', CONFLICT.replace(/^/gm, '    ')],
    ['in the middle of a line', 'a <<<<<<< b\n'],
    ['as the line below a heading', 'A\n=======\n'],
  ])('the marks of a merge %s are text', (_, text) => {
    const folder = write({ 'a.md': text });
    expect(readSource(join(folder, 'a.md'), 'a.md').problems).toEqual([]);
  });

  it('reads a file of exactly the maximum size', () => {
    const folder = write({ 'a.md': 'a'.repeat(2_000_000) });
    expect(readSource(join(folder, 'a.md'), 'a.md').problems).toEqual([]);
  });

  it('reads an emoji across the end of a chunk', () => {
    const text = `${'a'.repeat(65_535)}🐟`;
    expect(readSource(join(write({ 'a.md': text }), 'a.md'), 'a.md').file.text).toBe(text);
  });
});

it('a file that has not changed is not read again, and has the same id', () => {
  const folder = write({ 'a.md': 'a :fish: code' });
  const path = join(folder, 'a.md');
  const day = new Date('2025-01-01');
  utimesSync(path, day, day);
  vi.useFakeTimers({ now: Date.now() + 10_000 });
  const made: string[] = [];
  const last = watched(inMemory(), made);
  const files = [1, 2].map(() => readSource(path, 'a.md', last).file);
  vi.useRealTimers();
  expect(made).toEqual(['file a.md']);
  expect(files.map(({ text }) => text)).toEqual(Array(2).fill('a :fish: code'));
  expect(files.map(textId)).toEqual(Array(2).fill(textId(readSource(path, 'a.md').file)));
  expect(files[1].known).toMatchObject({ graphs: [], hasEmoji: true, placeholders: [] });
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
      'posts/a.md~': '',
      'posts/#a.md#': '',
      'posts/a.md.bak': '',
    });
    const { sources, problems } = readContent(folder, 'content');
    expect(sources.posts.map(({ source }) => source)).toEqual(['content/posts/a.md', 'content/posts/b.md']);
    expect(problems).toEqual([]);
  });

  it('reads the pages of the owner, whose folder is optional', () => {
    const folder = write({ ...needed, 'posts/.gitkeep': '', 'pages/uses.md': '', 'pages/now.md': '' });
    const { sources, problems } = readContent(folder, 'content');
    expect(sources.pages.map(({ source }) => source)).toEqual([
      'content/pages/now.md',
      'content/pages/uses.md',
    ]);
    expect(problems).toEqual([]);
  });

  it('says nothing about files that editors and systems leave', () => {
    const left = [
      '.DS_Store',
      'Thumbs.db',
      'site.yaml~',
      '#site.yaml#',
      '.site.yaml.swp',
      'about.md.bak',
      '4913',
      'about.md___jb_tmp___',
    ];
    const files = left.flatMap((name) => [name, `posts/${name}`, `pages/${name}`]);
    const folder = write({ ...needed, ...Object.fromEntries(files.map((name) => [name, ''])) });
    expect(readContent(folder, 'content').problems).toEqual([]);
  });

  it('reads a post in a folder that has the name of such a file', () => {
    const { sources, problems } = readContent(write({ ...needed, 'posts/4913/index.md': '' }), 'content');
    expect(sources.posts).toMatchObject([{ source: 'content/posts/4913/index.md' }]);
    expect(problems).toEqual([]);
  });

  it('requires the folder of posts, which may be empty', () => {
    const folder = write({ ...needed, 'posts/.gitkeep': '' });
    expect(readContent(folder, 'content')).toMatchObject({ sources: { posts: [] }, problems: [] });
    expect(printed(readContent(write(needed), 'texts').problems)).toBe(
      'texts/posts: the folder is missing\n' +
        '  hint: create it for your posts. If the site has no posts, add an empty file texts/posts/.gitkeep to keep the folder in Git.',
    );
    expect(printed(readContent(write({ ...needed, posts: 'a file' }), 'content').problems)).toMatch(
      /^content\/posts: cannot be read: it is not a folder\n/,
    );
  });

  it('reads texts in folders of their own, and lists the files beside them', () => {
    const folder = write({
      ...needed,
      'posts/koi/index.md': 'a',
      'posts/koi/b/pond.png': '',
      'posts/koi/.DS_Store': '',
      'pages/uses/index.md': 'b',
      'pages/uses/desk.png': '',
    });
    const { sources, files } = readContent(folder, 'content');
    expect(sources.posts.map(({ source }) => source)).toEqual(['content/posts/koi/index.md']);
    expect(files.map(({ file, source }) => [file, source])).toEqual([
      ['posts/koi/b/pond.png', 'content/posts/koi/b/pond.png'],
      ['uses/desk.png', 'content/pages/uses/desk.png'],
    ]);
  });

  it('reports a folder of posts without read permission', () => {
    const folder = write({ ...needed, 'posts/a.md': '' });
    const problems = withoutLeave(join(folder, 'posts'), () => readContent(folder, 'content').problems);
    expect(printed(problems)).toMatch(/^content\/posts: cannot be read: permission denied\n/);
  });

  it('reads case studies, and needs no folder for them', () => {
    const folder = write({ ...needed, 'posts/.gitkeep': '', 'projects/b.md': '', 'projects/a.md': '' });
    const { sources, problems } = readContent(folder, 'content');
    expect(sources.caseStudies.map(({ source }) => source)).toEqual([
      'content/projects/a.md',
      'content/projects/b.md',
    ]);
    expect(problems).toEqual([]);
    const without = write({ ...needed, 'posts/.gitkeep': '', projects: 'a file' });
    expect(printed(readContent(without, 'content').problems)).toMatch(
      /^content\/projects: cannot be read: it is not a folder\n/,
    );
  });

  it('reports a file instead of the folder', () => {
    const folder = write({ content: 'a file' });
    expect(printed(readContent(join(folder, 'content'), 'content').problems)).toContain(
      'content/site.yaml: cannot be read: it is not a folder',
    );
  });

  it('reports each missing file', () => {
    const { sources, problems } = readContent(write({ 'posts/.gitkeep': '' }), 'texts');
    expect(sources.posts).toEqual([]);
    expect(problems.map(({ source }) => source)).toEqual([
      'texts/site.yaml',
      'texts/about.md',
      'texts/projects.yaml',
    ]);
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
      const { sources, problems } = readContent(folder, 'content');
      const own = problems.filter(({ source }) => source !== 'content/a');
      expect(printed(own)).toMatch(new RegExp(`^content/${name}: cannot be read: ${why}\n  hint: [^\n]*$`));
      expect([sources.posts, sources.pages]).toEqual([[], []]);
    }
  });

  it('a link to a file without a path is left out', () => {
    const folder = temporaryFolder();
    symlinkSync('/proc/self/ns/cgroup', join(folder, 'x'));
    const skipped: string[] = [];
    const files = [...walk(folder, () => false, { onSkip: (path) => skipped.push(basename(path)) })];
    expect([files, skipped]).toEqual([[], ['x']]);
  });

  it.each(makers)('%s in the place of a file that is needed is named once', (_, make, why) => {
    for (const name of ['site.yaml', 'about.md', 'resume.yaml']) {
      const { [name]: _without, ...others } = { ...needed, 'posts/.gitkeep': '' } as Record<string, string>;
      const folder = write(others);
      make(join(folder, name));
      const { problems } = readContent(folder, 'content');
      expect(problems).toHaveLength(1);
      expect(printed(problems)).toMatch(
        new RegExp(`^content/${name}: cannot be read: (?:${why}|it is a folder)\n`),
      );
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

  it.each(['.env', '.env.local', '.git', 'demo/.git', '.npmrc', '.ssh', '.htpasswd'])(
    '%s in public/ is reported once, before it is published',
    (name) => {
      const inside = /git|ssh/.test(name) ? { [`${name}/a`]: 'a', [`${name}/b/c`]: 'c' } : { [name]: 'a' };
      const problems: Problem[] = [];
      listPublic(write({ 'a.txt': 'a', ...inside }), 'public', problems);
      expect(printed(problems)).toBe(
        `public/${name}: would be published, and may contain passwords, keys or the history of a project\n  hint: move it out of the public folder, or rename it if everybody may read it.`,
      );
    },
  );

  it.each([
    '.well-known/security.txt',
    '.nojekyll',
    '.htaccess',
    'env',
    '.environment',
    'a.env',
    '.gitignore',
  ])('%s in public/ is published', (name) => {
    const problems: Problem[] = [];
    expect(listPublic(write({ [name]: 'a' }), 'public', problems)).toHaveLength(1);
    expect(problems).toEqual([]);
  });

  it('a name that is not UTF-8 is reported', () => {
    const folder = write({ ...needed, 'posts/.gitkeep': '', 'a.txt': 'a' });
    const bad = (name: string) =>
      Buffer.concat([Buffer.from(`${folder}/${name}`), Buffer.from([0xe9]), Buffer.from('.md')]);
    writeFileSync(bad('b'), 'b');
    writeFileSync(bad('posts/b'), 'b');
    const problems: Problem[] = [];
    listPublic(folder, 'public', problems);
    expect(printed(problems)).toContain('public/b\ufffd.md: warning: skipped: its name is not valid UTF-8\n');
    expect(printed(readContent(folder, 'content').problems)).toContain(
      'content/posts/b\ufffd.md: cannot be read: its name is not valid UTF-8\n  hint: rename it.',
    );
  });

  it.each([
    ['content', '/dev/null', 'is not a folder'],
    ['public', '/dev/null', 'is not a folder'],
    ['content', 'none', 'does not exist'],
    ['public', 'none', 'does not exist'],
  ])('the folder of --%s %s is rejected: it %s', (name, folder, why) => {
    const others = { content: temporaryFolder(), public: temporaryFolder() };
    expect(() => toBuildOptions({ ...others, [name]: folder }, '2026-01-01')).toThrow(
      new UsageError(`--${name} ${folder} ${why}.`),
    );
  });

  it.each([
    ['inside a file', '/dev/null/content', 'it is not a folder'],
    ['with a path that is too long', 'a'.repeat(300), 'its path is too long'],
  ])('a folder %s is rejected', (_, folder, why) => {
    const others = { content: temporaryFolder(), public: temporaryFolder() };
    for (const name of ['content', 'public'])
      expect(() => toBuildOptions({ ...others, [name]: folder }, '2026-01-01')).toThrow(
        new UsageError(`--${name} ${folder} cannot be read: ${why}.`),
      );
  });

  it('a file inside a file is reported', () => {
    expect(printed(readSource('/dev/null/site.yaml', 'site.yaml').problems)).toBe(
      'site.yaml: cannot be read: it is not a folder\n  hint: check its name, type and permissions.',
    );
  });

  it('an image of 2 GB is reported without being read', async () => {
    const folder = write({ 'posts/large.png': '' });
    ftruncateSync(openSync(join(folder, 'posts/large.png'), 'r+'), 2_200_000_000);
    const pictures = await readImages(listPublic(folder, 'public'));
    expect(imageProblem('/posts/large.png', pictures)?.message).toBe(
      'public/posts/large.png is 2200.0 MB; the limit is 5 MB',
    );
  });
});

describe('listPublic', () => {
  it('lists files sorted by name, with their sizes, follows links to files, and ignores system files', () => {
    const folder = write({
      'b.txt': 'bb',
      'a/c.txt': 'ccc',
      '.DS_Store': '',
      'a/Thumbs.db': '',
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

  it('normalizes names to NFC, and copies files by their name on disk', () => {
    const folder = write({ 'cafe\u0301/menu\u0308.pdf': 'x' });
    const path = join(folder, 'cafe\u0301/menu\u0308.pdf');
    expect(listPublic(folder, 'public')).toMatchObject([
      { file: 'caf\u00e9/men\u00fc.pdf', source: 'public/caf\u00e9/men\u00fc.pdf', body: { copyOf: path } },
    ]);
  });

  it.each(['a.txt', 'a/b.txt'])('reports %s without read permission', (file) => {
    const folder = write({ [file]: 'a' });
    const problems: Problem[] = [];
    withoutLeave(join(folder, file.split('/')[0]), () => listPublic(folder, 'public', problems));
    expect(printed(problems)).toMatch(/^public\/a(\.txt)?: cannot be read: permission denied\n/);
  });

  it('returns nothing for a missing folder', () => {
    expect(listPublic(join(temporaryFolder(), 'none'), 'public')).toEqual([]);
  });
});
