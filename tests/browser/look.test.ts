import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { fixtures, folderOf, readArgs, temporaryFolder } from '../helpers';
import { buildSite, inBrowser, nextFrames } from './helpers';
import type { Host, HostOptions } from './server';

// Compares pages with approved screenshots: layout, colors, drawings. Uses a fixture, not the owner's content. UPDATE=1
// approves the current pages; look at them first.
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

/** Less than the difference of a changed color, a moved block or a missing word; more than that of two font renderers. */
const MOST = 8;

async function shoot(page: Page, url: string): Promise<Buffer> {
  await page.goto(url);
  // The frame of the koi, which is empty here.
  await page.frames()[1]?.waitForURL(/koi/);
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Lazy images out of view never load.
    const seen = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
    await Promise.all(seen.map((image) => image.decode()));
  });
  await nextFrames(page);
  return page.screenshot();
}

inBrowser('the look', (stage) => {
  let host: Host;
  beforeAll(async () => {
    const folder = await buildSite(join(temporaryFolder(), 'dist'), ...readArgs(folderOf('good')));
    // Fonts are optional: those that miss the first paint would appear on the next page. The policy has hashes of styles.
    const waitForFonts = (html: string) =>
      html.replaceAll('font-display:optional', 'font-display:block').replace(/<meta http-equiv[^>]*>/, '');
    const options: HostOptions = {
      before(answer, send) {
        const isPage = String(answer.response.getHeader('Content-Type')).startsWith('text/html');
        if (isPage) answer.body = Buffer.from(waitForFonts(answer.body.toString()));
        send();
      },
    };
    host = await stage.serve(options, folder);
  });

  it.each([
    ['phone', PHONE, 'light', ALL],
    ['desktop', DESKTOP, 'dark', WIDE],
  ] as const)('on a %s matches the approved screenshots', async (kind, size, colorScheme, names) => {
    const changed: string[] = [];
    const page = await stage.blank({ ...size, colorScheme, reducedMotion: 'reduce' });
    for (const name of names) {
      const file = join(approved, `${name}-${kind}-${colorScheme}.png`);
      const made = await shoot(page, host.url + PAGES[name]);
      if (process.env.UPDATE) writeFileSync(file, await toSmall(made));
      const apart = await furthest(made, readFileSync(file));
      if (apart > MOST) changed.push(`${file}: ${apart.toFixed(1)}`);
    }
    expect(changed).toEqual([]);
  });

  it('changes noticeably with a color, a distance or a word', async () => {
    const page = await stage.blank({ ...DESKTOP, colorScheme: 'light', reducedMotion: 'reduce' });
    const before = await toSmall(await shoot(page, `${host.url}/contact`));
    for (const change of ['color: #bf3419', 'margin-top: 24px', 'visibility: hidden']) {
      await page.evaluate((css) => {
        (document.querySelector('h1') as HTMLElement).style.cssText = css;
      }, change);
      expect(await furthest(await page.screenshot(), before), change).toBeGreaterThan(MOST);
    }
  });
});

// Compares two images as the eye does from a distance: shrinks both, so that differences in font rendering vanish, and
// compares them patch by patch.
/** The scale of the approved images. */
const SCALE = 0.25;
/** The side of a patch in the small image, in pixels. */
const PATCH = 10;

/** Shrinks an image to the size of the approved images. */
async function toSmall(picture: Buffer): Promise<Buffer> {
  const { width = 0 } = await sharp(picture).metadata();
  return sharp(picture)
    .resize(Math.round(width * SCALE))
    .png({ palette: true, quality: 90, effort: 10 })
    .toBuffer();
}

/** The brightness of each patch of a small image. */
async function patchesOf(small: Buffer): Promise<Buffer> {
  const { width = 0, height = 0 } = await sharp(small).metadata();
  const [across, down] = [width, height].map((size) => Math.round(size / PATCH));
  return sharp(small).flatten().greyscale().resize(across, down, { fit: 'fill' }).raw().toBuffer();
}

/**
 * How far the two patches that differ most are apart, from 0 to 255, in a picture and one that was kept; Infinity for
 * pictures of different size.
 */
async function furthest(picture: Buffer, kept: Buffer): Promise<number> {
  const [one, other] = await Promise.all([patchesOf(await toSmall(picture)), patchesOf(kept)]);
  if (one.length !== other.length) return Number.POSITIVE_INFINITY;
  return Math.max(...one.map((value, at) => Math.abs(value - other[at])));
}
