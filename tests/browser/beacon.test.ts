// The script that reports visits, which runs only on the site itself.
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { copyFixture, readTree } from '../helpers';
import { isSoak } from '../usual-or-soak';
import { buildSite, complaintsOf, inBrowser, listen } from './helpers';
import type { Host } from './server';

const SITE = 'https://koi.test';
const BEACON = 'https://stats.test/visit?site=koi';

inBrowser('a site with a beacon', (stage) => {
  let host: Host;
  let out: string;

  beforeAll(async () => {
    const folder = copyFixture('good');
    out = join(folder, 'dist');
    appendFileSync(join(folder, 'content/site.yaml'), `\nbeacon: ${BEACON}\n`);
    await buildSite(out, '--content', join(folder, 'content'), '--public', join(folder, 'public'));
    host = await stage.serve({}, out);
  });

  interface Visit {
    body: unknown;
    headers: Record<string, string>;
  }

  /** A page for which the site is at its address; returns the visits that it reports. */
  async function open(before?: () => void): Promise<{ page: Page; visits: Visit[] }> {
    const page = listen(await stage.blank({ before, fresh: true }), SITE);
    const visits: Visit[] = [];
    await page.route(`${SITE}/**`, async (route) => {
      const url = route.request().url().replace(SITE, host.url);
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

  it.each([
    ['do not want to be tracked', () => Object.defineProperty(navigator, 'doNotTrack', { value: '1' })],
    [
      'have set Global Privacy Control',
      () => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
    ],
  ])('does not report visitors who %s', async (_, before) => {
    const { page, visits } = await open(before);
    await page.goto(`${SITE}/contact`);
    // A report would have been the request before.
    await page.evaluate(() => fetch('/robots.txt').then(() => {}));
    expect(visits).toEqual([]);
  });

  it.runIf(isSoak)('reports nothing from another origin, such as that of the preview', async () => {
    const { page, visits } = await open();
    await page.goto(`${host.url}/contact`);
    await page.evaluate(() => fetch('/robots.txt').then(() => {}));
    expect(visits).toEqual([]);
  });

  it('may connect to that origin only, and a site without a beacon has nothing of it', () => {
    const html = Buffer.from(readTree(out)['contact/index.html'], 'base64').toString();
    expect(html).toContain("connect-src 'self' https://stats.test;");
    const without = Object.entries(readTree(stage.folder)).filter(([, base64]) =>
      Buffer.from(base64, 'base64').includes('beacon'),
    );
    expect(
      without.map(([file]) => file).filter((file) => !/\.md$|feed|search|hello-world/.test(file)),
    ).toEqual([]);
    expect(Object.keys(readTree(stage.folder)).filter((file) => file.includes('beacon'))).toEqual([]);
  });
});
