// For visitors with low vision: text at 200 %, wide spacing, forced colors. Nothing is cut off, overlaps or disappears.
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { computed, inBrowser, RICHEST, STILL } from './helpers';

// The values of https://www.w3.org/TR/WCAG22/#text-spacing
const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

// Adopted style sheets, because the policy of the pages blocks others.
const style = (page: Page, css: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);

/** Returns a function that sets the text size in the browser settings, until the test ends. */
async function fontSizes(page: Page): Promise<(standard: number) => Promise<unknown>> {
  const session = await page.context().newCDPSession(page);
  const set = (standard: number) =>
    session.send('Page.setFontSizes', { fontSizes: { standard, fixed: (standard * 13) / 16 } });
  onTestFinished(() => set(16).then(() => session.detach()));
  return set;
}

/** Elements of the bar that are cut off, outside the window or overlapping. The row of links may scroll. */
function barTroubles(): string[] {
  const row = (document.querySelector('.links') as Element).getBoundingClientRect();
  const parts = [...document.querySelectorAll<HTMLElement>('.bar .name, .bar .links a, .bar .toggle')].map(
    (part) => {
      const { left, right, top, bottom } = part.getBoundingClientRect();
      const isInRow = part.matches('.links > a');
      const [from, to] = isInRow ? [row.left, row.right] : [left, right];
      const box = { left: Math.max(left, from), right: Math.min(right, to), top, bottom };
      return { name: part.ariaLabel ?? part.textContent ?? '', part, box };
    },
  );
  const wrong = parts.length === 6 ? [] : [`${parts.length} parts`];
  for (const [at, { name, part, box }] of parts.entries()) {
    if (part.scrollWidth > part.clientWidth + 1) wrong.push(`${name} is cut`);
    if (box.left < -1 || box.right > innerWidth + 1)
      wrong.push(`${name} is outside: ${box.left} to ${box.right}`);
    for (const other of parts.slice(0, at)) {
      const isApart =
        box.left >= other.box.right - 1 ||
        box.right <= other.box.left + 1 ||
        box.top >= other.box.bottom - 1 ||
        box.bottom <= other.box.top + 1;
      if (!isApart) wrong.push(`${name} lies on ${other.name}`);
    }
  }
  return wrong;
}

/** Boxes that hide part of their text; half a line of padding may be used. */
function cutText(): string[] {
  // A ribbon extends beyond its card on purpose.
  for (const ribbon of document.querySelectorAll('.ribbon')) ribbon.remove();
  const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
  return [...document.querySelectorAll<HTMLElement>('main *, footer *')]
    .filter((box) => !box.matches('.vh, svg, svg *') && box.textContent?.trim() && box.checkVisibility())
    .filter((box) => {
      const { overflowX, overflowY, paddingBottom } = getComputedStyle(box);
      const spare = 1 + Number.parseFloat(paddingBottom) / 2;
      return (
        (hides(overflowX) && box.scrollWidth > box.clientWidth + 1) ||
        (hides(overflowY) && box.scrollHeight > box.clientHeight + spare)
      );
    })
    .map((box) => `cuts its text: ${box.outerHTML.slice(0, 80)}`);
}

/** Headings that are larger than a heading of a higher level, and text as large as the title. */
function wrongRanks(): string[] {
  const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
  const sizes = (selector: string) => [...document.querySelectorAll(`main :is(${selector})`)].map(sizeOf);
  const wrong: string[] = [];
  for (let level = 1; level < 6; level++) {
    const [above, below] = [sizes(`h${level}`), sizes(`h${level + 1}`)].map((all) => Math.max(0, ...all));
    if (above > 0 && below > above) wrong.push(`h${level + 1} of ${below} px below h${level} of ${above} px`);
  }
  const title = sizes('h1')[0];
  for (const part of document.querySelectorAll('main :is(h2, h3, h4, p, b, .mail a)'))
    if (sizeOf(part) >= title) wrong.push(`as large as the title: ${part.outerHTML.slice(0, 60)}`);
  return wrong;
}

/** The words that are wider than the part that they are in. */
function brokenWords(parts: HTMLElement[]): string[] {
  const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
  return parts.flatMap((part) => {
    Object.assign(pen, {
      font: getComputedStyle(part).font,
      letterSpacing: getComputedStyle(part).letterSpacing,
    });
    return part.innerText.split(/\s+/).filter((word) => pen.measureText(word).width > part.clientWidth + 1);
  });
}

/** The links whose last line is only their arrow, at one of many widths. */
const loneArrows = (links: HTMLElement[]): (string | null)[] =>
  links
    .filter((link) => {
      const words = document.createRange();
      words.selectNode(link.firstChild as Node);
      const gaps = Array.from({ length: 40 }, (_, at) => {
        (link.parentElement as HTMLElement).style.width = `${at * 10}px`;
        return link.getBoundingClientRect().bottom - words.getBoundingClientRect().bottom;
      });
      return Math.max(...gaps) - Math.min(...gaps) > 9;
    })
    .map(({ textContent }) => textContent);

inBrowser('with low vision', (stage) => {
  it('wide spacing cuts and covers nothing, also of text at 200 %, which keeps headings in order of their levels', async () => {
    const wrong: string[] = [];
    const page = await stage.blank(STILL);
    const setFontSize = await fontSizes(page);
    for (const path of RICHEST) {
      await page.goto(stage.host.url + path);
      await page.setViewportSize({ width: 320, height: 640 });
      await setFontSize(32);
      wrong.push(...(await page.evaluate(wrongRanks)).map((what) => `${path}: ${what}`));
      await style(page, SPACED);
      for (const size of [32, 16]) {
        await setFontSize(size);
        for (const width of [320, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          const found = [...(await page.evaluate(barTroubles)), ...(await page.evaluate(cutText))];
          const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          if (sideways > 0) found.push(`scrolls sideways by ${sideways} px`);
          wrong.push(...found.map((what) => `${path} at ${width} px with text of ${size} px: ${what}`));
        }
      }
    }
    expect(wrong).toEqual([]);
    // With drawings.
    await page.goto(`${stage.full.url}/`);
    await page.setViewportSize({ width: 320, height: 640 });
    await setFontSize(32);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    for (const [{ url }, path, parts, fault] of [
      [stage.host, '/contact', '.mail a', brokenWords],
      [stage.full, '/projects/everything', '.facts dd', brokenWords],
      [stage.host, '/resume', 'main .out', loneArrows],
    ] as const) {
      await page.goto(url + path);
      expect(await page.locator(parts).count(), path).toBeGreaterThan(0);
      expect(await page.locator(parts).evaluateAll(fault), path).toEqual([]);
    }
  });

  it('the bar stays in sight where it takes at most a fifth of the height', async () => {
    const page = await stage.visit('/projects', STILL);
    const setFontSize = await fontSizes(page);
    for (const { width, height, size, stays } of [
      { width: 320, height: 640, size: 16, stays: true },
      { width: 740, height: 360, size: 16, stays: true },
      { width: 320, height: 640, size: 32, stays: false },
      { width: 390, height: 844, size: 32, stays: false },
      { width: 320, height: 200, size: 16, stays: false },
    ]) {
      const at = `at ${width} x ${height} px with text of ${size} px`;
      await page.setViewportSize({ width, height });
      await setFontSize(size);
      await page.evaluate(() => scrollTo(0, 0));
      await page.evaluate(() => scrollTo(0, 700));
      const bottom = await page.locator('.bar').evaluate((bar) => bar.getBoundingClientRect().bottom);
      expect(bottom > 0, at).toBe(stays);
      expect(bottom, at).toBeLessThanOrEqual(height / 5);
    }
  });

  it('more contrast makes faint words and lines stronger', async () => {
    const page = await stage.visit('/blog', STILL);
    const colors = async () => [
      ...(await computed(page, 'h1', 'color')),
      ...(await computed(page, '.row p', 'color')).slice(0, 1),
      ...(await computed(page, '.foot', 'color')),
      ...(await computed(page, '.foot', 'border-top-color')),
    ];
    const usual = await colors();
    await page.emulateMedia({ contrast: 'more' });
    const [ink, soft, faint, line] = await colors();
    await page.emulateMedia({ contrast: null });
    expect(ink).toBe(usual[0]);
    expect(soft).toBe(ink);
    expect(faint).toBe(usual[1]);
    expect(usual).not.toContain(line);
  });

  it('forced colors keep the borders of buttons and ribbon, the marks of page and section, and the sun', async () => {
    const page = await stage.visit('/projects', { ...STILL, forcedColors: 'active' });
    const borders = async (selector: string) => [...new Set(await computed(page, selector, 'border-top'))];
    const mark = (selector: string) => computed(page, selector, 'background-color', '::after');
    const ground = await computed(page, 'body', 'background-color');
    expect(await borders('.ribbon')).toEqual([expect.stringMatching(/^1px solid/)]);
    expect(await borders('.card')).toEqual([expect.stringMatching(/ solid /)]);
    expect(await mark('.links a[aria-current]')).not.toEqual(ground);
    await page.goto(`${stage.host.url}/`);
    expect(await borders('.btn')).toEqual([expect.stringMatching(/^1px solid/)]);
    expect(await mark('.door')).not.toEqual(ground);
    expect(await page.getByRole('button', { name: 'Toggle theme' }).isVisible()).toBe(true);
    expect(await computed(page, '.toggle .disc', 'fill')).not.toEqual(ground);
    await page.goto(`${stage.host.url}/blog/koi-app#one-seed`);
    const lines = async () =>
      (await computed(page, '.side a', 'border-left-width')).filter((width) => width !== '0px');
    await expect.poll(lines).toEqual(['2px']);
    await page.goto(`${stage.full.url}/blog/parts`);
    expect(new Set(await computed(page, '.line', 'border-left-width'))).toEqual(new Set(['0px']));
  });
});
