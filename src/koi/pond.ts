// The living pond: joins the world to its stage, takes orders, and decides when to move, to rest or to stand still.
import { type FrameSize, isSeen, orUnseen } from './frame';
import { Loop } from './loop';
import { clamp } from './maths';
import { type Order, type PageOptions, type Theme, toCount, toSeed, toSpeed } from './options';
import { Pace } from './pace';
import { STEP, World } from './school/world';
import type { Variety } from './skin/recipes';
import type { Stage } from './stage';

/** What the pond asks of the browser. */
export interface Browser {
  size(): FrameSize;
  /** What the visitor has chosen on the site, or else what the system has. */
  prefersDark(): boolean;
  /** Reduced motion or reduced data: one still picture. */
  prefersStill(): boolean;
}

/** Seconds that a pond has lived before it is first seen. */
const WARM_UP = 2.5;
const PIXELS_A_FISH = 80000;
export class Pond {
  /** Called whenever something that the page or the controls show has changed. */
  onChange: () => void = () => {};
  world: World;
  seed: string;
  count: number;
  speed: number;
  kind: Variety | null;
  theme: Theme;
  paused = false;
  /** The size that the canvases have. */
  private fitted = '';
  /** The visitor has asked for motion although the system asks for none. */
  private stirred = false;
  /** The machine is slow: no light that moves, or coarser fish. */
  sparing = false;
  /** Somebody knows how to feed. */
  fed = false;
  private hidden = false;
  private offScreen = false;
  private readonly open: boolean;
  private readonly at: number | null;
  private readonly loop: Loop;

  constructor(
    options: PageOptions,
    private readonly stage: Stage,
    private readonly browser: Browser,
  ) {
    const { width, height } = browser.size();
    this.open = options.headless;
    this.loop = new Loop(this, options.headless ? new Pace(orUnseen(browser.size()).width) : null);
    this.at = options.at;
    ({ seed: this.seed, speed: this.speed, kind: this.kind, theme: this.theme } = options);
    this.count = options.count ?? clamp(Math.round((width * height) / PIXELS_A_FISH), 7, 12);
    this.world = this.makeWorld();
  }

  /** One still picture, and not because of the pause button. */
  get still(): boolean {
    return this.at !== null || (this.browser.prefersStill() && !this.stirred);
  }

  get running(): boolean {
    return !(this.paused || this.hidden || this.offScreen || this.still);
  }

  get night(): boolean {
    return this.theme === 'night' || (this.theme === 'auto' && this.browser.prefersDark());
  }

  obey({ theme, paused, speed, count }: Order): void {
    if (speed !== undefined) this.setSpeed(speed);
    if (count !== undefined) this.setCount(count);
    if (theme !== undefined) this.setTheme(theme);
    if (paused !== undefined) this.setPaused(paused);
  }

  setPaused(paused: boolean): void {
    this.paused = paused;
    this.refresh();
  }

  /** What the button does: begins, goes on or pauses. */
  toggle(): void {
    if (this.still) this.stirred = true;
    else this.paused = !this.paused;
    this.refresh();
  }

  /** The tab has gone to the background, or has come back. */
  setHidden(hidden: boolean): void {
    this.hidden = hidden;
    this.refresh();
  }

  setOffScreen(offScreen: boolean): void {
    this.offScreen = offScreen;
    this.refresh();
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    this.loop.giveWay();
    this.paint();
  }

  setSpeed(speed: number): void {
    this.speed = toSpeed(speed) ?? this.speed;
    this.onChange();
  }

  setCount(count: number): void {
    this.count = toCount(count) ?? this.count;
    this.world.setCount(this.count);
    this.stage.dress(this.world, this.running);
    this.draw(1);
    this.onChange();
  }

  setSeed(seed: string): void {
    this.seed = toSeed(seed);
    this.renew();
  }

  setKind(kind: Variety | null): void {
    this.kind = kind;
    this.renew();
  }

  private renew(): void {
    this.world = this.makeWorld();
    this.fitted = '';
    this.fit();
    this.onChange();
  }

  feed(x: number, y: number): void {
    if (!this.running) return;
    this.world.feed(x, y);
    this.fed = true;
    this.onChange();
  }

  /** Takes the size of the frame, when that is another than before. */
  fit(): void {
    const size = this.browser.size();
    const { width, height, pixelRatio } = size;
    const fitted = `${width} ${height} ${pixelRatio}`;
    if (!isSeen(size) || fitted === this.fitted) return;
    this.fitted = fitted;
    if (width !== this.world.width || height !== this.world.height) this.world.resize(width, height);
    this.stage.fit(width, height, pixelRatio);
    this.paint();
    this.draw(1);
  }

  /** After a change of the theme, the visitor's or ours. */
  paint(): void {
    this.stage.setPalette(this.night);
    this.stage.dress(this.world, this.running);
    this.stage.paintGround(this.world);
    if (!this.running) this.draw(1);
    this.onChange();
  }

  /** After a change of what `running` depends on. */
  refresh(): void {
    if (!this.running && this.stage.dressWaiting(this.world)) this.draw(1);
    this.loop.wake();
    this.onChange();
  }

  spare(): void {
    this.sparing = true;
    this.stage.spare();
    if (this.open) this.fitted = '';
    this.fit();
    this.onChange();
  }

  step(): void {
    this.world.step(this.speed);
  }

  draw(moment: number): void {
    this.stage.draw(this.world, moment);
  }

  private makeWorld(): World {
    const { seed, count, open, kind } = this;
    const { width, height } = orUnseen(this.browser.size());
    const world = new World({ seed, count, width, height, open, kind });
    for (let time = 0; time < (this.at ?? WARM_UP); time += STEP) world.step();
    return world;
  }
}
