// Nothing moves while the HTML of a page arrives, at whichever block it is held back.
import { expect, it } from 'vitest';
import { usualOrSoak } from '../usual-or-soak';
import { inBrowser, oneOfEachKind, RICHEST, STILL } from './helpers';
import { servePieces } from './pieces';

inBrowser('a page that arrives block by block', (stage) => {
  // Chromium shows a 404 page when all of it is there.
  const pages = () => oneOfEachKind(stage.folder).filter((path) => !path.endsWith('404.html'));

  it.each([390, 1280])('has no layout shift at %i px', async (width) => {
    const { url, close } = await servePieces(stage.folder);
    const page = await stage.blank({ ...STILL, width, fresh: true });
    const moved: string[] = [];
    for (const path of usualOrSoak(RICHEST, pages())) {
      await page.goto(url + path);
      const found = await page.evaluate(() => window.moved);
      moved.push(...found.map((what) => `${path}: ${what}`));
    }
    await close();
    expect(moved).toEqual([]);
  });
});
