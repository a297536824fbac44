// Keyboard and screen readers: tab order, visible focus, names.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { inBrowser, RICHEST, STILL } from './helpers';

const focused = (page: Page) =>
  page.evaluate(() => {
    const { textContent, ariaLabel, id } = document.activeElement as HTMLElement;
    return ariaLabel ?? (id || textContent?.trim());
  });

/** The names of all elements with this role in the browser's accessibility tree. Playwright's names differ. */
async function namesInTree(page: Page, role: string): Promise<string[]> {
  const devTools = await page.context().newCDPSession(page);
  const { nodes } = await devTools.send('Accessibility.getFullAXTree');
  await devTools.detach();
  return nodes
    .filter((node) => !node.ignored && node.role?.value === role)
    .map(({ name }) => name?.value ?? '');
}

/** A window that the koi are drawn in quickly. They swim, because only then is there a button to pause them. */
const SMALL_WITH_KOI = { koi: true, width: 480, height: 480 };

inBrowser('by keyboard', (stage) => {
  it('the first tab stop is the skip link, which is hidden until it has the focus, and leads to main', async () => {
    const page = await stage.visit('/projects', STILL);
    const bottom = () => page.locator('.skip').evaluate((skip) => skip.getBoundingClientRect().bottom);
    expect(await bottom()).toBeLessThanOrEqual(0);
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Skip to content');
    expect(await bottom()).toBeGreaterThan(0);
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('main');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });

  it('every tab stop has a visible focus in both themes, and none is covered by the bar', async () => {
    const wrong: string[] = [];
    const page = await stage.blank(STILL);
    for (const path of RICHEST) {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(stage.host.url + path);
      await page.keyboard.press('Tab');
      for (const theme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: theme });
        wrong.push(...(await page.evaluate(unseenFocus)).map((what) => `${path}, ${theme}: ${what}`));
      }
    }
    expect(wrong).toEqual([]);
  });

  it('Tab follows the reading order of the home page and leaves the page at its end', async () => {
    const page = await stage.visit('/', SMALL_WITH_KOI);
    const expected = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('a[href], button, summary, [tabindex="0"]')]
        .filter((stop) => stop.checkVisibility({ visibilityProperty: true }))
        .map((stop) => stop.ariaLabel ?? stop.textContent?.trim()),
    );
    const stops: (string | undefined)[] = [];
    for (const _ of expected) {
      await page.keyboard.press('Tab');
      stops.push(await focused(page));
    }
    expect(stops).toEqual(expected);
    expect(stops.slice(0, 3)).toEqual(['Skip to content', 'Your Name', 'Projects']);
    expect(stops[6]).toBe('Toggle theme');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  });
});

inBrowser("names in the browser's own tree", (stage) => {
  it('on the home page are of every heading and button, and none of the koi', async () => {
    const page = await stage.visit('/', SMALL_WITH_KOI);
    for (const [role, selector] of [
      ['heading', 'h1, h2, h3'],
      ['button', 'button:not([hidden], #system)'],
    ]) {
      const elements = page.locator(selector);
      const names = await elements.evaluateAll((all) => all.map((one) => one.ariaLabel ?? one.textContent));
      expect((await namesInTree(page, role)).sort()).toEqual(names.sort());
    }
  });

  it.each<[string, string, string[]]>([
    ['/contact', 'link', ['you@example.com', 'Resume (opens in a new tab)']],
    ['/contact', 'button', ['Copy email address']],
    ['/blog/league-pt2', 'heading', ['A model that knows about sides']],
    ['/projects', 'link', ['Koi fish, v2', expect.stringMatching(/^Demo ?: Koi fish, v2$/)]],
  ])('on %s, %ss have their words', async (path, role, names) => {
    expect(await namesInTree(await stage.visit(path), role)).toEqual(expect.arrayContaining(names));
  });
});

/** Tab stops without a visible focus, or covered by the bar when they are reached from below. */
function unseenFocus(): string[] {
  const wrong: string[] = [];
  const hasRing = ({ outlineStyle, outlineWidth, outlineColor }: CSSStyleDeclaration) =>
    outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && !/, 0\)$/.test(outlineColor);
  const kinds = 'a[href], :is(button, input, select):enabled, summary, [tabindex="0"]';
  const stops = [...document.querySelectorAll<HTMLElement>(kinds)]
    .filter((stop) => stop.tabIndex >= 0 && stop.checkVisibility({ visibilityProperty: true }))
    .reverse();
  if (stops.length < 2) wrong.push('has hardly a stop');
  for (const stop of stops) {
    stop.focus();
    const name = stop.outerHTML.slice(0, 90);
    if (document.activeElement !== stop || !stop.matches(':focus-visible')) {
      wrong.push(`takes no focus: ${name}`);
      continue;
    }
    // The link of a card or a row has its ring around all of it.
    if (![getComputedStyle(stop), getComputedStyle(stop, '::before')].some(hasRing))
      wrong.push(`shows no focus: ${name}`);
    const bar = document.querySelector('.bar');
    if (!bar || bar.contains(stop) || stop.matches('.skip')) continue;
    if (stop.getBoundingClientRect().bottom <= bar.getBoundingClientRect().bottom)
      wrong.push(`under the bar: ${name}`);
  }
  return wrong;
}
