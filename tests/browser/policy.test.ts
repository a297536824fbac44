// The whole site under its security policy, as a header and as only the meta element: nothing is blocked, the console is
// empty, the koi swim and the theme switches. Content that does not belong to the site is blocked.

import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Frame, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '../helpers';
import { type Running, start } from '../unit/serve/running';
import { usualOrSoak } from '../usual-or-soak';
import {
  complaintsOf,
  inBrowser,
  koiDrawn,
  koiFrame,
  listen,
  nextFrames,
  oneOfEachKind,
  pagePaths,
  picture,
  RICHEST,
  type Stage,
} from './helpers';

/** Waits until the koi of a page or frame have moved. */
async function seeKoiSwim(pond: Page | Frame): Promise<void> {
  await koiDrawn(pond);
  const first = await picture(pond);
  await expect.poll(() => picture(pond)).not.toBe(first);
}

async function switchTheme(page: Page): Promise<void> {
  const before = await page.locator('.toggle').getAttribute('aria-pressed');
  await page.locator('.toggle').click();
  await expect.poll(() => page.locator('.toggle').getAttribute('aria-pressed')).not.toBe(before);
}

/** Pages that do more when they are used. */
const USED = ['/', '/contact'];

const FEEDS = ['/feed.xml', '/rss.xml', '/sitemap.xml'];

/** Visits the pages at `url`; returns the complaints of the browser, one per line. */
async function crawl(stage: Stage, paths: string[], url: string): Promise<string[]> {
  const wrong: string[] = [];
  const page = listen(await stage.blank({ koi: true, width: 480, height: 480 }), url);
  for (const path of paths) {
    const answer = await page.goto(url + path, { waitUntil: 'load' });
    await nextFrames(page);
    if (path === '/') await seeKoiSwim(await koiFrame(page));
    if (path === '/koi/') await seeKoiSwim(page);
    // Only once, because all pages share the storage.
    if (path === '/contact') await switchTheme(page);
    const expected = /404\.html$/.test(path) && answer?.status() === 404 ? /status of 404/ : /^$/;
    wrong.push(
      ...complaintsOf(page)
        .splice(0)
        .filter((said) => !expected.test(said))
        .map((said) => `${path}: ${said}`),
    );
  }
  return wrong;
}

inBrowser('the security policy', (stage) => {
  let preview: Running;
  beforeAll(async () => {
    preview = await start(['preview', '--port', '0', '--out', stage.folder]);
  });

  it('as a header blocks nothing of the site', async () => {
    expect((await fetch(preview.url)).headers.get('content-security-policy')).toContain("default-src 'none'");
    // pages.test.ts visits all pages with the header, and fails on console messages.
    const paths = usualOrSoak(() => USED, oneOfEachKind)(stage.folder);
    expect(await crawl(stage, [...paths, ...usualOrSoak(['/feed.xml'], FEEDS)], preview.url)).toEqual([]);
  });

  it('as only a meta element blocks nothing of the site', async () => {
    expect((await fetch(stage.host.url)).headers.get('content-security-policy')).toBeNull();
    expect(
      await crawl(stage, usualOrSoak([...RICHEST, '/koi/'], pagePaths(stage.folder)), stage.host.url),
    ).toEqual([]);
  });

  it.each(['header', 'meta'])(
    'as a %s blocks content from elsewhere, and other scripts of this site',
    async (way) => {
      const out = join(temporaryFolder(), 'dist');
      cpSync(stage.folder, out, { recursive: true });
      const file = join(out, 'contact/index.html');
      const policy = /<meta http-equiv="Content-Security-Policy"[^>]*>\n/;
      const planted = [
        '<script>document.title = "inline"</script>',
        '<script src="/planted.js"></script>',
        '<img src="data:," onerror="document.title = \'handler\'" alt="">',
        '<p style="color: red" id="red">x</p>',
        '<iframe src="https://example.org/"></iframe>',
        '<base href="https://example.org/">',
        '<style>#main { display: none }</style>',
      ];
      writeFileSync(join(out, 'planted.js'), 'document.title = "planted"');
      const html = readFileSync(file, 'utf8').replace('</main>', `${planted.join('')}</main>`);
      writeFileSync(file, way === 'meta' ? html : html.replace(policy, ''));
      const url =
        way === 'meta'
          ? (await stage.serve({}, out)).url
          : (await start(['preview', '--port', '0', '--out', out])).url;
      const page = listen(await stage.blank(), url);
      // The preview redirects to the slash of a page that does not have the policy of the site.
      await page.goto(`${url}/contact/`);
      const directives = ['script-src', 'style-src', 'frame-src', 'base-uri', 'img-src'];
      const isUnsaid = (part: string) => !complaintsOf(page).join('\n').includes(part);
      await expect.poll(() => ['planted.js', ...directives].filter(isUnsaid)).toEqual([]);
      expect(await page.title()).toContain('Contact');
      expect(await page.locator('#main').isVisible()).toBe(true);
      expect(await page.evaluate(() => document.baseURI)).toBe(`${url}/contact/`);
      expect(await page.locator('#red').evaluate((red) => getComputedStyle(red).color)).not.toBe(
        'rgb(255, 0, 0)',
      );
    },
  );
});
