// On a first visit the heading has its face at once, and text soon, if that moves nothing.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { isSoak, usualOrSoak } from '../usual-or-soak';
import { hold, inBrowser, latch, nextFrames, oneOfEachKind, RICHEST, STILL, unlikePages } from './helpers';

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

inBrowser('a page whose fonts come late', (stage) => {
  it.each(usualOrSoak([390], [390, 1280]))('moves no line at %i px when they arrive', async (width) => {
    const moved: string[] = [];
    const all = (width === 390 ? unlikePages : oneOfEachKind)(stage.folder);
    let fonts = latch();
    const host = await stage.serve({
      async before({ path, response }, send) {
        if (path.endsWith('.woff2')) {
          response.setHeader('Cache-Control', 'no-store');
          await fonts.held;
        }
        send();
      },
    });
    const page = await stage.blank({ width });
    for (const path of usualOrSoak(RICHEST, all)) {
      fonts = latch();
      await page.goto(host.url + path, { waitUntil: 'commit' });
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      await nextFrames(page);
      fonts.release();
      const { sum, nodes } = await page.evaluate(shifts);
      if (sum > 0) moved.push(`${path}: ${sum.toFixed(4)} ${nodes.join(' ')}`);
    }
    expect(moved).toEqual([]);
  });

  /** A first visit, not long ago, whose fonts have not come until the returned function is called. */
  async function visitLate(path: string, fonts = '**/*.woff2') {
    const before = () => {
      performance.now = () => 0;
    };
    const page = await stage.blank({ ...STILL, fresh: true, before });
    const release = await hold(page, fonts);
    await page.goto(stage.host.url + path, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    // Chromium gives up on an optional font after 100 ms, by a timer of the page that is older than this one.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 200)));
    return { page, release };
  }

  it('has its heading and the name in their face at once, and its text soon after they have come', async () => {
    const { page, release } = await visitLate('/');
    expect(new Set(await familiesOf(page, '#greeting'))).toEqual(new Set(['Newsreader 16pt']));
    expect(await familiesOf(page, '.tagline')).not.toContain('Hanken Grotesk');
    release();
    await expect.poll(() => familiesOf(page, '.tagline')).toEqual(['Hanken Grotesk']);
    expect(await familiesOf(page, '#hello')).toEqual(['Newsreader 16pt']);
  });

  it.each([
    [
      'bold words in their face, even if no other font was late',
      'league-pt1',
      'sans-bold*',
      '.prose li strong',
    ],
    ['text in its face, even if that of a formula would move lines', 'koi-app', '*', '.prose p'],
  ])('has its %s', async (_, post, fonts, selector) => {
    const { page, release } = await visitLate(`/blog/${post}`, `**/${fonts}.woff2`);
    await page.setViewportSize({ width: 1024, height: 1100 });
    expect(await familiesOf(page, selector)).not.toContain('Hanken Grotesk');
    release();
    await expect.poll(() => familiesOf(page, selector)).toEqual(['Hanken Grotesk']);
  });

  it.each([
    ['a line would move', false],
    ['the visitor is reading', true],
  ])('keeps its fallback where %s', async (_, isReading) => {
    const { page, release } = await visitLate('/');
    await page.evaluate((isReading) => {
      if (isReading) performance.now = () => 3001;
      const text = document.querySelector('.tagline') as HTMLElement;
      const sheet = new CSSStyleSheet();
      document.adoptedStyleSheets = [sheet];
      // As wide as the text is in its fallback, and narrower than in its font.
      sheet.replaceSync('.tagline { width: max-content; max-width: none }');
      const { width } = text.getBoundingClientRect();
      if (!isReading) sheet.replaceSync(`.tagline { width: ${width + 0.5}px; max-width: none }`);
    }, isReading);
    release();
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    await nextFrames(page, 10);
    expect(await familiesOf(page, '.tagline')).not.toContain('Hanken Grotesk');
  });

  it.runIf(isSoak)('has the heading of each page in its face while no font comes', async () => {
    for (const path of oneOfEachKind(stage.folder)) {
      const { page } = await visitLate(path);
      expect(new Set(await familiesOf(page, 'h1')), path).toEqual(new Set(['Newsreader 16pt']));
      await page.context().close();
    }
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

/** The layout shifts until the fonts have arrived, and what has moved up or down. */
async function shifts(): Promise<{ sum: number; nodes: string[] }> {
  interface Shift extends PerformanceEntry {
    value: number;
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
  }
  let sum = 0;
  const nodes: string[] = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[]) {
      // The links of the bar are narrower or wider, by a pixel or two.
      const moved = sources.filter(({ previousRect, currentRect }) => previousRect.top !== currentRect.top);
      if (moved.length > 0) sum += value;
      nodes.push(...moved.map(({ node }) => node?.textContent?.slice(0, 40) ?? ''));
    }
  }).observe({ type: 'layout-shift', buffered: true });
  await document.fonts.ready;
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50))));
  return { sum, nodes };
}
