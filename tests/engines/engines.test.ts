// What only another engine can show: pages of each kind look right and run without errors in Firefox and WebKitGTK. What does
// not depend on the engine is in tests/browser.
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { servePieces } from '../browser/pieces';
import { type Host, host } from '../browser/server';
import { isOfOwner } from '../own-site';
import { afterFile } from '../temporary';
import { collect } from './collector';
import type { Engine } from './engine';
import { ENGINES } from './find';

const PAPER = { light: 'rgb(250, 246, 238)', dark: 'rgb(10, 18, 24)' };
/** One page of each kind that has scripts, frames, drawings or formulas of its own, and what it has. */
const PAGES: [site: 'site' | 'everything', path: string, ...has: ('links' | 'formulas')[]][] = [
  ['site', '/', 'links'],
  ['site', '/blog/bio-network', 'links', 'formulas'],
  ['site', '/blog/koi-app', 'links', 'formulas'],
  ['site', '/projects', 'links'],
  ['site', '/nowhere', 'links'],
  ['site', '/koi/', 'links'],
  ['everything', '/blog/everything', 'links', 'formulas'],
];

const hosts: Partial<Record<'site' | 'everything', Host>> = {};

/** Serves a site with the collector before the policy of each page, which applies only to what follows. */
async function serve(folder: string): Promise<Host> {
  const script = `<script>(${collect})()</script>`;
  const started = await host(folder, {
    before(answer, send) {
      if (String(answer.response.getHeader('Content-Type')).startsWith('text/html'))
        answer.body = Buffer.from(
          answer.body.toString('utf8').replace(/<head[^>]*>/, (head) => head + script),
        );
      send();
    },
  });
  afterFile(() => started.close());
  return started;
}

// An engine that is not installed is skipped, or fails in CI.
describe.each(Object.entries(ENGINES))('%s', (name, find) => {
  const { missing, start } = find();
  const test = missing.length > 0 && !process.env.CI ? it.skip : it;
  let engine: Engine;
  beforeAll(async () => {
    if (missing.length > 0) return;
    hosts.site ??= await serve(inject('site'));
    hosts.everything ??= await serve(inject('everything'));
    engine = await start();
    afterFile(() => engine.close());
  });

  const open = (site: 'site' | 'everything', path: string) => engine.open(`${hosts[site]?.url}${path}`);
  /** What is wrong on the page and in its frame. */
  async function complaints(): Promise<string[]> {
    const isComplete = () =>
      engine.evaluate(() => document.querySelector('.pond') === null || window.collected.frames > 0);
    await expect.poll(isComplete).toBe(true);
    const said = await engine.evaluate(() => window.collected.said);
    return said.filter((message) => !isOfOwner(message));
  }

  test.each(PAGES)(
    'shows %s %s in the theme of the system, without errors, with underlined links and formulas',
    async (site, path, ...has) => {
      if (missing.length > 0) throw new Error(`not installed: ${missing.join(', ')}`);
      await open(site, path);
      await expect.poll(() => engine.evaluate(seenGround)).toBe(PAPER.dark);
      expect(await complaints()).toEqual([]);
      expect(await engine.evaluate(findCut)).toEqual([]);
      const { count, plain } = await engine.evaluate(findPlainLinks);
      expect(plain).toEqual([]);
      expect(count > 0).toBe(has.includes('links'));
      const formulas = await engine.evaluate(() => document.querySelectorAll('math').length);
      expect(formulas > 3).toBe(has.includes('formulas'));
    },
  );

  // WebKit draws nothing while it waits for the rest of a page.
  if (name === 'firefox')
    test('moves nothing while the HTML of a page arrives block by block', async () => {
      const { url, close } = await servePieces(inject('site'));
      for (const path of ['/', '/projects', '/blog/koi-app', '/resume']) {
        await engine.open(url + path);
        expect(await engine.evaluate(() => window.moved), path).toEqual([]);
      }
      await close();
    });

  if (name === 'firefox')
    test('draws the sliders of the pond in the colors of its theme', async () => {
      await open('site', '/koi/');
      const [track, line] = await engine.evaluate(() => [
        getComputedStyle(document.querySelector('#count') as Element, '::-moz-range-track').backgroundColor,
        getComputedStyle(document.querySelector('#controls') as Element).borderTopColor,
      ]);
      expect(track).toBe(line);
    });

  test('breaks the greeting before the name', async () => {
    await open('site', '/');
    const indent = await engine.evaluate(() => {
      const [heading, name] = document.querySelectorAll<HTMLElement>('h1, h1 em');
      heading.style.width = `${name.offsetWidth * 1.5}px`;
      return name.offsetLeft - heading.offsetLeft;
    });
    expect(indent).toBe(0);
  });

  test('has a thin space after the name of a function', async () => {
    await open('site', '/blog/bio-network');
    const space = await engine.evaluate(() => {
      const [name] = [...document.querySelectorAll('mi')].filter((one) => one.textContent === 'ln').slice(-1);
      const [, , next] = name.closest('math')?.querySelectorAll('mn') ?? [];
      const gap = next.getBoundingClientRect().left - name.getBoundingClientRect().right;
      return gap / Number.parseFloat(getComputedStyle(name).fontSize);
    });
    expect(space).toBeCloseTo(1 / 6, 1);
  });

  test('switches the theme, and shows it on the next page', async () => {
    await open('site', '/contact');
    await expect.poll(() => engine.evaluate(seenGround)).toBe(PAPER.dark);
    await engine.evaluate(() => document.querySelector<HTMLElement>('.toggle')?.click());
    await expect.poll(() => engine.evaluate(seenGround)).toBe(PAPER.light);
    await open('site', '/projects');
    await expect.poll(() => engine.evaluate(seenGround)).toBe(PAPER.light);
    const pressed = () => engine.evaluate(() => document.querySelector('.toggle')?.ariaPressed);
    await expect.poll(pressed).toBe('false');
    expect(await complaints()).toEqual([]);
  });
});

/** The background; on the koi page, which shows none, that of its theme. */
function seenGround(): string {
  if (!document.querySelector('#pond')) return getComputedStyle(document.body).backgroundColor;
  return document.documentElement.dataset.theme === 'night' ? 'rgb(10, 18, 24)' : 'rgb(250, 246, 238)';
}

/** The footnotes that reach out of their text, which cuts them off. */
function findCut() {
  const bottomOf = (one: Element | null) => one?.getBoundingClientRect().bottom ?? 0;
  const notes = [...document.querySelectorAll('.notes li')];
  return notes.filter((note) => bottomOf(note) > bottomOf(note.closest('.prose'))).map(({ id }) => id);
}

/** The number of links in a text, and those that do not look like one. */
function findPlainLinks() {
  const links = [...document.querySelectorAll('main :is(p, td, figcaption, .caption, .to) a, #headless a')];
  const chosen = links.filter((link) => !link.matches('sup a, .btn, .door'));
  const plain = chosen.filter((link) => {
    const { textDecorationLine, textDecorationColor, color } = getComputedStyle(link);
    return textDecorationLine !== 'underline' || textDecorationColor === color;
  });
  return { count: chosen.length, plain: plain.map(({ textContent }) => textContent) };
}
