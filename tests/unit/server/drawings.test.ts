// Which files are drawn after a build without a request, and the problems of files that have been drawn.
import { describe, expect, it } from 'vitest';
import { createDrawings } from '../../../scripts/dev/drawings';
import type { Output, Outputs } from '../../../src/outputs/output';
import { type Problem, problemOf } from '../../../src/problems/problem';

const problem = problemOf('public/a.png', { message: 'the image is damaged' });

describe('the check of images', () => {
  const drawn: string[] = [];
  const variant = (file: string, source: string, isMissing = true): Output => ({
    file,
    source,
    body: { copyOf: `/cache/${file}`, bytes: 0, ...(isMissing && { draw: () => draw(file) }) },
  });
  const draw = async (file: string) => {
    drawn.push(file);
    return { body: new Uint8Array(), problems: file.startsWith('a') ? [problem] : [] };
  };
  const outputs: Outputs = new Map(
    [
      ...['a-640.avif', 'a-640.webp', 'a-1280.webp'].map((file) => variant(file, '/a.png')),
      variant('b-640.webp', '/b.png', false),
      variant('b-1280.webp', '/b.png'),
      variant('card.png', 'src/cards'),
      variant('c-20.webp', '/c.png'),
    ].map((output) => [output.file, output]),
  );
  let calls = 0;
  const drawings = createDrawings(() => calls++);

  it('stops if the site is built again', async () => {
    const first = drawings.check(new Map(outputs), 0);
    await Promise.all([first, drawings.check(new Map(), 0)]);
    expect(drawn).toEqual(['c-20.webp']);
  });

  it('draws one variant of each image that has none, once', async () => {
    await drawings.check(outputs, 0);
    await drawings.check(outputs, 0);
    expect(drawn).toEqual(['c-20.webp', 'a-640.webp']);
    expect(calls).toBe(1);
  });

  it('finds problems, which stay as long as the image is part of the site', async () => {
    for (const file of ['a-640.avif', 'a-1280.webp']) {
      const body = outputs.get(file)?.body ?? '';
      expect(await drawings.draw(body)).toEqual(new Uint8Array());
    }
    expect(drawings.addProblems({ outputs, problems: [] }).problems).toEqual([problem]);
    expect(drawings.addProblems({ outputs: new Map(), problems: [] }).problems).toEqual([]);
    expect(drawings.addProblems({ problems: [] }).problems).toEqual([]);
  });
});

describe('a file that was drawn with a problem and has changed since', () => {
  const outputOf = (version: string, problems: Problem[], source = '/a.png'): Outputs => {
    const draw = async () => ({ body: new Uint8Array(), problems });
    const outputs = ['avif', 'webp'].map((end): [string, Output] => {
      const file = `a-${version}.${end}`;
      return [file, { file, source, body: { copyOf: `/cache/${file}`, bytes: 0, draw } }];
    });
    return new Map(outputs);
  };
  const problemsOf = ({ addProblems }: ReturnType<typeof createDrawings>, outputs: Outputs) =>
    addProblems({ outputs, problems: [] }).problems;

  it('keeps the problem until it is drawn again, and then has those of the new file', async () => {
    let calls = 0;
    const drawings = createDrawings(() => calls++);
    const [damaged, still, good] = [outputOf('1', [problem]), outputOf('2', [problem]), outputOf('3', [])];
    for (const [outputs, before, after] of [
      [damaged, [], [problem]],
      [still, [problem], [problem]],
      [good, [problem], []],
    ] as const) {
      expect(problemsOf(drawings, outputs)).toEqual(before);
      await drawings.check(outputs, 0);
      expect(problemsOf(drawings, outputs)).toEqual(after);
    }
    expect(calls).toBe(3);
  });

  it('keeps it while the site has errors, and drops it with the file', async () => {
    const drawings = createDrawings(() => {});
    const [damaged, still] = [outputOf('1', [problem]), outputOf('2', [problem])];
    await drawings.check(damaged, 0);
    expect(problemsOf(drawings, damaged)).toEqual([problem]);
    expect(drawings.addProblems({ problems: [] }).problems).toEqual([]);
    expect(problemsOf(drawings, still)).toEqual([problem]);
    expect(problemsOf(drawings, new Map())).toEqual([]);
    expect(problemsOf(drawings, outputOf('3', [problem]))).toEqual([]);
  });
});

it('the resume and one card are drawn after a pause, because only they tell a resume or a font that does not fit', async () => {
  const drawn: string[] = [];
  const files = ['assets/card-a.png', 'assets/card-b.png', 'resume.pdf', 'favicon.ico', 'assets/sans.woff2'];
  const outputs: Outputs = new Map(
    files.map((file) => {
      const draw = async () => {
        drawn.push(file);
        return { body: new Uint8Array(), problems: [] };
      };
      return [file, { file, source: file.replace(/-\w/, ''), body: { copyOf: file, bytes: 0, draw } }];
    }),
  );
  const drawings = createDrawings(() => {});
  const stopped = drawings.check(outputs, 20);
  await Promise.all([stopped, drawings.check(new Map(), 0)]);
  expect(drawn).toEqual([]);
  await drawings.check(outputs, 0);
  expect(drawn.sort()).toEqual(['assets/card-a.png', 'resume.pdf']);
});
