// A build that remembers what earlier ones made must come out as one that has forgotten everything.
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { argsFor, copyFixture, readTree, root, runCommand } from '../helpers';
import { copyProject } from '../unit/serve/project';

const folder = copyFixture('demo');

async function build(...args: string[]) {
  const out = join(folder, 'dist');
  const { code, stderr } = await runCommand([
    'build',
    '--drafts',
    ...['--content', join(folder, 'content'), '--public', join(folder, 'public'), '--out', out],
    ...args,
  ]);
  expect([code, stderr]).toEqual([0, '']);
  return readTree(out);
}

const edit = (file: string, from: string | RegExp, to: string) => {
  const path = join(folder, 'content', file);
  const text = readFileSync(path, 'utf8');
  expect(text).toMatch(from);
  writeFileSync(path, text.replace(from, to));
};

const drawing = join(folder, 'public/posts/koi-turn.svg');
const day = new Date('2025-01-01');
utimesSync(drawing, day, day);

/** As a program does that keeps the date of what it writes. */
function editDrawing(): void {
  writeFileSync(drawing, readFileSync(drawing, 'utf8').replace(/ width="\d(\d+)"/, ' width="9$1"'));
  utimesSync(drawing, day, day);
}

it.each<[string, () => void, string[]?]>([
  ['nothing', () => {}],
  ['the text of a post', () => edit('posts/koi-app.md', /$/, '\nOne more paragraph.\n')],
  ['a heading that another post links to', () => edit('posts/league-pt1.md', /^## /m, '## Again: ')],
  ['a title', () => edit('posts/hello-world.md', /title: /, 'title: Newly named, ')],
  ['a day', () => edit('posts/hello-2024.md', /date: .*/, 'date: 2025-08-01')],
  ['a draft', () => edit('posts/bio-network.md', /\ndate:/, '\ndraft: true\ndate:')],
  ['tags', () => edit('posts/koi-app.md', /\ndate:/, '\ntags: [new]\ndate:')],
  ['the size that a drawing says it has, but not of its length and date', editDrawing],
  ['the name', () => edit('site.yaml', 'Your Name', 'Ada Example')],
  ['the address', () => {}, ['--url', 'https://example.github.io/portfolio']],
])('after a change of %s', async (what, change, args = []) => {
  if (what === 'tags') edit('posts/koi-app.md', /\ntags: .*/, '');
  change();
  const remembered = await build(...args);
  rmSync(join(root, 'node_modules/.cache/kept'), { force: true });
  const anew = await build(...args);
  expect(remembered).toEqual(anew);
});

it('when a picture is shown by a post that was kept and by one that is new', async () => {
  const site = copyFixture();
  const post = (title: string) =>
    `---\ntitle: ${title}\ndate: 2025-01-01\ndescription: The post ${title}.\n---\n![A pond](pond.png)\n`;
  for (const title of ['One', 'Two', 'Two, again']) {
    writeFileSync(join(site, `content/posts/${title.slice(0, 3).toLowerCase()}.md`), post(title));
    expect(await runCommand(['build', ...argsFor(site)])).toMatchObject({ code: 0, stderr: '' });
  }
});

it('after a change of how browser files are bundled', () => {
  const project = copyProject();
  const made = () => {
    execFileSync(process.execPath, [join(project, 'scripts/run.cjs'), 'build'], { stdio: 'pipe' });
    return readTree(join(project, 'dist'));
  };
  const scriptsOf = (tree: object) => Object.keys(tree).filter((file) => /^assets\/main-.*\.js$/.test(file));
  const [before] = scriptsOf(made());
  const bundler = join(project, 'scripts/io/bundle.ts');
  writeFileSync(bundler, readFileSync(bundler, 'utf8').replace('minify: true', 'minify: false'));
  const after = made();
  // The script of the last build stays for one more.
  expect(scriptsOf(after)).toHaveLength(2);
  expect(scriptsOf(after)).toContain(before);
  rmSync(join(project, 'node_modules/.program/browser.json'));
  expect(made()['index.html']).toBe(after['index.html']);
});
