// The figure of the post about the koi that follows the pointer, and the drawing that it stands for.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { complaintsOf, inBrowser, nextFrames, picture } from './helpers';

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

  it('is the drawing under reduced motion, on paper, and without scripts', async () => {
    const page = await stage.visit(POST, { reducedMotion: 'reduce' });
    expect(await isDrawn(page)).toBe(true);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await isDrawn(page)).toBe(false);
    await page.emulateMedia({ media: 'print' });
    expect(await isDrawn(page)).toBe(true);
    const without = await stage.visit(POST, { javaScriptEnabled: false });
    expect(await isDrawn(without)).toBe(true);
  });
});
