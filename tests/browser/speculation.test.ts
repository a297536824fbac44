// The pages that Chromium may prerender while the pointer is on a link to them.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { inBrowser } from './helpers';

inBrowser('prerendered pages', (stage) => {
  /** The paths of the links on the home page that Chromium may prerender, in its own words. */
  async function candidates(page: Page): Promise<string[]> {
    const devTools = await page.context().newCDPSession(page);
    const paths = new Promise<string[]>((resolve) => {
      devTools.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
        const found = preloadingAttemptSources.filter(({ key }) => key.action === 'Prerender');
        resolve(found.map(({ key }) => new URL(key.url).pathname));
      });
    });
    const errors = new Promise<string | undefined>((resolve) => {
      devTools.on('Preload.ruleSetUpdated', ({ ruleSet }) => resolve(ruleSet.errorType));
    });
    await devTools.send('Preload.enable');
    await page.goto(`${stage.host.url}/`);
    expect(await errors).toBeUndefined();
    return paths;
  }

  it('are those of the site, but not the koi, files and other sites', async () => {
    const page = await stage.blank({ fresh: true });
    expect(new Set(await candidates(page))).toEqual(
      new Set(['/', '/projects', '/blog', '/contact', '/search']),
    );
  });

  it('are none under reduced motion', async () => {
    const page = await stage.blank({ fresh: true, reducedMotion: 'reduce' });
    expect(await candidates(page)).toEqual([]);
  });
});
