// Prerendering of pages while the pointer is on a link to them, and the transition between pages.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { isSoak } from '../usual-or-soak';
import { startBareBrowser } from './bare-browser';
import { complaintsOf, inBrowser, type VisitOptions } from './helpers';

const PATIENT = { timeout: 20_000 };

inBrowser('prerendered pages', (stage) => {
  const askedFor = (path: string) => stage.host.log.filter((served) => served.path === path);
  const prerendered = (path: string) =>
    askedFor(path).filter(({ headers }) => /prerender/.test(String(headers['sec-purpose'])));
  const visit = async (options: VisitOptions = {}) => {
    stage.host.log.length = 0;
    return stage.visit('/', { fresh: true, colorScheme: 'light', ...options });
  };
  const link = (page: Page, href: string) => page.locator(`a[href="${href}"]`).first();

  it('belong to the site and appear in the theme that was chosen meanwhile', async () => {
    const browser = await startBareBrowser();
    try {
      stage.host.log.length = 0;
      await browser.open(`${stage.host.url}/`);
      const isReady =
        "document.readyState === 'complete' && document.querySelector('#toggle button') !== null";
      await expect.poll(() => browser.evaluate(isReady), PATIENT).toBe(true);
      await browser.evaluate("localStorage.setItem('theme_pref', 'light')");
      await browser.pointAt('a[href="/projects"]');
      await expect.poll(() => prerendered('/projects').length, PATIENT).toBe(1);
      await expect.poll(() => browser.evaluatePrerendered(isReady), PATIENT).toBe(true);
      await browser.evaluate("document.querySelector('#toggle button').click()");
      const chosen = await browser.evaluate("localStorage.getItem('theme_pref')");
      await browser.evaluate('document.querySelector(\'a[href="/projects"]\').click()');
      await expect.poll(() => browser.evaluate('location.pathname'), PATIENT).toBe('/projects');
      const seen = `[
          performance.getEntriesByType('navigation')[0].activationStart > 0,
          document.documentElement.dataset.theme,
          document.querySelector('#toggle button').ariaPressed,
        ]`;
      await expect
        .poll(() => browser.evaluate(seen), PATIENT)
        .toEqual([true, chosen, String(chosen === 'dark')]);
      expect(askedFor('/projects')).toHaveLength(1);
    } catch (error) {
      throw new Error(`${(error as Error).message}\n${browser.log()}`, { cause: error });
    } finally {
      await browser.close();
    }
  });

  // A pressed button prerenders at once, and the pointer on a link only after a while. As a positive control, a link is pressed
  // that may be prerendered: when its page is requested, the first one would have been requested too.
  const press = async (page: Page, href: string) => {
    await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
    await link(page, href).click();
  };

  /** Chromium may put it off while the machine is busy. */
  const untilPrerendered = (page: Page, href: string) =>
    expect
      .poll(async () => {
        await press(page, href);
        return prerendered(href).length;
      }, PATIENT)
      .toBeGreaterThan(0);

  it.runIf(isSoak).each(['/koi/', '/resume.pdf'])('never include %s', async (href) => {
    const page = await visit();
    await press(page, href);
    await untilPrerendered(page, '/projects');
    expect(askedFor(href)).toEqual([]);
  });

  it('do not exist under reduced motion', async () => {
    const page = await visit({ reducedMotion: 'reduce' });
    await press(page, '/projects');
    await page.evaluate(() => document.documentElement.classList.remove('calm'));
    await untilPrerendered(page, '/contact');
    expect(askedFor('/projects')).toEqual([]);
  });

  it.each([
    ['no-preference', true],
    ['reduce', false],
  ] as const)('fade in, but for %s: %s', async (reducedMotion, fades) => {
    const isFaded = async () => {
      const page = await visit({
        reducedMotion,
        before: () => {
          addEventListener('pagereveal', (event) => {
            document.documentElement.dataset.fades = String(
              (event as Event & { viewTransition: unknown }).viewTransition !== null,
            );
          });
        },
      });
      await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/contact"]')?.click());
      await page.waitForURL('**/contact');
      await page.waitForFunction(() => document.documentElement.dataset.fades);
      expect(complaintsOf(page)).toEqual([]);
      return await page.evaluate(() => document.documentElement.dataset.fades === 'true');
    };
    // Chromium shows a page that takes long without a transition.
    if (fades) await expect.poll(isFaded, PATIENT).toBe(true);
    else expect(await isFaded()).toBe(false);
  });
});
