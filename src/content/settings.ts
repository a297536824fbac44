// content/site.yaml -> Settings.

import type { SourceFile } from '../problem';
import { redirects } from './redirects';
import { array, type Infer, object, optional, readYaml, record } from './schema';
import {
  address,
  boolean,
  email,
  frameAddress,
  language,
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
  /** What the owner is, after the name in the title of the home page. */
  role: optional(text, 'software engineer'),
  greeting: prose,
  tagline: prose,
  description: prose,
  /** The address of the site, without a slash at the end; its path is the base of every internal address. */
  url: siteUrl,
  language: optional(language, 'en'),
  email,
  /** Path or address of the animation behind the hero. */
  koi: optional(frameAddress, '/koi/'),
  /** An image in public/ to show instead of the drawn portrait. */
  portrait: optional(object({ src: address, alt: prose })),
  profiles: optional(record(address), {}),
  /** Origins that frames, videos and images of posts may come from. */
  allow: optional(array(origin), []),
  pages: object({ blog: page, projects: page, contact: page }),
  trailingSlash: optional(boolean, false),
  /** Addresses that pages had before. */
  redirects: optional(redirects, []),
});

/** Every fact about the owner and the site, once. */
export type Settings = Infer<typeof site>;

/** Reads the settings; `url` replaces the one in the file (`--url`). */
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
