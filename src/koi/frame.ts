// The size of the window or frame that the pond is shown in.

export interface FrameSize {
  readonly width: number;
  readonly height: number;
  readonly pixelRatio: number;
}

/** Smaller than this it is folded away or being photographed, and nobody looks at it. */
const LEAST = 40;

/** For a frame that has no size yet; the fish move along when it gets one. */
const UNSEEN: FrameSize = { width: 1280, height: 800, pixelRatio: 1 };

export const isSeen = ({ width, height }: FrameSize): boolean => width > LEAST && height > LEAST;

export const orUnseen = (size: FrameSize): FrameSize => (isSeen(size) ? size : UNSEEN);
