// `fonts` of site.yaml: the file of content/fonts/ for each face that has another font than that of the project.
import { type Problem, problemOf, type SourceFile } from '../../base/problems/problem';
import { nearest } from '../../base/text/nearest';
import { object, partial, type Schema, transform, withJson } from '../yaml/schema';
import { type Font, type OwnFonts, ROLES, type Role } from './faces';

/** The fonts of content/fonts/, by file name; a text says why a file cannot be used. */
export type FontFiles = ReadonlyMap<string, Font | string>;

/** The file name for each face that has another font than that of the project. */
export type FontNames = Partial<Record<Role, string>>;

/** Without `files`, any name is accepted. */
export const fontNames = (files?: FontFiles): Schema<FontNames> =>
  object(
    partial(Object.fromEntries(ROLES.map((role) => [role, fontName(files)])) as Record<Role, Schema<string>>),
  );

const fileName: Schema<string> = withJson(
  { type: 'string' },
  (value) =>
    value.text?.trim().normalize('NFC') ||
    value.mustBe('the name of a file', `write ${value.key}: inter.woff2, for example.`),
);

const fontName = (files?: FontFiles): Schema<string> =>
  transform(fileName, (name, value) => {
    const font = files?.get(name);
    if (files === undefined || typeof font === 'object') return name;
    if (font !== undefined)
      return value.fail(
        `content/fonts/${name} cannot be used: ${font}`,
        'use a TrueType or OpenType font with all letters (.ttf, .otf, .woff or .woff2).',
      );
    const meant = nearest(name.replace(/^.*[/\\]/, ''), files.keys());
    const names = [...files.keys()].join(', ');
    return value.fail(
      `there is no font content/fonts/${name}`,
      meant ? `did you mean ${meant}?` : names ? `the fonts there are ${names}.` : 'put the file there.',
    );
  });

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
