// The dev command and changes of its code: a save is bundled and takes effect in the running process; code that does not
// compile, or throws, is reported like an error in the content.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Problem } from '../../src/problems/problem';
import { root } from '../helpers';
import { type Heard, listenTo } from '../unit/server/events';
import { copyProject } from '../unit/server/project';
import { type Running, start, until } from '../unit/server/running';
import { isSoak } from '../usual-or-soak';

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
  const shows = (words: string) => until(async () => (await get('/nowhere')).includes(words), dev.text);
  const script = async () => /src="\/assets\/(main-\w+\.js)"/.exec(await get('/'))?.[1];
  const isSound = () => heard.state(({ problems }) => problems.every(({ severity }) => severity !== 'error'));
  const errorWith = async (words: string) => {
    const fits = ({ severity, source, message }: Problem) =>
      severity === 'error' && `${source}: ${message}`.includes(words);
    const { problems } = await heard.state((state) => state.problems.some(fits));
    return problems.find(fits);
  };
  const change = (file: string, edit: (text: string) => string): (() => void) => {
    const path = join(project, file);
    const text = readFileSync(path, 'utf8');
    expect(edit(text)).not.toBe(text);
    writeFileSync(path, edit(text));
    return () => writeFileSync(path, text);
  };
  let undo = (): void => {};
  /** Also undoes the change before: bundling takes so long that both are one save. */
  const changeNext = (file: string, edit: (text: string) => string): void => {
    undo();
    undo = change(file, edit);
  };
  const doesNotCompile = async (file: string, line: string, column: number) => {
    changeNext(file, (text) => line + text);
    expect(await errorWith(file)).toMatchObject({
      source: file,
      line: 1,
      column,
      excerpt: { text: line.trimEnd() },
    });
    await dev.said(`${file}:1:${column}: `);
    expect((await fetch(`${dev.url}/blog`)).status).toBe(200);
  };
  let firstScript: string | undefined;

  it('tells where browser code does not compile', async () => {
    firstScript = await script();
    await isSound();
    await doesNotCompile('src/client/copy.ts', 'const é = ;\n', 11);
  });

  it('shows a changed component', async () => {
    expect(await get('/nowhere')).toContain('Go home');
    changeNext('src/pages/not-found.tsx', (text) => text.replace('Go home', 'Swim home'));
    await shows('Swim home');
    await isSound();
  });

  it('draws cards with the new code too', async () => {
    const card = /property="og:image" content="https?:\/\/[^/"]+([^"]+\.png)"/.exec(
      await get('/blog/first-light'),
    );
    const answer = await fetch(dev.url + card?.[1]);
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer()).toString('latin1', 1, 4)).toBe('PNG');
  });

  it('shows a changed style sheet without a reload', async () => {
    const before = await isSound();
    const undoStyle = change('src/styles/tokens.css', (text) => `${text}\n:root { --of-this-test: 1px }\n`);
    const after = await heard.state(({ page }) => page !== before.page);
    expect(after.frame, dev.text()).toBe(before.frame);
    expect(await get('/blog')).toContain('--of-this-test');
    undoStyle();
    await heard.state(({ page }) => page === before.page);
  });

  it.runIf(isSoak)('tells where a component does not compile', async () => {
    await doesNotCompile('src/pages/blog.tsx', 'export const = 1;\n', 14);
    expect(await get('/nowhere')).toContain('Swim home');
  });

  it.runIf(isSoak)('gives changed browser code a new name', async () => {
    changeNext('src/client/main.tsx', (text) => `${text}\nconsole.log('changed');\n`);
    await shows('Go home');
    await isSound();
    expect(await script()).not.toBe(firstScript);
  });

  it('reports which line threw an error, and on which page', async () => {
    changeNext(
      'src/components/chips.tsx',
      (text) => `${text.replace('string[] }) => (', 'string[] }) => items.length > 0 && fail(')}
function fail(_: unknown): never {
  throw new Error('not today');
}
`,
    );
    const problem = await errorWith('src/components/chips.tsx');
    expect(problem?.excerpt.text).toContain("throw new Error('not today')");
    expect(problem?.message).toMatch(/^not today, while rendering \//);
    // The stack of the page and that of its cause.
    await dev.said(
      /\nError: while rendering \/.*\n(?: +at .*\n)+caused by: Error: not today\n +at fail .*chips\.tsx:/,
    );
  });

  it.runIf(isSoak)('ends the old code when the new code is shown', async () => {
    const ticks = (name: string) => dev.text().split(`tick of ${name}\n`).length - 1;
    const tick = (name: string) =>
      changeNext(
        'src/pages/not-found.tsx',
        (text) => `${text.replace('Go home', `Go to ${name}`)}
(globalThis as any).setInterval(() => console.log('tick of ${name}'), 10);
`,
      );
    tick('one');
    await until(async () => (await get('/nowhere')).includes('Go to one') && ticks('one') > 0, dev.text);
    await isSound();
    tick('two');
    await shows('Go to two');
    // The old code may end a moment after the new code is shown.
    let [one, two] = [ticks('one'), ticks('two')];
    await until(() => {
      if (ticks('one') !== one) [one, two] = [ticks('one'), ticks('two')];
      return ticks('two') > two + 30;
    }, dev.text);
  });

  it.runIf(isSoak)('recovers after the code has exited', async () => {
    changeNext('src/pages/not-found.tsx', (text) => `${text}\n(globalThis as any).process.exit(3);\n`);
    await errorWith('exit code 3');
    expect((await fetch(`${dev.url}/blog`)).status).toBe(200);
    undo();
    await shows('Go home');
    await isSound();
    expect(await script()).toBe(firstScript);
  });

  /** Code that reports that it runs, and then hangs, without use of the processor. */
  const hang = (name: string) => {
    const mark = join(project, name);
    changeNext(
      'src/pages/not-found.tsx',
      (text) => `${text}
(globalThis as any).process.getBuiltinModule('node:fs').writeFileSync(${JSON.stringify(mark)}, '');
for (;;) (globalThis as any).Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
`,
    );
    return until(() => existsSync(mark), dev.text);
  };

  it.runIf(isSoak)('replaces hanging code on the next save', async () => {
    await hang('hangs');
    await dev.said('The build still runs after 5 s.');
    expect(await get('/nowhere')).toContain('Go home');
    changeNext('src/pages/not-found.tsx', (text) => text.replace('Go home', 'Dive home'));
    await shows('Dive home');
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
const buildSync = (options) => {
  const result = esbuild.buildSync(options);
  const text = readFileSync(${JSON.stringify(page)}, 'utf8');
  if (!isSaved) writeFileSync(${JSON.stringify(page)}, text.replace('Go home', 'Swim home'));
  isSaved = true;
  return result;
};
module.exports = { ...esbuild, buildSync };
`,
  );
  const dev = await start(['dev', '--port', '0'], {}, project);
  expect(readFileSync(page, 'utf8')).toContain('Swim home');
  expect(await (await fetch(`${dev.url}/nowhere`)).text()).toContain('Swim home');
  expect(await dev.stop()).toBe(0);
});
