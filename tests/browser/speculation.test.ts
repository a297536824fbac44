// The pages that Chromium may prerender while the pointer is on a link to them.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { inBrowser } from './helpers';

inBrowser('prerendered pages', (stage) => {
  /** The paths of the links on the home page that Chromium may prerender, in its own words. */
  async function candidates(page: Page, isComplete = (_: string[]) => true): Promise<string[]> {
    const devTools = await page.context().newCDPSession(page);
    const paths = new Promise<string[]>((resolve) => {
      devTools.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
        const found = preloadingAttemptSources.filter(({ key }) => key.action === 'Prerender');
        const paths = found.map(({ key }) => key.url.replace(stage.host.url, ''));
        if (isComplete(paths)) resolve(paths);
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
    const pages = ['/', '/projects', '/blog', '/contact', '/search'];
    // Links that are parsed later follow in another report.
    const found = await candidates(page, (paths) => pages.every((path) => paths.includes(path)));
    expect(found.filter((path) => /^\/koi|\./.test(path))).toEqual([]);
  });

  it('are none under reduced motion', async () => {
    const page = await stage.blank({ fresh: true, reducedMotion: 'reduce' });
    expect(await candidates(page)).toEqual([]);
  });
});
