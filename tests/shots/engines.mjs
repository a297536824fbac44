// `node tests/shots/engines.mjs [--only home,formulas --widths 390,1280 --themes light,dark]`: saves screenshots of every
// kind of page in Chromium, Firefox and WebKit, side by side, in shots/engines/ for inspection.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { load } from '../load.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    // The minimum width of WebKit's window is 447 px.
    widths: { type: 'string', default: '390,1280' },
    themes: { type: 'string', default: 'light,dark' },
    out: { type: 'string', default: 'shots/engines' },
  },
});

const PAGES = {
  home: ['demo', '/'],
  blog: ['demo', '/blog'],
  code: ['demo', '/blog/league-pt1'],
  pictures: ['demo', '/blog/koi-app'],
  formulas: ['demo', '/blog/bio-network'],
  everything: ['everything', '/blog/everything'],
  projects: ['demo', '/projects'],
  contact: ['demo', '/contact'],
  tag: ['demo', '/tags/simulation'],
  'not-found': ['demo', '/nowhere'],
  koi: ['demo', '/koi/'],
  resume: ['demo', '/resume'],
  search: ['demo', '/search?q=koi'],
  'case-study': ['owner', '/me/projects/the-bridge/'],
  own: ['owner', '/me/uses/'],
  framed: ['owner', '/me/blog/framed/'],
};
const HIGHEST = 2400;
const GAP = 16;

const { startChromium } = await load('tests/engines/chromium.ts');
const { TEN_SITES, writeSite } = await load('tests/ten-sites.ts');
const { ENGINES } = await load('tests/engines/find.ts');
const { serve } = await load('tests/engines/sites.ts');

const chosen = Object.entries(PAGES).filter(
  ([name]) => values.only === '' || values.only.split(',').includes(name),
);
const widths = values.widths.split(',').map(Number);
const out = join(root, values.out);
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const folder = mkdtempSync(join(tmpdir(), 'shots-'));
const opened = [];
try {
  const sites = {
    demo: join(root, 'tests/fixtures/demo'),
    everything: join(root, 'tests/fixtures/engines'),
    owner: join(folder, 'content-of-owner'),
  };
  writeSite(TEN_SITES['everything at once'], sites.owner, root);
  const hosts = {};
  for (const [site, source] of Object.entries(sites)) {
    const parts = ['content', 'public'].flatMap((part) => [`--${part}`, join(source, part)]);
    const dist = join(folder, site);
    execFileSync(process.execPath, [join(root, 'scripts/run.cjs'), 'build', '--out', dist, ...parts]);
    hosts[site] = await serve(dist, 0, site === 'owner' ? '/me' : '');
    opened.push(hosts[site]);
  }
  const engines = [await startChromium()];
  opened.push(engines[0]);
  for (const find of Object.values(ENGINES)) {
    const { missing, start } = find();
    if (missing.length > 0) throw new Error(`not installed: ${missing.join(', ')}`);
    engines.push(await start());
    opened.push(engines.at(-1));
  }
  for (const theme of values.themes.split(',')) {
    for (const engine of engines) await engine.setSystem(theme);
    for (const [name, [site, path]] of chosen)
      for (const width of widths) {
        const shots = [];
        for (const engine of engines) shots.push(await shoot(engine, hosts[site].url + path, width));
        await beside(shots, join(out, `${name}-${width}-${theme}.png`));
      }
  }
} finally {
  for (const one of opened.reverse()) await one.close();
  rmSync(folder, { recursive: true, force: true });
}

async function shoot(engine, url, width) {
  await engine.resize(width, 900);
  await engine.open(url);
  const height = await engine.evaluate(() => {
    // Keeps the height of the hero, which depends on the window.
    const hero = document.querySelector('.hero');
    const { documentElement } = document;
    for (const image of document.images) image.loading = 'eager';
    if (hero) hero.style.minHeight = `${hero.offsetHeight}px`;
    return documentElement.scrollHeight;
  });
  await engine.resize(width, Math.min(height, HIGHEST));
  await engine.evaluate(
    async (pause) => {
      const pictures = [...document.images].map((image) => image.decode().catch(() => {}));
      await Promise.all([document.fonts.ready, ...pictures]);
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      await new Promise((done) => setTimeout(done, pause));
    },
    /\/koi\/$/.test(url) ? 3000 : 600,
  );
  return engine.screenshot();
}

async function beside(shots, file) {
  const sizes = await Promise.all(shots.map((shot) => sharp(shot).metadata()));
  let left = 0;
  const parts = shots.map((input, at) => {
    const part = { input, top: 0, left };
    left += sizes[at].width + GAP;
    return part;
  });
  const height = Math.max(...sizes.map((size) => size.height));
  await sharp({ create: { width: left - GAP, height, channels: 3, background: '#808080' } })
    .composite(parts)
    .png()
    .toFile(file);
  console.log(file);
}
