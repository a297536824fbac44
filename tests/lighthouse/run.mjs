// Measures the demo with Lighthouse: mobile, default simulated throttling, the median of three runs for each page. Not part
// of `npm test`: it takes minutes, needs an idle machine, and installs Lighthouse (about 180 MB) on the first run.
//
//   node tests/lighthouse/run.mjs
//   node tests/lighthouse/run.mjs --url http://127.0.0.1:4173 --runs 5 --pages /,/blog
//
// Without --url, it builds and serves the demo site. To measure your own site, pass the URL that `npm run preview` prints.
// Exit code 1 if a page scores below 98 for performance or below 100 in another category; prints the failed audits.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { load } from '../load.mjs';

const VERSION = '12.8.2';
const LEAST = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
const TIMES = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
  SI: 'speed-index',
};

const root = fileURLToPath(new URL('../..', import.meta.url));
const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    runs: { type: 'string', default: '3' },
    pages: { type: 'string', default: '/,/blog,/blog/koi-app,/projects,/contact' },
  },
});

const { lighthouse, launch } = await loadLighthouse();
const { findBrowser, HOW_TO_GET_ONE, launchOptions } = await load('tests/browser/find.ts');
const chromePath = findBrowser();
if (chromePath === undefined) {
  console.error(HOW_TO_GET_ONE);
  process.exit(2);
}
const preview = values.url ? undefined : await startPreview();
const site = (values.url ?? preview.url).replace(/\/$/, '');

let failures = [];
try {
  failures = await measureAll(values.pages.split(','), Number(values.runs));
} finally {
  preview?.stop();
}
for (const failure of failures) console.error(failure);
process.exitCode = failures.length > 0 ? 1 : 0;

async function measureAll(pages, runs) {
  const wrong = [];
  console.log(
    ['page'.padEnd(16), ...Object.keys(LEAST), ...Object.keys(TIMES).map((name) => name.padStart(8))].join(
      '  ',
    ),
  );
  for (const page of pages) {
    const reports = [];
    for (let run = 0; run < runs; run++) reports.push(await measure(site + page));
    const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];
    const score = (name) => Math.round(100 * median(reports.map(({ categories }) => categories[name].score)));
    const time = (audit) => median(reports.map(({ audits }) => audits[audit].numericValue));
    const scores = Object.keys(LEAST).map((name) => String(score(name)).padStart(name.length));
    const times = Object.entries(TIMES).map(([name, audit]) =>
      (name === 'CLS' ? time(audit).toFixed(3) : `${Math.round(time(audit))} ms`).padStart(8),
    );
    console.log([page.padEnd(16), ...scores, ...times].join('  '));
    for (const [name, least] of Object.entries(LEAST)) {
      if (score(name) < least)
        wrong.push(`${page}: ${name} ${score(name)}, not ${least}: ${costly(reports.at(-1), name)}`);
    }
  }
  return wrong;
}

// On a busy machine, the start of the trace is sometimes missing, and Lighthouse asks for another run.
async function measure(url, attempts = 3) {
  const chrome = await launch({
    chromePath,
    chromeFlags: ['--headless=new', ...launchOptions(chromePath).args],
  });
  try {
    const { lhr } = await lighthouse(url, { port: chrome.port, logLevel: 'silent', output: 'json' });
    if (lhr.runtimeError === undefined) return lhr;
    if (lhr.runtimeError.code !== 'NO_NAVSTART' || attempts === 1) throw new Error(lhr.runtimeError.message);
  } finally {
    chrome.kill();
  }
  return measure(url, attempts - 1);
}

/** The audits of a category that cost it points. */
function costly({ categories, audits }, category) {
  return categories[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
    .map(({ id }) => `${id} ${audits[id].displayValue ?? ''}`.trim())
    .join(', ');
}

/** Builds the demo and serves it on a free port. */
function startPreview() {
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  const out = join(folder, 'dist');
  const demo = ['content', 'public'].map((part) => `--${part}=tests/fixtures/demo/${part}`);
  execFileSync(process.execPath, ['scripts/run.cjs', 'build', ...demo, '--out', out], { cwd: root });
  const server = spawn(process.execPath, ['scripts/run.cjs', 'preview', '--port', '0', '--out', out], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = () => {
    server.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  return new Promise((resolve, reject) => {
    let said = '';
    server.stdout.on('data', (text) => {
      said += text;
      const [url] = /http:\/\/\S+/.exec(said) ?? [];
      if (url) resolve({ url, stop });
    });
    server.on('exit', () => reject(new Error('the preview has stopped')));
  });
}

/** Installs into a separate folder, so that package.json and the lockfile do not change. */
async function loadLighthouse() {
  const folder = `${root}node_modules/.cache/lighthouse`;
  const entry = `${folder}/node_modules/lighthouse/core/index.js`;
  if (!existsSync(entry)) {
    console.log(`Installing lighthouse ${VERSION} in ${folder}`);
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const args = [
      'i',
      '--prefix',
      folder,
      `lighthouse@${VERSION}`,
      '--ignore-scripts',
      '--no-save',
      '--no-audit',
    ];
    execFileSync(npm, [...args, '--no-fund', '--loglevel=error'], {
      stdio: 'inherit',
      shell: npm.endsWith('.cmd'),
    });
  }
  const launcher = createRequire(entry).resolve('chrome-launcher');
  const [{ default: lighthouse }, { launch }] = await Promise.all(
    [entry, launcher].map((file) => import(pathToFileURL(file).href)),
  );
  return { lighthouse, launch };
}
