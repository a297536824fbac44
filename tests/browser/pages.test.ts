// Every page of the build in both themes: no console messages, no external requests, accessible, and without horizontal
// scrolling at every width. `npm test` visits one of the pages that are alike, at the smallest and the largest
// width, and only the richest pages in the dark theme; `npm run soak -- variants` visits all.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { parseHTML } from 'linkedom';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { all } from '../helpers';
import { type Running, start } from '../unit/server/running';
import { isSoak, usualOrSoak } from '../usual-or-soak';
import {
  complaintsOf,
  inBrowser,
  listen,
  oneOfEachKind,
  pagePaths,
  RICHEST,
  root,
  STILL,
  type Stage,
  unlikePages,
  type VisitOptions,
} from './helpers';

const axeSource = readFileSync(createRequire(`${root}package.json`).resolve('axe-core/axe.min.js'), 'utf8');
const WIDTHS = usualOrSoak([320, 1280], [320, 390, 768, 1280]);
const ALL_RULES = {
  type: 'tag' as const,
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** The axe rules that depend on the theme. */
const RULES_OF_COLOUR = { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] };

const isLost = (path: string): boolean => path.endsWith('/404.html');

/** Returns the problems, one per line, each with its page first. */
async function onPages(
  paths: string[],
  stage: Stage,
  { url }: Running,
  check: (page: Page, path: string) => Promise<string[]>,
  options: VisitOptions = {},
): Promise<string[]> {
  const wrong: string[] = [];
  const page = listen(await stage.blank(options), url);
  for (const path of paths) {
    await page.goto(url + path);
    const checked = await check(page, path);
    // Browsers report the status 404 of a 404 page.
    const said = complaintsOf(page).splice(0);
    const found = [...checked, ...said.filter((what) => !(isLost(path) && /status of 404/.test(what)))];
    wrong.push(...found.map((what) => `${path}: ${what}`));
  }
  return wrong;
}

inBrowser('every page', (stage) => {
  let preview: Running;
  beforeAll(async () => {
    preview = await start(['preview', '--port', '0', '--out', stage.folder]);
  });

  it('is in the list of pages to check', () => {
    expect(pagePaths(stage.folder)).toEqual(
      expect.arrayContaining([
        '/',
        '/404.html',
        '/blog',
        '/blog/404.html',
        '/blog/koi-app',
        '/koi/',
        '/projects',
      ]),
    );
    expect(pagePaths(stage.folder).length).toBeGreaterThanOrEqual(15);
  });

  it('passes axe in both themes; has one h1, no console messages, no external requests, no horizontal scrolling, targets of 24 px, images with dimensions', async () => {
    const wrong = await onPages(
      usualOrSoak(oneOfEachKind, pagePaths)(stage.folder),
      stage,
      preview,
      async (page, path) => {
        const found = [...(await headings(page)), ...(await images(page))];
        await page.emulateMedia({ colorScheme: 'light' });
        found.push(...(await accessibility(page, ALL_RULES)));
        if (isSoak || RICHEST.includes(path)) {
          await page.emulateMedia({ colorScheme: 'dark' });
          found.push(...(await accessibility(page, RULES_OF_COLOUR)));
        }
        return [...found, ...(await widths(page))];
      },
      STILL,
    );
    expect(wrong).toEqual([]);
  });

  it('is readable and has links without scripts', async () => {
    const kinds = usualOrSoak(RICHEST, pagePaths(stage.folder));
    const withoutScripts = { ...STILL, javaScriptEnabled: false };
    const wrong = await onPages(kinds, stage, preview, hardlyReadable, withoutScripts);
    const seen = new Map<string, string>();
    for (const path of usualOrSoak(unlikePages, pagePaths)(stage.folder))
      for (const href of await linksOf(preview.url + path)) seen.set(href, path);
    for (const [href, from] of seen) {
      const { status } = await fetch(href);
      if (status !== (isLost(href) ? 404 : 200)) wrong.push(`${from}: ${href} answers ${status}`);
    }
    expect(wrong).toEqual([]);
    expect(seen.size).toBeGreaterThan(12);
  });

  it('can be reached by clicks without scripts', async () => {
    const page = await stage.visit('/', { ...STILL, javaScriptEnabled: false });
    const h1 = () => page.locator('h1').textContent();
    await page.locator('main').getByRole('link', { name: 'Projects' }).first().click();
    expect([new URL(page.url()).pathname, await h1()]).toEqual(['/projects', 'Projects']);
    await page.locator('.links').getByRole('link', { name: 'Blog' }).click();
    expect([new URL(page.url()).pathname, await h1()]).toEqual(['/blog', 'Blog']);
    await page.locator('main').getByRole('link').first().click();
    expect(new URL(page.url()).pathname).toBe('/blog/koi-app');
    await page.getByRole('link', { name: 'Contact' }).click();
    expect([new URL(page.url()).pathname, await h1()]).toEqual(['/contact', 'Contact']);
  });
});

async function accessibility(page: Page, runOnly: axe.RunOptions['runOnly']): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const { violations } = await page.evaluate(async (only): Promise<axe.AxeResults> => {
    const { axe } = window as unknown as { axe: { run(options: axe.RunOptions): Promise<axe.AxeResults> } };
    // The frame of the koi is a separate page, which is checked separately.
    return axe.run({ iframes: false, resultTypes: ['violations'], runOnly: only });
  }, runOnly);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id} ${html} ${failureSummary}`),
  );
}

const headings = (page: Page) =>
  page.evaluate(() => {
    const count = document.querySelectorAll('h1').length;
    return count === 1 ? [] : [`${count} h1`];
  });

const images = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('img')]
      .filter(({ width, height }) => !width || !height)
      .map(({ outerHTML }) => `no dimensions: ${outerHTML}`),
  );

async function widths(page: Page): Promise<string[]> {
  const wrong: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const found = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      const sideways = scrollWidth > clientWidth ? [`scrolls sideways, ${scrollWidth} px wide`] : [];
      const small = [...document.querySelectorAll<HTMLElement>('a, button, summary, input, select')]
        .filter((target) => target.checkVisibility({ visibilityProperty: true }) && target.tabIndex >= 0)
        // Links in a sentence are exempt: https://www.w3.org/TR/WCAG22/#target-size-minimum
        .filter((target) => getComputedStyle(target).display !== 'inline')
        .map((target) => ({ target, box: target.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && (box.width < 24 || box.height < 24))
        .map(({ target, box }) => `${box.width} x ${box.height} px: ${target.outerHTML.slice(0, 120)}`);
      return [...sideways, ...small];
    });
    wrong.push(...found.map((what) => `at ${width} px ${what}`));
  }
  return wrong;
}

async function hardlyReadable(page: Page, path: string): Promise<string[]> {
  const { text, links } = await page.evaluate(() => ({
    text: document.querySelector('main')?.innerText ?? '',
    links: document.links.length,
  }));
  // Without scripts, the koi page only has its title and a link back.
  return text.length > (path === '/koi/' ? 4 : 30) && links > 0 ? [] : [`only says ${JSON.stringify(text)}`];
}

/** The URLs on the same site that the page at `url` links to. */
async function linksOf(url: string): Promise<string[]> {
  const { document } = parseHTML(await (await fetch(url)).text());
  return all(document as unknown as Document, 'a[href], area[href]')
    .map((link) => new URL(link.getAttribute('href') ?? '', url).href.split('#')[0])
    .filter((href) => href.startsWith(new URL(url).origin));
}
