// Stands in for the pen of a canvas: what the pond's code traces comes out as path data. A map may bend the plane.
import type { Tracer } from '../../koi/paint/body-point';
import { moveTo, numbers, type Point, round } from '../geometry';

class PathTracer implements Tracer {
  data = '';

  constructor(private readonly map: (x: number, y: number) => Point = (x, y) => [x, y]) {}

  /** Where the pen is, and where it began, as rounded: paths are relative, and errors must not add up. */
  private at: Point = [0, 0];
  private start: Point = [0, 0];

  moveTo(x: number, y: number): void {
    const [mappedX, mappedY] = this.map(x, y);
    this.at = [round(mappedX), round(mappedY)];
    this.start = this.at;
    this.data += moveTo(this.at);
  }

  lineTo(x: number, y: number): void {
    this.add('l', x, y);
  }

  quadraticCurveTo(x1: number, y1: number, x: number, y: number): void {
    this.add('q', x1, y1, x, y);
  }

  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    this.add('c', x1, y1, x2, y2, x, y);
  }

  closePath(): void {
    this.data += 'z';
    this.at = this.start;
  }

  private add(command: string, ...places: number[]): void {
    const steps: number[] = [];
    for (let k = 0; k < places.length; k += 2) {
      const [x, y] = this.map(places[k], places[k + 1]);
      steps.push(round(x - this.at[0]), round(y - this.at[1]));
    }
    const [dx, dy] = steps.slice(-2);
    this.at = [this.at[0] + dx, this.at[1] + dy];
    this.data += command + numbers(...steps);
  }
}

/** The path data of what `draw` traces. */
export function trace(draw: (tracer: PathTracer) => void, map?: (x: number, y: number) => Point): string {
  const tracer = new PathTracer(map);
  draw(tracer);
  return tracer.data;
}
