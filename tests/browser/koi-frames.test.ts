// When the pond is drawn: how often, and that it is not where nobody sees it.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { inBrowser } from './helpers';

/** A window that is drawn quickly. */
const SMALL = { width: 480, height: 360 };

interface Clock {
  now: number;
  draws: number;
  frames: ((now: number) => void)[];
  timers: { at: number; run: () => void }[];
}

/** Stops the page's clock, so that a test can show it a screen of any speed, and counts what is drawn. */
function stopClock(): void {
  const clock: Clock = { now: 0, draws: 0, frames: [], timers: [] };
  Object.assign(window, {
    clock,
    requestAnimationFrame: (run: (now: number) => void) => clock.frames.push(run),
    setTimeout: (run: () => void, wait: number) => clock.timers.push({ at: clock.now + wait, run }),
  });
  performance.now = () => clock.now;
  const { clearRect } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.clearRect = function (...box) {
    if (this.canvas.id === 'pond') clock.draws++;
    clearRect.apply(this, box);
  };
}

/** Lets one second pass on a screen with sixty frames a second. Returns how many of them were drawn. */
const second = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { clock } = window as unknown as { clock: Clock };
    const before = clock.draws;
    for (let frame = 0; frame < 60; frame++) {
      clock.now += 1000 / 60;
      const due = clock.timers.filter(({ at }) => at <= clock.now);
      clock.timers = clock.timers.filter(({ at }) => at > clock.now);
      for (const { run } of due) run();
      for (const run of clock.frames.splice(0)) run(clock.now);
      await new Promise((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = done;
        port2.postMessage(null);
      });
    }
    return clock.draws - before;
  });

const isResting = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.classList.contains('resting'));

inBrowser('the frames of the pond', (stage) => {
  it('are sixty a second, and thirty in the frame of the site', async () => {
    const page = await stage.visit('/koi/?count=1', { koi: true, before: stopClock, ...SMALL });
    await second(page);
    expect(await second(page)).toBe(60);
    await page.goto(`${stage.host.url}/koi/?headless&count=1`);
    await second(page);
    expect(Math.abs((await second(page)) - 30)).toBeLessThanOrEqual(1);
  });

  it('stop where nobody sees them', async () => {
    const page = await stage.visit('/koi/?headless&count=1', { koi: true, before: stopClock, ...SMALL });
    expect(await second(page)).toBeGreaterThan(20);
    const setHidden = (hidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { value, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, hidden);
    const setTop = async (top: string, rests: boolean) => {
      await page.evaluate((value) => {
        (document.querySelector('#pond') as HTMLElement).style.top = value;
      }, top);
      await expect.poll(() => isResting(page)).toBe(rests);
    };
    await setHidden(true);
    expect(await second(page)).toBe(0);
    await setHidden(false);
    expect(await second(page)).toBeGreaterThan(20);
    await setTop('200vh', true);
    expect(await second(page)).toBe(0);
    await setTop('0', false);
    expect(await second(page)).toBeGreaterThan(20);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect.poll(() => isResting(page)).toBe(true);
    expect(await second(page)).toBe(0);
  });
});
