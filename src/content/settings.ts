// content/site.yaml -> Settings.
import type { PageText, Settings, SourceFile } from '../types';
import { redirects } from './redirects';
import {
  address,
  anyText,
  email,
  flag,
  frameAddress,
  language,
  origin,
  prose,
  siteUrl,
  text,
} from './values';
import { fields, list, optional, type Reader, readYaml, record, required } from './yaml';

const pageText: Reader<PageText> = fields({ intro: required(anyText), description: required(prose) });

const settingsFields = fields({
  name: required(text),
  role: optional(text),
  greeting: required(prose),
  tagline: required(prose),
  description: required(prose),
  url: required(siteUrl),
  language: optional(language),
  email: required(email),
  koi: optional(frameAddress),
  portrait: optional(fields({ src: required(address), alt: required(prose) })),
  profiles: optional(record(address)),
  allow: optional(list(origin)),
  pages: required(
    fields({ blog: required(pageText), projects: required(pageText), contact: required(pageText) }),
  ),
  trailingSlash: optional(flag),
  redirects: optional(redirects),
});

/** Reads the settings; `url` stands in for the one in the file (`--url`). */
export function parseSettings(file: SourceFile, url?: string) {
  const { value, problems } = readYaml(file, settingsFields);
  const settings: Settings | undefined = value && {
    ...value,
    url: url ?? value.url,
    // The first name leans in the heading; those behind it are words like others.
    greeting: value.greeting.replace(/(?<=\{name\}.*)\{name\}/g, () => value.name),
    description: value.description.replaceAll('{name}', () => value.name),
    role: value.role ?? 'software engineer',
    language: value.language ?? 'en',
    koi: value.koi ?? '/koi/',
    profiles: value.profiles ?? {},
    allow: value.allow ?? [],
    trailingSlash: value.trailingSlash ?? false,
    redirects: value.redirects ?? [],
  };
  return { settings, problems };
}
