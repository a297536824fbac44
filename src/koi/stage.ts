// The canvases of the page: fits them to the frame, paints what depends on the theme, draws a frame of the world.
import type { Pen } from './paint/body-point';
import { fade } from './paint/colours';
import { drawFish, drawShadow } from './paint/fish';
import { type Lamp, makeLamp } from './paint/lamp';
import { dress, type Look } from './paint/look';
import { choosePalette, type Palette } from './paint/palette';
import { CUTS, FEW_CUTS, FEWEST_CUTS } from './paint/sheet';
import type { World } from './school/world';
import type { Fish } from './swim/fish';
import { pose } from './swim/spine';
import { drawGround } from './water/ground';
import { shineOn } from './water/light';
import { layPads, placePads } from './water/pads';
import { drawSurface } from './water/surface';

interface Scenery {
  readonly pond: HTMLCanvasElement;
  readonly shadows: HTMLCanvasElement;
  readonly ground: HTMLCanvasElement;
  /** Light on the floor and light in the water over the fish; style sheets move both. */
  readonly lights: readonly HTMLCanvasElement[];
  readonly pads: HTMLElement;
}

const MOST_PIXELS_A_PIXEL = 2;
/** Of bare fish, which are shown too faint for more; and the share of it that a slow machine draws. */
const MOST_IF_BARE = 1.5;
const FRUGAL_SHARE = 0.5;
/** Canvas pixels of the shadows to a CSS pixel: enlarging makes them soft, for nothing. */
const SHADOW_RATIO = 0.3;

export class Stage {
  private readonly pen: Pen;
  private readonly shadowPen: Pen;
  private readonly groundPen: Pen;
  private ratio = 1;
  private palette: Palette = choosePalette(false, false);
  private shadow = '';
  private lamp: Lamp | null = null;
  private frugal = false;
  private cast: readonly { readonly fish: Fish; readonly look: Look }[] = [];
  private readonly looks = new Map<Fish, Look>();
  /** Those whose look has the size and the palette of now. */
  private readonly fresh = new Set<Fish>();
  private waiting: Fish[] = [];
  private isComplete = false;

  /** `bare`: the fish alone, without ground, pads and a light from the side. */
  constructor(
    private readonly scenery: Scenery,
    private readonly bare: boolean,
  ) {
    this.pen = penOf(scenery.pond);
    this.shadowPen = penOf(scenery.shadows);
    this.groundPen = penOf(scenery.ground);
  }

  /** Clears the canvases as it sizes them: paint and draw again afterwards. */
  fit(width: number, height: number, pixelRatio: number): void {
    this.ratio = Math.min(pixelRatio, this.bare ? MOST_IF_BARE : MOST_PIXELS_A_PIXEL);
    if (this.bare && this.frugal) this.ratio *= FRUGAL_SHARE;
    const { pond, ground, shadows } = this.scenery;
    for (const canvas of this.bare ? [pond] : [pond, ground]) setSize(canvas, width, height, this.ratio);
    setSize(shadows, width, height, SHADOW_RATIO);
    this.fresh.clear();
  }

  /** For a new theme. */
  setPalette(night: boolean): void {
    const palette = choosePalette(night, this.bare);
    if (palette === this.palette && this.fresh.size) return;
    this.fresh.clear();
    this.palette = palette;
    this.shadow = fade(palette.shadow, palette.shadowAlpha);
    this.lamp = this.bare || this.frugal ? null : makeLamp(palette);
  }

  /** From now on without the light from the side, half of all that is drawn; bare fish are coarser from the next fit on,
   * have plain fins, and no shadows, whose canvas takes time in each frame. */
  spare(): void {
    this.lamp = null;
    this.frugal = true;
    this.scenery.shadows.hidden = this.bare;
  }

  /**
   * For other fish, or the same ones after a change of the palette or the size. A pond that is about to move may show
   * its first fish one a frame: to paint them all would keep a phone from answering for longer than one notices. Bare
   * fish also change their palette one a frame, as the visitor waits for the page around them.
   */
  dress(world: World, mayTakeFrames: boolean): void {
    this.waiting = world.order.filter((fish) => !this.fresh.has(fish));
    for (const fish of this.looks.keys()) if (!world.order.includes(fish)) this.looks.delete(fish);
    const atOnce = !mayTakeFrames || (this.isComplete && !this.bare);
    if (atOnce) while (this.waiting.length > 0) this.dressNext();
    this.gather(world);
  }

  /** Paints the fish that wait for a frame, when none will come. Returns whether there were any. */
  dressWaiting(world: World): boolean {
    if (this.waiting.length === 0) return false;
    this.dress(world, false);
    return true;
  }

  private dressNext(): void {
    const fish = this.waiting.pop();
    if (!fish) return;
    this.looks.set(fish, dress(fish, this.palette, this.ratio));
    this.fresh.add(fish);
  }

  private gather(world: World): void {
    if (this.waiting.length === 0 && !this.isComplete) {
      this.isComplete = true;
      for (const canvas of [this.scenery.pond, this.scenery.shadows]) canvas.classList.add('complete');
    }
    this.cast = world.order.flatMap((fish) => {
      const look = this.looks.get(fish);
      return look ? { fish, look } : [];
    });
  }

  /** For a new theme, size or seed; the costliest part, some tens of milliseconds. */
  paintGround({ width, height, unit, seed }: World): void {
    if (this.bare) return;
    this.groundPen.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
    drawGround(this.groundPen, width, height, seed, this.palette);
    shineOn(this.scenery.lights, width, height, seed, this.palette);
    layPads(this.scenery.pads, placePads(width, height, unit, seed), this.palette, this.ratio);
  }

  private drawShadows({ width, height }: World): void {
    const { shadowPen: pen } = this;
    pen.setTransform(SHADOW_RATIO, 0, 0, SHADOW_RATIO, 0, 0);
    pen.clearRect(0, 0, width, height);
    pen.fillStyle = this.shadow;
    for (const { fish } of this.cast) drawShadow(pen, fish);
  }

  /** A moment between the last step of the world (0) and this one (1). */
  draw(world: World, moment: number): void {
    if (this.waiting.length > 0) {
      this.dressNext();
      this.gather(world);
    }
    const { pen, ratio, cast, lamp } = this;
    const isPlain = this.bare && this.frugal;
    const manner = { lamp, ratio, cuts: isPlain ? FEWEST_CUTS : this.bare ? FEW_CUTS : CUTS, isPlain };
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    pen.clearRect(0, 0, world.width, world.height);
    pen.lineJoin = 'round';
    pen.lineCap = 'round';
    for (const { fish } of cast) pose(fish, moment);
    if (!isPlain) this.drawShadows(world);
    for (const { fish, look } of cast) drawFish(pen, fish, look, manner);
    drawSurface(pen, world, this.palette);
  }
}

function setSize(canvas: HTMLCanvasElement, width: number, height: number, ratio: number): void {
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
}

function penOf(canvas: HTMLCanvasElement): Pen {
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('koi: this browser gives no 2d canvas');
  return pen;
}
