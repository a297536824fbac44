// Compares pages with approved screenshots: layout, colors, drawings. Uses a fixture, not the owner's content. UPDATE=1
// approves the current pages; look at them first.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { fixtures, temporaryFolder } from '../helpers';
import { hasOwnLook } from '../own-look';
import { usualOrSoak } from '../usual-or-soak';
import { furthest, toSmall } from './compare';
import { buildSite, inBrowser } from './helpers';
import type { Host } from './server';

const approved = join(fixtures, 'look');
const PAGES = {
  home: '/',
  blog: '/blog',
  post: '/blog/first-light',
  projects: '/projects',
  'case-study': '/projects/everything',
  contact: '/contact',
  'not-found': '/nowhere',
};
const ALL = Object.keys(PAGES) as (keyof typeof PAGES)[];
/** The pages that differ most from those on a phone. */
const WIDE: typeof ALL = ['home', 'post', 'projects', 'contact'];
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 900 };
type Theme = 'light' | 'dark';
const THEMES: Theme[] = ['light', 'dark'];

/** Less than the difference of a changed color, a moved block or a missing word; more than that of two font renderers. */
const MOST = 8;

/** Fonts are optional, so on a busy machine they may miss the first paint and appear on the next page. */
const TRIES = 10;

/** The koi move, so other tests check them. */
const emptyPond = (route: Route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' });

async function shoot(page: Page, url: string): Promise<Buffer> {
  await page.goto(url, { waitUntil: 'load' });
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Lazy images out of view never load.
    const seen = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
    await Promise.all(seen.map((image) => image.decode()));
  });
  return page.screenshot();
}

inBrowser('the look', (stage) => {
  let host: Host;
  beforeAll(async () => {
    const folder = await buildSite(
      join(temporaryFolder(), 'dist'),
      ...['content', 'public'].map((name) => `--${name}=${join(fixtures, 'good', name)}`),
    );
    host = await stage.serve({}, folder);
  });

  // UPDATE=1 also approves the look of an owner.
  it.skipIf(hasOwnLook && !process.env.UPDATE).each([
    ['phone', PHONE, usualOrSoak<Theme[]>(['light'], THEMES), ALL],
    ['desktop', DESKTOP, usualOrSoak<Theme[]>(['dark'], THEMES), usualOrSoak(WIDE, ALL)],
  ] as const)('on a %s matches the approved screenshots', async (kind, size, themes, names) => {
    const changed: string[] = [];
    mkdirSync(approved, { recursive: true });
    for (const colorScheme of process.env.UPDATE ? THEMES : themes) {
      const page = await stage.blank({ ...size, colorScheme, reducedMotion: 'reduce' });
      await page.route('**/koi/**', emptyPond);
      for (const name of process.env.UPDATE ? ALL : names) {
        const file = join(approved, `${name}-${kind}-${colorScheme}.png`);
        let apart = Number.POSITIVE_INFINITY;
        for (let tries = 0; tries < TRIES && apart > MOST; tries++) {
          const made = await shoot(page, host.url + PAGES[name]);
          if (process.env.UPDATE) writeFileSync(file, await toSmall(made));
          apart = await furthest(made, readFileSync(file));
        }
        if (apart > MOST) changed.push(`${file}: ${apart.toFixed(1)}`);
      }
    }
    expect(changed).toEqual([]);
  });

  it('changes noticeably with a color, a distance or a word', async () => {
    const page = await stage.blank({ ...DESKTOP, colorScheme: 'light', reducedMotion: 'reduce' });
    await page.route('**/koi/**', emptyPond);
    const before = await toSmall(await shoot(page, `${stage.host.url}/contact`));
    for (const change of ['color', 'margin-top', 'visibility']) {
      const after = await page
        .evaluate((property) => {
          const heading = document.querySelector('h1') as HTMLElement;
          heading.style.cssText = '';
          heading.style.setProperty(
            property,
            { color: '#bf3419', 'margin-top': '24px', visibility: 'hidden' }[property] ?? '',
          );
        }, change)
        .then(() => page.screenshot());
      expect([change, (await furthest(before, after)) > MOST]).toEqual([change, true]);
    }
  });
});
