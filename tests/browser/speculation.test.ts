// Pages that the browser makes ready while a pointer rests on a link to them, and the fade from page to page.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { startBareBrowser } from './bare-browser';
import { complaintsOf, inBrowser, type VisitOptions } from './helpers';

const PATIENT = { timeout: 10_000 };

/** Rests the pointer on the link for long enough. */
async function rest(page: Page, href: string): Promise<void> {
  await page.locator(`a[href="${href}"]`).first().hover();
  await page.waitForTimeout(1200);
}

inBrowser('pages made ready', (stage) => {
  const askedFor = (path: string) =>
    stage.host.log.filter(
      (served) => served.path === path && /prerender/.test(String(served.headers['sec-purpose'])),
    );
  const visit = async (options: VisitOptions = {}) => {
    stage.host.log.length = 0;
    return stage.visit('/', { fresh: true, colorScheme: 'light', ...options });
  };

  it('are those of the site, shown in the theme that was chosen meanwhile', async () => {
    const browser = await startBareBrowser();
    try {
      stage.host.log.length = 0;
      await browser.open(`${stage.host.url}/`);
      const isReady =
        "document.readyState === 'complete' && document.querySelector('#toggle button') !== null";
      await expect.poll(() => browser.evaluate(isReady), PATIENT).toBe(true);
      await browser.evaluate("localStorage.setItem('theme_pref', 'light')");
      await browser.pointAt('a[href="/projects"]');
      await expect.poll(() => askedFor('/projects').length, PATIENT).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 1500));
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
      expect(stage.host.log.filter(({ path }) => path === '/projects')).toHaveLength(1);
    } finally {
      await browser.close();
    }
  });

  it.each(['/resume.pdf', '/koi/'])('are never %s', async (href) => {
    const page = await visit();
    await rest(page, href);
    expect(askedFor(href)).toEqual([]);
    expect(stage.host.log.filter(({ path }) => path === href)).toEqual([]);
  });

  it('are none under reduced motion', async () => {
    const page = await visit({ reducedMotion: 'reduce' });
    await rest(page, '/projects');
    expect(stage.host.log.filter(({ path }) => path === '/projects')).toEqual([]);
  });

  it.each([
    ['no-preference', true],
    ['reduce', false],
  ] as const)('fade in, but for %s: %s', async (reducedMotion, fades) => {
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
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.fades)).toBe(String(fades));
    expect(complaintsOf(page)).toEqual([]);
  });
});
