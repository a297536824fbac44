import { mkdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { differing, readTree, temporaryFolder } from '../helpers';
import { emptySite, runImport } from './run-import';

const write = (path: string, text: string | Buffer, mode?: number): void => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text, { mode });
};
const post = (title: string, body: string, more = 'date: 2025-01-02\n') =>
  `---\ntitle: ${title}\n${more}---\n${body}\n`;

/** Files in the folder of a blog of Hugo, and links. */
function blogOf(files: Record<string, string | Buffer>, links: Record<string, string> = {}): string {
  const blog = join(temporaryFolder(), 'blog');
  for (const [name, text] of Object.entries({ 'hugo.toml': 'title = "Pond"\n', ...files }))
    write(join(blog, name), text);
  for (const [name, target] of Object.entries(links)) {
    mkdirSync(dirname(join(blog, name)), { recursive: true });
    symlinkSync(target, join(blog, name));
  }
  return blog;
}

describe('symbolic links', () => {
  it('to files inside of the folder are followed, all others are left out and named', async () => {
    const links = {
      'content/posts/far.md': '../../../blog-private/far.md',
      'content/posts/more': '../../../blog-private',
      'data/site.yaml': '/etc/hosts',
      'static/img/chain.txt': 'file.txt',
      'static/img/config.txt': '../../.git/config',
      'static/img/file.txt': '../../../blog-private/file.txt',
      'static/img/gone.txt': '../../nothing',
      'static/img/near.txt': 'own.txt',
      'static/inner': '../inner',
      'static/loop': '..',
    };
    const files = {
      'content/posts/koi.md': post(
        'Koi',
        'chain config file far gone near'
          .split(' ')
          .map((name) => `[${name}](/img/${name}.txt)`)
          .join(' ')
          .concat(' [deep](/inner/deep.txt) [out](/inner/out.txt)'),
      ),
      'static/img/own.txt': 'mine',
      'inner/deep.txt': 'deep',
      '.git/config': 'SECRET',
    };
    const blog = blogOf(files, links);
    const elsewhere = join(blog, '../blog-private');
    write(join(elsewhere, 'far.md'), post('Far', 'SECRET'));
    write(join(elsewhere, 'file.txt'), 'SECRET');
    symlinkSync(join(elsewhere, 'file.txt'), join(blog, 'inner/out.txt'));
    const site = emptySite();
    const { code, printed } = await runImport(blog, site);
    expect(code).toBe(0);
    expect(printed).toMatch(/^ +10 {2}Links and files that were not read$/m);
    const tree = readTree(site);
    expect(Object.values(tree).filter((text) => atob(text).includes('SECRET'))).toEqual([]);
    const written = Object.keys(tree).filter((name) => /^(?:public|content\/posts)\//.test(name));
    expect(written.sort()).toEqual([
      'content/posts/koi.md',
      'public/img/near.txt',
      'public/posts/koi/deep.txt',
    ]);
    const report = readFileSync(join(site, 'import-report.md'), 'utf8');
    expect(/(?<=## Links and files).*?(?=\n## |$)/s.exec(report)?.[0]).toBe(` that were not read: 10

Copy what belongs to the blog into its folder, and import again.

- \`it is a symbolic link that leads out of the folder\` (5)
  - content/posts/far.md
  - data/site.yaml
  - inner/out.txt
  - static/img/chain.txt
  - static/img/file.txt
- \`it is a symbolic link to a folder\` (3)
  - content/posts/more
  - static/inner
  - static/loop
- \`it is a symbolic link to .git/config\`
  - static/img/config.txt
- \`it is a symbolic link to a missing file\`
  - static/img/gone.txt
`);
  });
});

it('what a clone has not brought is named, with the command that brings it', async () => {
  const pointer = 'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n';
  const blog = blogOf({
    'content/posts/koi.md': post('Koi', '![A](/i/a.png) ![B](/i/b.svg) [c](/i/c.pdf) <video src="/i/d.mp4">'),
    'content/posts/carp.md': pointer,
    'content/posts/latin.md': Buffer.from(post('Latin', 'Caf\xe9'), 'latin1'),
    ...Object.fromEntries(['a.png', 'b.svg', 'c.pdf', 'd.mp4'].map((name) => [`static/i/${name}`, pointer])),
    '.gitmodules': '[submodule "a"]\n\tpath = "my notes"\n[submodule "b"]\n\tpath = themes/b\n',
  });
  const site = emptySite();
  await runImport(blog, site);
  const report = readFileSync(join(site, 'import-report.md'), 'utf8');
  expect(
    /(?<=again\.\n\n).*?(?=\n## |$)/s.exec(report)?.[0],
  ).toBe(`- \`a pointer of Git LFS: run git lfs pull there\` (5)
  - content/posts/carp.md
  - static/i/d.mp4
  - static/i/a.png
  - static/i/b.svg
  - static/i/c.pdf
- \`an empty submodule: run git submodule update --init there\`
  - my notes
- \`letters that are not UTF-8: save it as UTF-8\`
  - content/posts/latin.md
`);
  expect(Object.keys(readTree(join(site, 'public')))).toEqual([]);
});

it('names the origins that it allows, and goes on after a file that cannot be written', async () => {
  const blog = blogOf({
    'content/posts/koi.md': post(
      'Koi',
      '<iframe src="https://v.example/1"></iframe> [a](/resume.pdf/z.txt) [b](/a/b.txt)',
      'date: 2025-01-02\naliases: [/blog/mine, /resume.pdf, /mine.txt, /a.html]\n',
    ),
    'static/resume.pdf/z.txt': 'x',
    'static/a/b.txt': 'x',
  });
  const site = emptySite();
  for (const name of ['resume.pdf', 'mine.txt']) write(join(site, 'public', name), '%PDF-');
  write(join(site, 'content/posts/mine.md'), post('Mine', 'Text.'));
  const { code, printed } = await runImport(blog, site);
  expect([code, printed]).toEqual([
    1,
    expect.stringContaining('\nAllowed in content/site.yaml: https://v.example\n'),
  ]);
  expect(printed).toMatch(/^ +1 {2}Files that could not be written$/m);
  expect(readFileSync(join(site, 'public/a/b.txt'), 'utf8')).toBe('x');
  const settings = readFileSync(join(site, 'content/site.yaml'), 'utf8');
  expect(settings).toMatch(/^ {2}\/a\.html: \/blog\/koi$/m);
  expect(settings).not.toMatch(/\/mine\b/);
});

describe('names', () => {
  it('do not lead out of content/ and public/', async () => {
    const evil = ['../../x', '/etc/x', '..', '.git/config', 'con', '404', 'C:\\x', '..\\..\\x', 'site.yaml'];
    const keys = ['slug', 'url', 'aliases', 'tags', 'cover', 'series', 'permalink'];
    const files = Object.fromEntries(
      evil.map((name, index) => [
        `content/posts/p${index}.md`,
        post(
          JSON.stringify(name),
          `![A](${name}.png) ![B](../../../../../..${name}) [C](/${name}) {{< readfile "${name}" >}}`,
          `date: 2025-01-02\n${keys.map((key) => `${key}: ${JSON.stringify(name)}\n`).join('')}`,
        ),
      ]),
    );
    const blog = blogOf({
      ...files,
      'content/posts/..x.md': post('Dots', '![D](/.downloaded/koi.svg) ![E](..koi.svg)'),
      'content/..x/index.md': post('Page', 'Text.'),
      '.downloaded/koi.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"></svg>',
      'content/posts/..koi.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"></svg>',
    });
    const site = join(temporaryFolder(), 'site');
    renameSync(emptySite(), site);
    const before = readTree(dirname(site));
    const { code, printed } = await runImport(blog, site);
    expect([code, printed]).toEqual([0, expect.not.stringMatching(/^\s+at |Error:/m)]);
    const changed = differing(before, readTree(dirname(site))).sort();
    const expected =
      /^site\/(?:content\/posts\/[a-z0-9-]+\.md|content\/site\.yaml|import-report\.md|public\/posts\/x\/\.\.koi\.svg)$/;
    expect(changed.filter((name) => !expected.test(name))).toEqual([]);
    expect(changed.length).toBe(evil.length + 4);
  });
});
