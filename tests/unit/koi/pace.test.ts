import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Loop } from '../../../src/koi/loop';
import { Pace } from '../../../src/koi/pace';

const SCREEN = 1000 / 60;

/** The test controls the screen and the clock. `busy` is the cost of a frame in milliseconds. */
describe('a loop with a pace', () => {
  let now = 0;
  let busy = 1;
  let frames: ((now: number) => void)[] = [];
  let timers: { at: number; run: () => void }[] = [];
  let messages: (() => void)[] = [];
  const show = { running: true, step: vi.fn(), draw: vi.fn(), spare: vi.fn() };

  beforeEach(() => {
    now = 0;
    busy = 1;
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

  /** Shows frames for this many seconds; returns how many callbacks ran. */
  const play = (seconds: number, screen = SCREEN): number => {
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

  it.each([
    [60, 1],
    [120, 2],
    [144, 2],
  ])('draws thirty times a second on a screen with %i Hz, at the same speed', (rate, most) => {
    new Loop(show, new Pace(1280)).wake();
    const asked = play(10, 1000 / rate);
    expect(show.draw.mock.calls.length).toBeGreaterThan(280);
    expect(show.draw.mock.calls.length).toBeLessThanOrEqual(301);
    expect(Math.abs(show.step.mock.calls.length - 600)).toBeLessThanOrEqual(4);
    // Frames that draw nothing also have a cost.
    expect(asked).toBeLessThan(show.draw.mock.calls.length * most + 10);
    expect(show.spare).not.toHaveBeenCalled();
  });

  it('draws less often if a frame costs more, at the same speed', () => {
    busy = 10;
    new Loop(show, new Pace(1280)).wake();
    play(10);
    show.draw.mockClear();
    show.step.mockClear();
    play(10);
    const share = (show.draw.mock.calls.length * busy) / 10_000;
    expect(share).toBeLessThan(0.2);
    expect(share).toBeGreaterThan(0.12);
    expect(Math.abs(show.step.mock.calls.length - 600)).toBeLessThanOrEqual(6);
    expect(show.spare).not.toHaveBeenCalled();
  });

  it('calls spare once if a frame costs far too much', () => {
    busy = 30;
    new Loop(show, new Pace(1280)).wake();
    play(20);
    expect(show.spare).toHaveBeenCalledTimes(1);
  });

  it('is not spared for one long frame, or for the first frames, which paint the fish', () => {
    busy = 20;
    new Loop(show, new Pace(1280)).wake();
    play(0.5);
    busy = 1;
    play(5);
    busy = 200;
    play(2 / 60);
    busy = 1;
    play(5);
    expect(show.spare).not.toHaveBeenCalled();
  });

  it('draws thirty frames a second in a narrow pond', () => {
    busy = 12;
    new Loop(show, new Pace(390)).wake();
    play(10);
    expect(show.draw.mock.calls.length).toBeGreaterThan(280);
  });

  it('stops if nothing runs, and continues after wake', () => {
    const loop = new Loop(show, new Pace(1280));
    loop.wake();
    play(1);
    show.running = false;
    play(1);
    show.draw.mockClear();
    expect(play(5)).toBe(0);
    expect(show.draw).not.toHaveBeenCalled();
    expect([...timers, ...frames]).toEqual([]);
    show.running = true;
    loop.wake();
    loop.wake();
    play(1);
    expect(show.draw.mock.calls.length).toBeGreaterThan(25);
    expect(show.draw.mock.calls.length).toBeLessThanOrEqual(31);
  });
});
