// Font files: what is known of those of the project, and all of them in the format that cards and the resume are drawn with.
import { readdirSync, readFileSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import type { DrawingFont } from '../../../src/content/fonts/drawing-fonts';
import { type Face, type Font, type Role, SHIPPED } from '../../../src/content/fonts/faces';
import { root } from '../../disk/cache/code-state.cjs';
import { hash } from '../../disk/cache/names.cjs';
import { findDrawn, nameOf, storeDrawn, versionsOf } from './drawing-cache';

const STATIC = 'src/content/fonts/static/';

/** What is known of the fonts of the project: those of pages, and those of cards and the resume. */
export interface ShippedFonts {
  faces: Face[];
  drawing: Font[];
}

export async function readShipped(): Promise<ShippedFonts> {
  const { readFont } = await import('../../../src/content/fonts/read-font');
  const read = (path: string, source = path): Font[] => {
    const bytes = readFileSync(root + path);
    const facts = readFont(bytes);
    return facts ? [{ source, path, id: hash(bytes), ...facts }] : [];
  };
  const faces = Object.entries(SHIPPED).flatMap(([role, path]) =>
    read(path).map((font): Face => ({ ...font, role: role as Role })),
  );
  const names = readdirSync(root + STATIC).filter((name) => /\.(ttf|otf)$/i.test(name));
  return { faces, drawing: names.sort().flatMap((name) => read(STATIC + name, name)) };
}

/** Returns a font as a TrueType or OpenType file; only its bytes if it was converted and the file cannot be stored. */
export async function toFile({ path, id, setting }: DrawingFont): Promise<{ path?: string; bytes: Buffer }> {
  if (!isAbsolute(path)) return { path: root + path, bytes: readFileSync(root + path) };
  const name = nameOf('font.ttf', id, setting, versionsOf('subset-font'));
  const known = findDrawn(name);
  if (known) return { path: known.copyOf, bytes: readFileSync(known.copyOf) };
  const { toTrueType } = await import('./cut-font');
  const bytes = await toTrueType(readFileSync(path), setting);
  const stored = storeDrawn(name, bytes);
  return { bytes, ...('copyOf' in stored && { path: stored.copyOf }) };
}
