// What only another engine can show: pages run without errors and look right, themes are shared between tabs, and late fonts do
// not hide a page. What does not depend on the engine is in tests/browser.
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Host } from '../browser/server';
import { afterFile } from '../temporary';
import type { Engine, Theme } from './engine';
import { ENGINES, type EngineName } from './find';
import { misplaced } from './formulas';
import { type Fonts, serve } from './sites';

export interface Stage {
  engine: Engine;
  demo: Host;
  everything: Host;
  /** Serves the site with everything, with fonts that load late or not at all. */
  serveFonts(fonts: Fonts): Promise<Host>;
}

type Site = 'demo' | 'everything';

const PAPER = { light: 'rgb(250, 246, 238)', dark: 'rgb(10, 18, 24)' };
/** One page of each kind that has scripts, frames, drawings or formulas of its own, and what it has. */
const PAGES: [site: Site, path: string, ...has: ('links' | 'formulas')[]][] = [
  ['demo', '/', 'links'],
  ['demo', '/blog', 'links'],
  ['demo', '/blog/bio-network', 'links', 'formulas'],
  ['demo', '/blog/april-2025', 'formulas'],
  ['demo', '/projects', 'links'],
  ['demo', '/nowhere', 'links'],
  ['demo', '/koi/', 'links'],
  ['everything', '/blog/everything', 'links', 'formulas'],
];
const PATIENCE = { timeout: 20_000, interval: 30 };

/** Starts the engine once for all its tests. If it is not installed, they are skipped, or fail in CI. */
export function testEngine(name: EngineName, more: (stage: Stage) => void = () => {}): void {
  const { missing, start } = ENGINES[name]();
  const suite = missing.length > 0 && !process.env.CI ? describe.skip : describe;
  suite(name, () => {
    const stage = {} as Stage;
    beforeAll(async () => {
      if (missing.length > 0) throw new Error(`not installed: ${missing.join(', ')}`);
      const open = async (folder: string, fonts?: Fonts) => {
        const host = await serve(folder, fonts);
        afterFile(() => host.close());
        return host;
      };
      stage.demo = await open(inject('demo'));
      stage.everything = await open(inject('everything'));
      stage.serveFonts = (fonts) => open(inject('everything'), fonts);
      stage.engine = await start();
      afterFile(() => stage.engine.close());
      await stage.engine.setSystem('dark');
    });
    testHearing(stage);
    testPages(stage);
    testThemes(stage);
    testTarget(stage);
    testFonts(stage);
    more(stage);
  });
}

function testPages(stage: Stage): void {
  it.each(PAGES)(
    'shows %s %s in the theme of the system, without errors, with underlined links, and formulas in place',
    async (site, path, ...has) => {
      const { engine } = stage;
      await engine.open(stage[site].url + path);
      await expect.poll(() => seenTheme(engine), PATIENCE).toBe('dark');
      // Firefox lays out what has arrived of a page, and a fraction may have arrived in part.
      const isInPart = (text: string) => /Incorrect number of children for <m[a-z]+\/> tag/.test(text);
      expect((await complaints(engine)).filter((text) => !isInPart(text))).toEqual([]);
      expect(await engine.evaluate(findUnfinished)).toEqual([]);
      const { count, plain } = await engine.evaluate(findPlainLinks);
      expect(plain).toEqual([]);
      expect(count > 0).toBe(has.includes('links'));
      const formulas = await engine.evaluate(() => document.querySelectorAll('math').length);
      expect(formulas > 3).toBe(has.includes('formulas'));
      expect(await engine.evaluate(misplaced)).toEqual([]);
    },
  );
}

/** The elements of formulas that have not the number of children that they need: https://www.w3.org/TR/mathml-core/ */
function findUnfinished() {
  const needed = { mfrac: 2, mroot: 2, msub: 2, msup: 2, munder: 2, mover: 2, msubsup: 3, munderover: 3 };
  return Object.entries(needed).flatMap(([name, count]) =>
    [...document.querySelectorAll(name)].flatMap((one) =>
      one.children.length === count ? [] : one.outerHTML,
    ),
  );
}

/** The number of links in a text, and those that do not look like one. */
function findPlainLinks() {
  const links = [...document.querySelectorAll('main :is(p, td, figcaption, .caption, .to) a, #headless a')];
  const chosen = links.filter((link) => !link.matches('sup a, .btn'));
  const plain = chosen.filter((link) => {
    const { textDecorationLine, textDecorationColor, color } = getComputedStyle(link);
    return textDecorationLine !== 'underline' || textDecorationColor === color;
  });
  return { count: chosen.length, plain: plain.map(({ textContent }) => textContent) };
}

/** The other tests rely on this: errors are reported, and hidden pages are detected. */
function testHearing(stage: Stage): void {
  it('reports errors in a page', async () => {
    const { engine, demo } = stage;
    await engine.open(`${demo.url}/contact`);
    await engine.evaluate(() => {
      console.warn('a warning');
      setTimeout(() => {
        throw new Error('an error');
      });
      Promise.reject(new Error('a rejection'));
      document.body.append(Object.assign(new Image(), { src: 'https://example.org/picture.png' }));
      document.documentElement.style.visibility = 'hidden';
    });
    const heard = async () => (await complaints(engine)).join('\n');
    for (const word of ['a warning', 'an error', 'a rejection', 'blocked by img-src'])
      await expect.poll(heard, PATIENCE).toContain(word);
    const hidden = () => engine.evaluate(() => window.collected.hidden.at(-1)?.isLong);
    await expect.poll(hidden, PATIENCE).toBe(true);
  });
}

function testThemes(stage: Stage): void {
  it('switches the theme, stores it, and applies one that is chosen in another tab', async () => {
    const { engine, demo } = stage;
    await engine.open(`${demo.url}/contact`);
    await expect.poll(() => state(engine), PATIENCE).toEqual(shown('dark', null));
    await engine.click('.toggle');
    await expect.poll(() => state(engine), PATIENCE).toEqual(shown('light', 'light'));
    await engine.open(`${demo.url}/contact`);
    await expect.poll(() => state(engine), PATIENCE).toEqual(shown('light', 'light'));
    expect(await complaints(engine)).toEqual([]);
    // Only one of two tabs is visible, and transitions of colors do not run in the other.
    const stored = async () => (await state(engine)).stored;
    const pressed = async () => (await state(engine)).pressed;
    await engine.inOtherTab(async () => {
      await engine.open(`${demo.url}/projects`);
      await expect.poll(pressed, PATIENCE).toBe('false');
      await engine.click('.toggle');
      await expect.poll(stored, PATIENCE).toBe('dark');
    });
    await expect.poll(() => state(engine), PATIENCE).toEqual(shown('dark', 'dark'));
  });
}

function testTarget(stage: Stage): void {
  it('marks the footnote that a link has targeted', async () => {
    const { engine, everything } = stage;
    await engine.open(`${everything.url}/blog/everything`);
    const lines = await engine.evaluate(() => {
      const note = document.querySelector('.notes li') as HTMLElement;
      const line = () => getComputedStyle(note).textDecorationLine;
      const before = line();
      location.hash = note.id;
      return [before, line()];
    });
    expect(lines).toEqual(['none', 'underline']);
  });
}

function testFonts(stage: Stage): void {
  it.each<[string, Fonts]>([
    ['late', 3000],
    ['missing', 'missing'],
  ])('does not hide a page for long if its fonts are %s', async (_, fonts) => {
    const { engine } = stage;
    const { url } = await stage.serveFonts(fonts);
    await engine.open(`${url}/blog/everything`);
    const hidden = () => engine.evaluate(() => window.collected.hidden.map(({ isLong }) => isLong));
    await expect.poll(hidden, PATIENCE).not.toContain(undefined);
    expect(await hidden()).not.toContain(true);
    // Firefox reports the parts of a formula as missing if it lays out the page before it has parsed all of it.
    const expected = /\.woff2 has not loaded|downloadable font|Incorrect number of children for <m\w+\/> tag/;
    expect((await complaints(engine)).filter((line) => !expected.test(line))).toEqual([]);
  });
}

const state = (engine: Engine) =>
  engine.evaluate(() => ({
    stored: localStorage.getItem('theme_pref'),
    ground: getComputedStyle(document.body).backgroundColor,
    pressed: document.querySelector('.toggle')?.getAttribute('aria-pressed'),
  }));

const shown = (theme: Theme, stored: Theme | null) => ({
  stored,
  ground: PAPER[theme],
  pressed: String(theme === 'dark'),
});

/** The visible theme: by the background color, or on the koi page by its attribute. */
async function seenTheme(engine: Engine): Promise<string | undefined> {
  const { ground, words } = await engine.evaluate(() => ({
    ground: getComputedStyle(document.body).backgroundColor,
    words: document.querySelector('#pond') ? document.documentElement.dataset.theme : undefined,
  }));
  if (words) return words === 'night' ? 'dark' : 'light';
  return Object.entries(PAPER).find(([, color]) => color === ground)?.[0];
}

async function complaints(engine: Engine): Promise<string[]> {
  // The frame of the home page.
  const isComplete = () =>
    engine.evaluate(() => document.querySelector('.pond') === null || window.collected.frames > 0);
  await expect.poll(isComplete, PATIENCE).toBe(true);
  const said = await engine.evaluate(() => window.collected.said);
  return [...said, ...((await engine.readConsole()) ?? [])];
}
