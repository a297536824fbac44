// The fonts of cards and the resume: the owner's, then those of fonts/static/, to which the owner may add one for rare characters.
import { groupBy } from '../../base/group-by';
import { type Font, familyOf, type OwnFonts, type Role, type Setting, settingFor } from './faces';

export interface DrawingFont extends Font {
  /** `serif` and so on; `shipped serif` for a font of the project that the owner has replaced; `added 3` for an added font. */
  typeface: string;
  /** The design of a variable font. */
  setting: Setting;
  /** The width of a character, as a share of the font size; undefined when the font does not have it. */
  advance: (character: string) => number | undefined;
}

/** The files of the project with their faces. The owner's font for the same face, or for its family, replaces a file. */
const FACES: { file: string; role: Role; weight: 400 | 600 }[] = [
  { file: 'newsreader-display-italic', role: 'serif-italic', weight: 400 },
  { file: 'newsreader-display', role: 'serif', weight: 400 },
  { file: 'hanken-grotesk-semibold', role: 'sans-bold', weight: 600 },
  { file: 'hanken-grotesk', role: 'sans', weight: 400 },
  { file: 'jetbrains-mono', role: 'mono', weight: 400 },
];

/** The size in pixels of the text on a card. */
const CARD_SIZE = { serif: 72, sans: 30, mono: 30 };

/** Returns all fonts. `shipped` are the fonts of the project and the added ones; their sources are file names. */
export function drawingFonts(shipped: Font[], ownFonts: OwnFonts): DrawingFont[] {
  const ownFor = (role: Role) => ownFonts[role] ?? ownFonts[familyOf(role)];
  const replaced = FACES.flatMap(({ role, weight: usual }) => {
    const font = ownFor(role);
    if (font === undefined) return [];
    const typeface = familyOf(role);
    const setting = settingFor(font, usual, CARD_SIZE[typeface]);
    const weight = typeof setting.wght === 'number' ? setting.wght : font.weight;
    return [toDrawingFont({ ...font, isItalic: role === 'serif-italic', weight }, typeface, setting)];
  });
  const others = shipped.map((font, k) => {
    const role = FACES.find(({ file }) => font.source.startsWith(file))?.role;
    const typeface = role ? familyOf(role) : `added ${k}`;
    return toDrawingFont(font, role && ownFor(role) ? `shipped ${typeface}` : typeface);
  });
  // Cards name a font by its family: of two fonts with the same family, either could be used.
  const isOther = ({ family }: DrawingFont) => replaced.every((one) => one.family !== family);
  return [...replaced, ...others.filter(isOther)];
}

function toDrawingFont(font: Font, typeface: string, setting: Setting = {}): DrawingFont {
  let widths: Map<string, number> | undefined;
  const advance = (character: string): number | undefined => {
    widths ??= new Map([...font.characters].map((each, k) => [each, font.advances[k]]));
    return widths.get(character);
  };
  return { ...font, typeface, setting, advance };
}

/** Returns the fonts to search for a character of a face, in order: of each typeface the same style, or else the regular one. */
export function fontsFor(role: Role, fonts: DrawingFont[]): DrawingFont[] {
  const [isBold, isItalic] = [role === 'sans-bold', role.endsWith('italic')];
  const isOther = ([typeface]: [string, unknown]) => Number(!typeface.endsWith(familyOf(role)));
  const typefaces = [...groupBy(fonts, ({ typeface }) => typeface)].sort((a, b) => isOther(a) - isOther(b));
  return typefaces.map(([, group]) => {
    const same = group.find((font) => font.weight > 500 === isBold && font.isItalic === isItalic);
    return same ?? group.find((font) => font.weight <= 500 && !font.isItalic) ?? group[0];
  });
}
