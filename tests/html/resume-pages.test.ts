// A resume that does not fit on one page is drawn once, and reported by each build.
import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { drawMissing } from '../../scripts/generate/drawn';
import { buildFixture, bytesOf, copyFixture } from '../helpers';

it('is drawn once, and reported each time', async () => {
  const folder = copyFixture('good');
  rmSync(join(folder, 'public/resume.pdf'));
  const work = Array.from(
    { length: 18 },
    (_, k) => `  - { name: Bridge ${k}, position: Engineer, highlights: [One., Two., Three.] }\n`,
  );
  // The cache outlives the test.
  writeFileSync(
    join(folder, 'content/resume.yaml'),
    `basics: { summary: ${randomUUID()} }\nwork:\n${work.join('')}`,
  );
  const build = async () => {
    const { outputs } = await buildFixture({
      content: join(folder, 'content'),
      public: join(folder, 'public'),
    });
    const resume = outputs.get('resume.pdf');
    const isMissing = typeof resume?.body === 'object' && 'draw' in resume.body;
    const found = new Map([...outputs].filter(([file]) => file === 'resume.pdf'));
    const problems = await drawMissing(found);
    const drawn = found.get('resume.pdf');
    return { isMissing, problems, bytes: drawn && Buffer.from(bytesOf(drawn)).toString('base64') };
  };
  const first = await build();
  expect(first.isMissing).toBe(true);
  expect(first.problems.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^the resume takes 2 pages; /),
  ]);
  // Each build reports it.
  expect(await build()).toEqual(first);
});
