// The tests for every engine: pages without errors, in both themes; the theme toggle; visible links; correct formulas;
// and pages that do not stay hidden while fonts load.
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
/** One page of each kind. Only pages with formulas have the math font. */
const PAGES: [site: Site, path: string][] = [
  ['demo', '/'],
  ['demo', '/blog'],
  ['demo', '/blog/league-pt1'],
  ['demo', '/blog/koi-app'],
  ['demo', '/projects'],
  ['demo', '/contact'],
  ['demo', '/tags/simulation'],
  ['demo', '/nowhere'],
  ['demo', '/blog/nowhere'],
  ['demo', '/koi/'],
  ['everything', '/blog/everything'],
];
const PATIENCE = { timeout: 20_000, interval: 30 };
const opposite = (theme: Theme): Theme => (theme === 'dark' ? 'light' : 'dark');

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
    });
    describe.each<Theme>(['light', 'dark'])('on a %s system', (system) => {
      beforeAll(() => stage.engine.setSystem(system));
      testPages(stage, system);
      testToggle(stage, system);
    });
    testHearing(stage);
    testOtherTab(stage);
    testLinks(stage);
    testFormulas(stage);
    testFonts(stage);
    more(stage);
  });
}

function testPages(stage: Stage, system: Theme): void {
  it.each(PAGES)('shows %s %s in that theme, without errors', async (site, path) => {
    await store(stage, site, null);
    await stage.engine.open(stage[site].url + path);
    await expect.poll(() => seenTheme(stage.engine), PATIENCE).toBe(system);
    expect(await complaints(stage.engine)).toEqual([]);
  });
}

function testToggle(stage: Stage, system: Theme): void {
  it.each<Theme | null>([null, 'light', 'dark'])(
    'the toggle switches the theme with %s stored, and stores it',
    async (stored) => {
      const { engine, demo } = stage;
      await store(stage, 'demo', stored);
      await engine.open(`${demo.url}/contact`);
      const first = stored ?? system;
      await expect.poll(() => state(engine), PATIENCE).toEqual(shown(first, stored));
      await engine.click('.toggle');
      const then = opposite(first);
      await expect.poll(() => state(engine), PATIENCE).toEqual(shown(then, then));
      await engine.open(`${demo.url}/contact`);
      await expect.poll(() => state(engine), PATIENCE).toEqual(shown(then, then));
      expect(await complaints(engine)).toEqual([]);
    },
  );
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

function testOtherTab(stage: Stage): void {
  it('applies a theme that is chosen in another tab', async () => {
    const { engine, demo } = stage;
    await store(stage, 'demo', 'light');
    await engine.open(`${demo.url}/contact`);
    await expect.poll(() => state(engine), PATIENCE).toEqual(shown('light', 'light'));
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

function testLinks(stage: Stage): void {
  it.each(PAGES.filter(([, path]) => path !== '/blog/nowhere' && path !== '/contact'))(
    'underlines the links in the text of %s %s',
    async (site, path) => {
      await stage.engine.open(stage[site].url + path);
      const { count, plain } = await stage.engine.evaluate(() => {
        const links = [
          ...document.querySelectorAll('main :is(p, td, figcaption, .caption, .to) a, #headless a'),
        ];
        const chosen = links.filter((link) => !link.matches('sup a, .btn'));
        const plain = chosen.filter((link) => {
          const { textDecorationLine, textDecorationColor, color } = getComputedStyle(link);
          return textDecorationLine !== 'underline' || textDecorationColor === color;
        });
        return { count: chosen.length, plain: plain.map(({ textContent }) => textContent) };
      });
      expect(plain).toEqual([]);
      expect(count).toBeGreaterThan(0);
    },
  );

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

function testFormulas(stage: Stage): void {
  it.each<[Site, string]>([
    ['everything', '/blog/everything'],
    ['demo', '/blog/bio-network'],
    ['demo', '/blog/april-2025'],
  ])('shows the parts of the formulas of %s %s in the right positions', async (site, path) => {
    const { engine } = stage;
    await engine.open(stage[site].url + path);
    expect(await engine.evaluate(() => document.querySelectorAll('math').length)).toBeGreaterThan(3);
    expect(await engine.evaluate(misplaced)).toEqual([]);
  });
}

function testFonts(stage: Stage): void {
  it.each<[string, Fonts]>([
    ['late', 3000],
    ['blocked', 'blocked'],
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

/** Stores the theme, from a page without scripts. */
async function store({ engine, ...hosts }: Stage, site: Site, theme: Theme | null): Promise<void> {
  await engine.open(`${hosts[site].url}/favicon.svg`);
  await engine.evaluate((theme) => {
    localStorage.clear();
    if (theme) localStorage.setItem('theme_pref', theme);
  }, theme);
  await engine.readConsole();
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
