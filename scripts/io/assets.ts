// The browser files of the site. They follow from the code alone, so they are bundled when the code has changed, and
// a build only puts the base path into them.
import type { Assets } from '../../src/render/assets';
import { fromSources, type Sources } from '../cache/from-sources';
import { BASE, type Bundle, bundleBrowserFiles } from './bundle';

/** The bundle as text. */
export const loadBundle = (sources: Sources): Promise<string> =>
  fromSources('bundle/browser.json', sources, async () => JSON.stringify(await bundleBrowserFiles()));

/** `base` is the path that the site lives under, without a slash at the end. */
export function toAssets(text: string, base: string): Assets {
  const bundle: Bundle = JSON.parse(text);
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
