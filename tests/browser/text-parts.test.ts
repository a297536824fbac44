// How the parts of a text look: media, diagrams, long code, tasks, callouts; on a screen, in print, and from right to left.
import { expect, it } from 'vitest';
import { computed, inBrowser, STILL } from './helpers';

/** The height of a printed picture, and the least width of a sheet without its margins. */
const CM = 96 / 2.54;

inBrowser('parts of a text', (stage) => {
  const open = (width = 1280) => stage.visit(`${stage.full.url}/blog/parts`, { ...STILL, width });

  it('have their distances: a callout, the box of a task, images below each other, a long title of code, formulas', async () => {
    const page = await open(390);
    const [toTitle, apart] = (await computed(page, '.callout p', 'margin-top')).map(Number.parseFloat);
    expect(toTitle).toBeLessThan(apart / 2);
    expect(await computed(page, 'li:has(> input)', 'list-style-type')).toEqual(['none', 'none']);
    const isLeft = await page
      .locator('li > input')
      .evaluateAll((all) =>
        all.map(
          (box) =>
            box.getBoundingClientRect().right < (box.parentElement as Element).getBoundingClientRect().left,
        ),
      );
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
    const [high, wide] = await page
      .locator('.prose img')
      .evaluateAll((all) => all.map((image) => image.getBoundingClientRect().toJSON()));
    expect(wide.top - high.bottom).toBeGreaterThan(16);
    await page.goto(`${stage.host.url}/blog/koi-app`);
    const lefts = await page
      .locator('.tml-left mo:first-child')
      .evaluateAll((signs) => signs.map((sign) => Math.round(sign.getBoundingClientRect().left)));
    expect(lefts.length).toBeGreaterThan(1);
    expect(new Set(lefts).size).toBe(1);
  });

  it('on paper fit on a sheet, keep their lines of code, and divide no heading', async () => {
    const page = await open(700);
    expect(new Set(await computed(page, '.line', 'direction', '::before'))).toEqual(new Set(['rtl']));
    await page.emulateMedia({ media: 'print' });
    const heights = await page.locator('.line').evaluateAll((all) => all.map((line) => line.clientHeight));
    expect(heights).toHaveLength(100);
    expect(new Set(heights).size).toBe(1);
    const boxes = await page
      .locator('.prose :is(img, .diagram svg)')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
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
  const open = async (path: string, width = 1280) => {
    const page = await stage.visit(stage.full.url + path, { ...STILL, width });
    await page.evaluate(() => {
      document.dir = 'rtl';
    });
    return page;
  };

  it('shows the left end of code, formulas and diagrams, and never scrolls horizontally', async () => {
    for (const path of ['/', '/projects', '/blog/boxes', '/blog/parts']) {
      const page = await open(path, 320);
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
