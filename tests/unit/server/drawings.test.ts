// Which files are drawn after a build without a request, and the problems of files that have been drawn.
import { describe, expect, it } from 'vitest';
import { createDrawings } from '../../../scripts/dev/drawings';
import type { Output, Outputs } from '../../../src/outputs/output';
import { problemOf } from '../../../src/problem';

const problem = problemOf('public/a.png', { message: 'the image is damaged' });

describe('the check of images', () => {
  const drawn: string[] = [];
  const variant = (file: string, from: string, isMissing = true): Output => ({
    file,
    from,
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
      variant('card.png', 'src/generated/cards'),
      variant('c-20.webp', '/c.png'),
    ].map((output) => [output.file, output]),
  );
  let calls = 0;
  const drawings = createDrawings(() => calls++);

  it('stops if the site is built again', async () => {
    const first = drawings.checkImages(new Map(outputs));
    await Promise.all([first, drawings.checkImages(new Map())]);
    expect(drawn).toEqual(['c-20.webp']);
  });

  it('draws one variant of each image that has none, once', async () => {
    await drawings.checkImages(outputs);
    await drawings.checkImages(outputs);
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

it('the problems of a file in the cache are added, and the file is not drawn', async () => {
  const body = { copyOf: '/cache/card.png', bytes: 1, problems: [problem] };
  const { addProblems, draw } = createDrawings(() => {});
  const outputs: Outputs = new Map([['card.png', { file: 'card.png', from: 'code', body }]]);
  expect(addProblems({ outputs, problems: [] }).problems).toEqual([problem]);
  expect(await draw(body)).toBe(body);
});
