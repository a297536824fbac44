// The fonts of content/fonts/, and those among them that replace faces of the project.
import { type Problem, problemOf, type SourceFile } from '../../base/problems/problem';
import type { OwnFonts, Role } from './faces';
import type { Font } from './font';

/** The fonts of content/fonts/, by file name; a text says why a file cannot be used. */
export type FontFiles = ReadonlyMap<string, Font | string>;

/** The file name for each face that has another font than that of the project. */
export type FontNames = Partial<Record<Role, string>>;

/** Returns a warning for each font that no face uses. */
export function unusedFonts(names: FontNames, files: FontFiles, { source }: SourceFile): Problem[] {
  const used = new Set(Object.values(names));
  const unused = [...files.keys()].filter((name) => !used.has(name));
  return unused.map((name) =>
    problemOf(`${dirOf(source)}fonts/${name}`, {
      message: 'this font is not used',
      hint: `name it in ${source}, for example "fonts: { sans: ${name} }", or delete it.`,
      severity: 'warning',
    }),
  );
}

/** `content/site.yaml` -> `content/`. */
const dirOf = (source: string): string => source.replace(/[^/]*$/, '');

export function ownFonts(names: FontNames, files: FontFiles): OwnFonts {
  const found = Object.entries(names).map(([role, name]) => [role, files.get(name ?? '')]);
  return Object.fromEntries(found.filter(([, font]) => typeof font === 'object'));
}
