// The browser files of the site. They follow from the code alone, so they are bundled when the code has changed, and
// a build only puts the base path into them.
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import type { Assets } from '../../src/render/assets';
import { BASE, type Bundle, bundleBrowserFiles } from './bundle';
import { filesBelow } from './files-below';
import { root } from './paths';
import { tryWriteWhole } from './write-whole';

const KEPT = `${root}node_modules/.program/browser.json`;

/** `base` is the path that the site lives under, without a slash at the end; `madeOf` is the signature of the code. */
export async function loadAssets(base: string, madeOf: string): Promise<Assets> {
  const bundle = readKept(madeOf) ?? (await bundleAndKeep(madeOf));
  const place = (text: string): string => text.replaceAll(BASE, base);
  const mapAll = <K extends string, T>(record: Record<K, T>, change: (value: T) => T): Record<K, T> =>
    Object.fromEntries(Object.entries<T>(record).map(([key, value]) => [key, change(value)])) as Record<K, T>;
  return {
    styles: mapAll(bundle.styles, place),
    scripts: mapAll(bundle.scripts, (script) => ({ ...script, address: place(script.address) })),
    beforePaint: place(bundle.beforePaint),
    lost: place(bundle.lost),
    koi: place(bundle.koi),
    preloads: bundle.preloads.map(place),
    faces: mapAll(bundle.faces, place),
    icon: `${base}/favicon.svg`,
    outputs: bundle.files.map(({ file, from, base64 }) => ({
      file,
      from,
      body: Buffer.from(base64, 'base64'),
    })),
  };
}

interface Kept {
  madeOf: string;
  bundle: Bundle;
}

function readKept(madeOf: string): Bundle | undefined {
  try {
    const kept: Kept = JSON.parse(readFileSync(KEPT, 'utf8'));
    return kept.madeOf === madeOf ? kept.bundle : undefined;
  } catch {
    return undefined;
  }
}

async function bundleAndKeep(madeOf: string): Promise<Bundle> {
  const bundle = await bundleBrowserFiles();
  tryWriteWhole(KEPT, JSON.stringify({ madeOf, bundle } satisfies Kept));
  return bundle;
}

/** Changes when a file of the code does, of the site or of what bundles it, or a package. */
export function assetsSignature(): string {
  const hash = createHash('sha1').update(readFileSync(`${root}package-lock.json`));
  for (const file of ['src', 'scripts/io'].flatMap(filesBelow)) {
    const { size, mtimeMs } = statSync(root + file);
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}
