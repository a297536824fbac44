// Time for the pond: the seconds between the animation frames. Sleeps when there is nothing to run, and does not catch
// up on what it slept through.
import type { Pace } from './pace';

interface Show {
  readonly running: boolean;
  /** Moves on by some seconds, and draws. */
  play(seconds: number): void;
  /** Frames cost too much: called once, to leave out what can be. */
  spare(): void;
}

const LONGEST_FRAME = 0.1;
/** Seconds before a frame is due at which the screen is asked for it: less than one of sixty frames a second. */
const AHEAD = 0.012;
/** Seconds by which a frame may come early, as screens are not exact. */
const EARLY = 0.005;

export class Loop {
  private lastFrame = 0;
  /** A frame has been asked for, or will be. */
  private awake = false;
  private sparing = false;

  constructor(
    private readonly show: Show,
    private readonly pace: Pace,
  ) {}

  /** Begins or goes on; harmless when awake already, or when the show does not run. */
  wake(): void {
    if (this.awake || !this.show.running) return;
    this.awake = true;
    this.lastFrame = performance.now();
    this.ask();
  }

  private ask(): void {
    requestAnimationFrame((now) => this.frame(now));
  }

  private frame(now: number): void {
    this.awake = this.show.running;
    if (!this.awake) return;
    const seconds = (now - this.lastFrame) / 1000;
    if (seconds < this.pace.period - EARLY) {
      this.ask();
      return;
    }
    this.lastFrame = now;
    this.rest();
    this.show.play(Math.min(LONGEST_FRAME, Math.max(0, seconds)));
  }

  /** Asks for the next frame when this one is on the screen: what the canvas was told to draw is drawn by then too. */
  private rest(): void {
    const start = performance.now();
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      const cost = (performance.now() - start) / 1000;
      this.pace.learn(cost);
      if (this.pace.isExceeded) this.spare();
      const wait = this.pace.period - cost - AHEAD;
      if (wait > 0) setTimeout(() => this.ask(), wait * 1000);
      else this.ask();
    };
    port2.postMessage(null);
  }

  private spare(): void {
    if (this.sparing) return;
    this.sparing = true;
    this.show.spare();
  }
}
