// The faces of a site: what each is for, and its font, which is from the project, or from content/fonts/ if site.yaml names it.
import { type Problem, problemOf, type SourceFile } from '../../base/problems/problem';
import { nearest } from '../../base/text/nearest';
import { hintsFor } from '../foreign-keys';
import { object, partial, type Schema, withJson } from '../yaml/schema';

/** What a font says of itself. */
export interface FontFacts {
  /** The name of its family, by which programs that draw find it. */
  family: string;
  /** All characters that it has, and the width of each, as a share of the font size. */
  characters: string;
  advances: number[];
  /** The space above and below the baseline, and between lines, as shares of the font size. */
  ascent: number;
  descent: number;
  lineGap: number;
  /** The average width of a letter of English text, and the space around it; 0 if the font lacks some of the letters. */
  width: number;
  /** As in CSS: 400 is regular, 700 bold. */
  weight: number;
  isItalic: boolean;
  /** The lowest, the usual and the highest value of what can be varied, such as `wght`; empty for a font with one design. */
  axes: Record<string, { min: number; usual: number; max: number }>;
}

/** A font file of the project or of the owner. */
export interface Font extends FontFacts {
  source: string;
  /** The file on disk. For a font of the project, relative to the project; otherwise absolute. */
  file: string;
  /** Of its bytes. */
  hash: string;
}

/** What a face is for. These are the keys of `fonts` in site.yaml. */
const ROLES = ['serif', 'serif-italic', 'sans', 'sans-italic', 'sans-bold', 'mono'] as const;

export type Role = (typeof ROLES)[number];

export interface Face extends Font {
  role: Role;
}

/** The fonts of the owner, by the face that they replace. */
export type OwnFonts = Partial<Record<Role, Font>>;

/** The fonts of the project. Its sans is variable, and has both weights, which are two files: few first views need the bold. */
export const SHIPPED_FACES: Partial<Record<Role, string>> = {
  serif: 'src/content/fonts/newsreader.ttf',
  'serif-italic': 'src/content/fonts/newsreader-italic.ttf',
  sans: 'src/content/fonts/hanken.ttf',
  'sans-italic': 'src/content/fonts/hanken-italic.ttf',
  'sans-bold': 'src/content/fonts/hanken.ttf',
  mono: 'src/content/fonts/static/jetbrains-mono.ttf',
};

/** `serif-italic` -> `serif`. */
export const familyOf = (role: Role) => role.split('-')[0] as 'serif' | 'sans' | 'mono';

/** A font of the owner for upright text replaces its family: browsers slant it, which looks better than an italic of another. */
export const facesOf = (fonts: OwnFonts, shipped: Face[]): Face[] =>
  ROLES.flatMap((role) => {
    const font = fonts[role];
    if (font) return { ...font, role };
    return familyOf(role) in fonts ? [] : shipped.filter((face) => face.role === role);
  });

/** The weights that pages use: 600 in the bold sans, up to 650 in a variable sans without a bold, and 400 in all other faces. */
const LIGHTEST = 400;
const BOLD = 600;
const BOLDEST = 650;

/** The values to set on the axes of a variable font: one, or a range that stays variable. */
export type Setting = Record<string, number | { min: number; max: number }>;

/** Returns the design for a weight or a range, and for text of `size` pixels. All other axes have their usual values. */
export function settingFor(
  { axes }: Pick<Font, 'axes'>,
  weight: number | [from: number, to: number],
  size: number,
): Setting {
  const [from, to] = typeof weight === 'number' ? [weight, weight] : weight;
  return Object.fromEntries(
    Object.entries(axes).map(([axis, { min, usual, max }]) => {
      const clamp = (value: number): number => Math.min(Math.max(value, min), max);
      if (axis === 'opsz') return [axis, clamp(size)];
      if (axis !== 'wght') return [axis, usual];
      return [axis, clamp(from) === clamp(to) ? clamp(from) : { min: clamp(from), max: clamp(to) }];
    }),
  );
}

/** The weights of a face on pages: one number, or a range if the face is variable and has no bold beside it. */
export function weightsOf({ role, axes }: Face, faces: Face[]): number | [from: number, to: number] {
  if (role === 'sans-bold') return BOLD;
  const isAlone = role === 'sans' && !faces.some((face) => face.role === 'sans-bold');
  const { wght } = axes;
  if (!isAlone || wght === undefined || wght.max <= LIGHTEST) return LIGHTEST;
  return [LIGHTEST, Math.min(BOLDEST, wght.max)];
}

/** The size in pixels that a face is mostly seen at on pages. */
export const usualSizeOf = (role: Role): number => (familyOf(role) === 'serif' ? 42 : 17);

/** The fonts of content/fonts/, by file name; a string says why a file cannot be used. */
export type FontFiles = ReadonlyMap<string, Font | string>;

/** The file names of the owner's fonts, by the face that they replace. */
type FontNames = Partial<Record<Role, string>>;

/** Without `files`, any name is accepted. */
export const fontNames = (files?: FontFiles): Schema<FontNames> =>
  object(
    partial(Object.fromEntries(ROLES.map((role) => [role, fontName(files)])) as Record<Role, Schema<string>>),
    hintsFor('fonts'),
  );

const fontName = (files?: FontFiles): Schema<string> =>
  withJson({ type: 'string' }, (value) => {
    const name = value.text?.trim().normalize('NFC');
    if (!name) return value.mustBe('the name of a file', `write ${value.key}: inter.woff2, for example.`);
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

export function unusedFonts(names: FontNames, files: FontFiles, { source }: SourceFile): Problem[] {
  const used = new Set(Object.values(names));
  const unused = [...files.keys()].filter((name) => !used.has(name));
  const folder = source.replace(/[^/]*$/, 'fonts/');
  return unused.map((name) =>
    problemOf(folder + name, {
      message: 'this font is not used',
      hint: `name it in ${source}, for example "fonts: { sans: ${name} }", or delete it.`,
      severity: 'warning',
    }),
  );
}

export function ownFonts(names: FontNames, files: FontFiles): OwnFonts {
  const found = Object.entries(names).map(([role, name]) => [role, files.get(name ?? '')]);
  return Object.fromEntries(found.filter(([, font]) => typeof font === 'object'));
}
