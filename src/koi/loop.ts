// Decides when the pond moves and is drawn: on its own page in every frame of the screen; behind another page thirty times a
// second, or less often if it would use more than SHARE of the processor. Time in which the pond does not run is not played later.
import { clamp } from './math';

interface Show {
  readonly running: boolean;
  /** Moves the fish as far as they swim in `seconds`, and draws. */
  play(seconds: number): void;
  /** Called once if frames take too long: leaves out what is not needed. */
  simplify(): void;
}

/** The pond may take this share of one core. */
const SHARE = 0.15;
/** Seconds between two frames behind another page. */
const SHORTEST = 1 / 30;
const LONGEST = 1 / 6;
/** Seconds. Of a longer time between two frames, only this much is played: the fish swim more slowly, and do not jump. */
const LONGEST_PLAYED = 0.1;
/** Seconds. A pond whose frames cost more should be drawn more coarsely. */
const TOO_COSTLY = 0.012;
/** In a pond narrower than this (CSS pixels), a frame costs less, so the time between frames does not grow. */
const WIDE = 768;
/** How much a new frame counts against those before. */
const WEIGHT = 0.1;
/** Seconds. A frame that takes longer was interrupted by something else, and counts as this long. */
const LONGEST_COST = 0.05;
/** The first frames also paint the fish. */
const FIRST_FRAMES = 30;
/** Seconds before a frame is due at which the screen is asked for it: less than one of sixty frames a second. */
const AHEAD = 0.012;
/** Seconds by which a frame may come early, as screens are not exact. */
const EARLY = 0.005;

export class Loop {
  private lastFrame = 0;
  /** A frame has been asked for, or will be. */
  private awake = false;
  private sparing = false;
  /** Seconds that a frame keeps the page busy. */
  private cost = 0;
  private frames = 0;

  constructor(
    private readonly show: Show,
    private readonly width: number,
    private readonly isBehind: boolean,
  ) {}

  /** Starts or resumes. Does nothing if the loop is awake already, or if the show does not run. */
  wake(): void {
    if (this.awake || !this.show.running) return;
    this.awake = true;
    this.lastFrame = performance.now();
    requestAnimationFrame(this.frame);
  }

  /** The least number of seconds between two frames. */
  private get period(): number {
    if (!this.isBehind) return 0;
    return clamp(this.cost / SHARE, SHORTEST, this.width < WIDE ? SHORTEST : LONGEST);
  }

  private readonly frame = (now: number): void => {
    this.awake = this.show.running;
    if (!this.awake) return;
    const seconds = (now - this.lastFrame) / 1000;
    if (seconds < this.period - EARLY) {
      requestAnimationFrame(this.frame);
      return;
    }
    this.lastFrame = now;
    this.rest();
    this.show.play(clamp(seconds, 0, LONGEST_PLAYED));
  };

  /** Asks for the next frame when this one is on the screen: what the canvas was told to draw is drawn by then too. */
  private rest(): void {
    const start = performance.now();
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      const cost = (performance.now() - start) / 1000;
      this.learn(cost);
      const wait = this.period - cost - AHEAD;
      if (wait > 0) setTimeout(() => requestAnimationFrame(this.frame), wait * 1000);
      else requestAnimationFrame(this.frame);
    };
    port2.postMessage(null);
  }

  private learn(cost: number): void {
    this.frames++;
    this.cost += (Math.min(cost, LONGEST_COST) - this.cost) * WEIGHT;
    if (this.sparing || this.frames <= FIRST_FRAMES || this.cost <= TOO_COSTLY) return;
    this.sparing = true;
    this.show.simplify();
  }
}
