import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Loop } from '../../../src/koi/loop';

/** The test triggers the frames of the screen. */
describe('the loop', () => {
  let frame: ((now: number) => void) | null = null;
  let now = 0;
  const show = { running: true, step: vi.fn(), draw: vi.fn(), spare: vi.fn() };

  beforeEach(() => {
    vi.stubGlobal('requestAnimationFrame', (callback: (now: number) => void) => {
      frame = callback;
      return 1;
    });
    vi.stubGlobal('performance', { now: () => now });
    show.running = true;
    frame = null;
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.clearAllMocks();
  });

  const play = (frames: number, milliseconds: number): void => {
    for (let k = 0; k < frames; k++) {
      now += milliseconds;
      frame?.(now);
    }
  };

  it('steps sixty times a second at any refresh rate', () => {
    for (const [frames, milliseconds] of [
      [120, 1000 / 120],
      [60, 1000 / 60],
      [30, 1000 / 30],
    ]) {
      show.step.mockClear();
      new Loop(show).wake();
      play(frames, milliseconds);
      expect(Math.abs(show.step.mock.calls.length - 60)).toBeLessThanOrEqual(1);
    }
  });

  it('does not catch up after a long sleep, and stops if nothing runs', () => {
    new Loop(show).wake();
    play(1, 60_000);
    expect(show.step.mock.calls.length).toBeLessThanOrEqual(6);
    show.running = false;
    play(1, 16);
    frame = null;
    new Loop(show).wake();
    expect(frame).toBeNull();
  });

  it('gives way for a moment on a slow machine, and then goes on', () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    try {
      const loop = new Loop(show);
      loop.wake();
      loop.giveWay();
      play(1, 16);
      expect(show.draw).toHaveBeenCalledTimes(1);
      play(200, 100);
      expect(show.spare).toHaveBeenCalledTimes(1);
      show.draw.mockClear();
      loop.giveWay();
      play(5, 50);
      expect(show.draw).not.toHaveBeenCalled();
      now += 200;
      vi.advanceTimersByTime(500);
      play(5, 50);
      expect(show.draw).toHaveBeenCalledTimes(5);
    } finally {
      vi.useRealTimers();
    }
  });

  it('calls spare once if most frames are late, and not if a few are', () => {
    const loop = new Loop(show);
    loop.wake();
    play(300, 1000 / 60);
    play(20, 100);
    play(300, 1000 / 60);
    expect(show.spare).not.toHaveBeenCalled();
    play(300, 50);
    expect(show.spare).toHaveBeenCalledTimes(1);
  });
});
