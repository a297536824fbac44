// `fonts` in site.yaml: the file of content/fonts/ for each face that has another font than that of the project.

import { nearest } from '../../base/text/nearest';
import { object, partial, type Schema, transform, withJson } from '../schema';
import { ROLES, type Role } from './faces';
import type { Font } from './font';
import type { FontFiles, FontNames } from './setting';

/** Without `files`, any name is accepted. */
export const fontNames = (files?: FontFiles): Schema<FontNames> =>
  object(
    partial(
      Object.fromEntries(ROLES.map((role) => [role, fontName(role, files)])) as Record<Role, Schema<string>>,
    ),
  );

const fileName: Schema<string> = withJson(
  { type: 'string' },
  (value) =>
    value.text?.trim() || value.mustBe('the name of a file', `write ${value.key}: inter.woff2, for example.`),
);

const fontName = (role: Role, files?: FontFiles): Schema<string> =>
  transform(fileName, (name, value) => {
    const font = files?.get(name);
    if (files === undefined) return name;
    if (typeof font === 'object') {
      const wrong = wrongDesign(role, font);
      if (wrong)
        value.warn(`content/fonts/${name} is ${wrong}`, `use another file of its family for ${role}.`);
      return name;
    }
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

/** Returns what a font is that does not fit its role. A variable font may be any of it. */
function wrongDesign(role: Role, { weight, isItalic, isMonospaced, axes }: Font): string | undefined {
  if (role === 'mono') return isMonospaced ? undefined : 'not monospaced';
  const canSlant = axes.ital !== undefined || axes.slnt !== undefined;
  if (isItalic !== role.endsWith('italic') && !canSlant) return isItalic ? 'italic' : 'upright';
  if (axes.wght !== undefined) return undefined;
  if (role === 'sans-bold') return weight < BOLD_FROM ? 'not bold' : undefined;
  return weight >= BOLD_FROM ? 'bold' : undefined;
}

/** Semibold. */
const BOLD_FROM = 600;
