// A site in French, below a path, with words wider than a phone: what scripts write, where they lead, and where words break.
import { expect, it } from 'vitest';
import { createTranslate } from '../../src/base/translations/translate';
import { boxesOf, complaintsOf, computed, inBrowser, STILL, type VisitOptions } from './helpers';

const translate = createTranslate('fr');

inBrowser('a site in French below a path', (stage) => {
  const open = (path: string, options: VisitOptions = {}) =>
    stage.visit(`${stage.french.url}/me${path}`, { ...STILL, ...options });

  it('says what the search has found, with links below the path', async () => {
    const page = await open('/search');
    const status = page.locator('#status');
    await page.fill('#query', 'byte windo');
    await expect.poll(() => status.textContent()).toBe(translate('{count} result', { count: 1 }));
    expect(await page.locator('#results a').getAttribute('href')).toBe('/me/blog/first-light');
    await page.fill('#query', 'xyzzy');
    await expect
      .poll(() => status.textContent())
      .toBe(translate('No results for “{query}”.', { query: 'xyzzy' }));
    expect(complaintsOf(page)).toEqual([]);
  });

  it('has a message for an unknown path, and names the nearest page in a live region', async () => {
    const page = await open('/posts/2025/First-Light.html');
    const [before] = translate('Did you mean {page}?').split('{page}');
    const place = page.locator('#nearest');
    await expect.poll(() => place.textContent()).toContain(`${before}/blog/first-light`);
    expect(await page.textContent('h1')).toBe(translate('404 not found'));
    expect(complaintsOf(page).filter((text) => !/404/.test(text))).toEqual([]);
    await place.locator('a').click();
    await page.waitForURL('**/me/blog/first-light');
    const asked = page.waitForResponse('**/sitemap.xml');
    await page.goto(`${stage.french.url}/me/blog/xyzzyxyzzy`);
    expect(await page.textContent('h1')).toBe(translate('Post not found.'));
    await (await asked).finished();
    expect(await place.textContent()).toBe('');
  });
});

inBrowser('words that are wider than a phone', (stage) => {
  const open = (path: string, width: number) =>
    stage.visit(`${stage.french.url}/me${path}`, { ...STILL, width });

  it.each(['/', '/contact', '/projects', '/blog', '/blog/code'])('are broken on %s', async (path) => {
    const page = await open(path, 320);
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    const hyphens = await computed(page, 'h1, h2, h3, dt, .turn b, .skills li', 'hyphens');
    expect(new Set(hyphens)).toEqual(new Set(['auto']));
    // The band of a status is as high as its words, also beside a card with a drawing.
    for (const { height } of await boxesOf(page, '.ribbon')) expect(height).toBeLessThan(80);
  });
});
