// The dev command and its own code: what is saved there is bundled anew and takes effect in the running process;
// what does not compile, or throws, is told like a mistake in the content.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Heard, listenTo } from '../unit/serve/events';
import { copyProject } from '../unit/serve/project';
import { type Running, start, until } from '../unit/serve/running';

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

  it('shows a changed component, and asks for the page to be loaded again', async () => {
    const before = await isSound();
    const undo = change('src/pages/lost.tsx', (text) => text.replace('Go home', 'Swim home'));
    await until(async () => (await get('/nowhere')).includes('Swim home'), dev.text);
    await heard.state(({ frame }) => frame !== before.frame);
    undo();
    await until(async () => (await get('/nowhere')).includes('Go home'), dev.text);
  });

  it('shows a changed style sheet without asking for that', async () => {
    const before = await isSound();
    const undo = change('src/styles/tokens.css', (text) => `${text}\n:root { --of-this-test: 1px }\n`);
    const after = await heard.state(({ page }) => page !== before.page);
    expect(after.frame).toBe(before.frame);
    expect(await get('/blog')).toContain('--of-this-test');
    undo();
    await heard.state(({ page }) => page === before.page);
  });

  it('gives changed browser code another name', async () => {
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

  it('tells which line threw, and for which page', async () => {
    const undo = change('src/components/chips.tsx', (text) =>
      text.replace(
        /(export function Chips[^{]*\{[^{]*\{?[^\n]*\n)/,
        "$1  if (items.length > 0) throw new Error('not today');\n",
      ),
    );
    const problem = await firstError();
    expect(problem?.source).toBe('src/components/chips.tsx');
    expect(problem?.excerpt.text).toContain("throw new Error('not today')");
    expect(problem?.message).toMatch(/^not today, while rendering \//);
    undo();
    await isSound();
  });

  it('ends with exit code 0 after all that', async () => {
    heard.close();
    expect(await dev.stop()).toBe(0);
  });
});
