// What a fish can sense and want, as types: in a file of their own so that the rules and the world need not know each other.
import type { Fish } from '../swim/fish';

export interface Pellet {
  x: number;
  y: number;
  velocityX: number;
  velocityY: number;
  age: number;
  eaten: boolean;
}

export interface Pointer {
  x: number;
  y: number;
  /** Pixels a second, fading when it rests. */
  speed: number;
  /** Seconds since it last moved. */
  age: number;
}

export interface Surroundings {
  readonly fish: readonly Fish[];
  readonly pellets: readonly Pellet[];
  readonly pointer: Pointer;
  readonly width: number;
  readonly height: number;
  /** Length of a middling fish in pixels: the pond's measure of distance. */
  readonly unit: number;
  /** How far the walls stand inside the frame, in units; below zero they stand outside. */
  readonly wall: number;
}

/** A direction (its length is no speed), a pace in cruise speeds, and the way the fish faces now. */
export interface Wish {
  x: number;
  y: number;
  pace: number;
  aheadX: number;
  aheadY: number;
}
