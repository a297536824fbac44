// When the pond moves on and is drawn. The test controls the screen and the clock.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Loop } from '../../../src/koi/loop';

let now = 0;
/** The cost of a frame in milliseconds. */
let busy = 1;
let frames: ((now: number) => void)[] = [];
let timers: { at: number; run: () => void }[] = [];
let messages: (() => void)[] = [];
const show = { running: true, play: vi.fn(), simplify: vi.fn() };

beforeEach(() => {
  [now, busy] = [0, 1];
  [frames, timers, messages] = [[], [], []];
  show.running = true;
  vi.stubGlobal('requestAnimationFrame', (run: (now: number) => void) => frames.push(run));
  vi.stubGlobal('setTimeout', (run: () => void, wait: number) => timers.push({ at: now + wait, run }));
  vi.stubGlobal('performance', { now: () => now });
  vi.stubGlobal(
    'MessageChannel',
    class {
      port1 = { onmessage: () => {}, close: () => {} };
      port2 = { postMessage: () => messages.push(() => this.port1.onmessage()) };
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

/** Shows a frame of the screen each so many milliseconds, for so many seconds; returns how many callbacks ran. */
const play = (seconds: number, screen = 1000 / 60): number => {
  let asked = 0;
  const start = now;
  for (let k = 1; k <= Math.round((seconds * 1000) / screen); k++) {
    now = Math.max(now, start + k * screen);
    const due = timers.filter(({ at }) => at <= now);
    timers = timers.filter(({ at }) => at > now);
    for (const { run } of due) run();
    const frame = now;
    const callbacks = frames.splice(0);
    asked += callbacks.length;
    for (const callback of callbacks) callback(frame);
    if (messages.length > 0) now += busy;
    for (const message of messages.splice(0)) message();
  }
  return asked;
};

/** The seconds by which the show has moved on. */
const played = () => show.play.mock.calls.reduce((sum, [seconds]) => sum + seconds, 0);
const draws = () => show.play.mock.calls.length;

describe('the loop of a pond on its own page', () => {
  it.each([120, 60, 30])('moves on by a second in a second on a screen with %i Hz', (rate) => {
    new Loop(show, 1280, false).wake();
    play(1, 1000 / rate);
    expect(played()).toBeCloseTo(1, 1);
  });

  it('leaves out what it can, once, where frames cost too much', () => {
    busy = 14;
    new Loop(show, 1280, false).wake();
    play(2);
    expect(show.simplify).toHaveBeenCalledTimes(1);
  });
});

describe('the loop of a pond behind a page', () => {
  it.each([
    [60, 1],
    [120, 2],
    [144, 2],
  ])('draws thirty times a second on a screen with %i Hz, at the same speed', (rate, most) => {
    new Loop(show, 1280, true).wake();
    const asked = play(10, 1000 / rate);
    expect(draws()).toBeGreaterThan(280);
    expect(draws()).toBeLessThanOrEqual(301);
    expect(Math.abs(played() - 10)).toBeLessThan(0.1);
    // Frames that draw nothing also have a cost.
    expect(asked).toBeLessThan(draws() * most + 10);
    expect(show.simplify).not.toHaveBeenCalled();
  });

  it('draws less often if a frame costs more, at the same speed, but not in a narrow pond', () => {
    busy = 10;
    new Loop(show, 1280, true).wake();
    play(10);
    vi.clearAllMocks();
    play(10);
    const share = (draws() * busy) / 10_000;
    expect(share).toBeLessThan(0.2);
    expect(share).toBeGreaterThan(0.12);
    expect(Math.abs(played() - 10)).toBeLessThan(0.1);
    expect(show.simplify).not.toHaveBeenCalled();
    [frames, timers] = [[], []];
    show.play.mockClear();
    new Loop(show, 390, true).wake();
    play(10);
    expect(draws()).toBeGreaterThan(280);
  });

  it('stops if nothing runs, and continues after wake', () => {
    const loop = new Loop(show, 1280, true);
    loop.wake();
    play(1);
    show.running = false;
    play(1);
    show.play.mockClear();
    expect([play(5), draws(), timers, frames]).toEqual([0, 0, [], []]);
    show.running = true;
    loop.wake();
    loop.wake();
    play(1);
    expect(draws()).toBeGreaterThan(25);
    expect(draws()).toBeLessThanOrEqual(31);
  });
});
