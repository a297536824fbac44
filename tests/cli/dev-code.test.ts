// The dev command and changes of its code: a save takes effect; code that does not compile, throws, ends its process or hangs
// is reported like an error in the content, and the last good pages stay.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isError, type Problem } from '../../src/base/problems/problem';
import { listenTo } from '../unit/serve/events';
import { copyProject } from '../unit/serve/project';
import { request, sendRaw, start, until } from '../unit/serve/running';

const PAGE = 'src/theme/pages/not-found.tsx';

const project = copyProject();
const dev = await start(['dev', '--port', '0'], {}, project);
let heard = await listenTo(dev, '/blog/first-light');
const get = async (path: string) => (await fetch(dev.url + path)).text();
const shows = (words: string, path = '/nowhere') =>
  until(async () => (await get(path)).includes(words), dev.text);
const processes = () => {
  const childrenOf = (pid: number): number[] =>
    readdirSync(`/proc/${pid}/task`)
      .flatMap((task) => readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' '))
      .filter(Boolean)
      .flatMap((child) => [Number(child), ...childrenOf(Number(child))]);
  return childrenOf(dev.pid);
};
let undo = (): void => {};
/** Changes a file, and undoes the change before. */
const change = (file: string, edit: (text: string) => string): void => {
  undo();
  const path = join(project, file);
  const text = readFileSync(path, 'utf8');
  expect(edit(text)).not.toBe(text);
  writeFileSync(path, edit(text));
  undo = () => writeFileSync(path, text);
};
const errorWith = async (words: string) => {
  // The stream connects again when another process has taken over.
  heard.close();
  heard = await listenTo(dev, '/blog/first-light');
  const fits = (problem: Problem) =>
    isError(problem) && `${problem.source}: ${problem.message}`.includes(words);
  const { problems } = await heard.message((message) => message.problems.some(fits));
  expect((await fetch(`${dev.url}/blog`)).status).toBe(200);
  return problems.find(fits);
};

it.each([
  ['src/theme/client/copy.ts', 'const é = ;\n', 11],
  ['src/theme/pages/post-lists.tsx', 'export const = 1;\n', 14],
  ['src/theme/styles/list.css', 'a { colr: red }\n', 5],
])('tells where %s does not compile', async (file, line, column) => {
  change(file, (text) => line + text);
  const excerpt = { text: line.trimEnd() };
  expect(await errorWith(`${file}: `)).toMatchObject({ line: 1, column, excerpt });
  await dev.said(`${file}:1:${column}: `);
});

it('shows a changed component, with browser code and cards; meanwhile no request is left without an end', async () => {
  const script = async () => /src="(\/assets\/main-\w+\.js)"/.exec(await get('/'))?.[1];
  const before = await script();
  let isOver = false;
  const ask = async () => {
    while (!isOver) await sendRaw(Number(new URL(dev.url).port), request('GET /blog')).catch(() => {});
  };
  const asking = Array.from({ length: 40 }, ask);
  change(PAGE, (text) => text.replace('Go home', 'Swim home'));
  await shows('Swim home');
  isOver = true;
  await Promise.all(asking);
  await dev.said('No problems now.');
  expect(await script()).toBe(before);
  const card = /property="og:image" content="https?:\/\/[^/"]+([^"]+\.png)"/.exec(
    await get('/blog/first-light'),
  );
  const answer = await fetch(dev.url + card?.[1]);
  expect(Buffer.from(await answer.arrayBuffer()).toString('latin1', 1, 4)).toBe('PNG');
});

it('reports which line threw an error, and on which page; a text that is saved meanwhile is shown afterwards', async () => {
  change(
    'src/theme/components/elements.tsx',
    (text) => `${text.replace('string[] }) => (', 'string[] }) => items.length > 0 && fail(')}
function fail(_: unknown): never {
  throw new Error('not today');
}
`,
  );
  const problem = await errorWith('src/theme/components/elements.tsx');
  expect(problem?.excerpt.text).toContain("throw new Error('not today')");
  expect(problem?.message).toMatch(/^not today, while rendering \//);
  // The stack of the page and that of its cause.
  await dev.said(
    /\nError: while rendering \/.*\n(?: +at .*\n)+caused by: Error: not today\n +at fail .*elements\.tsx:/,
  );
  const post = join(project, 'content/posts/first-light.md');
  writeFileSync(post, `${readFileSync(post, 'utf8')}\nSaved meanwhile.\n`);
  undo();
  undo = () => {};
  await shows('Saved meanwhile.', '/blog/first-light');
});

it('reports that the code has ended its process', async () => {
  change(PAGE, (text) => `${text}\n(globalThis as any).process.exit(3);\n`);
  expect((await errorWith('exit code 3'))?.message).toBe('the new code ended its process with exit code 3');
});

/** Code that reports that it runs, and then hangs, without use of the processor. */
const hang = (name: string) => {
  const mark = join(project, name);
  change(
    PAGE,
    (text) => `${text}
(globalThis as any).process.getBuiltinModule('node:fs').writeFileSync(${JSON.stringify(mark)}, '');
for (;;) (globalThis as any).Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
`,
  );
  return until(() => existsSync(mark), dev.text);
};

it('reports hanging code, and replaces it after the next save', async () => {
  await hang('hangs');
  await errorWith('the new code still runs after');
  change(PAGE, (text) => text.replace('Go home', 'Dive home'));
  await shows('Dive home');
});

it.runIf(process.platform === 'linux')('has only one process of its own after all that', () => {
  const isOurs = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('run.cjs');
  return until(() => processes().filter(isOurs).length === 1, processes);
});

it('exits with code 0 after all that, even if code hangs', async () => {
  heard.close();
  await hang('hangs-at-the-end');
  expect(await dev.stop()).toBe(0);
});
