// sharp: the sizes of the pictures in public/, and their copies as AVIF and WebP, each made once and cached.
import { readFileSync, statSync } from 'node:fs';
import { extname } from 'node:path';
import { type Copy, type Picture, type Pictures, planCopies } from '../../src/images/images';
import { problemOf } from '../../src/problem';
import type { Output, Problem, PublicFile } from '../../src/types';
import { cache, hash, toBody } from '../cache/cache';
import { fileSignature } from './file-signature';
import { showProgress } from './progress';
import { versionsOf } from './versions';

const PICTURE = /\.(png|jpe?g|webp|avif|gif|svg|tiff?)$/i;
/** No page can show a larger one, and Node reads no file of 2 GB at once. */
const MOST_READ = 100_000_000;
const UNREADABLE = { width: 0, height: 0, isStill: false };

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
  for (const { file, body } of files) {
    if (!PICTURE.test(file)) continue;
    const path = `/${file}`;
    if (body.bytes > MOST_READ) {
      pictures.set(path, { path, bytes: body.bytes, hash: '', ...UNREADABLE });
      continue;
    }
    const bytes = readFileSync(body.copyOf);
    const picture = plainDrawing(bytes) ?? (await measure(bytes));
    pictures.set(path, { path, bytes: bytes.length, hash: hashOf(bytes), ...picture });
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

/** Of a picture and of how its copies are made. */
const hashOf = (bytes: Buffer): string =>
  hash(Buffer.concat([bytes, Buffer.from(JSON.stringify([ENCODINGS, versionsOf(['sharp'])]))])).slice(0, 10);

/** The copies of these pictures of the public files as outputs; `problems` are those that are not whole. */
export async function makeCopies(
  pictures: Picture[],
  files: PublicFile[],
): Promise<{ outputs: Output[]; problems: Problem[] }> {
  const problems = new Map<string, Problem>();
  const planned = pictures.flatMap((picture) => planCopies(picture).map((copy) => ({ picture, copy })));
  // The same picture in two folders has the same copies.
  const jobs = new Map(planned.map((job) => [job.copy.file, job]));
  const bodies = new Map<string, Output['body']>();
  for (const file of jobs.keys()) {
    const found = cache.findFile(...entryOf(file));
    if (found) bodies.set(file, found);
  }
  const missing = [...jobs.values()].filter(({ copy }) => !bodies.has(copy.file));
  if (missing.length > 0) {
    const done = showProgress('pictures', missing.length);
    const originals = new Map(files.map((file) => [`/${file.file}`, file]));
    for (const { picture, copy } of missing) {
      const { from, body } = originals.get(picture.path) as PublicFile;
      if (!problems.has(from))
        await makeCopy(body.copyOf, picture, copy).then(
          (made) => bodies.set(copy.file, made),
          (error: Error) => problems.set(from, notWhole(from, error)),
        );
      done();
    }
  }
  if (problems.size > 0) return { outputs: [], problems: [...problems.values()] };
  const outputs = [...jobs.values()].map(({ picture, copy: { file } }) => {
    return { file, from: picture.path, body: bodies.get(file) as Output['body'] };
  });
  return { outputs, problems: [] };
}

const entryOf = (file: string): [name: string, key: string] => [`images/image${extname(file)}`, hash(file)];

const notWhole = (from: string, error: Error): Problem =>
  problemOf(from, {
    message: `the picture is not whole: ${error.message}`,
    hint: 'save it again; half of a download looks like this.',
  });

async function makeCopy(path: string, picture: Picture, copy: Copy): Promise<Output['body']> {
  const { file, format, width } = copy;
  const { default: sharp } = await import('sharp');
  const original = readFileSync(path);
  const resized = sharp(original).autoOrient().resize({ width, withoutEnlargement: true });
  const bytes = await resized.toFormat(format, ENCODINGS[format]).toBuffer();
  // A picture that was saved since its hash was taken has other copies; the next build makes them.
  return hashOf(original) === picture.hash ? toBody(cache.write(...entryOf(file), bytes)) : bytes;
}
