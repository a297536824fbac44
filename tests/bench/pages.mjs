// `npm run bench -- --pages`: builds the site, serves it as `npm run preview` does, and measures a page of each kind with
// Lighthouse: mobile, default simulated throttling. Each run with fonts is followed by a run without them. Exit code 1 if
// a page scores below 98 for performance or below 100 in another category; prints the audits that cost it points.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { load } from '../load.mjs';

const VERSION = '12.8.2';
const RUNS = 3;
const LEAST = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
const TIMES = { 'first paint': 'first-contentful-paint', 'largest paint': 'largest-contentful-paint' };

const root = fileURLToPath(new URL('../..', import.meta.url));
const { findBrowser, launchOptions } = await load('tests/browser/find.ts');
const chromePath = findBrowser();
// All features are on, as for visitors: among others, the koi have a process of their own.
const args = launchOptions(chromePath).args.filter((arg) => !arg.startsWith('--disable-features'));
const { lighthouse, launch } = await loadLighthouse();
const site = await startPreview();
const failures = [];
const toLine = (cells) => `| ${cells.join(' | ')} |`;
const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];
const columns = [...Object.keys(LEAST), ...Object.keys(TIMES), 'largest, with/without fonts', 'CLS', 'KiB'];
console.log(toLine(['page', ...columns]));
console.log(toLine(['---', ...columns.map(() => '--:')]));
for (const url of await findPages(site)) await measurePage(url);
for (const failure of failures) console.error(failure);
console.log(`\nLighthouse ${VERSION}, mobile; medians of ${RUNS}.`);
process.exit(failures.length > 0 ? 1 : 0);

async function measurePage(url) {
  const { pathname } = new URL(url);
  const largestPaint = ({ audits }) => audits['largest-contentful-paint'].numericValue;
  const reports = [];
  const ratios = [];
  for (let run = 0; run < RUNS; run++) {
    const report = await measure(url);
    const bare = await measure(url, { onlyCategories: ['performance'], blockedUrlPatterns: ['*.woff2'] });
    reports.push(report);
    ratios.push(largestPaint(report) / largestPaint(bare));
  }
  const score = (name) => Math.round(100 * median(reports.map(({ categories }) => categories[name].score)));
  const value = (audit) => median(reports.map(({ audits }) => audits[audit].numericValue));
  console.log(
    toLine([
      pathname,
      ...Object.keys(LEAST).map(score),
      ...Object.values(TIMES).map((audit) => `${Math.round(value(audit))} ms`),
      `${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)}-${Math.max(...ratios).toFixed(2)})`,
      value('cumulative-layout-shift').toFixed(3),
      Math.round(value('total-byte-weight') / 1024),
    ]),
  );
  for (const [name, least] of Object.entries(LEAST))
    if (score(name) < least)
      failures.push(`${pathname} scores ${score(name)} for ${name}: ${costly(reports.at(-1), name)}`);
}

/** Chromium does not always record how a page starts: Lighthouse then asks to be run again. */
async function measure(url, flags = {}, attempts = 5) {
  const chrome = await launch({ chromePath, chromeFlags: ['--headless=new', ...args] });
  try {
    const { lhr } = await lighthouse(url, {
      ...flags,
      port: chrome.port,
      logLevel: 'silent',
      output: 'json',
    });
    const { code, message } = lhr.runtimeError ?? {};
    if (code === 'NO_NAVSTART' && attempts > 1) return await measure(url, flags, attempts - 1);
    if (code) throw new Error(message);
    return lhr;
  } finally {
    chrome.kill();
  }
}

/** The audits of a category that cost it points. */
function costly({ categories, audits }, category) {
  return categories[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
    .map(({ id }) => `${id} ${audits[id].displayValue ?? ''}`.trim())
    .join(', ');
}

/** The addresses of a page of each kind: `blog/x` and `blog/y` are of one, and each page at the top is one of its own. */
async function findPages(base) {
  const sitemap = await (await fetch(new URL('sitemap.xml', base))).text();
  const paths = Array.from(sitemap.matchAll(/<loc>([^<]*)/g), ([, url]) => new URL(url).pathname);
  // The koi page is no document to read.
  const kinds = paths
    .filter((path) => !/\/koi\/$/.test(path))
    .map((path) => [path.slice(paths[0].length).replace(/\/[^/]+\/?$/, '/*'), path]);
  // Of each kind, the first page.
  const pages = new Map(kinds.reverse());
  return [...pages.values()].reverse().map((path) => new URL(path, base).href);
}

/** Builds the site, serves it on a free port, and returns its address. */
function startPreview() {
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  const out = join(folder, 'dist');
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  execFileSync(process.execPath, ['scripts/run.cjs', 'build', '--compress', '--out', out], { cwd: root });
  const command = ['scripts/run.cjs', 'preview', '--port', '0', '--out', out];
  const server = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  process.once('exit', () => server.kill());
  return new Promise((resolve, reject) => {
    server.stdout.on('data', (text) => {
      const [url] = /http:\/\/[^\s]+/.exec(text) ?? [];
      if (url) resolve(url.replace(/\/?$/, '/'));
    });
    server.on('exit', () => reject(new Error('the preview has stopped')));
  });
}

/** Installs into a separate folder, so that package.json and the lockfile do not change. */
async function loadLighthouse() {
  const folder = `${root}node_modules/.cache/lighthouse`;
  const entry = `${folder}/node_modules/lighthouse/core/index.js`;
  if (!existsSync(entry)) {
    console.log(`Installing Lighthouse ${VERSION}, about 180 MB ...`);
    const flags = ['--ignore-scripts', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
    const options = { stdio: 'inherit', shell: process.platform === 'win32' };
    execFileSync('npm', ['install', '--prefix', folder, `lighthouse@${VERSION}`, ...flags], options);
  }
  const launcher = createRequire(entry).resolve('chrome-launcher');
  const [{ default: lighthouse }, { launch }] = await Promise.all(
    [entry, launcher].map((file) => import(pathToFileURL(file).href)),
  );
  return { lighthouse, launch };
}
