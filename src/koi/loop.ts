// Time for the pond: the seconds between the animation frames. Sleeps when there is nothing to run, and does not catch
// up on what it slept through.
import type { Pace } from './pace';

interface Show {
  readonly running: boolean;
  /** Moves on by some seconds, and draws. */
  play(seconds: number): void;
  /** Most frames come late, or cost too much: called once, to leave out what can be. */
  spare(): void;
}

const LONGEST_FRAME = 0.1;
/** Seconds: more than one frame of a screen with sixty a second. */
const LATE = 0.024;
/** How far back the share of late frames looks, in frames. */
const MEMORY = 90;
/** Seconds before a frame is due at which the screen is asked for it: less than one of sixty frames a second. */
const AHEAD = 0.012;
/** Seconds that a slow machine has for a change of the theme. */
const GIVEN = 0.4;
/** Seconds by which a frame may come early, as screens are not exact. */
const EARLY = 0.005;

export class Loop {
  private lastFrame = 0;
  /** A frame has been asked for, or will be. */
  private awake = false;
  /** The share of late frames. */
  private late = 0;
  private sparing = false;
  /** No frame is drawn before. */
  private heldUntil = 0;

  /** Without a pace, every frame of the screen is drawn. */
  constructor(
    private readonly show: Show,
    private readonly pace: Pace | null = null,
  ) {}

  /** Begins or goes on; harmless when awake already, or when the show does not run. */
  wake(): void {
    if (this.awake || !this.show.running) return;
    this.awake = true;
    this.lastFrame = performance.now();
    this.ask();
  }

  /** On a slow machine, leaves the next moments to the page around the pond, which has something to show. */
  giveWay(): void {
    if (this.sparing) this.heldUntil = performance.now() + GIVEN * 1000;
  }

  private ask(): void {
    requestAnimationFrame((now) => this.frame(now));
  }

  private frame(now: number): void {
    this.awake = this.show.running;
    if (!this.awake) return;
    if (now < this.heldUntil) {
      setTimeout(() => this.ask(), this.heldUntil - now);
      return;
    }
    const seconds = (now - this.lastFrame) / 1000;
    if (this.pace && seconds < this.pace.period - EARLY) {
      this.ask();
      return;
    }
    this.lastFrame = now;
    if (this.pace) this.rest(this.pace);
    else this.watch(seconds);
    this.show.play(Math.min(LONGEST_FRAME, Math.max(0, seconds)));
    if (!this.pace) this.ask();
  }

  /** Asks for the next frame when this one is on the screen: what the canvas was told to draw is drawn by then too. */
  private rest(pace: Pace): void {
    const start = performance.now();
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      const cost = (performance.now() - start) / 1000;
      pace.learn(cost);
      if (pace.isExceeded) this.spare();
      setTimeout(() => this.ask(), Math.max(0, pace.period - cost - AHEAD) * 1000);
    };
    port2.postMessage(null);
  }

  private watch(seconds: number): void {
    this.late += ((seconds > LATE ? 1 : 0) - this.late) / MEMORY;
    if (this.late >= 0.5) this.spare();
  }

  private spare(): void {
    if (this.sparing) return;
    this.sparing = true;
    this.show.spare();
  }
}
