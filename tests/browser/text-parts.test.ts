// How the parts of a text look: media, diagrams, long code, tasks, callouts; on a screen, in print, and from right to left.
import { expect, it } from 'vitest';
import { boxesOf, computed, inBrowser, STILL } from './helpers';

/** The height of a printed picture, and the least width of a sheet without its margins. */
const CM = 96 / 2.54;

inBrowser('parts of a text', (stage) => {
  const open = (width = 1280) => stage.visit(`${stage.full.url}/blog/parts`, { ...STILL, width });

  it('have their distances: the heading that a text begins with, a callout, the box of a task, images below each other, a long title of code, formulas', async () => {
    const page = await open(390);
    expect(await computed(page, '.prose h2', 'margin-top')).toEqual(['0px']);
    const [toTitle, apart] = (await computed(page, '.callout p', 'margin-top')).map(Number.parseFloat);
    expect(toTitle).toBeLessThan(apart / 2);
    expect(await computed(page, 'li:has(> input)', 'list-style-type')).toEqual(['none', 'none']);
    const tasks = await boxesOf(page, 'li:has(> input)');
    const isLeft = (await boxesOf(page, 'li > input')).map(({ right }, at) => right < tasks[at].left);
    expect(isLeft).toEqual([true, true]);
    const [distance, single] = await page.locator('.code figcaption').evaluate((caption) => {
      const title = caption.querySelector('span') as Element;
      const words = document.createRange();
      words.selectNodeContents(title);
      const first = words.getBoundingClientRect().top - caption.getBoundingClientRect().top;
      const long = title.textContent;
      title.textContent = 'a.ts';
      const { height } = caption.getBoundingClientRect();
      title.textContent = long;
      return [first, height];
    });
    expect(distance).toBeGreaterThan(6);
    expect(single).toBe(44);
    // On consecutive lines of the text.
    const [high, wide] = await boxesOf(page, '.prose img');
    expect(wide.top - high.bottom).toBeGreaterThan(16);
    await page.goto(`${stage.host.url}/blog/koi-app`);
    const lefts = (await boxesOf(page, '.tml-left mo:first-child')).map(({ left }) => Math.round(left));
    expect(lefts.length).toBeGreaterThan(1);
    expect(new Set(lefts).size).toBe(1);
  });

  it('tell inserted lines from deleted ones, which are not copied, also on paper and in forced colors', async () => {
    const page = await open();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    for (const role of ['insertion', 'deletion'] as const)
      expect(await page.getByRole(role).allTextContents()).toEqual(['call();\n']);
    for (const look of [{}, { media: 'print' }, { media: 'screen', forcedColors: 'active' }] as const) {
      await page.emulateMedia(look);
      const signs = await computed(page, '.line', 'content', '::after');
      expect(signs.slice(0, 3)).toEqual(['"+"', '"-"', 'none']);
    }
    await page.locator('.code .copy').click();
    await expect.poll(() => page.getByRole('status').textContent()).toBe('Copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('call();\n'.repeat(99));
    await page.evaluate(() =>
      document.querySelector('code')?.replaceChildren(document.querySelector('del') ?? ''),
    );
    await page.locator('.code .copy').click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('call();\n');
  });

  it('from right to left have code within text, and cells that are aligned left, as from left to right', async () => {
    const page = await open();
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
      for (const name of ['code', 'i']) {
        const added = document.createElement(name);
        added.className = 'added left';
        document.querySelector('.prose p')?.append(added);
      }
    });
    expect(await computed(page, '.added', 'direction')).toEqual(['ltr', 'rtl']);
    expect(await computed(page, '.added', 'unicode-bidi')).toEqual(['isolate', 'normal']);
    expect((await computed(page, '.added', 'text-align'))[1]).toBe('left');
  });

  it('on paper fit on a sheet, keep their lines of code, and divide no heading', async () => {
    const page = await open(700);
    expect(new Set(await computed(page, '.line', 'direction', '::before'))).toEqual(new Set(['rtl']));
    await page.emulateMedia({ media: 'print' });
    const heights = await page.locator('.line').evaluateAll((all) => all.map((line) => line.clientHeight));
    expect(heights).toHaveLength(100);
    expect(new Set(heights).size).toBe(1);
    const boxes = await boxesOf(page, '.prose :is(img, .diagram svg)');
    expect(boxes).toHaveLength(4);
    for (const { width, height } of boxes) {
      expect(width).toBeLessThanOrEqual(700);
      expect(height).toBeLessThanOrEqual(18 * CM + 1);
    }
    expect(new Set(await computed(page, '.prose img', 'object-fit'))).toEqual(new Set(['contain']));
    const rules = await computed(page, 'h1, h2, figure', 'break-inside');
    expect(rules.length).toBeGreaterThan(4);
    expect(new Set(rules)).toEqual(new Set(['avoid']));
  });
});

inBrowser('a page from right to left', (stage) => {
  it('shows the left end of code, formulas and diagrams, and never scrolls horizontally', async () => {
    for (const path of ['/', '/projects', '/blog/boxes', '/blog/parts']) {
      const page = await stage.visit(stage.full.url + path, { ...STILL, width: 320 });
      await page.evaluate(() => {
        document.dir = 'rtl';
      });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
      const hidden = await page.locator('.formula, .code pre, .diagram > div').evaluateAll((all) =>
        all.map((box) => {
          const inner = (box.firstElementChild as Element).getBoundingClientRect();
          return Math.round(Math.max(0, box.getBoundingClientRect().left - inner.left));
        }),
      );
      expect(new Set(hidden).size, path).toBeLessThanOrEqual(1);
      expect(hidden[0] ?? 0, path).toBe(0);
    }
  });
});
