// The canvases of the page: fits them to the frame, paints what depends on the theme, draws a frame of the world.
import type { Pen } from './paint/body-point';
import { drawFish, drawShadow } from './paint/fish';
import { dress, type Look } from './paint/look';
import { choosePalette, type Palette } from './paint/palette';
import type { World } from './school/world';
import type { Fish } from './swim/fish';
import { pose } from './swim/spine';
import { drawGround } from './water/ground';
import { layPads, placePads } from './water/pads';
import { drawSurface } from './water/surface';

export interface Scenery {
  readonly pond: HTMLCanvasElement;
  readonly ground: HTMLCanvasElement;
  readonly pads: HTMLElement;
}

const MOST_PIXELS_A_PIXEL = 2;

export class Stage {
  private readonly pen: Pen;
  private readonly groundPen: Pen;
  private ratio = 1;
  private palette: Palette = choosePalette(false, false);
  private cast: readonly { readonly fish: Fish; readonly look: Look }[] = [];

  /** `bare`: the fish alone, without ground, pads and fine detail. */
  constructor(
    private readonly scenery: Scenery,
    private readonly bare: boolean,
  ) {
    this.pen = penOf(scenery.pond);
    this.groundPen = penOf(scenery.ground);
  }

  /** Clears the canvases as it sizes them: paint and draw again afterwards. */
  fit(width: number, height: number, pixelRatio: number): void {
    this.ratio = Math.min(pixelRatio, MOST_PIXELS_A_PIXEL);
    const { pond, ground } = this.scenery;
    for (const canvas of this.bare ? [pond] : [pond, ground]) {
      canvas.width = Math.round(width * this.ratio);
      canvas.height = Math.round(height * this.ratio);
    }
  }

  /** For a new theme or other fish. */
  dress(world: World, night: boolean): void {
    this.palette = choosePalette(night, this.bare);
    this.cast = world.order.map((fish) => ({ fish, look: dress(fish, this.palette) }));
  }

  /** For a new theme, size or seed; the costliest part, some tens of milliseconds. */
  paintGround({ width, height, unit, seed }: World): void {
    if (this.bare) return;
    this.groundPen.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
    drawGround(this.groundPen, width, height, seed, this.palette);
    layPads(this.scenery.pads, placePads(width, height, unit, seed), this.palette, this.ratio);
  }

  /** A moment between the last step of the world (0) and this one (1). */
  draw(world: World, moment: number): void {
    const { pen, ratio, cast } = this;
    const fine = !this.bare;
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    pen.clearRect(0, 0, world.width, world.height);
    pen.lineJoin = 'round';
    pen.lineCap = 'round';
    for (const { fish } of cast) pose(fish, moment);
    for (const { fish, look } of cast) drawShadow(pen, fish, look, fine);
    for (const { fish, look } of cast) drawFish(pen, fish, look, fine);
    drawSurface(pen, world, this.palette);
  }
}

function penOf(canvas: HTMLCanvasElement): Pen {
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('koi: this browser gives no 2d canvas');
  return pen;
}
