// The cards of projects, by pointer and by keyboard.
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { complaintsOf, inBrowser, nextFrames, STILL } from './helpers';

/** Clicks at a position in `target`, its center by default, on whatever element is on top there. */
async function clickAt(target: Locator, { x, y }: { x?: number; y?: number } = {}): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('nothing to click');
  await target.page().mouse.click(box.x + (x ?? box.width / 2), box.y + (y ?? box.height / 2));
}

inBrowser('a project card', (stage) => {
  it('is a single link: its background, drawing, text and tags lead to its base, also in a new tab', async () => {
    const page = await stage.visit('/projects', STILL);
    const card = page.locator('.card:has(h2 a:not(.out)):has(.chips)').first();
    const base = await card.locator('h2 a').getAttribute('href');
    const box = await card.boundingBox();
    const places = {
      'the corner': { of: card, x: 6, y: (box?.height ?? 0) - 6 },
      'the middle': { of: card },
      'the drawing': { of: card.locator('.plate') },
      'the summary': { of: card.locator('.body > p') },
      'a tag': { of: card.locator('.chips li').first() },
      'the title': { of: card.locator('h2') },
    };
    await page.evaluate(() => {
      navigation.addEventListener('navigate', (event) => {
        event.preventDefault();
        document.title = new URL(event.destination.url).pathname;
      });
    });
    for (const [place, { of, ...at }] of Object.entries(places)) {
      await page.evaluate((place) => {
        document.title = place;
      }, place);
      await clickAt(of, at);
      await expect.poll(() => page.title(), { message: place }).toBe(base);
    }
    const text = card.locator('.body > p');
    expect(await text.evaluate((part) => getComputedStyle(part).cursor)).toBe('pointer');
    const ways: Parameters<Locator['click']>[0][] = [{ modifiers: ['ControlOrMeta'] }, { button: 'middle' }];
    for (const way of ways) {
      const opened = page.context().waitForEvent('page');
      await text.click(way);
      await (await opened).waitForURL(`${stage.host.url}${base}`);
    }
    expect(complaintsOf(page)).toEqual([]);
  });

  it('has text that can be selected, and links of its own above the one that covers it', async () => {
    const page = await stage.stay('/projects', STILL);
    const summary = page.locator('.card:has(h2 a) .body > p').first();
    await summary.scrollIntoViewIfNeeded();
    const { x = 0, y = 0 } = (await summary.boundingBox()) ?? {};
    await page.mouse.move(x + 2, y + 12);
    await page.mouse.down();
    await page.mouse.move(x + 150, y + 14, { steps: 5 });
    await page.mouse.up();
    await nextFrames(page);
    const selected = await page.evaluate(() => getSelection()?.toString() ?? '');
    expect(selected.length).toBeGreaterThan(8);
    expect(await summary.textContent()).toContain(selected);
    expect(new URL(page.url()).pathname).toBe('/projects');
    const links = await page.locator('.card .to a').evaluateAll((all) =>
      all.map((link) => {
        link.scrollIntoView({ block: 'center' });
        const { x, y, width, height } = link.getBoundingClientRect();
        return document.elementFromPoint(x + width / 2, y + height / 2) === link;
      }),
    );
    expect(links.length).toBeGreaterThan(4);
    expect(links).not.toContain(false);
  });

  it('shows a focus ring around all of it when its link has the focus', async () => {
    const page = await stage.stay('/projects', STILL);
    await page.keyboard.press('Tab');
    const rings = await page.locator('.card h2 a').evaluateAll((links) =>
      (links as HTMLAnchorElement[]).map((link) => {
        link.focus();
        const { outline, width, height } = getComputedStyle(link, '::before');
        const card = link.closest('.card')?.getBoundingClientRect() as DOMRect;
        const off = [Number.parseFloat(width) - card.width, Number.parseFloat(height) - card.height];
        return { isDrawn: / solid 2px$/.test(outline), isAround: off.every((one) => Math.abs(one) <= 3) };
      }),
    );
    expect(rings.length).toBeGreaterThan(4);
    for (const ring of rings) expect(ring).toEqual({ isDrawn: true, isAround: true });
  });
});
