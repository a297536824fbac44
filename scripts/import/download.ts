// Loads the images that posts show from other sites, so that they are part of this one.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { baseName } from '../../src/import/source';
import { hash } from '../cache/store.cjs';

const TYPES: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/jpg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/svg+xml': 'svg',
};

const LONGEST_MS = 10_000;
const MOST_BYTES = 30_000_000;
const AT_ONCE = 4;

/**
 * Saves the images in `folder`. Returns address -> name of the file there; what cannot be loaded is left out. A host
 * that does not answer is not asked again.
 */
export async function downloadImages(
  addresses: string[],
  folder: string,
  onImage: () => void,
): Promise<Map<string, string>> {
  const saved = new Map<string, string>();
  const silent = new Set<string>();
  const waiting = [...addresses];
  const work = async () => {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      const name = await download(address, folder, silent);
      if (name !== undefined) saved.set(address, name);
      onImage();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return saved;
}

async function download(address: string, folder: string, silent: Set<string>): Promise<string | undefined> {
  const full = address.replace(/^\/\//, 'https://');
  if (!URL.canParse(full)) return undefined;
  const { host, pathname } = new URL(full);
  if (silent.has(host)) return undefined;
  try {
    const response = await fetch(full, { signal: AbortSignal.timeout(LONGEST_MS) });
    const [type] = (response.headers.get('content-type') ?? '').split(';');
    const extension = TYPES[type.trim().toLowerCase()];
    if (!response.ok || extension === undefined) return undefined;
    if (Number(response.headers.get('content-length') ?? 0) > MOST_BYTES) return undefined;
    const bytes = Buffer.from(await response.arrayBuffer());
    const plain = baseName(pathname)
      .replace(/\.\w+$/, '')
      .replace(/%[\da-f]{2}|[^\w-]+/gi, '-')
      .slice(0, 60);
    const name = `${plain || 'image'}-${hash(Buffer.from(full)).slice(0, 6)}.${extension}`;
    writeFileSync(join(folder, name), bytes);
    return name;
  } catch {
    silent.add(host);
    return undefined;
  }
}
