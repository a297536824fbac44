// The @font-face rules. A browser does not use a font that arrives late; src/theme/client/late-fonts.ts does if that moves no line.
import { type Face, familyOf, type Role, weightsOf } from './faces';

/** The families in tokens.css. */
const FAMILIES: Record<string, string> = { serif: 'Site Serif', sans: 'Site Sans', mono: 'Site Mono' };

interface Fallback {
  /** The family in tokens.css. */
  family: string;
  /** The names of its fonts; the name of an italic, which is used in the serif, also has `Italic` at its end. */
  fonts: string[];
  /** The average width of a letter, measured as for a face. */
  width: number;
}

/** Fonts of systems. Android has Roboto, which is as wide as Arial, and Noto Serif. */
const FALLBACKS: Record<string, Fallback[]> = {
  serif: [
    { family: 'Site Serif Fallback', fonts: ['Times New Roman', 'Liberation Serif'], width: 0.4042 },
    { family: 'Site Serif Android', fonts: ['Noto Serif'], width: 0.4806 },
  ],
  sans: [{ family: 'Site Sans Fallback', fonts: ['Arial', 'Liberation Sans', 'Roboto'], width: 0.4447 }],
};

/** Returns the rules for the faces of a site. `addresses` are the addresses of their files. */
export function fontFaces(faces: Face[], addresses: ReadonlyMap<Role, string>): string {
  const rules = faces.map((face) => {
    const weights = [weightsOf(face, faces)].flat().join(' ');
    return rule(FAMILIES[familyOf(face.role)], [
      `src:url(${addresses.get(face.role)})`,
      weights !== '400' && `font-weight:${weights}`,
      face.role.endsWith('italic') && 'font-style:italic',
      // Letters of all monospaced fonts are equally wide.
      `font-display:${face.role === 'mono' ? 'swap' : 'optional'}`,
    ]);
  });
  const fallbacks = faces.flatMap((face) =>
    (FALLBACKS[face.role] ?? []).flatMap((fallback) => fallbackRules(fallback, face, faces)),
  );
  return [...rules, ...fallbacks].join('');
}

/** Returns the rules of a fallback for an upright face and its italic. Its width is the mean of their widths. */
function fallbackRules(fallback: Fallback, face: Face, faces: Face[]): string[] {
  const { role, ascent, descent, lineGap, width } = face;
  const italic = role === 'serif' ? faces.find((face) => face.role === 'serif-italic') : undefined;
  const scale = (width + (italic?.width ?? width)) / 2 / fallback.width;
  const metrics = [
    `size-adjust:${percent(scale)}`,
    `ascent-override:${percent(ascent / scale)}`,
    `descent-override:${percent(descent / scale)}`,
    `line-gap-override:${percent(lineGap / scale)}`,
  ];
  const src = (end: string) => `src:${fallback.fonts.map((name) => `local("${name}${end}")`).join(',')}`;
  const upright = rule(fallback.family, [src(''), ...metrics]);
  if (italic === undefined) return [upright];
  return [upright, rule(fallback.family, [src(' Italic'), 'font-style:italic', ...metrics])];
}

const rule = (family: string, parts: (string | false)[]): string =>
  `@font-face{font-family:${family};${parts.filter(Boolean).join(';')}}`;

const percent = (share: number): string => `${Math.round(share * 1000) / 10}%`;
