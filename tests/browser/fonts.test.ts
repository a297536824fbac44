// A first view stays hidden for a moment until its fonts arrive; what it shows then does not change.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { isSoak, usualOrSoak } from '../usual-or-soak';
import { hold, inBrowser, nextFrames, oneOfEachKind, RICHEST, unlikePages } from './helpers';

/** The font families that an element is drawn with. */
async function familiesOf(page: Page, selector: string): Promise<string[]> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('DOM.enable');
  await devTools.send('CSS.enable');
  const { root } = await devTools.send('DOM.getDocument');
  const { nodeId } = await devTools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await devTools.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName }) => familyName);
}

/** Lets the test control the time. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
}

const isSeen = (page: Page) =>
  page.evaluate(() => document.querySelector('#greeting')?.checkVisibility({ visibilityProperty: true }));

const whenSeen = (page: Page) =>
  page.waitForFunction(() => !document.documentElement.classList.contains('waiting'), null, { polling: 50 });

inBrowser('a page whose fonts come late', (stage) => {
  it.each(usualOrSoak([390], [390, 1280]))('has no layout shift at %i px when they arrive', async (width) => {
    const moved: string[] = [];
    const all = (width === 390 ? unlikePages : oneOfEachKind)(stage.folder);
    let release = () => {};
    let held = Promise.resolve();
    const host = await stage.serve({
      async before({ path, response }, send) {
        if (path.endsWith('.woff2')) {
          response.setHeader('Cache-Control', 'no-store');
          await held;
        }
        send();
      },
    });
    const page = await stage.blank({ width });
    for (const path of usualOrSoak(RICHEST, all)) {
      held = new Promise((resolve) => {
        release = resolve;
      });
      await page.goto(host.url + path, { waitUntil: 'domcontentloaded' });
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      await nextFrames(page);
      release();
      const { sum, nodes } = await page.evaluate(shifts);
      if (sum > 0) moved.push(`${path}: ${sum.toFixed(4)} ${nodes.join(' ')}`);
    }
    expect(moved).toEqual([]);
  });

  it('waits for them, then shows its text in the right fonts', async () => {
    const page = await stage.blank({ fresh: true });
    await stopClock(page);
    const release = await hold(page, '**/*.woff2');
    await page.goto(stage.host.url, { waitUntil: 'domcontentloaded' });
    expect(await isSeen(page)).toBe(false);
    release();
    await whenSeen(page);
    expect(await isSeen(page)).toBe(true);
    expect(await familiesOf(page, '#greeting em')).toEqual(['Newsreader 16pt']);
    expect(await familiesOf(page, '.tagline')).toEqual(['Hanken Grotesk']);
  });

  it('stops waiting after 300 ms and does not change afterwards', async () => {
    const page = await stage.blank({ fresh: true });
    await stopClock(page);
    const release = await hold(page, '**/*.woff2');
    await page.goto(stage.host.url, { waitUntil: 'domcontentloaded' });
    // The browser's own clock is real: it gives up on an optional font after 100 ms.
    await page.waitForTimeout(200);
    await page.clock.runFor(299);
    expect(await isSeen(page)).toBe(false);
    await page.clock.runFor(1);
    expect(await isSeen(page)).toBe(true);
    release();
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    expect(await familiesOf(page, '.tagline')).not.toContain('Hanken Grotesk');
  });

  it.runIf(isSoak)('is not a first view after another page of the site', async () => {
    const page = await stage.blank({ fresh: true });
    await page.goto(stage.host.url);
    await whenSeen(page);
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.documentElement.classList.contains('waiting')) document.title = 'has waited';
      }).observe(document, { attributes: true, subtree: true });
    });
    await page.getByRole('link', { name: 'Contact', exact: true }).click();
    await page.waitForURL('**/contact');
    expect(await page.title()).not.toBe('has waited');
    await page.goto(`${stage.host.url}/blog`);
    expect(await page.title()).toBe('has waited');
  });
});

inBrowser('a font for formulas', (stage) => {
  it('is loaded only by pages with formulas, and has braces as high as their contents', async () => {
    const page = await stage.blank({ fresh: true });
    stage.host.log.length = 0;
    for (const path of ['/', '/blog', '/blog/hello-world']) {
      await page.goto(stage.host.url + path);
      await page.evaluate(() => document.fonts.ready.then(() => {}));
    }
    const asked = () => stage.host.log.filter(({ path }) => path.includes('stix'));
    expect(asked()).toEqual([]);
    await page.goto(`${stage.host.url}/blog/bio-network`);
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    expect(asked()).toHaveLength(1);
    await page.reload();
    const brace = page.locator('math mo', { hasText: '{' });
    expect((await brace.boundingBox())?.height).toBeGreaterThan(40);
  });
});

/** The layout shifts until the fonts have arrived. */
async function shifts(): Promise<{ sum: number; nodes: string[] }> {
  interface Shift extends PerformanceEntry {
    value: number;
    sources: { node: Node | null }[];
  }
  let sum = 0;
  const nodes: string[] = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[]) {
      sum += value;
      nodes.push(...sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? ''));
    }
  }).observe({ type: 'layout-shift', buffered: true });
  await document.fonts.ready;
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50))));
  return { sum, nodes };
}
