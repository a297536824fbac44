// `fonts` in site.yaml: the file of content/fonts/ for each face that has another font than that of the project.

import { nearest } from '../../base/text/nearest';
import { object, partial, type Schema, transform, withJson } from '../yaml/schema';
import { ROLES, type Role } from './faces';
import type { FontFiles, FontNames } from './setting';

/** Without `files`, any name is accepted. */
export const fontNames = (files?: FontFiles): Schema<FontNames> =>
  object(
    partial(Object.fromEntries(ROLES.map((role) => [role, fontName(files)])) as Record<Role, Schema<string>>),
  );

const fileName: Schema<string> = withJson(
  { type: 'string' },
  (value) =>
    value.text?.trim() || value.mustBe('the name of a file', `write ${value.key}: inter.woff2, for example.`),
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
