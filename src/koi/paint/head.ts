// The face: gill covers and barbels as lines, eyes and nostrils as dots.
import { type Baked, type BodyPoint, bake, mirrored } from '../baked';
import { TAU } from '../maths';
import { locateBaked, type Pen, type Posed } from './body-point';
import type { Look } from './look';

const GILL: readonly BodyPoint[] = [
  [0.168, 0.74],
  [0.222, 0.7],
  [0.238, 0.42],
  [0.226, 0.2],
];
const BARBEL: readonly BodyPoint[] = [
  [0.02, 0.3],
  [0.008, 0.5],
  [0.045, 0.68],
];
const EYE: readonly BodyPoint[] = [[0.105, 0.585]];
const NOSTRIL: readonly BodyPoint[] = [[0.046, 0.2]];

const bothSides = (points: readonly BodyPoint[]): readonly Baked[] => [bake(mirrored(points)), bake(points)];
const GILLS = bothSides(GILL);
const BARBELS = bothSides(BARBEL);
const EYES = bothSides(EYE);
const NOSTRILS = bothSides(NOSTRIL);

/** In H. */
const EYE_RADIUS = 0.062;
const NOSTRIL_RADIUS = 0.022;

export function drawHead(pen: Pen, fish: Posed, look: Look): void {
  pen.beginPath();
  for (let side = 0; side < 2; side++) {
    addGill(pen, fish, GILLS[side]);
    addBarbel(pen, fish, BARBELS[side]);
  }
  pen.strokeStyle = look.softLine;
  pen.stroke();
  pen.beginPath();
  for (let side = 0; side < 2; side++) {
    addDot(pen, fish, EYES[side], fish.half * EYE_RADIUS);
    addDot(pen, fish, NOSTRILS[side], fish.half * NOSTRIL_RADIUS);
  }
  pen.fillStyle = look.eye;
  pen.fill();
}

function addGill(pen: Pen, fish: Posed, gill: Baked): void {
  let point = locateBaked(fish, gill, 0);
  pen.moveTo(point.x, point.y);
  point = locateBaked(fish, gill, 1);
  const { x: x1, y: y1 } = point;
  point = locateBaked(fish, gill, 2);
  const { x: x2, y: y2 } = point;
  point = locateBaked(fish, gill, 3);
  pen.bezierCurveTo(x1, y1, x2, y2, point.x, point.y);
}

function addBarbel(pen: Pen, fish: Posed, barbel: Baked): void {
  let point = locateBaked(fish, barbel, 0);
  pen.moveTo(point.x, point.y);
  point = locateBaked(fish, barbel, 1);
  const { x, y } = point;
  point = locateBaked(fish, barbel, 2);
  pen.quadraticCurveTo(x, y, point.x, point.y);
}

function addDot(pen: Pen, fish: Posed, place: Baked, radius: number): void {
  const { x, y } = locateBaked(fish, place, 0);
  pen.moveTo(x + radius, y);
  pen.arc(x, y, radius, 0, TAU);
}
