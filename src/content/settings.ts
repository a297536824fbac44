// content/site.yaml -> Settings.
import type { Settings, SourceFile } from '../types';
import { redirects } from './redirects';
import { array, object, optional, readYaml, record } from './schema';
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

const site = object({
  name: text,
  role: optional(text, 'software engineer'),
  greeting: prose,
  tagline: prose,
  description: prose,
  url: siteUrl,
  language: optional(language, 'en'),
  email,
  koi: optional(frameAddress, '/koi/'),
  portrait: optional(object({ src: address, alt: prose })),
  profiles: optional(record(address), {}),
  allow: optional(array(origin), []),
  pages: object({ blog: page, projects: page, contact: page }),
  trailingSlash: optional(boolean, false),
  redirects: optional(redirects, []),
});

/** Reads the settings; `url` replaces the one in the file (`--url`). */
export function parseSettings(file: SourceFile, url?: string) {
  const { value, problems } = readYaml<Settings>(file, site);
  const settings: Settings | undefined = value && {
    ...value,
    url: url ?? value.url,
    // The first {name} stays: the heading sets it in italics.
    greeting: value.greeting.replace(/(?<=\{name\}.*)\{name\}/g, () => value.name),
    description: value.description.replaceAll('{name}', () => value.name),
  };
  return { settings, problems };
}
