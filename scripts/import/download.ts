// Loads the images that posts show from other sites, so that they are part of this one.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { baseName } from '../../src/import/source';
import { hash } from '../cache/names.cjs';

const TYPE = /^image\/(png|jpe?g|gif|webp|avif|svg(?=\+xml))(?:\+xml)?$/i;

const LONGEST_MS = 10_000;
const MOST_BYTES = 30_000_000;
const AT_ONCE = 4;
/** A host that has failed so often in a row is not asked again. */
const MOST_FAILURES = 6;

/** Saves images in `folder`. Returns address -> name there, and address -> why an image could not be loaded. */
export async function downloadImages(
  addresses: string[],
  folder: string,
  onImage: () => void,
): Promise<{ saved: Map<string, string>; failed: Map<string, string> }> {
  const saved = new Map<string, string>();
  const failed = new Map<string, string>();
  const failures = new Map<string, number>();
  const waiting = [...addresses];
  const work = async () => {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      const result = await download(address.replace(/^\/\//, 'https://'), folder, failures);
      if ('name' in result) saved.set(address, result.name);
      else failed.set(address, result.reason);
      onImage();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { saved, failed };
}

async function download(
  address: string,
  folder: string,
  failures: Map<string, number>,
): Promise<{ name: string } | { reason: string }> {
  if (!URL.canParse(address)) return { reason: 'no address' };
  const { host, pathname } = new URL(address);
  const count = () => failures.get(host) ?? 0;
  if (count() >= MOST_FAILURES) return { reason: 'no answer' };
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(LONGEST_MS) });
    failures.delete(host);
    if (!response.ok) return { reason: `status ${response.status}` };
    const [type] = (response.headers.get('content-type') ?? '').split(';');
    const extension = TYPE.exec(type.trim())?.[1].toLowerCase().replace('jpeg', 'jpg');
    if (extension === undefined) return { reason: `${type || 'unknown type'} in place of an image` };
    const bytes = await readBody(response);
    if (bytes === undefined) return { reason: `over ${MOST_BYTES / 1_000_000} MB` };
    const plain = baseName(pathname)
      .replace(/\.\w+$/, '')
      .replace(/%[\da-f]{2}|[^\w-]+/gi, '-')
      .slice(0, 60);
    const name = `${plain || 'image'}-${hash(Buffer.from(address)).slice(0, 6)}.${extension}`;
    return save(join(folder, name), bytes) ? { name } : { reason: 'cannot be written here' };
  } catch (error) {
    failures.set(host, count() + 1);
    const isLate = (error as Error).name === 'TimeoutError';
    return { reason: isLate ? `over ${LONGEST_MS / 1000} seconds` : 'no answer' };
  }
}

function save(path: string, bytes: Buffer): boolean {
  try {
    writeFileSync(path, bytes);
    return true;
  } catch {
    return false;
  }
}

async function readBody({ body }: Response): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > MOST_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
