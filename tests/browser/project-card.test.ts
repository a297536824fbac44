// The cards of projects, by pointer and by keyboard.
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { boxesOf, complaintsOf, computed, inBrowser, STILL } from './helpers';

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
      await page.evaluate((title) => void Object.assign(document, { title }), place);
      await clickAt(of, at);
      await expect.poll(() => page.title(), { message: place }).toBe(base);
    }
    const ways: Parameters<Locator['click']>[0][] = [{ modifiers: ['ControlOrMeta'] }, { button: 'middle' }];
    for (const way of ways) {
      const opened = page.context().waitForEvent('page');
      await card.click(way);
      await (await opened).waitForURL(`${stage.host.url}${base}`);
    }
    expect(complaintsOf(page)).toEqual([]);
  });

  it.each([768, 1280])('at %i px has its tags in line with those of the card beside it', async (width) => {
    const page = await stage.visit('/projects', { ...STILL, width });
    for (const part of ['.card', '.chips']) {
      const [, ...tops] = (await boxesOf(page, part)).map(({ top }) => top);
      expect(tops).toHaveLength(6);
      expect(new Set(tops).size, part).toBe(3);
    }
  });

  it('has a ribbon that covers no node of its drawing', async () => {
    const page = await stage.visit('/projects', { ...STILL, width: 320 });
    const [{ top, right }] = await boxesOf(page, '.card:has(.ribbon)');
    const sums = await page.$eval('.plate:has(+ .ribbon) .pap', (path: SVGPathElement) => {
      const points = Array.from({ length: path.getTotalLength() }, (_, at) => path.getPointAtLength(at));
      return points.map((p) => p.matrixTransform(path.getScreenCTM() ?? undefined)).map(({ x, y }) => y - x);
    });
    // The ends of its lower edge are so far from the corner.
    expect(Math.min(...sums) + right - top).toBeGreaterThan(115);
  });

  it('has rings around its links that touch neither its tags nor its edge', async () => {
    const page = await stage.visit('/projects', STILL);
    const card = '.card:has(.chips + .to)';
    const [[edge], [tags], [links]] = await Promise.all(
      [card, `${card} .chips`, `${card} .to a`].map((part) => boxesOf(page, part)),
    );
    const ring = 5;
    expect(links.y - ring).toBeGreaterThan(tags.y + tags.height);
    expect(links.y + links.height + ring).toBeLessThan(edge.y + edge.height);
    // A row has no edge: its ring is around it.
    await page.goto(`${stage.host.url}/`);
    await page.keyboard.press('Tab');
    await page.locator('.work h3 a').first().focus();
    expect(await computed(page, '.work a:focus-visible', 'outline-offset', '::before')).toEqual(['8px']);
  });
});
