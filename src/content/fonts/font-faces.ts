// The @font-face rules of pages. A font that does not arrive within a moment of the first paint is not used until the
// next page, so that text never reflows while it is read. Its fallback has its metrics.
import { type Face, familyOf, type Role, weightsOf } from './faces';

/** The families in tokens.css. */
const FAMILIES: Record<string, string> = { serif: 'Site Serif', sans: 'Site Sans', mono: 'Site Mono' };

/** Fonts of systems, and the average width of their letters, measured like that of a face. */
const FALLBACKS: Record<string, { upright: string; italic?: string; width: number }> = {
  serif: {
    upright: 'local("Times New Roman"),local("Liberation Serif")',
    italic: 'local("Times New Roman Italic"),local("Liberation Serif Italic")',
    width: 0.4042,
  },
  sans: { upright: 'local("Arial"),local("Liberation Sans")', width: 0.4447 },
};

/** Returns the rules for the faces of a site. `addresses` are those of their files. */
export function fontFaces(faces: Face[], addresses: ReadonlyMap<Role, string>): string {
  const rules = faces.map((face) => {
    const weights = [weightsOf(face, faces)].flat().join(' ');
    return rule(FAMILIES[familyOf(face.role)], [
      `src:url(${addresses.get(face.role)})`,
      weights !== '400' && `font-weight:${weights}`,
      face.role.endsWith('italic') && 'font-style:italic',
      'font-display:optional',
    ]);
  });
  return [...rules, ...faces.flatMap((face) => fallbackRules(face, faces))].join('');
}

/** The fallback of an upright face. Its width is between those of the face and of its italic. */
function fallbackRules({ role, ascent, descent, lineGap, width }: Face, faces: Face[]): string[] {
  const fallback = FALLBACKS[role];
  if (fallback === undefined) return [];
  const italic = faces.find((face) => face.role === `${role}-italic` && fallback.italic);
  const scale = (width + (italic?.width ?? width)) / 2 / fallback.width;
  const metrics = [
    `size-adjust:${percent(scale)}`,
    `ascent-override:${percent(ascent / scale)}`,
    `descent-override:${percent(descent / scale)}`,
    `line-gap-override:${percent(lineGap / scale)}`,
  ];
  const family = `${FAMILIES[role]} Fallback`;
  const upright = rule(family, [`src:${fallback.upright}`, ...metrics]);
  if (italic === undefined) return [upright];
  return [upright, rule(family, [`src:${fallback.italic}`, 'font-style:italic', ...metrics])];
}

const rule = (family: string, parts: (string | false)[]): string =>
  `@font-face{font-family:${family};${parts.filter(Boolean).join(';')}}`;

const percent = (share: number): string => `${Math.round(share * 1000) / 10}%`;
