// Parts of a text that are larger than usual: diagrams, high pictures, long code, tasks and callouts, on a screen and in
// print.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { copyFixture } from '../helpers';
import { buildSite, inBrowser, STILL, type VisitOptions } from './helpers';
import type { Host } from './server';

const NODES =
  'post -> parse -> render -> page -> write -> upload -> host -> reader -> page2 -> end -> a -> b';

const POST = `---
title: Parts
date: 2025-09-09
description: Large parts of a text.
---
## A heading

> [!NOTE]
> One paragraph.
>
> Another one.

- [ ] to do
- [x] done

![High](high.jpg)

\`\`\`dot alt="Wide."
digraph { rankdir=LR; ${NODES} }
\`\`\`

\`\`\`dot alt="High."
digraph { ${NODES} }
\`\`\`

\`\`\`ts title="${'src/a/long/path/'.repeat(12)}a.ts" numbers
${'call();\n'.repeat(100)}\`\`\`
`;

/** The height of a printed picture, and the least width of a sheet without its margins. */
const CM = 96 / 2.54;

inBrowser('in a text', (stage) => {
  let host: Host;

  beforeAll(async () => {
    const folder = copyFixture('good');
    const out = join(folder, 'dist');
    const high = sharp({ create: { width: 600, height: 1800, channels: 3, background: '#468' } });
    await high.jpeg().toFile(join(folder, 'public/posts/high.jpg'));
    writeFileSync(join(folder, 'content/posts/parts.md'), POST);
    await buildSite(out, '--content', join(folder, 'content'), '--public', join(folder, 'public'));
    host = await stage.serve({}, out);
  });

  async function open(options: VisitOptions = {}) {
    const page = await stage.blank({ ...STILL, ...options });
    await page.goto(`${host.url}/blog/parts`);
    return page;
  }

  it('the title of a callout is nearer to its text than the paragraphs are to each other', async () => {
    const page = await open();
    const [toTitle, apart] = await page
      .locator('.callout p')
      .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).marginTop)));
    expect(toTitle).toBeLessThan(apart / 2);
  });

  it('a task has a box in the place of the marker, not beside it', async () => {
    const page = await open();
    const tasks = await page.locator('li:has(> input)').evaluateAll((all) =>
      all.map((task) => ({
        marker: getComputedStyle(task).listStyleType,
        box: task.querySelector('input')?.getBoundingClientRect().right ?? 0,
        left: task.getBoundingClientRect().left,
      })),
    );
    expect(tasks).toHaveLength(2);
    for (const { marker, box, left } of tasks) {
      expect(marker).toBe('none');
      expect(box).toBeLessThan(left);
    }
  });

  it('a long title of code keeps its distance from the lines around it', async () => {
    const page = await open({ width: 390 });
    const [distance, single] = await page.locator('.code figcaption').evaluate((caption) => {
      const words = document.createRange();
      words.selectNodeContents(caption.querySelector('span') as Element);
      const { top } = caption.getBoundingClientRect();
      const first = words.getBoundingClientRect().top - top;
      (caption.querySelector('span') as Element).textContent = 'a.ts';
      return [first, caption.getBoundingClientRect().height];
    });
    expect(distance).toBeGreaterThan(6);
    expect(single).toBe(44);
  });

  it('the numbers of a hundred lines end below each other, and do not wrap in print', async () => {
    const page = await open({ width: 390 });
    const direction = () =>
      page
        .locator('.line')
        .last()
        .evaluate((line) => getComputedStyle(line, '::before').direction);
    expect(await direction()).toBe('rtl');
    await page.emulateMedia({ media: 'print' });
    const heights = await page.locator('.line').evaluateAll((all) => all.map((line) => line.clientHeight));
    expect(heights).toHaveLength(100);
    expect(new Set(heights).size).toBe(1);
  });

  it('a wide diagram fades at its edge, and begins with its first node also from right to left', async () => {
    const page = await open({ width: 390 });
    await page.evaluate(() => {
      document.dir = 'rtl';
    });
    const { mask, scrolled, direction } = await page
      .locator('.diagram > div')
      .first()
      .evaluate((box) => {
        const { maskImage, direction } = getComputedStyle(box);
        return { mask: maskImage, scrolled: box.scrollLeft, direction };
      });
    expect(mask).toContain('gradient');
    expect([scrolled, direction]).toEqual([0, 'ltr']);
  });

  it('diagrams and high pictures fit on a sheet', async () => {
    const page = await open({ width: 700 });
    await page.emulateMedia({ media: 'print' });
    const boxes = await page.locator('.prose :is(img, .diagram svg)').evaluateAll((all) =>
      all.map((one) => {
        const { width, height } = one.getBoundingClientRect();
        return { width, height, fit: getComputedStyle(one).objectFit };
      }),
    );
    expect(boxes).toHaveLength(3);
    for (const { width, height } of boxes) {
      expect(width).toBeLessThanOrEqual(700);
      expect(height).toBeLessThanOrEqual(18 * CM + 1);
    }
    expect(boxes[0].fit).toBe('contain');
  });

  it('a printed heading is not divided between two pages', async () => {
    const page = await open();
    await page.emulateMedia({ media: 'print' });
    const rules = await page
      .locator('h1, h2, figure')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).breakInside));
    expect(rules.length).toBeGreaterThan(4);
    expect(new Set(rules)).toEqual(new Set(['avoid']));
  });
});
