// `npm run shots [-- --only /blog,koi --widths 390,1280]`: saves screenshots of one page of each kind of the demo in shots/
// for inspection: at four widths in both themes, in print, with forced colors and with doubled text size.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { load } from '../load.mjs';
import { film } from './readme.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    widths: { type: 'string', default: '390,768,1280,1920' },
    out: { type: 'string', default: 'shots' },
    readme: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const PAGES = {
  home: '/',
  blog: '/blog',
  post: '/blog/koi-app',
  formulas: '/blog/bio-network',
  code: '/blog/league-pt1',
  projects: '/projects',
  contact: '/contact',
  resume: '/resume',
  tag: '/tags/log',
  'not-found': '/nowhere',
  koi: '/koi/',
};
if (values.help) {
  console.log(`npm run shots -- [options]: saves screenshots of one page of each kind of the demo
  --only /blog,koi    only these pages, by path or by name: ${Object.keys(PAGES).join(', ')}
  --widths 390,1280   the widths of the window (default: ${values.widths})
  --out DIR           the folder, which is emptied first (default: ${values.out})
  --readme            makes the picture of README.md instead`);
  process.exit();
}
const widths = values.widths.split(',').map(Number);
const only = values.only.split(',');
const chosen = Object.entries(PAGES).filter(
  ([name, path]) => values.only === '' || only.includes(name) || only.includes(path),
);

const { buildDemo } = await load('tests/bench/candidates.ts');
const { findBrowser, launchOptions } = await load('tests/browser/find.ts');
const { host } = await load('tests/browser/server.ts');
const folder = mkdtempSync(join(tmpdir(), 'shots-'));
const out = resolve(root, values.out);
const { executablePath, args } = launchOptions(findBrowser());
const browser = await chromium.launch({ executablePath, args });
if (values.readme) {
  await film(root, browser);
  await browser.close();
  process.exit();
}
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
// For a visitor who has doubled the text size in the browser settings.
const large = await chromium.launch({
  executablePath,
  args: [...args, '--blink-settings=defaultFontSize=32'],
});
const site = await host(buildDemo(folder));
try {
  for (const [name, path] of chosen) {
    for (const colorScheme of ['light', 'dark'])
      for (const width of widths)
        await shoot(`${name}-${width}-${colorScheme}`, path, { width, colorScheme });
    if (name === 'koi') continue;
    await shoot(`${name}-print`, path, { width: 794, media: 'print' });
    await shoot(`${name}-forced-colors`, path, { width: 1280, forcedColors: 'active' });
    for (const width of [390, 1280]) await shoot(`${name}-${width}-large-text`, path, { width, from: large });
  }
} finally {
  await Promise.all([browser.close(), large.close(), site.close()]);
  rmSync(folder, { recursive: true, force: true });
}

async function shoot(name, path, { width, media, from = browser, ...options }) {
  const context = await from.newContext({ viewport: { width, height: 900 }, ...options });
  const page = await context.newPage();
  if (media) await page.emulateMedia({ media });
  await page.goto(site.url + path, { waitUntil: 'networkidle' });
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([document.fonts.ready, ...[...document.images].map((image) => image.decode())]);
  });
  await page.waitForTimeout(path === PAGES.koi ? 3000 : 600);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (overflow > 0) console.log(`${name}: ${overflow} px wider than the window`);
  // A full-page screenshot makes frames one pixel wide for a moment: the window grows instead, and the hero keeps its spaces.
  const height = await page.evaluate(() => {
    const [hero, caption] = document.querySelectorAll('.hero, .caption');
    if (hero) hero.style.paddingTop = getComputedStyle(hero).paddingTop;
    if (caption) caption.style.marginTop = getComputedStyle(caption).marginTop;
    return hero ? document.documentElement.scrollHeight : 0;
  });
  if (height > 0) await page.setViewportSize({ width, height });
  await page.screenshot({ path: join(out, `${name}.png`), fullPage: true });
  await context.close();
}
