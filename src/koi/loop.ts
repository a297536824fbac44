// Time for the pond: turns animation frames into whole steps of the world and a moment between two of them.
// Sleeps when there is nothing to run, and does not catch up on what it slept through.
import { STEP } from './school/world';

export interface Show {
  readonly running: boolean;
  step(): void;
  /** `moment` lies between the last step (0) and the next (1). */
  draw(moment: number): void;
  /** Most frames come late: called once, to leave out what can be. */
  spare(): void;
}

const LONGEST_FRAME = 0.1;
const MOST_STEPS_A_FRAME = 6;
/** Seconds: more than one frame of a screen with sixty a second. */
const LATE = 0.024;
/** How far back the share of late frames looks, in frames. */
const MEMORY = 90;

export class Loop {
  private lastFrame = 0;
  private owed = 0;
  private request = 0;
  /** The share of late frames. */
  private late = 0;
  private sparing = false;

  constructor(private readonly show: Show) {}

  /** Begins or goes on; harmless when awake already, or when the show does not run. */
  wake(): void {
    if (this.request || !this.show.running) return;
    this.lastFrame = performance.now();
    this.ask();
  }

  private ask(): void {
    this.request = requestAnimationFrame((now) => this.frame(now));
  }

  private frame(now: number): void {
    this.request = 0;
    if (!this.show.running) return;
    this.owed += Math.min(LONGEST_FRAME, Math.max(0, (now - this.lastFrame) / 1000));
    this.watch((now - this.lastFrame) / 1000);
    this.lastFrame = now;
    for (let n = 0; this.owed >= STEP && n < MOST_STEPS_A_FRAME; n++) {
      this.show.step();
      this.owed -= STEP;
    }
    this.show.draw(Math.min(1, this.owed / STEP));
    this.ask();
  }

  private watch(seconds: number): void {
    this.late += ((seconds > LATE ? 1 : 0) - this.late) / MEMORY;
    if (this.sparing || this.late < 0.5) return;
    this.sparing = true;
    this.show.spare();
  }
}
