// `node tests/bench/pond.mjs`: measures in Chromium what the pond behind the home page costs on a slow machine: the share of
// the page's thread that it takes, its frames, and how long the theme switch takes beside it (interaction to next paint).
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { load } from '../load.mjs';

const SECONDS = 10;
const CLICKS = 15;
const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'pond-'));
const parts = ['content', 'public'].map((part) => `--${part}=${join(root, 'tests/fixtures/demo', part)}`);
execFileSync(process.execPath, [join(root, 'scripts/run.cjs'), 'build', '--out', folder, ...parts]);
const { findBrowser, launchOptions } = await load('tests/browser/find.ts');
const { host } = await load('tests/browser/server.ts');
const site = await host(folder);
const browser = await chromium.launch(launchOptions(findBrowser()));

/** Counts the frames of the pond in its own frame of the page. */
function countFrames() {
  window.drawn = 0;
  const { clearRect } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.clearRect = function (...box) {
    if (this.canvas.id === 'pond') window.drawn++;
    clearRect.apply(this, box);
  };
}

/** Collects the durations of the parts of each interaction. Shorter ones than 16 ms are not told. */
function watchInteractions() {
  window.interactions = new Map();
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId > 0)
        window.interactions.set(
          interactionId,
          Math.max(duration, window.interactions.get(interactionId) ?? 0),
        );
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
}

async function open(path, width, height, rate) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.addInitScript(countFrames);
  await page.addInitScript(watchInteractions);
  const session = await page.context().newCDPSession(page);
  // Processor time, in which other programs do not count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(site.url + path, { waitUntil: 'load' });
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  const busy = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const find = (wanted) => metrics.find(({ name }) => name === wanted).value;
    return { task: find('TaskDuration'), at: find('Timestamp') };
  };
  return { page, busy };
}

/** Switches the theme several times. Returns the median of the milliseconds, the shortest and the longest. */
async function switchTheme(page) {
  const { x, y } = await page.locator('.toggle').boundingBox();
  for (let click = 0; click < CLICKS; click++) {
    // Not by click() of the element, which runs code of its own in the page.
    await page.mouse.click(x + 9, y + 9);
    await pause(900);
  }
  const durations = await page.evaluate(() => [...window.interactions.values()]);
  // Interactions that were not told took less than 16 ms.
  while (durations.length < CLICKS) durations.push(16);
  durations.sort((a, b) => a - b);
  return `${durations[CLICKS >> 1]} (${durations[0]}-${durations.at(-1)})`;
}

async function measure(width, height, rate) {
  const { page, busy } = await open('/', width, height, rate);
  // The fish enter one a frame, and the pond learns what a frame costs.
  await pause(8000);
  const pond = page.frames().find((frame) => frame.url().includes('/koi/'));
  if (!pond) throw new Error('the home page has no pond');
  const drawn = () => pond.evaluate(() => window.drawn);
  const [before, frames] = [await busy(), await drawn()];
  await pause(SECONDS * 1000);
  const [after, framesThen] = [await busy(), await drawn()];
  const seconds = after.at - before.at;
  const withPond = await switchTheme(page);
  await page.close();
  const { page: other } = await open('/contact', width, height, rate);
  const without = await switchTheme(other);
  await other.close();
  return [
    `${width} x ${height}, ${rate} times slower`,
    `${(((after.task - before.task) / seconds) * 100).toFixed(0)} %`,
    ((framesThen - frames) / seconds).toFixed(0),
    withPond,
    without,
  ];
}

try {
  console.log(
    '| screen | share of one core | frames a second | theme switch, ms | without the pond |\n| --- | --: | --: | --: | --: |',
  );
  for (const screen of [
    [1280, 800, 1],
    [1280, 800, 4],
    [1280, 800, 6],
    [390, 844, 6],
  ])
    console.log(`| ${(await measure(...screen)).join(' | ')} |`);
} finally {
  await Promise.all([browser.close(), site.close()]);
  rmSync(folder, { recursive: true, force: true });
}
