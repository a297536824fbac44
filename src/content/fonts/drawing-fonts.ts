// The fonts of cards and the resume: those of the owner, then those of the project in src/content/fonts/static/. A font that the owner adds
// to that folder is used for characters that the others lack.
import { type Font, type OwnFonts, type Role, type Setting, settingFor } from './faces';

export interface DrawingFont extends Font {
  /** `serif` and so on. Those of the project that the owner has replaced are the typeface `shipped serif`, each added font is its own. */
  typeface: string;
  /** The design of a variable font. */
  setting: Setting;
  /** The width of a character, as a share of the font size; undefined when the font does not have it. */
  advance: (character: string) => number | undefined;
}

interface Face {
  typeface: 'serif' | 'sans' | 'mono';
  weight: 400 | 600;
  isItalic: boolean;
}

const FACES: [file: string, face: Face, roles: Role[]][] = [
  [
    'newsreader-display-italic',
    { typeface: 'serif', weight: 400, isItalic: true },
    ['serif-italic', 'serif'],
  ],
  ['newsreader-display', { typeface: 'serif', weight: 400, isItalic: false }, ['serif']],
  ['hanken-grotesk-semibold', { typeface: 'sans', weight: 600, isItalic: false }, ['sans-bold', 'sans']],
  ['hanken-grotesk', { typeface: 'sans', weight: 400, isItalic: false }, ['sans']],
  ['jetbrains-mono', { typeface: 'mono', weight: 400, isItalic: false }, ['mono']],
];

/** The size in pixels of the text on a card. */
const CARD_SIZE = { serif: 72, sans: 30, mono: 30 };

/** Returns all fonts. `shipped` are those in the folder, with the names of their files as sources. */
export function drawingFonts(shipped: Font[], own: OwnFonts): DrawingFont[] {
  const replaced = FACES.flatMap(([, face, roles]) => {
    const font = roles.map((role) => own[role]).find(Boolean);
    if (font === undefined) return [];
    const setting = settingFor(font, face.weight, CARD_SIZE[face.typeface]);
    const weight = typeof setting.wght === 'number' ? setting.wght : font.weight;
    return [toDrawingFont({ ...font, isItalic: face.isItalic, weight }, face.typeface, setting)];
  });
  const others = shipped.map((font, k) => {
    const [, face, roles = []] = FACES.find(([file]) => font.source.startsWith(file)) ?? [];
    const isReplaced = roles.some((role) => own[role]);
    return toDrawingFont(font, `${isReplaced ? 'shipped ' : ''}${face?.typeface ?? `added ${k}`}`);
  });
  // A program would find either of two with the same name.
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

/** The fonts to search for a character of a face, in order: of each typeface the face itself, or else the regular one. */
export function fontsFor(role: Role, fonts: DrawingFont[]): DrawingFont[] {
  const [typeface] = role.split('-');
  const [isBold, isItalic] = [role === 'sans-bold', role.endsWith('italic')];
  return typefacesFor(typeface, fonts).flatMap((of) => {
    const fits = of.find((font) => font.weight > 500 === isBold && font.isItalic === isItalic);
    return fits ?? of.find((font) => font.weight <= 500 && !font.isItalic) ?? of[0];
  });
}

/** The fonts of each typeface in the order in which they are searched for a character: those of this name, then all others. */
function typefacesFor(name: string, fonts: DrawingFont[]): DrawingFont[][] {
  const typefaces = [...new Set(fonts.map(({ typeface }) => typeface))];
  const isOf = (typeface: string): boolean => typeface.endsWith(name);
  return [...typefaces.filter(isOf), ...typefaces.filter((typeface) => !isOf(typeface))].map((typeface) =>
    fonts.filter((font) => font.typeface === typeface),
  );
}
