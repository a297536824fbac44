// The dev command and changes of its code: a save is bundled and takes effect in the running process; code that does not
// compile, or throws, is reported like an error in the content.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { root } from '../helpers';
import { type Heard, listenTo } from '../unit/server/events';
import { copyProject } from '../unit/server/project';
import { type Running, start, until } from '../unit/server/running';

describe('the code of a project', () => {
  let project: string;
  let dev: Running;
  let heard: Heard;
  beforeAll(async () => {
    project = copyProject();
    dev = await start(['dev', '--port', '0'], {}, project);
    heard = await listenTo(dev, '/blog/first-light');
  });
  const get = async (path: string) => (await fetch(dev.url + path)).text();
  const isSound = () => heard.state(({ problems }) => problems.every(({ severity }) => severity !== 'error'));
  const change = (file: string, edit: (text: string) => string): (() => void) => {
    const path = join(project, file);
    const text = readFileSync(path, 'utf8');
    expect(edit(text)).not.toBe(text);
    writeFileSync(path, edit(text));
    return () => writeFileSync(path, text);
  };
  const firstError = async () =>
    (
      await heard.state(({ problems }) => problems.some(({ severity }) => severity === 'error'))
    ).problems.find(({ severity }) => severity === 'error');

  it('shows a changed component and reloads the page', async () => {
    const before = await isSound();
    const undo = change('src/pages/not-found.tsx', (text) => text.replace('Go home', 'Swim home'));
    await until(async () => (await get('/nowhere')).includes('Swim home'), dev.text);
    await heard.state(({ frame }) => frame !== before.frame);
    undo();
    await until(async () => (await get('/nowhere')).includes('Go home'), dev.text);
  });

  it('shows a changed style sheet without a reload', async () => {
    const before = await isSound();
    const undo = change('src/styles/tokens.css', (text) => `${text}\n:root { --of-this-test: 1px }\n`);
    const after = await heard.state(({ page }) => page !== before.page);
    expect(after.frame).toBe(before.frame);
    expect(await get('/blog')).toContain('--of-this-test');
    undo();
    await heard.state(({ page }) => page === before.page);
  });

  it('gives changed browser code a new name', async () => {
    const script = async () => /src="\/assets\/(main-\w+\.js)"/.exec(await get('/'))?.[1];
    const before = await script();
    const undo = change('src/client/main.tsx', (text) => `${text}\nconsole.log('changed');\n`);
    await until(async () => (await script()) !== before, dev.text);
    undo();
    await until(async () => (await script()) === before, dev.text);
  });

  it.each([
    ['src/pages/blog.tsx', 'a component', 'export const = 1;\n', 14],
    ['src/client/copy.ts', 'browser code', 'const é = ;\n', 11],
  ])('tells where %s does not compile (%s)', async (file, _kind, line, column) => {
    await isSound();
    const undo = change(file, (text) => line + text);
    expect(await firstError()).toMatchObject({
      source: file,
      line: 1,
      column,
      excerpt: { text: line.trimEnd() },
    });
    await dev.said(`${file}:1:${column}: `);
    expect((await fetch(`${dev.url}/blog`)).status).toBe(200);
    undo();
    await isSound();
  });

  it('reports which line threw an error, and on which page', async () => {
    const undo = change(
      'src/components/chips.tsx',
      (text) => `${text.replace('string[] }) => (', 'string[] }) => items.length > 0 && fail(')}
function fail(_: unknown): never {
  throw new Error('not today');
}
`,
    );
    const problem = await firstError();
    expect(problem?.source).toBe('src/components/chips.tsx');
    expect(problem?.excerpt.text).toContain("throw new Error('not today')");
    expect(problem?.message).toMatch(/^not today, while rendering \//);
    undo();
    await isSound();
  });

  it('ends the old code when the new code is shown', async () => {
    const ticks = (name: string) => dev.text().split(`tick of ${name}\n`).length - 1;
    const tick = (name: string) =>
      change(
        'src/pages/not-found.tsx',
        (text) => `${text.replace('Go home', `Go to ${name}`)}
(globalThis as any).setInterval(() => console.log('tick of ${name}'), 10);
`,
      );
    const undoFirst = tick('one');
    await until(async () => (await get('/nowhere')).includes('Go to one') && ticks('one') > 0, dev.text);
    undoFirst();
    const undoSecond = tick('two');
    await until(async () => (await get('/nowhere')).includes('Go to two'), dev.text);
    // The old code may end a moment after the new code is shown.
    let [one, two] = [ticks('one'), ticks('two')];
    await until(() => {
      if (ticks('one') !== one) [one, two] = [ticks('one'), ticks('two')];
      return ticks('two') > two + 30;
    }, dev.text);
    undoSecond();
    await until(async () => (await get('/nowhere')).includes('Go home'), dev.text);
  });

  it('draws cards with the new code too', async () => {
    const undo = change('src/pages/not-found.tsx', (text) => text.replace('Go home', 'Draw home'));
    await until(async () => (await get('/nowhere')).includes('Draw home'), dev.text);
    const card = /property="og:image" content="https?:\/\/[^/"]+([^"]+\.png)"/.exec(
      await get('/blog/first-light'),
    );
    const answer = await fetch(dev.url + card?.[1]);
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer()).toString('latin1', 1, 4)).toBe('PNG');
    undo();
    await until(async () => (await get('/nowhere')).includes('Go home'), dev.text);
  });

  it('recovers after the code has exited', async () => {
    const undo = change(
      'src/pages/not-found.tsx',
      (text) => `${text}\n(globalThis as any).process.exit(3);\n`,
    );
    expect((await firstError())?.message).toContain('exit code 3');
    expect((await fetch(`${dev.url}/blog`)).status).toBe(200);
    undo();
    await isSound();
  });

  /** Code that reports that it runs, and then hangs. */
  const hang = (name: string) => {
    const mark = join(project, name);
    change(
      'src/pages/not-found.tsx',
      (text) => `${text}
(globalThis as any).process.getBuiltinModule('node:fs').writeFileSync(${JSON.stringify(mark)}, '');
for (;;) {}
`,
    );
    return until(() => existsSync(mark), dev.text);
  };

  it('replaces hanging code on the next save', async () => {
    const page = join(project, 'src/pages/not-found.tsx');
    const text = readFileSync(page, 'utf8');
    await hang('hangs');
    expect(await get('/nowhere')).toContain('Go home');
    writeFileSync(page, text.replace('Go home', 'Dive home'));
    await until(async () => (await get('/nowhere')).includes('Dive home'), dev.text);
    writeFileSync(page, text);
    await until(async () => (await get('/nowhere')).includes('Go home'), dev.text);
    await isSound();
  });

  it.runIf(process.platform === 'linux')('has only one esbuild process after all that', () => {
    const children = readdirSync(`/proc/${dev.pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${dev.pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
    );
    expect(children).toHaveLength(1);
  });

  it('exits with code 0 after all that, even if code hangs', async () => {
    heard.close();
    await hang('hangs-at-the-end');
    expect(await dev.stop()).toBe(0);
  });
});

// A replacement for esbuild saves a file as soon as the launcher has read it.
it('shows code that was saved while the launcher compiled', async () => {
  const project = copyProject({ isCompiled: false });
  const page = join(project, 'src/pages/not-found.tsx');
  const stub = join(project, 'node_modules/esbuild');
  rmSync(stub);
  mkdirSync(stub);
  writeFileSync(
    join(stub, 'index.js'),
    `const { readFileSync, writeFileSync } = require('node:fs');
const esbuild = require(${JSON.stringify(join(root, 'node_modules/esbuild'))});
let isSaved = false;
exports.build = async (options) => {
  const result = await esbuild.build(options);
  const text = readFileSync(${JSON.stringify(page)}, 'utf8');
  if (!isSaved) writeFileSync(${JSON.stringify(page)}, text.replace('Go home', 'Swim home'));
  isSaved = true;
  return result;
};
`,
  );
  const dev = await start(['dev', '--port', '0'], {}, project);
  expect(readFileSync(page, 'utf8')).toContain('Swim home');
  expect(await (await fetch(`${dev.url}/nowhere`)).text()).toContain('Swim home');
  expect(await dev.stop()).toBe(0);
});
