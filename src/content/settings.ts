// content/site.yaml -> Settings.
import type { SourceFile } from '../base/problems/problem';
import { PHRASES, type Translations } from '../base/translations/translate';
import { type Palette, SHIPPED_COLORS } from './colors/palette';
import { colors } from './colors/parse-colors';
import { type FontFiles, fontNames } from './fonts/faces';
import { hintsFor } from './foreign-keys';
import { menu } from './menu';
import { redirects } from './redirects';
import * as forms from './yaml/address-schemas';
import type { Infer, Schema } from './yaml/schema';
import { array, inLanguageAt, object, optional, partial, readYaml, record, transform } from './yaml/schema';
import type { YamlValue } from './yaml/value';
import { boolean, line, prose, proseOrEmpty, shortLine } from './yaml/values';

const page = object({ intro: proseOrEmpty, description: prose });

/** The descriptions of the keys are in src/content/schemas/site.json, for editors. */
export const settingsSchema = (fonts?: FontFiles, url?: string) =>
  object(
    {
      name: shortLine,
      role: optional(line, 'software engineer'),
      greeting: prose,
      tagline: prose,
      /** In the line of facts under the tagline, such as `Open to work`. */
      availability: optional(prose),
      description: prose,
      /** Without a slash at the end. Its path is the base of every internal address. */
      url: forms.siteUrl,
      language: optional(forms.language, 'en'),
      words: optional(words),
      email: optional(forms.email),
      koi: optional(forms.orFalse(forms.frameAddress), '/koi/'),
      portrait: optional(object({ src: forms.path, alt: prose })),
      profiles: optional(record(forms.address), {}),
      fediverse: optional(forms.fediverseAccount),
      edit: optional(forms.webAddress),
      discuss: optional(forms.address),
      subscribe: optional(forms.address),
      beacon: optional(forms.secureAddress),
      allow: optional(array(forms.origin), []),
      nav: optional(menu),
      buttons: optional(menu),
      fonts: optional(fontNames(fonts), {}),
      colors: optional(colors),
      /** The British spelling, from older versions. */
      colours: optional(colors),
      pages: object({ blog: page, projects: page, contact: page }),
      trailingSlash: optional(boolean, false),
      redirects: optional(redirects(url), []),
    },
    hintsFor('site'),
  );

/** The settings: what site.yaml says of the owner and the site. */
export type Settings = Omit<Infer<ReturnType<typeof settingsSchema>>, 'colors' | 'colours'> & {
  colors: Palette;
};

/** The value is undefined if there are errors. `url` overrides that of the file; `fonts` are the files in content/fonts/. */
export function parseSettings(file: SourceFile, url?: string, fonts?: FontFiles) {
  const schema = (all: YamlValue) => settingsSchema(fonts, url ?? all.get('url')?.text)(all);
  const { value, ...read } = readYaml(file, inLanguageAt('language', schema));
  if (value === undefined) return { value, ...read };
  const { colours = SHIPPED_COLORS, colors = colours, ...rest } = value;
  const settings: Settings = {
    ...rest,
    colors,
    url: url ?? value.url,
    // The first {name} stays: the heading sets it in italics.
    greeting: value.greeting.replace(/(?<=\{name\}.*)\{name\}/g, () => value.name),
    description: value.description.replaceAll('{name}', () => value.name),
  };
  return { ...read, value: settings };
}

const PLACEHOLDER = /\{\w+\}/g;
/** The placeholders that must stay: they become a link or a key, or tell similar pages apart. */
const NEEDED = /\{(?:address|key|page)\}/;
const MONTHS = PHRASES.find((phrase) => phrase.startsWith('Jan '));

/** Returns what is wrong with the words that replace a phrase with these placeholders. */
function mistakeIn(data: string, phrase: string, placeholders: string[]): string | false {
  const found: string[] = data.match(PLACEHOLDER) ?? [];
  const unknown = found.find((placeholder) => !placeholders.includes(placeholder));
  if (unknown) return `has ${unknown}, which nothing replaces`;
  const missing = placeholders.find(
    (placeholder) => NEEDED.test(placeholder) && !found.includes(placeholder),
  );
  if (missing) return `has no ${missing}`;
  return phrase === MONTHS && data.split(' ').length !== 12 && 'is not a word for each month';
}

function replacement(phrase: string): Schema<string> {
  const known: string[] = phrase.match(PLACEHOLDER) ?? [];
  const form = known.length > 0 ? `with ${known.join(', ')}` : 'without { and }';
  const hint = phrase === MONTHS ? 'write twelve words, with spaces between them.' : `write it ${form}.`;
  return transform(line, (data, value) => {
    const mistake = mistakeIn(data, phrase, known);
    return mistake ? value.invalid(mistake, hint) : data;
  });
}

/** The owner's words for the phrases that the generator adds. */
export const words: Schema<Partial<Translations>> = object(
  partial(Object.fromEntries(PHRASES.map((phrase) => [phrase, replacement(phrase)]))),
);
