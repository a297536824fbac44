import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { isOwnSite } from '../own-site';
import { start } from '../unit/serve/running';
import { usualOrSoak } from '../usual-or-soak';
import { boxesOf, complaintsOf, inBrowser, listen, oneOfEachKind, RICHEST, root, STILL } from './helpers';
import { servePieces } from './pieces';

// A page of each kind: accessible in both themes, with an empty console, no wider than the window, readable without scripts.
const axeSource = readFileSync(createRequire(`${root}package.json`).resolve('axe-core/axe.min.js'), 'utf8');
const ALL_RULES = {
  type: 'tag' as const,
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** The axe rules that depend on the theme. */
const RULES_OF_COLOUR = { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] };

inBrowser('a page of each kind', (stage) => {
  it('passes axe in both themes; has no console messages, no external requests, no horizontal scrolling, targets of 24 px, images with dimensions', async () => {
    // With the policy as a header.
    const { url } = await start(['preview', '--port', '0', '--out', stage.folder]);
    const page = listen(await stage.blank(STILL), url);
    const wrong: string[] = [];
    for (const path of [...oneOfEachKind(stage.folder), '/koi/']) {
      await page.goto(url + path);
      await page.evaluate(axeSource);
      await page.emulateMedia({ colorScheme: 'light' });
      const found = await accessibility(page, ALL_RULES);
      if (RICHEST.includes(path)) {
        await page.emulateMedia({ colorScheme: 'dark' });
        found.push(...(await accessibility(page, RULES_OF_COLOUR)));
      }
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        found.push(...(await page.evaluate(wrongSizes)).map((what) => `at ${width} px ${what}`));
      }
      // Browsers report the status 404 of a 404 page.
      const isLost = path.endsWith('/404.html');
      const said = complaintsOf(page).splice(0);
      found.push(...said.filter((what) => !(isLost && /status of 404/.test(what))));
      wrong.push(...found.map((what) => `${path}: ${what}`));
    }
    expect(wrong).toEqual([]);
  });

  it('shows which link or button the pointer is on', async () => {
    const page = await stage.blank(STILL);
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('DOM.enable');
    await devTools.send('CSS.enable');
    const plain: string[] = [];
    for (const path of [...RICHEST, '/resume']) {
      await page.goto(stage.host.url + path);
      const { root } = await devTools.send('DOM.getDocument');
      const selector = ':is(a, button):not(.skip, .name, sup a, [aria-current])';
      const { nodeIds } = await devTools.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
      const before = await page.locator(selector).evaluateAll(looks);
      for (const nodeId of nodeIds)
        await devTools.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: ['hover'] });
      const after = await page.locator(selector).evaluateAll(looks);
      plain.push(...after.filter((look, at) => look === before[at]).map((look) => `${path}: ${look}`));
    }
    await devTools.detach();
    expect(plain).toEqual([]);
  });

  it('has a menu that ends where the line below the hero does, without scripts', async () => {
    const page = await stage.visit('/', { ...STILL, javaScriptEnabled: false });
    const [[line], links] = [await boxesOf(page, '.caption'), await boxesOf(page, '.links a')];
    expect(links[3].right - 8).toBeCloseTo(line.right);
  });

  it.each([
    ['/', 'Hello', '.links a', '.toggle'],
    ['/blog', 'Blog', 'main a', '.toggle'],
    ['/blog/boxes', 'Words in italics', '.prose a', '.copy'],
    ['/search', 'Search needs JavaScript.', '#browse a', '.find'],
    ['/projects#tags-odd', 'All projects', '.card.tags-odd', '.card:not(.tags-odd)'],
    ['/nowhere', '404 not found', 'main a[href="/"]', '#nearest'],
  ])('%s says "%s" without scripts, and shows what needs none', async (path, words, shown, hidden) => {
    const page = await stage.visit(stage.full.url + path, { ...STILL, javaScriptEnabled: false });
    expect(await page.innerText('main')).toContain(words);
    const countShown = (parts: string) => page.locator(parts).filter({ visible: true }).count();
    expect(await countShown(shown)).toBeGreaterThan(0);
    expect(await countShown(hidden)).toBe(0);
  });
});

async function accessibility(page: Page, runOnly: axe.RunOptions['runOnly']): Promise<string[]> {
  const { violations } = await page.evaluate(async (only): Promise<axe.AxeResults> => {
    const { axe } = window as unknown as { axe: { run(options: axe.RunOptions): Promise<axe.AxeResults> } };
    // The frame of the koi is a separate page, which is checked separately.
    return axe.run({ iframes: false, resultTypes: ['violations'], runOnly: only });
  }, runOnly);
  // An owner may have the sections of a page in another order.
  const found = violations.filter(({ id }) => !(isOwnSite && id === 'heading-order'));
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id} ${html} ${failureSummary}`),
  );
}

const looks = (all: Element[]): string[] =>
  all.map((one) => {
    const { color, borderColor, backgroundColor } = getComputedStyle(one);
    return [one.outerHTML.slice(0, 80), color, borderColor, backgroundColor].join(' ');
  });

/** What is too wide or too small, or has no dimensions. */
function wrongSizes(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const images = [...document.images].filter(({ width, height }) => !width || !height);
  const small = [...document.querySelectorAll<HTMLElement>('a, button, summary, input, select')]
    .filter((target) => target.checkVisibility({ visibilityProperty: true }) && target.tabIndex >= 0)
    // Links in a sentence are exempt: https://www.w3.org/TR/WCAG22/#target-size-minimum
    .filter((target) => getComputedStyle(target).display !== 'inline')
    .filter((target) => {
      const { width, height } = target.getBoundingClientRect();
      return width > 1 && (width < 24 || height < 24);
    });
  return [
    ...(scrollWidth > clientWidth ? [`scrolls sideways, ${scrollWidth} px wide`] : []),
    ...[...images, ...small].map(({ outerHTML }) => `too small: ${outerHTML.slice(0, 120)}`),
  ];
}

// Nothing moves while the HTML of a page arrives, at whichever block it is held back.
inBrowser('a page that arrives block by block', (stage) => {
  // Chromium shows a 404 page when all of it is there.
  const pages = () => oneOfEachKind(stage.folder).filter((path) => !path.endsWith('404.html'));

  it.each([390, 1280])('has no layout shift at %i px', async (width) => {
    const { url, close } = await servePieces(stage.folder);
    const page = await stage.blank({ ...STILL, width, fresh: true });
    const moved: string[] = [];
    for (const path of usualOrSoak([...RICHEST, '/resume', '/blog'], pages())) {
      await page.goto(url + path);
      const found = await page.evaluate(() => window.moved);
      moved.push(...found.map((what) => `${path}: ${what}`));
    }
    await close();
    expect(moved).toEqual([]);
  });
});
