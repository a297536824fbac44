// Unknown paths: the message of the 404 page on hosts with a single 404 page, and on hosts that choose the nearest one.
import { expect, it } from 'vitest';
import { isSoak, usualOrSoak } from '../usual-or-soak';
import { complaintsOf, inBrowser, nextFrames } from './helpers';

const WORDS: [path: string, words: string][] = [
  ['/nope', '404 not found'],
  ['/nope/', '404 not found'],
  ['/projects/nope', '404 not found'],
  ['/blogs', '404 not found'],
  ['/blog/nope', 'Post not found.'],
  ['/blog/nope/', 'Post not found.'],
  ['/blog/nope?from=mail', 'Post not found.'],
  ['/blog/n%C3%B6pe', 'Post not found.'],
  ['/blog/a/b', 'Not found'],
  ['/blog/a%2Fb', 'Not found'],
  ['/blog/%zz', 'Not found'],
];

/** One path for each message; tests/html/specification-blog.test.ts has a table of all. */
const FEW = WORDS.filter(([path]) => ['/nope', '/blog/nope', '/blog/a/b'].includes(path));
const PATHS = usualOrSoak(FEW, WORDS);

inBrowser('an unknown path', (stage) => {
  it.each(['single', 'nearest'] as const)(
    'gets its message on a host with %s 404 pages',
    async (notFound) => {
      const host = await stage.serve({ notFound });
      const page = await stage.blank();
      for (const [path, message] of PATHS) {
        const response = await page.goto(host.url + path);
        expect(response?.status(), path).toBe(404);
        expect(await page.locator('h1').textContent(), path).toBe(message);
        expect(await page.title(), path).toMatch(new RegExp(`^${message} · `));
      }
    },
  );

  it.runIf(isSoak)('gets its message on a site under a sub-path', async () => {
    const host = await stage.serve({ notFound: 'single', base: '/me' }, stage.below);
    const page = await stage.blank();
    for (const [path, words] of PATHS) {
      await page.goto(`${host.url}/me${path}`);
      expect(await page.locator('h1').textContent(), path).toBe(words);
    }
    await page.locator('main a').first().click();
    expect(new URL(page.url()).pathname.replace(/\/$/, '')).toBe('/me');
  });

  it('gets the right message in the first frame, however slowly the page loads', async () => {
    const page = await stage.blank({
      before: () => {
        const seen: string[] = [];
        Object.assign(window, { seen });
        const look = () => {
          const words = document.querySelector('h1')?.textContent;
          if (words && seen.at(-1) !== words) seen.push(words);
          requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      },
    });
    const host = await stage.serve({ notFound: 'single', pause: 300 });
    await page.goto(`${host.url}/blog/nope`);
    await nextFrames(page);
    expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([
      'Post not found.',
    ]);
  });

  it.each(usualOrSoak(['/me'], ['', '/me']))(
    'names the nearest page in a live region, below "%s"',
    async (base) => {
      const folder = base === '' ? undefined : stage.below;
      const host = await stage.serve({ notFound: 'single', base }, folder);
      const page = await stage.blank();
      await page.goto(`${host.url}${base}/posts/2025/Koi-App.html`);
      const link = page.locator('[role=status] a');
      await link.waitFor();
      expect(await page.textContent('[role=status]')).toBe('Did you mean /blog/koi-app?');
      expect(complaintsOf(page).filter((text) => !/^request: |404/.test(text))).toEqual([]);
      await link.click();
      await page.waitForURL(`**${base}/blog/koi-app`);
      await page.goto(`${host.url}${base}/xyzzy`);
      await page.waitForLoadState('networkidle');
      expect(await page.textContent('[role=status]')).toBe('');
      expect(await page.locator('main a').first().isVisible()).toBe(true);
    },
  );

  it.runIf(isSoak)(
    'loads the sitemap only there, and is as without scripts if it does not load',
    async () => {
      const before = stage.host.log.length;
      const page = await stage.visit('/contact');
      expect(stage.host.log.slice(before).some(({ path }) => path === '/sitemap.xml')).toBe(false);
      await page.route('**/sitemap.xml', (route) => route.abort());
      await page.goto(`${stage.host.url}/blog/koi-ap`);
      await page.waitForLoadState('networkidle');
      expect(await page.textContent('[role=status]')).toBe('');
      expect(await page.locator('h1').textContent()).toBe('Post not found.');
    },
  );

  it('has links to the home page and the blog and is excluded from search engines, with and without scripts', async () => {
    const page = await stage.visit('/blog/nope', { javaScriptEnabled: false });
    expect(await page.locator('h1').textContent()).toBe('Post not found.');
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    expect(await page.locator('link[rel=canonical]').count()).toBe(0);
    await page.locator('main a[href="/blog"]').click();
    expect(new URL(page.url()).pathname).toBe('/blog');
  });

  it('has its rings beside the words, also from right to left', async () => {
    const page = await stage.visit('/nope', { width: 1280 });
    const middle = () =>
      page.locator('.rip').evaluate((rings) => {
        const { left, width } = rings.getBoundingClientRect();
        return (left + width / 2) / document.documentElement.clientWidth;
      });
    const ltr = await middle();
    expect(ltr).toBeGreaterThan(0.6);
    await page.evaluate(() => {
      document.dir = 'rtl';
    });
    expect(await middle()).toBeCloseTo(1 - ltr, 1);
  });
});
