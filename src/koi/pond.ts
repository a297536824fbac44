// The pond: connects the world to its stage, applies messages and controls, and decides when the fish move.
import { frameSize, isSeen, prefersDark, prefersStill } from './browser';
import { Loop } from './loop';
import { clamp } from './math';
import type { PageOptions, PondSettings, readMessage } from './options';
import { World } from './school/world';
import type { Stage } from './stage';

/** Seconds for which a new pond moves before it is shown, and the seconds of one step. */
const WARM_UP = 2.5;
const STEP = 1 / 60;
const PIXELS_A_FISH = 80000;

export class Pond {
  /** Called whenever something that the page or the controls show has changed. */
  onChange: () => void = () => {};
  world: World;
  settings: PondSettings;
  paused = false;
  /** The machine is slow: no light that moves, or coarser fish. */
  sparing = false;
  /** The visitor has fed the fish and needs no hint. */
  fed = false;
  offScreen = false;
  /** The visitor has asked for motion although the system asks for none. */
  private stirred = false;
  private readonly loop: Loop;

  constructor(
    options: PageOptions,
    private readonly stage: Stage,
  ) {
    const { width, height } = frameSize();
    const usual = clamp(Math.round((width * height) / PIXELS_A_FISH), 7, 12);
    this.settings = { ...options, count: options.count ?? usual };
    this.loop = new Loop(this, width, options.headless);
    this.world = this.makeWorld();
  }

  /** True if the visitor's preferences make the pond a still picture, not the pause button. */
  get still(): boolean {
    return prefersStill() && !this.stirred;
  }

  get running(): boolean {
    return !(this.paused || document.hidden || this.offScreen || this.still);
  }

  get night(): boolean {
    const { theme } = this.settings;
    return theme === 'night' || (theme === 'auto' && prefersDark());
  }

  applyMessage({ theme, paused }: NonNullable<ReturnType<typeof readMessage>>): void {
    this.paused = paused ?? this.paused;
    this.set({ theme: theme ?? this.settings.theme });
  }

  /** The pause button: starts, resumes or pauses. */
  toggle(): void {
    if (this.still) this.stirred = true;
    else this.paused = !this.paused;
    this.refresh();
  }

  /** A different seed or variety makes a new pond; a count of null leaves the number of fish as it is. */
  set(changes: Partial<PageOptions>): void {
    const before = this.settings;
    const count = changes.count ?? before.count;
    this.settings = { ...before, ...changes, count };
    const { seed, kind, theme } = this.settings;
    const isNew = seed !== before.seed || kind !== before.kind;
    if (isNew) this.world = this.makeWorld();
    else if (count !== before.count) this.world.setCount(count);
    if (isNew || theme !== before.theme) this.paint();
    else this.refresh();
  }

  feed(x: number, y: number): void {
    if (!this.running) return;
    this.world.feed(x, y);
    this.fed = true;
    this.onChange();
  }

  fit(): void {
    if (!isSeen()) return;
    const { width, height } = frameSize();
    this.world.resize(width, height);
    this.stage.fit(width, height, this.sparing);
    this.paint();
    if (this.running) this.play(0);
  }

  /** To call after a change of the theme or of anything else that is painted. */
  paint(): void {
    this.stage.paint(this.world, this.night);
    this.refresh();
  }

  /** To call after a change of the fish, or of anything that `running` depends on. */
  refresh(): void {
    this.loop.wake();
    if (!this.running) this.play(0);
    this.onChange();
  }

  simplify(): void {
    this.sparing = true;
    this.fit();
  }

  play(seconds: number): void {
    this.world.advance(seconds * this.settings.speed);
    this.stage.draw(this.world, this.running);
  }

  private makeWorld(): World {
    const world = new World({ ...this.settings, ...frameSize() });
    for (let time = 0; time < WARM_UP; time += STEP) world.advance(STEP);
    return world;
  }
}
