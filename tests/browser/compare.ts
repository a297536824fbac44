// Compares two images as the eye does from a distance: shrinks both, so that differences in font rendering vanish, and
// compares them patch by patch.
import sharp, { type Sharp } from 'sharp';

/** The scale of the approved images. */
const SCALE = 0.25;
/** The side of a patch in the small image, in pixels. */
const PATCH = 10;

/** Shrinks an image to the size of the approved images. */
export async function toSmall(picture: Buffer): Promise<Buffer> {
  return (await shrunk(picture)).png({ palette: true, quality: 90, effort: 10 }).toBuffer();
}

/**
 * How far the two patches that differ most are apart, from 0 to 255, in a picture and one that was kept; Infinity for
 * pictures of different size.
 */
export async function furthest(picture: Buffer, kept: Buffer): Promise<number> {
  const [one, other] = await Promise.all([toPixels(await shrunk(picture)), toPixels(sharp(kept))]);
  const { width, height } = one.info;
  if (width !== other.info.width || height !== other.info.height) return Number.POSITIVE_INFINITY;
  let most = 0;
  for (let top = 0; top < height; top += PATCH)
    for (let left = 0; left < width; left += PATCH)
      most = Math.max(most, Math.abs(meanOf(one, left, top) - meanOf(other, left, top)));
  return most;
}

async function shrunk(picture: Buffer): Promise<Sharp> {
  const { width = 0 } = await sharp(picture).metadata();
  return sharp(picture).resize(Math.round(width * SCALE));
}

const toPixels = (picture: Sharp) =>
  picture.flatten().greyscale().raw().toBuffer({ resolveWithObject: true });

function meanOf({ data, info }: Awaited<ReturnType<typeof toPixels>>, left: number, top: number): number {
  let sum = 0;
  let count = 0;
  for (let y = top; y < Math.min(top + PATCH, info.height); y++)
    for (let x = left; x < Math.min(left + PATCH, info.width); x++, count++)
      sum += data[(y * info.width + x) * info.channels];
  return sum / count;
}
