// `node tests/bench/first-visits.mjs`: films first visits in Chromium, Firefox and WebKitGTK on slow lines, frame by frame.
// Exits with 1 if a heading was in a fallback face, a text changed its face twice or after three seconds, or a line moved.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { load } from '../load.mjs';

if (process.argv.includes('--help')) {
  console.log('node tests/bench/first-visits.mjs: films first visits in three browsers (several minutes)');
  process.exit();
}

const PAGES = ['/', '/blog/hello-world', '/projects', '/koi/'];
/** Milliseconds until the first byte of each response, and bytes per second of all responses together. */
const NETWORKS = {
  'slow 4G': { latency: 150, rate: 200_000 },
  '3G': { latency: 400, rate: 50_000 },
  'slow 4G, 4 times slower': { latency: 150, rate: 200_000, cpu: 4 },
  'slow 4G, no fonts': { latency: 150, rate: 200_000, hasFonts: false },
};
const STEP_MS = 10;
const SOON_MS = 3000;

/** Runs in every page before its own scripts; sent as source code. */
function film() {
  const frames = [];
  window.film = frames;
  const probe = document.createElement('span');
  probe.style.cssText = 'position:fixed;visibility:hidden;white-space:nowrap;font-size:40px';
  /** Whether text of a family has it, and not a fallback. */
  const has = (family, text, style = 'normal') => {
    probe.textContent = text;
    probe.style.fontStyle = style;
    const widths = [`"${family}", `, ''].map((first) => {
      probe.style.fontFamily = `${first}${family === 'Site Mono' ? 'serif' : 'monospace'}`;
      return probe.getBoundingClientRect().width;
    });
    return widths[0] !== widths[1];
  };
  const places = new Map();
  const look = () => {
    requestAnimationFrame(look);
    const heading = document.querySelector('h1');
    if (!heading || getComputedStyle(heading).visibility === 'hidden') return;
    const moved = [];
    for (const part of document.querySelectorAll('body *:not(svg *, math *)')) {
      const { top, height } = part.getBoundingClientRect();
      const before = places.get(part);
      if (height === 0 || top >= innerHeight) continue;
      places.set(part, top + scrollY);
      if (before !== undefined && Math.abs(before - top - scrollY) >= 3)
        moved.push(`${part.localName}.${part.className || part.id}`);
    }
    document.body.append(probe);
    const italic = heading.querySelector('em, i');
    const letters = heading.cloneNode(true);
    for (const part of letters.querySelectorAll('em, i')) part.remove();
    const isOwn = document.querySelector('meta[name=heading]') !== null;
    const faces = {
      ...(isOwn && {
        heading:
          (letters.textContent.trim() === '' || has('Site Heading', letters.textContent)) &&
          (!italic || has('Site Heading', italic.textContent, 'italic')),
      }),
      sans: has('Site Sans', 'Hamburgefonstiv'),
      ...(isOwn && { serif: has('Site Serif', 'Hamburgefonstiv') }),
      ...(document.querySelector('main :is(time, code, .mono, .chips)') && {
        mono: has('Site Mono', 'Hamburgefonstiv'),
      }),
    };
    probe.remove();
    frames.push({ at: Math.round(performance.now()), faces, moved });
  };
  requestAnimationFrame(look);
}

/** The hero comes up by 8 px. */
const FILMED = `<style>*{animation:none!important}</style><script>(${film})()</script>`;

/** Sends responses over one slow line, a piece of each in turn. */
function slowLine({ latency, rate }) {
  const sending = new Set();
  const timer = setInterval(() => {
    for (const one of sending) {
      const size = Math.ceil((rate * STEP_MS) / 1000 / sending.size);
      one.response.write(one.body.subarray(0, size));
      one.body = one.body.subarray(size);
      if (one.body.length > 0) continue;
      one.response.end();
      sending.delete(one);
    }
  }, STEP_MS);
  return {
    send: (response, body) => setTimeout(() => sending.add({ response, body }), latency),
    end: () => clearInterval(timer),
  };
}

/** Hosts the site for one visit, so that nothing of it is in a cache. */
async function serve(network) {
  const line = slowLine(network);
  const server = await host(out, {
    before({ path, body, response }) {
      const type = String(response.getHeader('Content-Type'));
      if (path.endsWith('.woff2') && network.hasFonts === false) return response.destroy();
      if (path.endsWith('.woff2')) return line.send(response, body);
      const isPage = type.startsWith('text/html');
      const text = isPage ? String(body).replace('<head>', `<head>${FILMED}`) : body;
      response.setHeader('Content-Encoding', 'gzip');
      line.send(response, gzipSync(text));
    },
  });
  const close = async () => {
    await server.close();
    line.end();
  };
  return { url: server.url, close };
}

/** Chromium with the interface of the other engines. */
async function startChromium() {
  const browser = await chromium.launch(launchOptions(findBrowser()));
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const devTools = await page.context().newCDPSession(page);
  return {
    open: (url) => page.goto(url),
    evaluate: (work, argument) => page.evaluate(work, argument),
    slow: (rate) => devTools.send('Emulation.setCPUThrottlingRate', { rate }),
    close: () => browser.close(),
  };
}

/** What the frames of a visit show, as the cells of a row, and what is wrong with it. */
function judge(frames, { hasFonts = true }) {
  const changes = frames.flatMap(({ at, faces, moved }, k) => {
    const before = frames[k - 1]?.faces ?? {};
    const changed = Object.keys(faces).filter((name) => faces[name] !== (before[name] ?? false));
    return [
      ...(changed.length > 0 ? [{ at, what: changed.join(', '), changed, k }] : []),
      ...(moved.length > 0
        ? [{ at, what: `${moved.slice(0, 3).join(' ')} moved`, moved, changed: [], k }]
        : []),
    ];
  });
  const later = changes.filter(({ k }) => k > 0);
  const names = later.flatMap(({ changed }) => changed);
  const { faces: last = {} } = frames.at(-1) ?? {};
  const wrong = [
    ...(frames.some(({ faces }) => faces.heading === false) ? ['heading in a fallback'] : []),
    ...(names.some((name, k) => names.indexOf(name) !== k) ? ['two changes of a face'] : []),
    // It happened after the frame before.
    ...(later.some(({ changed, k }) => changed.length > 0 && frames[k - 1].at > SOON_MS)
      ? ['a late change']
      : []),
    ...(changes.some(({ moved }) => moved) ? ['a line moved'] : []),
  ];
  const fallback = Object.keys(last).filter((name) => !last[name]);
  return {
    wrong,
    cells: [
      frames.length,
      `${frames[0]?.at} ms`,
      later.map(({ at, what }) => `${at} ms ${what}`).join('; ') || 'nothing',
      hasFonts ? fallback.join(', ') || 'none' : 'all but the heading',
      wrong.join(', ') || 'no',
    ],
  };
}

const { buildDemo } = await load('tests/bench/candidates.ts');
const { findBrowser, launchOptions } = await load('tests/browser/find.ts');
const { host } = await load('tests/browser/server.ts');
const { ENGINES } = await load('tests/engines/find.ts');
const folder = mkdtempSync(join(tmpdir(), 'first-visits-'));
const out = buildDemo(folder);
const starts = { chromium: startChromium };
for (const [name, find] of Object.entries(ENGINES)) {
  const { missing, start } = find();
  if (missing.length > 0)
    console.error(`Not filmed: ${name}, which needs the packages ${missing.join(', ')}.`);
  else starts[name] = start;
}
console.log('| engine | page | line | frames | heading from | then | in a fallback at the end | wrong |');
console.log('| --- | --- | --- | --: | --: | --- | --- | --- |');
for (const [name, start] of Object.entries(starts)) {
  const engine = await start('none');
  for (const [line, network] of Object.entries(NETWORKS)) {
    if (network.cpu && !engine.slow) continue;
    await engine.slow?.(network.cpu ?? 1);
    for (const path of PAGES) {
      const site = await serve(network);
      await engine.open('about:blank');
      await engine.open(site.url + path);
      // WebKit draws few frames of its own accord while a page loads.
      const end = Date.now() + SOON_MS;
      while (engine.draw && Date.now() < end) await engine.draw();
      // Late fonts are used within three seconds, or never.
      const frames = await engine.evaluate(async (until) => {
        await new Promise((done) => setTimeout(done, Math.max(0, until - performance.now())));
        return window.film;
      }, SOON_MS + 500);
      const { cells, wrong } = judge(frames, network);
      console.log(`| ${[name, path, line, ...cells].join(' | ')} |`);
      if (wrong.length > 0) process.exitCode = 1;
      await site.close();
    }
  }
  await engine.close();
}
rmSync(folder, { recursive: true, force: true });
