// The images of the blog: those on other sites are downloaded, so that they are part of this one; those that are damaged are
// left out, those over the limit are made smaller.
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { parseUrl, tryDecode } from '../../src/base/html/addresses';
import { MAX_IMAGE_BYTES, IMAGE as SHOWN } from '../../src/base/images/images';
import { plural } from '../../src/base/problems/problem';
import { showProgress } from '../cli/report';
import { hash } from '../disk/cache/hash.cjs';
import { readBytes } from '../disk/file';
import { writeWhole } from '../disk/write-whole.cjs';
import { hostOf } from './addresses/paths';
import { DOWNLOADED } from './blog/find-file';
import { remarkOf } from './blog/remarks';
import { baseName } from './blog/source';
import { isPointer, POINTER } from './files';
import { createOpen, internet, Refused } from './public-https';

const IMAGE = /\.(png|jpe?g|webp|avif|gif|svg|heic|heif|bmp|psd|tiff?|jxl|jp2|ico)$/i;

/** Wide enough for every screen that shows a column of text. */
const WIDTH = 2400;

/** Downloads images from these addresses to a temporary folder, and checks them and the images among the files of the blog. */
export async function gatherImages(files: string[], addresses: string[], folder: string, temporary: string) {
  const { saved, failed } = await downloadImages(addresses, join(temporary, DOWNLOADED));
  const downloaded = new Map([...saved].map(([address, name]) => [address, DOWNLOADED + name]));
  const smaller = new Map<string, Buffer>();
  /** Returns the bytes of a file of the blog, or of one that was downloaded. */
  const bytes = (file: string): Buffer =>
    smaller.get(file) ?? readBytes(join(file.startsWith(DOWNLOADED) ? temporary : folder, file));
  const pointers = files.filter((file) => isPointer(join(folder, file)));
  const remarks = pointers.map((file) => remarkOf('skipped', POINTER, file));
  const unusable = new Set(pointers);
  const images = [...files, ...new Set(downloaded.values())].filter(
    (file) => IMAGE.test(file) && !unusable.has(file),
  );
  const onImage = showProgress('images checked', images.length);
  for (const file of images) {
    onImage();
    const made = SHOWN.test(file) ? await shrink(bytes(file)).catch(() => undefined) : undefined;
    if (made === undefined) unusable.add(file);
    else if (made !== true) smaller.set(file, made);
  }
  for (const [address, name] of downloaded) if (unusable.has(name)) failed.set(address, 'not an image');
  return { unusable, downloaded, failed, remarks, bytes, read: (file: string) => bytes(file).toString() };
}

/** Returns true for an image within the limit, or else a smaller one; undefined if none can be made. Throws if it is damaged. */
async function shrink(bytes: Buffer): Promise<Buffer | true | undefined> {
  const { default: sharp } = await import('sharp');
  const image = sharp(bytes, { animated: true });
  const { format = 'jpeg', pages = 1 } = await image.metadata();
  const isLarge = bytes.length > MAX_IMAGE_BYTES;
  if (pages > 1 || format === 'svg') return isLarge ? undefined : true;
  // Decodes the image, as a build does to make its variants: half a file may have a valid size.
  if (!isLarge) return sharp(bytes).resize(16).toBuffer().then(Boolean) as Promise<true>;
  const resized = image.autoOrient().resize({ width: WIDTH, withoutEnlargement: true });
  const made = await resized.toFormat(format).toBuffer();
  return made.length <= MAX_IMAGE_BYTES ? made : undefined;
}

/** The extension for a type of images; throws if it is another type. */
function extensionOf(type: string): string {
  const [, name] = /^image\/(png|jpe?g|gif|webp|avif|svg(?=\+xml))(?:\+xml)?$/i.exec(type.trim()) ?? [];
  if (name === undefined) throw new Refused(`${type || 'unknown type'} in place of an image`);
  return name.toLowerCase().replace('jpeg', 'jpg');
}

const AT_ONCE = 4;
/** A host that has failed so often in a row is not asked again. */
const MOST_FAILURES = 6;
const LIMITS = { images: 2000, bytes: 30_000_000, bytesInAll: 1_000_000_000, milliseconds: 10_000 };

/** Saves images in `folder`. Returns address -> name there, and address -> why an image could not be downloaded. */
export async function downloadImages(
  addresses: string[],
  folder: string,
  network = internet,
  limits = LIMITS,
): Promise<{ saved: Map<string, string>; failed: Map<string, string> }> {
  const saved = new Map<string, string>();
  const failed = new Map<string, string>();
  const open = createOpen(network);
  const failures = new Map<string, number>();
  const read = createRead(limits);
  const load = async (address: string) => {
    if (address.startsWith('data:')) return imageIn(address);
    const url = parseUrl(address.replace(/^(?:http:)?\/\//i, 'https://'));
    if (url === undefined) throw new Refused('no address');
    const count = () => failures.get(url.host) ?? 0;
    if (count() >= MOST_FAILURES) throw new Refused('no answer');
    const signal = AbortSignal.timeout(limits.milliseconds);
    try {
      const response = await open(url, signal);
      failures.delete(url.host);
      const { extension, bytes } = await read(response).finally(() => response.destroy());
      return { name: nameFor(url, extension), bytes };
    } catch (error) {
      if (error instanceof Refused) throw error;
      failures.set(url.host, count() + 1);
      throw new Refused(signal.aborted ? `over ${limits.milliseconds / 1000} seconds` : 'no answer');
    }
  };
  const save = async (address: string): Promise<void> => {
    try {
      const { name, bytes } = await load(address);
      writeWhole(join(folder, name), bytes);
      saved.set(address, name);
    } catch (error) {
      failed.set(address, error instanceof Refused ? error.message : 'cannot be written here');
    }
  };

  const [data, remote] = [true, false].map((is) => addresses.filter((one) => one.startsWith('data:') === is));
  await Promise.all(data.map(save));
  const waiting = remote.slice(0, limits.images);
  for (const address of remote.slice(limits.images))
    failed.set(address, `over ${plural(limits.images, 'image')}`);
  if (waiting.length === 0) return { saved, failed };
  const hosts = new Set(waiting.map(hostOf));
  console.error(
    `${plural(waiting.length, 'image')} from ${plural(hosts.size, 'host')} will be downloaded (--offline leaves them out).`,
  );
  const onImage = showProgress('images downloaded', waiting.length);
  const work = async () => {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      await save(address);
      onImage();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { saved, failed };
}

/** Returns the function that reads an image, unless it or all images together are larger than the limits. */
function createRead(limits: typeof LIMITS) {
  const megabytes = (bytes: number) => `over ${bytes / 1_000_000} MB`;
  let bytesInAll = 0;
  return async (response: IncomingMessage) => {
    const { statusCode = 0, headers } = response;
    if (statusCode < 200 || statusCode > 299) throw new Refused(`status ${statusCode}`);
    const extension = extensionOf((headers['content-type'] ?? '').split(';')[0]);
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of response) {
      chunks.push(chunk);
      bytes += chunk.length;
      bytesInAll += chunk.length;
      if (bytes > limits.bytes) throw new Refused(megabytes(limits.bytes));
      if (bytesInAll > limits.bytesInAll) throw new Refused(`${megabytes(limits.bytesInAll)} in all`);
    }
    return { extension, bytes: Buffer.concat(chunks) };
  };
}

function nameFor({ href, pathname }: URL, extension: string): string {
  const plain = baseName(pathname)
    .replace(/\.\w+$/, '')
    .replace(/%[\da-f]{2}|[^\w-]+/gi, '-')
    .slice(0, 60);
  return `${plain || 'image'}-${hash(Buffer.from(href)).slice(0, 6)}.${extension}`;
}

/** An image that is written in its address. */
function imageIn(address: string): { name: string; bytes: Buffer } {
  const [, type = '', encoding, data = ''] = /^data:([\w/+.-]+)[^,]*?(;base64)?,(.*)$/is.exec(address) ?? [];
  const bytes = Buffer.from(encoding ? data : tryDecode(data), encoding ? 'base64' : 'utf8');
  return { name: `image-${hash(bytes).slice(0, 6)}.${extensionOf(type)}`, bytes };
}
