// The koi page: its controls, its URL, and its behavior with reduced motion and without scripts.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { isSoak, usualOrSoak } from '../usual-or-soak';
import { complaintsOf, inBrowser, listen, nextFrames, STILL } from './helpers';

/** A window that the koi are drawn in quickly. */
const SMALL = { width: 480, height: 480 };

const ready = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.documentElement.dataset.theme);

/** The canvas of the fish as text that differs if any pixel does. */
const picture = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector<HTMLCanvasElement>('#pond')?.toDataURL() ?? '');

inBrowser('the koi page', (stage) => {
  it.each(usualOrSoak([390], [390, 1280]))(
    'fits %i px with its controls open, without layout shifts',
    async (width) => {
      const page = await stage.blank({
        width,
        height: 480,
        before: () => {
          const shifts: number[] = [];
          Object.assign(window, { shifts });
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
          }).observe({ type: 'layout-shift', buffered: true });
        },
      });
      // One fish is enough to move.
      await page.goto(`${stage.host.url}/koi/?count=1`);
      await ready(page);
      await nextFrames(page, 10);
      expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
      await page.click('summary');
      const box = await page.locator('#controls').boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(complaintsOf(page)).toEqual([]);
    },
  );

  it('keeps hint, controls and way back apart at every size, with all of the controls in reach; Escape closes them and restores the focus', async () => {
    const page = await stage.visit('/koi/?count=1', STILL);
    await ready(page);
    const overlaps = () =>
      page.evaluate(() => {
        const boxes = ['#back', '#hint', '#controls']
          .map((part) => document.querySelector(part) as Element)
          .filter((part) => part.checkVisibility())
          .map((part) => part.getBoundingClientRect());
        return boxes.some((a, at) =>
          boxes
            .slice(at + 1)
            .some((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
        );
      });
    const controls = page.locator('#controls');
    const sizes = [
      [320, 568],
      [740, 360],
      [1280, 800],
      [320, 256],
      [390, 844],
    ];
    for (const [width, height] of sizes.slice(0, usualOrSoak(2, 5))) {
      const at = `at ${width} x ${height} px`;
      await page.setViewportSize({ width, height });
      expect(await overlaps(), at).toBe(false);
      await page.click('summary');
      expect(await overlaps(), `${at}, open`).toBe(false);
      await page.locator('#link').scrollIntoViewIfNeeded();
      const below = await page.evaluate(() => {
        const bottom = (part: string) => document.querySelector(part)?.getBoundingClientRect().bottom ?? 0;
        return bottom('#controls') - bottom('#link');
      });
      if (height >= 360) expect(below, at).toBeGreaterThan(10);
      await page.focus('#seed');
      await page.keyboard.press('Escape');
      expect(await controls.evaluate((details: HTMLDetailsElement) => details.open), at).toBe(false);
      expect(await page.evaluate(() => document.activeElement?.localName), at).toBe('summary');
    }
    expect(complaintsOf(page)).toEqual([]);
  });

  it('uses the font of the site, and loads no font in the frame of the home page', async () => {
    const page = await stage.blank({ ...STILL, ...SMALL, koi: true });
    await page.goto(`${stage.host.url}/koi/`);
    await page.evaluate(() => document.fonts.load('1em Site Sans').then(() => {}));
    const families = await page.evaluate(() =>
      [...document.fonts]
        .filter(({ status }) => status === 'loaded')
        .map(({ family }) => family.replaceAll('"', '')),
    );
    expect(families).toContain('Site Sans');
    expect(await page.locator('#back').evaluate((back) => getComputedStyle(back).fontFamily)).toMatch(
      /^"?Site Sans/,
    );
    await page.goto(`${stage.host.url}/`);
    const frame = await (await page.locator('.pond').elementHandle())?.contentFrame();
    await frame?.waitForFunction(() => document.documentElement.dataset.theme);
    expect(
      await frame?.evaluate(() => [...document.fonts].filter(({ status }) => status !== 'unloaded').length),
    ).toBe(0);
    expect(complaintsOf(page)).toEqual([]);
  });

  it.runIf(isSoak).each([true, false])(
    'asks for no font in the frame of the home page while it comes, scripts %s',
    async (javaScriptEnabled) => {
      const host = await stage.serve({
        before({ path, body, response }, send) {
          if (path !== '/koi/') return send();
          // Content before the script is drawn before the script runs.
          response.write(body.subarray(0, body.indexOf('<script>')));
          setTimeout(() => response.end(body.subarray(body.indexOf('<script>'))), 500);
        },
      });
      const page = listen(
        await stage.blank({ ...STILL, ...SMALL, koi: true, fresh: true, javaScriptEnabled }),
        host.url,
      );
      await page.goto(host.url);
      const frame = await (await page.locator('.pond').elementHandle())?.contentFrame();
      await frame?.waitForURL(/headless/);
      const fromFrame = host.log.filter(({ headers }) => headers.origin === 'null');
      expect(fromFrame.filter(({ path }) => path.endsWith('.woff2'))).toEqual([]);
      expect(complaintsOf(page)).toEqual([]);
    },
  );

  it.runIf(isSoak)(
    'has water without scripts, also in the dark theme, and none in the frame of the site',
    async () => {
      const page = await stage.visit('/koi/', {
        ...SMALL,
        koi: true,
        javaScriptEnabled: false,
        colorScheme: 'dark',
      });
      const ground = (frame: Pick<Page, 'evaluate'>) =>
        frame.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
      expect(await ground(page)).toBe('rgb(20, 53, 64)');
      await page.emulateMedia({ colorScheme: 'light' });
      expect(await ground(page)).toBe('rgb(188, 205, 195)');
      await page.goto(`${stage.host.url}/`);
      const frame = await (await page.locator('.pond').elementHandle())?.contentFrame();
      expect(frame && (await ground(frame))).toBe('rgba(0, 0, 0, 0)');
    },
  );

  it('copies a link that grows the same pond', async () => {
    const page = await stage.blank({ ...STILL, ...SMALL });
    await page.goto(`${stage.host.url}/koi/?seed=rain&count=4&speed=0.5&kind=showa`);
    await ready(page);
    await page.click('summary');
    await page.fill('#count', '6');
    await page.selectOption('#kind', 'asagi');
    await page.click('#link');
    await page.waitForFunction(() => document.querySelector('#link')?.textContent === 'Link copied');
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(`${stage.host.url}/koi/?seed=rain&count=6&speed=0.5&kind=asagi`);
    expect(page.url()).toBe(link);
    const stills: string[] = [];
    for (let visit = 0; visit < 2; visit++) {
      await page.goto(`${link}&at=1`);
      await ready(page);
      stills.push(await picture(page));
      expect(await page.inputValue('#count')).toBe('6');
    }
    expect(stills[0]).toBe(stills[1]);
    expect(complaintsOf(page)).toEqual([]);
  });

  it('does not move under reduced motion until it is started', async () => {
    const page = await stage.visit('/koi/', { ...STILL, ...SMALL });
    await ready(page);
    const still = await picture(page);
    await nextFrames(page, 10);
    expect(await picture(page)).toBe(still);
    await page.locator('summary').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Play' }).press('Enter');
    await page.waitForFunction(() => !document.documentElement.classList.contains('resting'));
    await expect.poll(() => picture(page)).not.toBe(still);
    expect(await page.textContent('#pause')).toBe('Pause');
  });

  it('has the theme that was chosen on the site, also in another tab', async () => {
    const page = await stage.visit('/koi/', { ...STILL, ...SMALL, stored: 'dark', colorScheme: 'light' });
    await ready(page);
    expect(await page.getAttribute('html', 'data-theme')).toBe('night');
    const other = await page.context().newPage();
    await other.goto(`${stage.host.url}/404.html`);
    await other.evaluate(() => localStorage.setItem('theme_pref', 'light'));
    await page.waitForFunction(() => document.documentElement.dataset.theme === 'day');
  });

  it('shows fish, text and a link back without scripts', async () => {
    const page = await stage.visit('/koi/', { ...SMALL, javaScriptEnabled: false });
    expect(await page.isVisible('#still')).toBe(true);
    expect(await page.isVisible('#words')).toBe(true);
    expect(await page.isVisible('#back')).toBe(true);
    expect(await page.isVisible('#controls')).toBe(false);
  });

  it('shows only its fish in the frame of the site without scripts', async () => {
    const page = await stage.visit('/', { ...SMALL, koi: true, javaScriptEnabled: false });
    const pond = page.frameLocator('.pond');
    await expect.poll(() => pond.locator('#still').isVisible()).toBe(true);
    expect(await pond.locator('#words').isVisible()).toBe(false);
    expect(await pond.locator('#back').isVisible()).toBe(false);
  });

  it.runIf(isSoak)('shows no controls, hint or text in the frame of the site', async () => {
    const page = await stage.visit('/koi/?headless', { ...SMALL, koi: true });
    await ready(page);
    for (const part of ['#controls', '#hint', '#back', '#words', '#still', '#shimmer']) {
      expect(await page.isVisible(part), part).toBe(false);
    }
  });
});
