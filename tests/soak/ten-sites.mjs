// `node tests/soak/ten-sites.mjs [--only "own fonts" --engines chromium]`: checks and builds the sites of
// tests/ten-sites.ts, and opens their pages in Chromium, Firefox and WebKit, in both themes, on a phone and a desktop. Every
// page must be without messages, without findings of axe, and no wider than the window. Exit code 1 if one is not.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { load } from '../load.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { values } = parseArgs({
  options: { only: { type: 'string' }, engines: { type: 'string', default: 'chromium,firefox,webkit' } },
});
const { TEN_SITES, writeSite } = await load('tests/ten-sites.ts');
const { startChromium } = await load('tests/engines/chromium.ts');
const { ENGINES } = await load('tests/engines/find.ts');
const { serve } = await load('tests/engines/sites.ts');

/** The pages of a kind that are opened. */
const OF_EACH = 2;
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules that may differ between themes. */
const OF_THEMES = ['color-contrast', 'link-in-text-block'];
const axe = new Function(
  `${readFileSync(createRequire(`${root}package.json`).resolve('axe-core/axe.min.js'), 'utf8')}; return true`,
);

const folder = mkdtempSync(join(tmpdir(), 'ten-sites-'));
const opened = [];
const failures = [];
const fail = (what) => {
  failures.push(what);
  console.log(`FAILED ${what}`);
};
try {
  const sites = [];
  for (const [name, files] of Object.entries(TEN_SITES))
    if (values.only === undefined || values.only === name) sites.push(await build(name, files));
  for (const engineName of values.engines.split(',')) {
    const { start, missing } =
      engineName === 'chromium' ? { start: startChromium, missing: [] } : ENGINES[engineName]();
    if (missing.length > 0) {
      fail(`${engineName}: not installed: ${missing.join(', ')}`);
      continue;
    }
    const engine = await start();
    try {
      for (const theme of ['light', 'dark']) await visitAll(engine, theme, sites);
    } finally {
      await engine.close();
    }
  }
} finally {
  for (const host of opened) await host.close();
  rmSync(folder, { recursive: true, force: true });
}
console.log(failures.length > 0 ? `${failures.length} failures.` : 'All passed.');
process.exitCode = failures.length > 0 ? 1 : 0;

/** Checks, builds and serves a site. */
async function build(name, files) {
  const site = join(folder, name.replaceAll(' ', '-'));
  writeSite(files, site, root);
  const parts = ['content', 'public'].flatMap((part) => [`--${part}`, join(site, part)]);
  const dist = join(site, 'dist');
  for (const args of [
    ['check', ...parts],
    ['build', '--out', dist, ...parts],
  ]) {
    const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts/run.cjs'), ...args], {
      cwd: root,
      encoding: 'utf8',
    });
    if (status !== 0 || /warning:/.test(stderr)) fail(`${name}: ${args[0]} ended with ${status}: ${stderr}`);
  }
  const { pathname } = new URL(/^url: (.*)$/m.exec(files['content/site.yaml'])[1]);
  const host = await serve(dist, 0, pathname.replace(/\/$/, ''));
  opened.push(host);
  return { name, url: host.url, paths: pathsOf(dist, pathname.replace(/\/$/, '')) };
}

/** Some paths of each kind: of posts, tags, case studies and pages at the top level. */
function pathsOf(dist, base) {
  const kinds = new Map();
  const files = readdirSync(dist, { recursive: true }).filter((file) => file.endsWith('.html'));
  for (const file of files.sort()) {
    const kind = file.includes('/')
      ? file.replace(/[^/]+\/index\.html$/, '*').replace(/^[^/*]*$/, '*')
      : file;
    kinds.set(kind, [...(kinds.get(kind) ?? []), `/${file.replace(/(^|\/)index\.html$/, '$1')}`]);
  }
  return [...kinds.values()].flatMap((paths) => paths.slice(0, kindLimit(paths))).map((path) => base + path);
}

/** All pages at the top level, and some of the others. */
function kindLimit(paths) {
  return paths[0].split('/').length <= 3 ? paths.length : OF_EACH;
}

async function visitAll(engine, theme, sites) {
  await engine.setSystem(theme);
  for (const width of [390, 1280]) {
    await engine.resize(width, 800);
    for (const { name, url, paths } of sites) {
      const start = performance.now();
      for (const path of paths) {
        const where = `${engine.name}, ${theme}, ${width} px, ${name}, ${path}`;
        try {
          for (const what of await visit(engine, url + path, theme, width)) fail(`${where}: ${what}`);
        } catch (error) {
          fail(`${where}: ${error.message}`);
        }
      }
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      console.log(`${engine.name}, ${theme}, ${width} px, ${name}: ${paths.length} pages in ${seconds} s`);
    }
  }
}

/** Opens a page and returns what is wrong with it. All rules of axe run once for each width; those of colors in both themes. */
async function visit(engine, url, theme, width) {
  await engine.open(url);
  await engine.evaluate(() => document.fonts.ready.then(() => true));
  const found = await engine.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const wide = scrollWidth > clientWidth ? [`is ${scrollWidth} px wide`] : [];
    return [...window.collected.said, ...wide];
  });
  found.push(...((await engine.readConsole()) ?? []));
  if (width === 390 && theme === 'dark') return found;
  await engine.evaluate(axe);
  const only = theme === 'light' ? { type: 'tag', values: RULES } : { type: 'rule', values: OF_THEMES };
  const violations = await engine.evaluate(async (runOnly) => {
    // Only the end state of a transition has the colors of a theme.
    const hasEnd = ({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    for (const animation of document.getAnimations().filter(hasEnd)) animation.finish();
    const { violations } = await window.axe.run({ iframes: false, resultTypes: ['violations'], runOnly });
    return violations.map(({ id, nodes }) => `axe: ${id}: ${nodes.map(({ target }) => target).join(' | ')}`);
  }, only);
  return [...found, ...violations];
}
