// sharp: the sizes of the pictures in public/, and their copies as AVIF and WebP, each made once and kept in .cache.
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { type Copy, type Picture, type Pictures, planCopies } from '../../src/images/images';
import { problemOf } from '../../src/problem';
import type { Output, Problem, PublicFile } from '../../src/types';
import { CACHE, findCached, keepCached } from './cache';
import { fileSignature } from './file-signature';
import { showProgress } from './progress';
import { versionsOf } from './versions';

const PICTURE = /\.(png|jpe?g|webp|avif|gif|svg|tiff?)$/i;
/** No page can show a larger one, and Node reads no file of 2 GB at once. */
const MOST_READ = 100_000_000;
const UNREADABLE = { width: 0, height: 0, isStill: false };
const COPIES = `${CACHE}/pictures/`;

/** Of sharp. Browsers keep a copy for ever, so one that is made in another way has another name. */
export const ENCODINGS = {
  avif: { quality: 55, effort: 4 },
  webp: { quality: 78 },
};

/** Tells whether any picture has changed since it was last read. */
export const picturesSignature = (files: PublicFile[]): unknown[] =>
  files
    .filter(({ file }) => PICTURE.test(file))
    .flatMap(({ file, body }) => [file, ...fileSignature(statSync(body.copyOf))]);

/** What is known of every picture among the public files. */
export async function readPictures(files: PublicFile[]): Promise<Pictures> {
  const pictures: Pictures = new Map();
  const madeBy = JSON.stringify([ENCODINGS, versionsOf(['sharp'])]);
  for (const { file, body } of files) {
    if (!PICTURE.test(file)) continue;
    const path = `/${file}`;
    if (body.bytes > MOST_READ) {
      pictures.set(path, { path, bytes: body.bytes, hash: '', ...UNREADABLE });
      continue;
    }
    const bytes = readFileSync(body.copyOf);
    const picture = plainDrawing(bytes) ?? (await measure(bytes));
    pictures.set(path, { path, bytes: bytes.length, hash: hashOf(bytes, madeBy), ...picture });
  }
  return pictures;
}

/** A drawing that gives its size in pixels needs no library that takes longer to load than a page to render. */
function plainDrawing(bytes: Buffer) {
  if (bytes.toString('latin1', 0, 4) !== '<svg') return undefined;
  const size = /^<svg xmlns="[^"]*" width="(\d+)" height="(\d+)"[^>]*>.*<\/svg>\s*$/s.exec(
    bytes.toString('latin1'),
  );
  return size ? { width: Number(size[1]), height: Number(size[2]), isStill: false } : undefined;
}

async function measure(bytes: Buffer) {
  const { default: sharp } = await import('sharp');
  try {
    const {
      width,
      height,
      pages = 1,
      pageHeight,
      format,
      orientation = 1,
    } = await sharp(bytes, {
      animated: true,
    }).metadata();
    return { ...upright(width, pageHeight ?? height, orientation), isStill: pages === 1 && format !== 'svg' };
  } catch {
    return UNREADABLE;
  }
}

/** Cameras write a turned picture with the turn beside it: orientations 5 to 8 are a quarter turn. */
const upright = (width: number, height: number, orientation: number) =>
  orientation >= 5 ? { width: height, height: width } : { width, height };

const hashOf = (bytes: Buffer, madeBy: string): string =>
  createHash('sha256').update(bytes).update(madeBy).digest('hex').slice(0, 10);

/** The copies of these pictures of the public files as outputs; `problems` are those that are not whole. */
export async function makeCopies(
  pictures: Picture[],
  files: PublicFile[],
): Promise<{ outputs: Output[]; problems: Problem[] }> {
  const problems = new Map<string, Problem>();
  const planned = pictures.flatMap((picture) => planCopies(picture).map((copy) => ({ picture, copy })));
  // The same picture in two folders has the same copies.
  const jobs = [...new Map(planned.map((job) => [job.copy.file, job])).values()];
  const bodies = new Map<string, Output['body'] | undefined>(
    jobs.map(({ copy }) => [copy.file, findCached(COPIES + copy.file)]),
  );
  const missing = jobs.filter(({ copy }) => bodies.get(copy.file) === undefined);
  if (missing.length > 0) {
    const done = showProgress('pictures', missing.length);
    const originals = new Map(files.map((file) => [`/${file.file}`, file]));
    for (const { picture, copy } of missing) {
      const { from, body } = originals.get(picture.path) as PublicFile;
      if (!problems.has(from))
        await makeCopy(body.copyOf, copy)
          .then((bytes) => bodies.set(copy.file, keepCached(COPIES + copy.file, bytes)))
          .catch((error: Error) => problems.set(from, notWhole(from, error)));
      done();
    }
  }
  if (problems.size > 0) return { outputs: [], problems: [...problems.values()] };
  const outputs = jobs.flatMap(({ picture, copy }) => {
    const body = bodies.get(copy.file);
    return body ? { file: copy.file, from: picture.path, body } : [];
  });
  return { outputs, problems: [] };
}

const notWhole = (from: string, error: Error): Problem =>
  problemOf(from, {
    message: `the picture is not whole: ${error.message}`,
    hint: 'save it again; half of a download looks like this.',
  });

async function makeCopy(original: string, { format, width }: Copy): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  const resized = sharp(original).autoOrient().resize({ width, withoutEnlargement: true });
  return resized.toFormat(format, ENCODINGS[format]).toBuffer();
}
