// How often the pond is drawn: on its own page in every frame of the screen; behind another page thirty times a second, and
// less often where a frame costs so much that the pond would take more than its share of the visitor's machine.
import { clamp } from './math';

/** Of one core. */
const SHARE = 0.15;
/** Seconds between two frames. */
const SHORTEST = 1 / 30;
/** Longer than the pond makes up for: fish that are seen so seldom swim more slowly, and do not jump. */
const LONGEST = 1 / 6;
/** Seconds. A pond whose frames cost more should be drawn more coarsely. */
const TOO_COSTLY = 0.012;
/** In a pond narrower than this, where a frame costs less, the rate stays. */
const WIDE = 768;
/** How much a new frame counts against those before. */
const WEIGHT = 0.1;
/** A longer frame is a pause of the machine, and counts as one of so many seconds. */
const LONGEST_COST = 0.05;
/** The first frames also paint the fish. */
const FIRST_FRAMES = 30;

export class Pace {
  /** Seconds that a frame keeps the page busy. */
  private cost = 0;
  private frames = 0;

  constructor(
    private readonly width: number,
    private readonly isBehind: boolean,
  ) {}

  /** Seconds from one frame to the next. */
  get period(): number {
    if (!this.isBehind) return 0;
    return clamp(this.cost / SHARE, SHORTEST, this.width < WIDE ? SHORTEST : LONGEST);
  }

  get isExceeded(): boolean {
    return this.frames > FIRST_FRAMES && this.cost > TOO_COSTLY;
  }

  learn(seconds: number): void {
    this.frames++;
    this.cost += (Math.min(seconds, LONGEST_COST) - this.cost) * WEIGHT;
  }
}
