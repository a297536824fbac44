// The script that reports visits, which runs only on the site itself.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { complaintsOf, inBrowser, listen } from './helpers';

const SITE = 'https://koi.test';
const BEACON = 'https://stats.test/visit?site=koi';

interface Visit {
  body: unknown;
  headers: Record<string, string>;
}

inBrowser('a site with a beacon', (stage) => {
  /** A page for which the site is at its address; returns the visits that it reports. */
  async function open(before?: () => void): Promise<{ page: Page; visits: Visit[] }> {
    const page = listen(await stage.blank({ before, fresh: true }), SITE);
    const visits: Visit[] = [];
    await page.route(`${SITE}/**`, async (route) => {
      const url = route.request().url().replace(SITE, stage.full.url);
      await route.fulfill({ response: await route.fetch({ url }) });
    });
    await page.route('https://stats.test/**', async (route) => {
      const request = route.request();
      expect([request.method(), request.url()]).toEqual(['POST', BEACON]);
      visits.push({ body: JSON.parse(request.postData() ?? ''), headers: await request.allHeaders() });
      await route.fulfill({ status: 204 });
    });
    return { page, visits };
  }

  it('reports the path and the origin of the link, and nothing else', async () => {
    const { page, visits } = await open();
    await page
      .context()
      .addCookies([{ name: 'id', value: '1', url: 'https://stats.test', sameSite: 'None', secure: true }]);
    await page.goto(`${SITE}/blog/first-light?utm=1#main`, { referer: 'https://news.test/item?id=7' });
    await expect.poll(() => visits.length).toBe(1);
    expect(visits[0].body).toEqual({ path: '/blog/first-light', referrer: 'https://news.test' });
    expect(visits[0].headers).not.toHaveProperty('cookie');
    expect(visits[0].headers).not.toHaveProperty('referer');
    await page.goto(`${SITE}/contact`, { referer: `${SITE}/blog` });
    await expect.poll(() => visits.length).toBe(2);
    expect(visits[1].body).toEqual({ path: '/contact', referrer: '' });
    expect(await page.evaluate(() => [document.cookie, Object.keys(localStorage)])).toEqual(['', []]);
    expect(complaintsOf(page).filter((one) => one !== `request: ${BEACON}`)).toEqual([]);
  });

  it.each<[string, string, (() => void)?]>([
    ['not to be tracked', SITE, () => Object.defineProperty(navigator, 'doNotTrack', { value: '1' })],
    [
      'Global Privacy Control',
      SITE,
      () => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
    ],
    ['a page of the preview', ''],
  ])('does not report visitors who want %s', async (_, site, before) => {
    const { page, visits } = await open(before);
    await page.goto(`${site || stage.full.url}/contact`);
    // A report would have been the request before.
    await page.evaluate(() => fetch('/robots.txt').then(() => {}));
    expect(visits).toEqual([]);
  });
});
