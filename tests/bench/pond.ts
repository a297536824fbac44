// What the pond behind the home page costs in Chromium on a slow machine: the share of the page's thread that it takes, its
// frames, and how long the theme switch takes beside it (interaction to next paint).
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright-core';
import { root } from '../../scripts/disk/cache/code-state.cjs';
import { findBrowser, launchOptions } from '../browser/find';
import { host } from '../browser/server';
import { createThisSite } from './candidates';
import { DEMO } from './posts';

const SECONDS = 10;
const CLICKS = 15;

declare global {
  interface Window {
    drawn: number;
    interactions: Map<number, number>;
  }
}

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
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId > 0)
        window.interactions.set(
          interactionId,
          Math.max(duration, window.interactions.get(interactionId) ?? 0),
        );
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

async function open(browser: Browser, url: string, width: number, height: number, rate: number) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.addInitScript(countFrames);
  await page.addInitScript(watchInteractions);
  const session = await page.context().newCDPSession(page);
  // Processor time, in which other programs do not count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(url, { waitUntil: 'load' });
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  const busy = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const find = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
    return { task: find('TaskDuration'), at: find('Timestamp') };
  };
  return { page, busy };
}

/** Switches the theme several times. Returns the median of the milliseconds, the shortest and the longest. */
async function switchTheme(page: Page): Promise<string> {
  const { x, y } = (await page.locator('.toggle').boundingBox()) ?? { x: 0, y: 0 };
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

async function measure(
  browser: Browser,
  url: string,
  ...screen: [width: number, height: number, rate: number]
) {
  const { page, busy } = await open(browser, url, ...screen);
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
  const { page: other } = await open(browser, `${url}/contact`, ...screen);
  const without = await switchTheme(other);
  await other.close();
  return [
    `${screen[0]} x ${screen[1]}, ${screen[2]} times slower`,
    `${(((after.task - before.task) / seconds) * 100).toFixed(0)} %`,
    ((framesThen - frames) / seconds).toFixed(0),
    withPond,
    without,
  ];
}

/** Prints a row for each screen, with the demo in this folder. */
export async function measurePond(folder: string): Promise<void> {
  const { command, out } = createThisSite(folder, join(DEMO, 'content'));
  execFileSync(command[0], command.slice(1), { cwd: root });
  const site = await host(out);
  const browser = await chromium.launch(launchOptions(findBrowser()));
  try {
    console.log('| screen | share of one core | frames a second | theme switch, ms | without the pond |');
    console.log('| --- | --: | --: | --: | --: |');
    for (const screen of [
      [1280, 800, 1],
      [1280, 800, 4],
      [1280, 800, 6],
      [390, 844, 6],
    ] as [number, number, number][])
      console.log(`| ${(await measure(browser, site.url, ...screen)).join(' | ')} |`);
  } finally {
    await Promise.all([browser.close(), site.close()]);
  }
}
