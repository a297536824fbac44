// What the pond behind the home page costs in Chromium on a slow machine: the share of the page's thread that it takes, and its
// frames; and what interactions cost on a page of each kind. The exit code is 1 if one takes longer than 50 ms.
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium } from 'playwright-core';
import { findBrowser, launchOptions } from '../browser/find';
import { host } from '../browser/server';
import { buildDemo } from './candidates';

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

/** What to click on a page of each kind; the search gets letters. */
const CLICKED = [
  ['/', '.toggle'],
  ['/', '.pause'],
  ['/blog', '.toggle'],
  ['/blog/koi-app', '.toggle'],
  ['/blog/koi-app', '.toc a'],
  ['/blog/koi-app', '.copy'],
  ['/projects', '.toggle'],
  ['/tags/web', '.toggle'],
  ['/search', '.toggle'],
  ['/search', 'input'],
  ['/contact', '.toggle'],
  ['/contact', '.copy'],
  ['/resume', '.toggle'],
];
/** The most that an interaction may take on a machine that is so many times slower, in milliseconds. */
const [MOST, SLOWER] = [50, 6];

/**
 * Interacts several times. Returns the median of the milliseconds to the next paint as the browser tells them, and of the
 * processor time of the page's thread until then: that of this machine times `SLOWER`, because other programs count in the first.
 */
async function interact(browser: Browser, url: string, selector: string): Promise<[number, number]> {
  const { page } = await open(browser, url, 1280, 800, SLOWER);
  const session = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const target = page.locator(selector).first();
  await target.scrollIntoViewIfNeeded();
  const click = async (count: number) => {
    if (selector === 'input') return target.press('abcdefghij'[count % 10]);
    await target.scrollIntoViewIfNeeded();
    const { x, y } = (await target.boundingBox()) ?? { x: 0, y: 0 };
    // Not by click() of the element, which runs code of its own in the page.
    await page.mouse.click(x + 9, y + 9);
  };
  const clicks = async (wait: number) => {
    for (let count = 0; count < CLICKS; count++) {
      await click(count);
      await pause(wait);
    }
  };
  await clicks(900);
  const durations = await page.evaluate(() => [...window.interactions.values()]);
  // Interactions that were not told took less than 16 ms.
  while (durations.length < CLICKS) durations.push(16);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const includedCategories = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } });
  await clicks(400);
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.end');
  await complete;
  await page.close();
  const times = processorTimes(events, selector === 'input' ? 'keydown' : 'pointerup');
  return [median(durations), median(times) * SLOWER];
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1];

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur: number;
  tdur?: number;
  args: { data?: { type?: string } };
}

/** For each event of this type: the processor time of the tasks of its thread up to the next frame, in milliseconds. */
function processorTimes(events: TraceEvent[], type: string): number[] {
  const starts = events.filter(({ name, args }) => name === 'EventDispatch' && args.data?.type === type);
  return starts.map((start) => {
    const thread = events
      .filter(({ pid, tid, ph }) => pid === start.pid && tid === start.tid && ph === 'X')
      .toSorted((a, b) => a.ts - b.ts);
    const frame = thread.find(({ name, ts }) => name === 'Commit' && ts > start.ts) ?? start;
    const within = thread.filter(
      ({ name, ts, dur }) => name === 'RunTask' && ts + dur >= start.ts && ts <= frame.ts,
    );
    // Tasks may run within others.
    const outer = within.filter(
      ({ ts }, k) => !within.slice(0, k).some((other) => other.ts + other.dur > ts),
    );
    return outer.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000;
  });
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
  await page.close();
  return [
    `${screen[0]} x ${screen[1]}, ${screen[2]} times slower`,
    `${(((after.task - before.task) / seconds) * 100).toFixed(0)} %`,
    ((framesThen - frames) / seconds).toFixed(0),
  ];
}

/** Prints a row for each screen, with the demo in this folder. Returns the exit code: 1 if an interaction takes too long. */
export async function measurePond(folder: string): Promise<number> {
  const site = await host(buildDemo(folder));
  const browser = await chromium.launch(launchOptions(findBrowser()));
  try {
    console.log('| screen | share of one core | frames a second |\n| --- | --: | --: |');
    for (const screen of [
      [1280, 800, 1],
      [1280, 800, 4],
      [1280, 800, 6],
      [390, 844, 6],
    ] as [number, number, number][])
      console.log(`| ${(await measure(browser, site.url, ...screen)).join(' | ')} |`);
    console.log(
      '\n| page | interaction | to the next paint, ms | by processor time |\n| --- | --- | --: | --: |',
    );
    let exitCode = 0;
    for (const [path, selector] of CLICKED) {
      const [told, computed] = await interact(browser, site.url + path, selector);
      console.log(`| ${path} | ${selector} | ${told} | ${computed.toFixed(0)} |`);
      if (computed > MOST) exitCode = 1;
    }
    return exitCode;
  } finally {
    await Promise.all([browser.close(), site.close()]);
  }
}
