// Compares two images as the eye does from a distance: shrinks both, so that differences in font rendering vanish, and
// compares them patch by patch.
import sharp from 'sharp';

/** The scale of the approved images. */
const SCALE = 0.25;
/** The side of a patch in the small image, in pixels. */
const PATCH = 10;

/** Shrinks an image to the size of the approved images. */
export async function toSmall(picture: Buffer): Promise<Buffer> {
  const { width = 0 } = await sharp(picture).metadata();
  return sharp(picture)
    .resize(Math.round(width * SCALE))
    .png({ palette: true, quality: 90, effort: 10 })
    .toBuffer();
}

/** The brightness of each patch of a small image. */
async function patchesOf(small: Buffer): Promise<Buffer> {
  const { width = 0, height = 0 } = await sharp(small).metadata();
  const [across, down] = [width, height].map((size) => Math.round(size / PATCH));
  return sharp(small).flatten().greyscale().resize(across, down, { fit: 'fill' }).raw().toBuffer();
}

/**
 * How far the two patches that differ most are apart, from 0 to 255, in a picture and one that was kept; Infinity for
 * pictures of different size.
 */
export async function furthest(picture: Buffer, kept: Buffer): Promise<number> {
  const [one, other] = await Promise.all([patchesOf(await toSmall(picture)), patchesOf(kept)]);
  if (one.length !== other.length) return Number.POSITIVE_INFINITY;
  return Math.max(...one.map((value, at) => Math.abs(value - other[at])));
}
