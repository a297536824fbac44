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
  computed,
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

  const RUN = 'document.title = `ran`';
  /** What the policy blocks, and the directive that does: it would run the script, load something or style the page. */
  const VECTORS: [directive: string, html: string][] = [
    ['script-src-elem', `<script>${RUN}</script>`],
    ['script-src-elem', '<script src="/planted.js"></script>'],
    ['script-src-elem', '<script type="module" src="/planted.js"></script>'],
    ['script-src-elem', '<link rel="modulepreload" href="/planted.js?preload">'],
    ['script-src-elem', `<iframe srcdoc="&lt;script>top.${RUN}&lt;/script>"></iframe>`],
    ['script-src-attr', `<img src="/robots.txt" onerror="${RUN}" alt="">`],
    ['script-src-attr', `<svg onload="${RUN}"></svg>`],
    ['frame-src', '<iframe src="https://example.org/"></iframe>'],
    ['object-src', '<object data="/planted.svg"></object>'],
    ['object-src', '<embed src="/planted.html">'],
    ['style-src-elem', '<style>:root { --planted: 1 }</style>'],
    ['style-src-elem', '<link rel="stylesheet" href="https://example.org/planted.css">'],
    ['style-src-attr', '<p style="--planted: 1" id="styled">x</p>'],
    ['base-uri', '<base href="https://example.org/">'],
    ['img-src', '<img src="https://example.org/x.png" alt="">'],
  ];

  it.each(['header', 'meta'])(
    'as a %s blocks content from elsewhere, and other scripts of this site',
    async (way) => {
      const out = join(temporaryFolder(), 'dist');
      cpSync(stage.folder, out, { recursive: true });
      const file = join(out, 'contact/index.html');
      const policy = /<meta http-equiv="Content-Security-Policy"[^>]*>\n/;
      const planted = {
        'planted.js': `top.${RUN}`,
        'planted.html': `<script>top.${RUN}</script>`,
        'planted.svg': `<svg xmlns="http://www.w3.org/2000/svg"><script>top.${RUN}</script></svg>`,
      };
      for (const [name, text] of Object.entries(planted)) writeFileSync(join(out, name), text);
      const vectors = VECTORS.map(([, html]) => html).join('');
      const html = readFileSync(file, 'utf8').replace('</main>', () => `${vectors}</main>`);
      writeFileSync(file, way === 'meta' ? html : html.replace(policy, ''));
      const url =
        way === 'meta'
          ? (await stage.serve({}, out)).url
          : (await start(['preview', '--port', '0', '--out', out])).url;
      const page = await stage.blank({
        before: () => {
          const seen = window.top as unknown as { blocked: string[] };
          seen.blocked ??= [];
          addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
            seen.blocked.push(effectiveDirective),
          );
        },
      });
      // The preview redirects to the slash of a page that does not have the policy of the site.
      await page.goto(`${url}/contact/`);
      const blocked = () => page.evaluate(() => (window as unknown as { blocked: string[] }).blocked.sort());
      await expect.poll(blocked).toEqual(VECTORS.map(([directive]) => directive).sort());
      expect(await page.title()).toContain('Contact');
      expect(await page.evaluate(() => document.baseURI)).toBe(`${url}/contact/`);
      for (const part of [':root', '#styled']) expect(await computed(page, part, '--planted')).toEqual(['']);
    },
  );
});
