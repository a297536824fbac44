// The canvases of the page.
import { find } from './browser';
import { drawFish, drawShadow } from './paint/fish';
import { choosePalette, type PondPalette } from './paint/pond-colors';
import { CUTS, type DrawOptions, FEW_CUTS, makeLamp, penOf } from './paint/sheet';
import { dress, type Look } from './paint/skin';
import type { World } from './school/world';
import { pose } from './swim/chain';
import type { Fish } from './swim/fish';
import { layPads } from './water/pads';
import { drawGround, drawSurface, shineOn } from './water/water';

/** The most canvas pixels to a CSS pixel. */
const MAX_RATIO = 2;
/** For bare fish, which are so faint that nobody would see more pixels, and on a slow machine. */
const [MAX_BARE_RATIO, MAX_FRUGAL_RATIO] = [1.5, 1];

export class Stage {
  readonly pond = find<HTMLCanvasElement>('pond');
  private readonly ground = find<HTMLCanvasElement>('ground');
  /** Light on the floor and light in the water over the fish; style sheets move both. */
  private readonly lights = [find<HTMLCanvasElement>('light'), find<HTMLCanvasElement>('shimmer')];
  private readonly pen = penOf(this.pond);
  private ratio = 1;
  private palette: PondPalette = choosePalette(false, false);
  private lamp: DrawOptions['lamp'] = null;
  /** No light from the side. Bare fish are coarser and have no shadows. */
  private frugal = false;
  private readonly looks = new WeakMap<Fish, Look>();
  /** The fish whose look was painted for the current size and palette. */
  private fresh = new WeakSet<Fish>();

  /** `bare`: the fish alone, without ground, pads and a light from the side. */
  constructor(private readonly bare: boolean) {}

  /** Sets the size of the canvases, which clears them: call paint() and draw() afterwards. */
  fit(width: number, height: number, frugal: boolean): void {
    this.frugal = frugal;
    const most = frugal ? MAX_FRUGAL_RATIO : MAX_BARE_RATIO;
    this.ratio = Math.min(devicePixelRatio || 1, this.bare ? most : MAX_RATIO);
    for (const canvas of this.bare ? [this.pond] : [this.pond, this.ground])
      Object.assign(canvas, {
        width: Math.round(width * this.ratio),
        height: Math.round(height * this.ratio),
      });
    this.fresh = new WeakSet();
  }

  /** To call for a new theme, size or seed. */
  paint(world: World, night: boolean): void {
    const palette = choosePalette(night, this.bare);
    if (palette !== this.palette) this.fresh = new WeakSet();
    this.palette = palette;
    if (this.bare) return;
    this.lamp = this.frugal ? null : makeLamp(palette);
    const pen = penOf(this.ground);
    pen.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
    drawGround(pen, world, palette);
    shineOn(this.lights, world, palette);
    layPads(find('pads'), world, palette, this.ratio);
  }

  /** A pond that moves paints only one fish in each frame: while a phone paints all of them, the page would not react. */
  private updateLooks(order: readonly Fish[], isMoving: boolean): void {
    const stale = order.filter((fish) => !this.fresh.has(fish));
    for (const fish of isMoving ? stale.slice(-1) : stale) {
      this.looks.set(fish, dress(fish, this.palette, this.ratio));
      this.fresh.add(fish);
    }
  }

  draw(world: World, isMoving: boolean): void {
    this.updateLooks(world.order, isMoving);
    const { pen, ratio, lamp } = this;
    const isPlain = this.bare && this.frugal;
    const options = { lamp, ratio, cuts: this.bare ? FEW_CUTS : CUTS, isPlain };
    const cast = world.order.filter((fish) => this.looks.has(fish));
    // The style sheet shows the canvas then.
    if (cast.length === world.order.length) this.pond.classList.add('complete');
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    pen.clearRect(0, 0, world.width, world.height);
    pen.lineJoin = 'round';
    pen.lineCap = 'round';
    for (const fish of cast) pose(fish);
    if (!isPlain) for (const fish of cast) drawShadow(pen, fish, this.palette);
    for (const fish of cast) drawFish(pen, fish, this.looks.get(fish) as Look, options);
    drawSurface(pen, world, this.palette);
  }
}
