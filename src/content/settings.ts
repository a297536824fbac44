// content/site.yaml -> Settings.

import type { SourceFile } from '../base/problems/problem';
import { type Palette, SHIPPED } from './colors/palette';
import { colors } from './colors/parse-colors';
import { fontNames } from './fonts/parse-fonts';
import type { FontFiles } from './fonts/setting';
import { hintsFor } from './foreign-keys';
import { email, fediverseAccount, language, secureAddress } from './owner-values';
import { menu } from './pages/menu';
import { redirects } from './redirects';
import { array, type Infer, object, optional, readYaml, record } from './schema';
import {
  address,
  boolean,
  frameAddress,
  orFalse,
  origin,
  path,
  prose,
  proseOrEmpty,
  shortText,
  siteUrl,
  text,
  webAddress,
} from './values';
import { words } from './words';

const page = object({ intro: proseOrEmpty, description: prose });

export const settingsSchema = (fonts?: FontFiles, url?: string) =>
  object(
    {
      name: shortText,
      /** The owner's role, after the name in the title of the home page. */
      role: optional(text, 'software engineer'),
      greeting: prose,
      tagline: prose,
      /** In the line of facts under the tagline, such as `Open to work`. */
      availability: optional(prose),
      description: prose,
      /** The URL of the site, without a slash at the end. Its path is the base of every internal address. */
      url: siteUrl,
      language: optional(language, 'en'),
      /** Other words in the place of those that the generator adds. */
      words: optional(words),
      email: optional(email),
      /** The path or URL of the animation in the hero; false if the site has none. */
      koi: optional(orFalse(frameAddress), '/koi/'),
      /** An image in public/ to show instead of the drawn portrait. */
      portrait: optional(object({ src: path, alt: prose })),
      profiles: optional(record(address), {}),
      /** The owner's account in the fediverse, such as `@ann@social.example`. */
      fediverse: optional(fediverseAccount),
      /** Links under posts: to their source, and to a discussion of them; the link under the list of posts to a newsletter. */
      edit: optional(webAddress),
      discuss: optional(address),
      subscribe: optional(address),
      /** The address that visits are reported to. */
      beacon: optional(secureAddress),
      /** Origins that posts may load frames, videos and images from, and demos also scripts and data. */
      allow: optional(array(origin), []),
      /** The links of the top bar, and the buttons of the home page; without them, those of src/content/parse-site.ts. */
      nav: optional(menu),
      buttons: optional(menu),
      /** The fonts in content/fonts/ that replace those of the project. */
      fonts: optional(fontNames(fonts), {}),
      colours: optional(colors, SHIPPED),
      pages: object({ blog: page, projects: page, contact: page }),
      trailingSlash: optional(boolean, false),
      /** Redirects from old addresses. */
      redirects: optional(redirects(url), []),
    },
    hintsFor('site'),
  );

/** The settings: every fact about the owner and the site, once. */
export type Settings = Omit<Infer<ReturnType<typeof settingsSchema>>, 'colours'> & { colors: Palette };

/** Parses the settings. `url` overrides the one in the file (`--url`); `fonts` are the files in content/fonts/. */
export function parseSettings(file: SourceFile, url?: string, fonts?: FontFiles) {
  const { value, problems } = readYaml(file, (all) => {
    // The file itself says in which language it is, and where.
    all.document.language = all.get('language').text?.trim() ?? 'en';
    return settingsSchema(fonts, url ?? all.get('url').text)(all);
  });
  if (value === undefined) return { problems };
  const { colours, ...rest } = value;
  const settings: Settings = {
    ...rest,
    colors: colours,
    url: url ?? value.url,
    // The first {name} stays: the heading sets it in italics.
    greeting: value.greeting.replace(/(?<=\{name\}.*)\{name\}/g, () => value.name),
    description: value.description.replaceAll('{name}', () => value.name),
  };
  return { settings, problems };
}
