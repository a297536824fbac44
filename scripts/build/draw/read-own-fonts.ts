// Reads the fonts of content/fonts/. The program that cuts fonts has read each of them once, so a damaged one is a problem
// of the content, and no surprise to a later step.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { LastBuild } from '../../../src/base/last-build';
import { type Font, type FontFacts, settingFor } from '../../../src/content/fonts/faces';
import type { FontFiles } from '../../../src/content/fonts/own-fonts';
import { settledState } from '../../disk/cache/file-state.cjs';
import { hash } from '../../disk/cache/names.cjs';
import { codeOf, kindOfStats, reasonFor } from '../../disk/files/walk';

const LARGEST = 50_000_000;
/** Between the sizes of text and of headings, in pixels. */
const MEASURED_AT = 24;

type Known = FontFacts & { id: string };

/** `names` are the files in the fonts folder, `folder` is its path, and `source` its name in messages. */
export async function readOwnFonts(
  names: string[],
  folder: string,
  source: string,
  last: LastBuild,
): Promise<FontFiles> {
  const fonts = new Map<string, Font | string>();
  for (const name of names) {
    const font = await readOwnFont(join(folder, name), `${source}/${name}`, last);
    // As in site.yaml; macOS may return names in NFD.
    fonts.set(name.normalize('NFC'), font);
  }
  return fonts;
}

async function readOwnFont(path: string, source: string, last: LastBuild): Promise<Font | string> {
  try {
    const stats = statSync(path);
    const kind = kindOfStats(stats);
    if (kind !== 'file') return reasonFor(kind);
    if (stats.size > LARGEST) return 'it is larger than 50 MB';
    const [label, state] = [`font ${source}`, settledState(stats)];
    const found = last.find<Known>(label, state) ?? (await readKnown(readFileSync(path)));
    if (found === undefined) return 'it is damaged, or has not all letters from a to z';
    return { source, path, ...last.value(label, state, () => found) };
  } catch (error) {
    return reasonFor(codeOf(path, error));
  }
}

async function readKnown(bytes: Buffer): Promise<Known | undefined> {
  const [{ toTrueType }, { readFont }] = await Promise.all([
    import('./cut-font'),
    import('../../../src/content/fonts/read-font'),
  ]);
  try {
    const font = readFont(await toTrueType(bytes));
    if (!font?.width) return undefined;
    // A variable font has the metrics of its usual design, which may be a black one for small text.
    const isVariable = Object.keys(font.axes).length > 0;
    const design = isVariable ? readFont(await toTrueType(bytes, settingFor(font, 400, MEASURED_AT))) : font;
    return design && { ...design, axes: font.axes, id: hash(bytes) };
  } catch {
    return undefined;
  }
}
