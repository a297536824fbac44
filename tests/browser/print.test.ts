// Printed pages: the text and the URLs of its links, without interactive elements.
import type { Page } from 'playwright-core';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { usualOrSoak } from '../usual-or-soak';
import { inBrowser, RICHEST, unlikePages } from './helpers';

const SCREEN_ONLY = '.bar, .foot, .skip, .pond, .toggle, .pause, .copy, .toc, .turn, button, details';

const shown = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((all) =>
      all.filter((one) => one.checkVisibility()).map((one) => one.outerHTML.slice(0, 80)),
    );

inBrowser('in print', (stage) => {
  it('no page shows bar, footer, koi or buttons, and every page keeps its heading', async () => {
    const wrong: string[] = [];
    const all = unlikePages(stage.folder).filter((path) => path !== '/koi/');
    const page = await stage.blank();
    for (const path of usualOrSoak(RICHEST, all)) {
      await page.goto(stage.host.url + path);
      await page.emulateMedia({ media: 'print' });
      wrong.push(...(await shown(page, SCREEN_ONLY)).map((what) => `${path}: ${what}`));
      if (!(await page.locator('h1').isVisible())) wrong.push(`${path}: no heading`);
    }
    expect(wrong).toEqual([]);
  });

  it('a post is black on white, also in the dark theme', async () => {
    const page = await stage.visit('/blog/koi-app', { stored: 'dark', colorScheme: 'dark' });
    await page.emulateMedia({ media: 'print' });
    const { ink, ground, scheme } = await page.evaluate(() => {
      const style = getComputedStyle(document.querySelector('.prose p') as Element);
      const body = getComputedStyle(document.body);
      return {
        ink: style.color,
        ground: body.backgroundColor,
        scheme: getComputedStyle(document.documentElement).colorScheme,
      };
    });
    expect(ink).toBe('rgb(0, 0, 0)');
    expect(['rgba(0, 0, 0, 0)', 'rgb(255, 255, 255)']).toContain(ground);
    expect(scheme).toBe('light');
  });

  it('the URLs of external links follow them', async () => {
    const page = await stage.blank();
    await page.route('**/koi-app', async (route) => {
      const response = await route.fetch();
      const links =
        '<p><a href="https://example.org/a">One</a> <a class="out" href="https://example.org/b">two</a></p>';
      const body = (await response.text()).replace(/(<div class="prose">)/, `$1${links}`);
      await route.fulfill({ response, body });
    });
    await page.goto(`${stage.host.url}/blog/koi-app`);
    await page.emulateMedia({ media: 'print' });
    const behind = await page.locator('.prose a[href^=http]').evaluateAll((all) =>
      (all as HTMLAnchorElement[]).map((link) => {
        const { content, clipPath, display } = getComputedStyle(link, '::after');
        return { href: link.href, content, clipPath, display };
      }),
    );
    expect(behind.length).toBeGreaterThanOrEqual(2);
    for (const { href, ...after } of behind) {
      expect(after).toEqual({
        content: `" (" "${href}" ")"`.replaceAll('" "', ''),
        clipPath: 'none',
        display: 'inline',
      });
    }
  });

  it('what a closed <details> hides on a screen is printed', async () => {
    const page = await stage.blank();
    await page.route('**/koi-app', async (route) => {
      const response = await route.fetch();
      const more = '<details><summary>More</summary><p>Words that are folded</p></details>';
      const body = (await response.text()).replace(/(<div class="prose">)/, `$1${more}`);
      await route.fulfill({ response, body });
    });
    await page.goto(`${stage.host.url}/blog/koi-app`);
    const isShown = () =>
      page
        .locator('.prose details p')
        .evaluate((text) => text.checkVisibility({ contentVisibilityAuto: true }) && text.clientHeight > 0);
    expect(await isShown()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    expect(await isShown()).toBe(true);
  });

  it('a post has its author, its URL and the URLs of its internal links', async () => {
    const page = await stage.stay('/blog/koi-app', { width: 1000 });
    const byline = page.locator('.byline');
    expect(await byline.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    expect(await byline.isVisible()).toBe(true);
    const canonical = await page.getAttribute('link[rel=canonical]', 'href');
    expect(await byline.textContent()).toBe(`${await page.textContent('.name')}, ${canonical}`);
    const behind = await page
      .locator('.prose a[href="/koi/"]')
      .evaluate((link) => getComputedStyle(link, '::after').content.replaceAll('" "', ''));
    expect(behind).toBe(`" (${new URL(canonical ?? '').host}/koi/)"`);
    const measure = await page.locator('.prose').evaluate((prose) => getComputedStyle(prose).maxWidth);
    expect(`${(await page.locator('.prose').boundingBox())?.width}px`).toBe(measure);
  });

  it('long lines of code are wrapped, not cut off', async () => {
    const page = await stage.stay('/blog/koi-app', { width: 700 });
    await page.emulateMedia({ media: 'print' });
    const cut = await page
      .locator('.code pre')
      .evaluateAll((all) => all.filter((pre) => pre.scrollWidth > pre.clientWidth + 1).length);
    expect(cut).toBe(0);
  });

  it('a post becomes a PDF of a few pages with embedded fonts', async () => {
    const page = await stage.stay('/blog/koi-app');
    // Fonts that missed the first paint are used on the next page.
    await page.reload();
    const pdf = await page.pdf({ format: 'A4' });
    const text = pdf.toString('latin1');
    expect(text.startsWith('%PDF-')).toBe(true);
    const count = text.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
    expect(count).toBeGreaterThanOrEqual(2);
    expect(count).toBeLessThan(12);
    expect(text).toMatch(/Newsreader/);
    expect(pdf.length).toBeGreaterThan(20_000);
  });

  it('a wide table is narrowed, and not cut off if it is still too wide', async () => {
    const page = await stage.visit('/blog/koi-app', { width: 700 });
    await page.emulateMedia({ media: 'print' });
    const boxes = await page.locator('.scroll, .formula').evaluateAll((all) =>
      all.map((box) => {
        for (const cell of box.querySelectorAll('td')) {
          const code = document.createElement('code');
          code.textContent = 'a_long_name_of_something_in_code';
          cell.replaceChildren(code);
        }
        const { overflowX, maskImage } = getComputedStyle(box);
        return [
          overflowX,
          maskImage,
          Boolean(box.querySelector('td')) && box.scrollWidth > box.clientWidth + 1,
        ];
      }),
    );
    expect(boxes.length).toBeGreaterThan(2);
    for (const box of boxes) expect(box).toEqual(['visible', 'none', false]);
  });

  it('the resume is on one sheet, with the URLs of profiles', async () => {
    const page = await stage.visit('/resume');
    const file = await page.pdf({ format: 'A4' });
    const { totalPages, text } = await extractText(await getDocumentProxy(new Uint8Array(file)), {
      mergePages: true,
    });
    expect(totalPages).toBe(1);
    expect(text.replace(/\s+/g, ' ')).toContain('github.com/your-name');
    expect(text).not.toContain('Download');
  });
});
