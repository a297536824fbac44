// Stands in for the pen of a canvas: what the pond's code traces comes out as path data. A map may bend the plane.
import type { Tracer } from '../../koi/paint/body-point';
import { numbers, type Point } from '../geometry';

export class PathTracer implements Tracer {
  data = '';

  constructor(private readonly map: (x: number, y: number) => Point = (x, y) => [x, y]) {}

  moveTo(x: number, y: number): void {
    this.add('M', x, y);
  }

  lineTo(x: number, y: number): void {
    this.add('L', x, y);
  }

  quadraticCurveTo(x1: number, y1: number, x: number, y: number): void {
    this.add('Q', x1, y1, x, y);
  }

  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    this.add('C', x1, y1, x2, y2, x, y);
  }

  closePath(): void {
    this.data += 'z';
  }

  private add(command: string, ...places: number[]): void {
    const mapped: number[] = [];
    for (let k = 0; k < places.length; k += 2) mapped.push(...this.map(places[k], places[k + 1]));
    this.data += command + numbers(...mapped);
  }
}

/** The path data of what `draw` traces. */
export function trace(draw: (tracer: PathTracer) => void, map?: (x: number, y: number) => Point): string {
  const tracer = new PathTracer(map);
  draw(tracer);
  return tracer.data;
}
