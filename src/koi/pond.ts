// The living pond: joins the world to its stage, takes orders, and decides when to move, to rest or to stand still.
import { frameSize, isSeen, prefersDark, prefersStill } from './browser';
import { Loop } from './loop';
import { clamp } from './math';
import type { PageOptions, readOrder, Settings } from './options';
import { World } from './school/world';
import type { Stage } from './stage';

/** Seconds that a pond has lived before it is first seen, and those of a step of them. */
const WARM_UP = 2.5;
const STEP = 1 / 60;
const PIXELS_A_FISH = 80000;

export class Pond {
  /** Called whenever something that the page or the controls show has changed. */
  onChange: () => void = () => {};
  world: World;
  settings: Settings;
  paused = false;
  /** The machine is slow: no light that moves, or coarser fish. */
  sparing = false;
  /** Somebody knows how to feed. */
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

  /** One still picture, and not because of the pause button. */
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

  obey({ theme, paused }: NonNullable<ReturnType<typeof readOrder>>): void {
    this.paused = paused ?? this.paused;
    this.set({ theme: theme ?? this.settings.theme });
  }

  /** What the button does: begins, goes on or pauses. */
  toggle(): void {
    if (this.still) this.stirred = true;
    else this.paused = !this.paused;
    this.refresh();
  }

  /** Another seed or another variety makes another pond; a count of null leaves it as it is. */
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

  /** Takes the size of the frame. */
  fit(): void {
    if (!isSeen()) return;
    const { width, height } = frameSize();
    this.world.resize(width, height);
    this.stage.fit(width, height);
    this.paint();
    if (this.running) this.play(0);
  }

  /** After a change of the theme, the visitor's or ours, and of all that is painted. */
  paint(): void {
    this.stage.paint(this.world, this.night);
    this.refresh();
  }

  /** After a change of what `running` depends on, or of the fish. */
  refresh(): void {
    this.loop.wake();
    if (!this.running) this.play(0);
    this.onChange();
  }

  simplify(): void {
    this.sparing = true;
    this.stage.simplify();
    this.fit();
  }

  play(seconds: number): void {
    this.world.advance(seconds * this.settings.speed);
    this.stage.draw(this.world, this.running);
  }

  private makeWorld(): World {
    const world = new World({ ...this.settings, ...frameSize(), open: this.settings.headless });
    for (let time = 0; time < WARM_UP; time += STEP) world.advance(STEP);
    return world;
  }
}
