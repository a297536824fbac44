// Downloads the images that posts show from other sites, so that they are part of this one.
import { writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { decodePath, parseUrl } from '../../src/base/html/addresses';
import { plural } from '../../src/base/problems/problem';
import { showProgress } from '../cli/progress';
import { hash } from '../disk/cache/names.cjs';
import { hostOf } from './addresses/paths';
import { baseName } from './blog/source';
import { createOpen, internet, Refused } from './public-https';

const TYPE = /^image\/(png|jpe?g|gif|webp|avif|svg(?=\+xml))(?:\+xml)?$/i;

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
  const remote: string[] = [];
  for (const address of addresses) {
    const name = address.startsWith('data:') ? saveData(address, folder) : undefined;
    if (name !== undefined) saved.set(address, name);
    else if (!address.startsWith('data:')) remote.push(address);
  }
  const waiting = remote.slice(0, limits.images);
  const failed = new Map(
    remote.slice(limits.images).map((address) => [address, `over ${plural(limits.images, 'image')}`]),
  );
  if (waiting.length === 0) return { saved, failed };
  const hosts = new Set(waiting.map(hostOf));
  console.error(
    `${plural(waiting.length, 'image')} from ${plural(hosts.size, 'host')} will be downloaded (--offline leaves them out).`,
  );
  const onImage = showProgress('images downloaded', waiting.length);
  const download = createDownload(folder, createOpen(network), limits);
  const work = async () => {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      const result = await download(address.replace(/^(?:http:)?\/\//i, 'https://'));
      if ('name' in result) saved.set(address, result.name);
      else failed.set(address, result.reason);
      onImage();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { saved, failed };
}

function createDownload(folder: string, open: ReturnType<typeof createOpen>, limits: typeof LIMITS) {
  /** How often in a row a host has failed. */
  const failures = new Map<string, number>();
  let bytesInAll = 0;

  return async (address: string): Promise<{ name: string } | { reason: string }> => {
    const url = parseUrl(address);
    if (url === undefined) return { reason: 'no address' };
    const count = () => failures.get(url.host) ?? 0;
    if (count() >= MOST_FAILURES) return { reason: 'no answer' };
    const signal = AbortSignal.timeout(limits.milliseconds);
    try {
      const response = await open(url, signal);
      failures.delete(url.host);
      const { extension, bytes } = await read(response).finally(() => response.destroy());
      const name = nameFor(url, extension);
      return save(join(folder, name), bytes) ? { name } : { reason: 'cannot be written here' };
    } catch (error) {
      if (error instanceof Refused) return { reason: error.message };
      failures.set(url.host, count() + 1);
      return { reason: signal.aborted ? `over ${limits.milliseconds / 1000} seconds` : 'no answer' };
    }
  };

  async function read(response: IncomingMessage) {
    const { statusCode = 0, headers } = response;
    if (statusCode < 200 || statusCode > 299) throw new Refused(`status ${statusCode}`);
    const [type] = (headers['content-type'] ?? '').split(';');
    const extension = TYPE.exec(type.trim())?.[1].toLowerCase().replace('jpeg', 'jpg');
    if (extension === undefined) throw new Refused(`${type || 'unknown type'} in place of an image`);
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of response) {
      chunks.push(chunk);
      bytes += chunk.length;
      bytesInAll += chunk.length;
      if (bytes > limits.bytes) throw new Refused(`over ${megabytes(limits.bytes)}`);
      if (bytesInAll > limits.bytesInAll) throw new Refused(`over ${megabytes(limits.bytesInAll)} in all`);
    }
    return { extension, bytes: Buffer.concat(chunks) };
  }
}

const megabytes = (bytes: number): string => `${bytes / 1_000_000} MB`;

/** The name of the file of an image, which no other address has. */
function nameFor({ href, pathname }: URL, extension: string): string {
  const plain = baseName(pathname)
    .replace(/\.\w+$/, '')
    .replace(/%[\da-f]{2}|[^\w-]+/gi, '-')
    .slice(0, 60);
  return `${plain || 'image'}-${hash(Buffer.from(href)).slice(0, 6)}.${extension}`;
}

/** Saves an image that is written in its address; returns its name. */
function saveData(address: string, folder: string): string | undefined {
  const [, type = '', encoding, data = ''] = /^data:([\w/+.-]+)[^,]*?(;base64)?,(.*)$/is.exec(address) ?? [];
  const extension = TYPE.exec(type)?.[1].toLowerCase().replace('jpeg', 'jpg');
  if (extension === undefined) return undefined;
  const bytes = Buffer.from(encoding ? data : (decodePath(data) ?? data), encoding ? 'base64' : 'utf8');
  const name = `image-${hash(bytes).slice(0, 6)}.${extension}`;
  return save(join(folder, name), bytes) ? name : undefined;
}

function save(path: string, bytes: Buffer): boolean {
  try {
    writeFileSync(path, bytes);
    return true;
  } catch {
    return false;
  }
}
