// The home page: its greeting, the koi behind it, the year in the footer, and redirects of old hash URLs.
import type { Frame, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { isOwnSite } from '../own-site';
import {
  boxesOf,
  complaintsOf,
  computed,
  inBrowser,
  koiFrame,
  nextFrames,
  picture,
  running,
  STILL,
} from './helpers';

const pause = (page: Page) => page.locator('.pause');
const SMALL = { width: 480, height: 480 };

const themeOf = (frame: Frame) => frame.evaluate(() => document.documentElement.dataset.theme);

inBrowser('the home page', (stage) => {
  it('loads the koi once, without a referrer; under reduced motion nothing moves, and there is no pause button', async () => {
    const page = await stage.blank({ ...STILL, ...SMALL, koi: true });
    stage.host.log.length = 0;
    await page.goto(`${stage.host.url}/`);
    const frame = await koiFrame(page);
    const asked = stage.host.log.filter(({ path }) => path.startsWith('/koi'));
    expect(asked.map(({ headers }) => headers.referer)).toEqual([undefined]);
    expect(await frame.evaluate(() => document.referrer)).toBe('');
    expect([await running(page), await running(frame)]).toEqual([0, 0]);
    expect(await pause(page).isVisible()).toBe(false);
    const first = await picture(frame);
    expect(first.length).toBeGreaterThan(5000);
    await nextFrames(frame, 20);
    expect(await picture(frame)).toBe(first);
    expect(await computed(page, '.rise', 'opacity')).toEqual(['1']);
    expect(complaintsOf(page)).toEqual([]);
  });

  it('has koi that swim, in the colors of the theme, until they are paused; a hidden frame does not move them', async () => {
    const page = await stage.visit('/', { ...SMALL, koi: true, stored: 'light', colorScheme: 'dark' });
    const frame = await koiFrame(page);
    await expect.poll(() => themeOf(frame)).toBe('day');
    // Browsers paint a frame opaque if its color scheme differs from that of its element.
    expect(await computed(frame, ':root', 'background-color')).toEqual(['rgba(0, 0, 0, 0)']);
    expect(await computed(frame, ':root', 'color-scheme')).toEqual(['normal']);
    expect(await computed(page, '.pond', 'color-scheme')).toEqual(['light']);
    const first = await picture(frame);
    await expect.poll(() => picture(frame)).not.toBe(first);

    await pause(page).click();
    expect(await pause(page).locator('.vh').textContent()).toBe('Play animation');
    await nextFrames(frame);
    const still = await picture(frame);
    await nextFrames(frame, 20);
    expect(await picture(frame)).toBe(still);
    expect(await running(frame)).toBe(0);

    const setWidth = async (width: string, inside: number) => {
      await page.locator('.pond').evaluate((pond: HTMLElement, to) => {
        pond.style.width = to;
      }, width);
      await expect.poll(() => frame.evaluate(() => innerWidth)).toBe(inside);
    };
    await setWidth('1px', 1);
    await setWidth('', 480);
    await nextFrames(page);
    expect(await picture(frame), 'after the frame was hidden').toBe(still);

    await page.getByRole('button', { name: 'Toggle theme' }).click();
    await expect.poll(() => themeOf(frame)).toBe('night');
    const night = await picture(frame);
    expect(night).not.toBe(still);
    await nextFrames(frame, 10);
    expect(await picture(frame)).toBe(night);

    await pause(page).click();
    expect(await pause(page).textContent()).toBe('Pause animation');
    await expect.poll(() => picture(frame)).not.toBe(night);
    expect(complaintsOf(page)).toEqual([]);
  });
});

inBrowser('a row of a list', (stage) => {
  /** Where a box without a size is on the first line of each element. */
  const baselines = (page: Page, selector: string) =>
    page.locator(selector).evaluateAll((all) =>
      all.map((element) => {
        const mark = document.createElement('i');
        mark.style.display = 'inline-block';
        element.prepend(mark);
        return Math.round(mark.getBoundingClientRect().bottom);
      }),
    );

  it.each([
    ['/', '.work h3', '.work li > :last-child'],
    ['/blog', '.row:first-child h3', '.year > h2'],
  ])('of %s has %s and %s on one baseline', async (path, title, beside) => {
    const page = await stage.visit(path, STILL);
    expect(await baselines(page, beside)).toEqual(await baselines(page, title));
  });
});

inBrowser('the footer', (stage) => {
  it.skipIf(isOwnSite).each([390, 1280])('ends a window of %i px below a short text', async (width) => {
    const page = await stage.visit('/contact', { ...STILL, width, height: 1000 });
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(1000);
    // Its links are higher, by one rem, for fingers.
    expect((await boxesOf(page, '.foot'))[0].bottom).toBeGreaterThan(980);
  });

  it('says the year of the clock, but none before the year of the build', async () => {
    const page = await stage.visit('/contact', { fresh: true, javaScriptEnabled: false });
    const built = await page.locator('#year').textContent();
    expect(built).toMatch(/^\d{4}$/);
    const later = await stage.blank({ fresh: true });
    for (const [clock, says] of [
      ['2061-02-03', '2061'],
      ['2001-02-03', built],
    ]) {
      await later.clock.setFixedTime(new Date(String(clock)));
      await later.goto(`${stage.host.url}/contact`);
      await expect.poll(() => later.locator('#year').textContent()).toBe(says);
    }
  });
});

inBrowser('an old address with a hash', (stage) => {
  it('redirects to the path in the hash without a history entry, also on an open page', async () => {
    const page = await stage.visit('/contact', STILL);
    for (const [from, to] of [
      ['/#/blog/april-2025', '/blog/april-2025'],
      ['/blog#/', '/'],
    ]) {
      await page.goto(`${stage.host.url}/contact`);
      await page.goto(stage.host.url + from);
      await page.waitForURL(stage.host.url + to);
      await page.goBack();
      expect(new URL(page.url()).pathname).toBe('/contact');
    }
    await page.evaluate(() => {
      location.hash = '#/projects';
    });
    await page.waitForURL(`${stage.host.url}/projects`);
    await page.goBack();
    expect(page.url()).toBe(`${stage.host.url}/contact`);
    expect(complaintsOf(page)).toEqual([]);
  });

  it.each(['/#//evil.example', '/#//evil.example/%2f..', '/#/\\evil.example', '/#/@evil.example'])(
    'never leaves the site: %s',
    async (address) => {
      const page = await stage.visit(address, STILL);
      await page.waitForLoadState('load');
      expect(new URL(page.url()).origin).toBe(stage.host.url);
      expect(complaintsOf(page).filter((what) => what.startsWith('request'))).toEqual([]);
    },
  );
});
