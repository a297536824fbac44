// content/site.yaml -> Settings.

import type { SourceFile } from '../problem';
import { menu } from './pages/menu';
import { redirects } from './redirects';
import { array, type Infer, object, optional, readYaml, record } from './schema';
import {
  address,
  boolean,
  email,
  frameAddress,
  language,
  orFalse,
  origin,
  prose,
  proseOrEmpty,
  siteUrl,
  text,
} from './values';

const page = object({ intro: proseOrEmpty, description: prose });

export type PageText = Infer<typeof page>;

const site = object({
  name: text,
  /** The owner's role, after the name in the title of the home page. */
  role: optional(text, 'software engineer'),
  greeting: prose,
  tagline: prose,
  description: prose,
  /** The URL of the site, without a slash at the end. Its path is the base of every internal address. */
  url: siteUrl,
  language: optional(language, 'en'),
  email: optional(email),
  /** The path or URL of the animation in the hero; false if the site has none. */
  koi: optional(orFalse(frameAddress), '/koi/'),
  /** An image in public/ to show instead of the drawn portrait. */
  portrait: optional(object({ src: address, alt: prose })),
  profiles: optional(record(address), {}),
  /** Origins that posts may load frames, videos and images from. */
  allow: optional(array(origin), []),
  /** The links of the top bar, and the buttons of the home page; without them, those of src/content/parse-site.ts. */
  nav: optional(menu),
  buttons: optional(menu),
  pages: object({ blog: page, projects: page, contact: page }),
  trailingSlash: optional(boolean, false),
  /** Redirects from old addresses. */
  redirects: optional(redirects, []),
});

/** The settings: every fact about the owner and the site, once. */
export type Settings = Infer<typeof site>;

/** Parses the settings. `url` overrides the one in the file (`--url`). */
export function parseSettings(file: SourceFile, url?: string) {
  const { value, problems } = readYaml(file, site);
  const settings: Settings | undefined = value && {
    ...value,
    url: url ?? value.url,
    // The first {name} stays: the heading sets it in italics.
    greeting: value.greeting.replace(/(?<=\{name\}.*)\{name\}/g, () => value.name),
    description: value.description.replaceAll('{name}', () => value.name),
  };
  return { settings, problems };
}
