// The part of https://github.com/foliojs/fontkit that is used here.
declare module 'fontkit' {
  interface Font {
    familyName: string | null;
    getName(name: 'preferredFamily'): string | null;
    unitsPerEm: number;
    ascent: number;
    descent: number;
    lineGap: number;
    'OS/2'?: { usWeightClass: number; fsSelection: { italic: boolean } };
    directory: { tables: Record<string, unknown> };
    variationAxes: Record<string, { min: number; default: number; max: number }>;
    characterSet: number[];
    glyphForCodePoint(code: number): { advanceWidth: number };
  }
  export function create(bytes: Buffer): Font;
}
