// The koi page: its controls, its URL, and its behavior with reduced motion and without scripts.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { complaintsOf, computed, inBrowser, koiDrawn, nextFrames, picture, STILL } from './helpers';

/** A window that the koi are drawn in quickly. */
const SMALL = { width: 480, height: 480 };

inBrowser('the koi page', (stage) => {
  it.each([
    [320, 568],
    [740, 360],
  ])('at %i x %i px keeps hint, controls and way back apart and in reach', async (width, height) => {
    const page = await stage.visit('/koi/?count=1', { ...STILL, width, height });
    await koiDrawn(page);
    const overlaps = () =>
      page.evaluate(() => {
        const boxes = ['#back', '#hint', '#controls']
          .map((part) => document.querySelector(part) as Element)
          .filter((part) => part.checkVisibility())
          .map((part) => part.getBoundingClientRect());
        return boxes.some((a, at) =>
          boxes
            .slice(at + 1)
            .some((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
        );
      });
    const controls = page.locator('#controls');
    expect(await overlaps()).toBe(false);
    await page.click('summary');
    expect(await overlaps()).toBe(false);
    const box = await controls.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.locator('#link').scrollIntoViewIfNeeded();
    const below = await page.evaluate(() => {
      const bottom = (part: string) => document.querySelector(part)?.getBoundingClientRect().bottom ?? 0;
      return bottom('#controls') - bottom('#link');
    });
    expect(below).toBeGreaterThan(10);
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
