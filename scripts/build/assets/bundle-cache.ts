// What depends only on the code: the browser bundle, and the fonts of the project.
import { type CodeVersion, isUnchanged, setKnown } from '../../disk/cache/code.cjs';
import { cachedName, readValue, storeValue } from '../../disk/cache/store.cjs';
import { readShipped, type ShippedFonts } from '../inputs/fonts';
import { type Bundle, bundleBrowserFiles } from './bundle';

export type FromCode = { bundle: Bundle; fonts: ShippedFonts };

/** The result for the last version of the code. */
let latest: { hash: string; result: FromCode } | undefined;

/** Returns what the last build has stored for this code, or makes it. Throws the errors of esbuild. */
export async function loadFromCode(code: CodeVersion): Promise<FromCode> {
  if (latest?.hash === code.hash) return latest.result;
  const name = cachedName('bundle.value', code.hash);
  const known = readValue(name)?.toString();
  const text = known ?? JSON.stringify({ bundle: await bundleBrowserFiles(), fonts: readShipped() });
  const result: FromCode = JSON.parse(text);
  // If a file was saved meanwhile, it is unclear which version was used, so nothing is cached.
  if (known === undefined && !isUnchanged(code)) {
    setKnown(false);
    return result;
  }
  if (known === undefined) storeValue(name, Buffer.from(text));
  latest = { hash: code.hash, result };
  return result;
}
