// Options of sharp. They are part of the names of what is drawn with them.

/** Of the variants of images. Browsers cache these for a year. */
export const VARIANTS = { avif: { quality: 55, effort: 4 }, webp: { quality: 78 } };

/** Of social cards. */
export const CARDS = {
  // Dots of other colors would show in the plain paper.
  png: { palette: true, effort: 4, dither: 0, compressionLevel: 9 },
  // Without subsampling, red letters keep their edges.
  jpg: { quality: 86, chromaSubsampling: '4:4:4', mozjpeg: true },
};
