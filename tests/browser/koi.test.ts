import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { boxesOf, complaintsOf, computed, inBrowser, koiDrawn, nextFrames, picture, STILL } from './helpers';

// The koi page: its controls, its URL, and its behavior with reduced motion and without scripts.
/** A window that the koi are drawn in quickly. */
const SMALL = { width: 480, height: 480 };

inBrowser('the koi page', (stage) => {
  it.each([
    [320, 568],
    [740, 360],
  ])('at %i x %i px keeps hint, controls and way back apart and in reach', async (width, height) => {
    const page = await stage.visit('/koi/?count=1', { ...STILL, width, height });
    await koiDrawn(page);
    const overlaps = async () => {
      const boxes = await boxesOf(page, '#back, #hint, #controls');
      const overlap = (a: (typeof boxes)[0], b: typeof a) =>
        a !== b && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
      return boxes.some((a) => boxes.some((b) => overlap(a, b)));
    };
    expect(await overlaps()).toBe(false);
    // Of two lines the box would be wider than both.
    expect((await boxesOf(page, '#hint'))[0].height).toBeLessThan(50);
    await page.click('summary');
    expect(await overlaps()).toBe(false);
    const [{ left, right }] = await boxesOf(page, '#controls');
    expect([left >= 0, right <= width]).toEqual([true, true]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.locator('#link').scrollIntoViewIfNeeded();
    const [controls, link] = await boxesOf(page, '#controls, #link');
    expect(controls.bottom - link.bottom).toBeGreaterThan(10);
    expect(complaintsOf(page)).toEqual([]);
  });

  it('copies a link that grows the same pond', async () => {
    const page = await stage.visit('/koi/?seed=rain&count=4&speed=0.5&kind=showa', { ...STILL, ...SMALL });
    await koiDrawn(page);
    await page.click('summary');
    await page.fill('#count', '6');
    await page.selectOption('#kind', 'asagi');
    await page.click('#link');
    await page.waitForFunction(() => document.querySelector('#link')?.textContent === 'Link copied');
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(`${stage.host.url}/koi/?seed=rain&count=6&speed=0.5&kind=asagi`);
    await page.waitForURL(link);
    const stills: string[] = [];
    for (let visit = 0; visit < 2; visit++) {
      await page.goto(link);
      await koiDrawn(page);
      stills.push(await picture(page));
      expect(await page.inputValue('#count')).toBe('6');
    }
    expect(stills[0]).toBe(stills[1]);
    expect(complaintsOf(page)).toEqual([]);
  });

  it('opens from the home page, and leads back, without an error', async () => {
    const page = await stage.visit('/', SMALL);
    await page.locator('.door').click();
    await koiDrawn(page);
    await page.goBack();
    await page.waitForSelector('.bar');
    expect(complaintsOf(page)).toEqual([]);
  });

  it('does not move under reduced motion until it is started', async () => {
    const page = await stage.visit('/koi/', { ...STILL, ...SMALL });
    await koiDrawn(page);
    const still = await picture(page);
    await nextFrames(page, 10);
    expect(await picture(page)).toBe(still);
    await page.locator('summary').press('Enter');
    await page.getByRole('button', { name: 'Play' }).press('Enter');
    await page.waitForFunction(() => !document.documentElement.classList.contains('resting'));
    await expect.poll(() => picture(page)).not.toBe(still);
    expect(await page.textContent('#pause')).toBe('Pause');
  });

  it('without scripts shows fish and text on water, and only fish in the frame of the site', async () => {
    const page = await stage.visit('/koi/', { ...SMALL, koi: true, javaScriptEnabled: false });
    const parts = ['#still', '#words', '#back', '#controls'];
    const shownOf = (frame: Pick<Page, 'isVisible'>) =>
      Promise.all(parts.map((part) => frame.isVisible(part)));
    expect(await shownOf(page)).toEqual([true, true, true, false]);
    expect(await computed(page, 'html', 'background-color')).toEqual(['rgb(188, 205, 195)']);
    await page.goto(`${stage.host.url}/`);
    const frame = await (await page.locator('.pond').elementHandle())?.contentFrame();
    await frame?.waitForSelector('#still');
    expect(frame && (await shownOf(frame))).toEqual([true, false, false, false]);
  });
});

// The figure of the post about the koi that follows the pointer, and the drawing that it stands for.
const POST = '/blog/koi-app';

const CANVAS = '.koi-turn canvas';

/** The picture when it does not change any more. */
async function settled(page: Page): Promise<string> {
  let [before, now] = ['', await picture(page, CANVAS)];
  for (let tries = 0; tries < 500 && now !== before; tries++) {
    await nextFrames(page, 3);
    [before, now] = [now, await picture(page, CANVAS)];
  }
  return now;
}

/** Whether the drawing is seen, and not the canvas over it. */
const isDrawn = async (page: Page): Promise<boolean> =>
  (await page.isVisible('img[src$="/koi-turn.svg"]')) && !(await page.isVisible(CANVAS));

inBrowser('the koi that can be led', (stage) => {
  it('follows the pointer and the arrow keys, and rests when it is there', async () => {
    const page = await stage.visit(POST);
    const canvas = page.locator(CANVAS);
    await canvas.scrollIntoViewIfNeeded();
    const pictures = [await settled(page)];
    const box = (await canvas.boundingBox()) as { x: number; y: number; width: number; height: number };
    await page.mouse.move(box.x + box.width / 5, box.y + box.height / 2);
    pictures.push(await settled(page));
    await canvas.focus();
    await page.keyboard.press('ArrowRight');
    pictures.push(await settled(page));
    expect(new Set(pictures).size).toBe(3);
    const hint = await page.getByRole('img', { name: /^Lead the koi/ }).count();
    expect([hint, await isDrawn(page)]).toEqual([1, false]);
    expect(complaintsOf(page)).toEqual([]);
  });

  it.each([320, 1280])('at %i px has its hint beside the koi, until it is led', async (width) => {
    const page = await stage.visit(POST, { width });
    const canvas = page.locator(CANVAS);
    const values = await canvas.evaluate((element: HTMLCanvasElement) => {
      const hint = document.querySelector('#koi-hint') as Element;
      const [at, over] = [element, hint].map((one) => one.getBoundingClientRect());
      const [x, y, width, height] = [over.x - at.x, over.y - at.y, over.width, over.height].map(
        (side) => side * (element.width / at.width),
      );
      return [...new Set(element.getContext('2d')?.getImageData(x, y, width, height).data)];
    });
    expect(values).toEqual([0]);
    await canvas.press('ArrowRight');
    expect(await page.isVisible('#koi-hint')).toBe(false);
  });

  it('is the drawing under reduced motion, on paper, and without scripts, and hides it in forced colors', async () => {
    const page = await stage.visit(POST, { reducedMotion: 'reduce', forcedColors: 'active' });
    expect(await isDrawn(page)).toBe(true);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await isDrawn(page)).toBe(false);
    expect(await computed(page, CANVAS, 'background-image')).not.toEqual(['none']);
    await page.emulateMedia({ media: 'print' });
    expect(await isDrawn(page)).toBe(true);
    expect(await isDrawn(await stage.visit(POST, { javaScriptEnabled: false }))).toBe(true);
  });
});
