// What a finished set of outputs must satisfy, whatever made it.
import { toPostSlug } from '../content/post';
import type { Sources } from '../content/site';
import { pagesOf } from '../outputs/outputs';
import { problemAt, problemOf } from '../problem';
import { makeAlways } from '../remember';
import type { Outputs, Place, Problem, Site, SourceFile } from '../types';
import { checkDocuments } from './documents';
import { checkLinks } from './links';
import { checkRedirects } from './redirects';

export function checkOutputs(
  outputs: Outputs,
  site: Site,
  sources: Sources,
  remember = makeAlways,
): Problem[] {
  const pages = pagesOf(outputs);
  const findings = [
    ...checkLinks(pages, outputs, site, hiddenPaths(sources, site), remember),
    ...checkDocuments(pages),
    ...checkRedirects(outputs, site),
  ];
  return findings.map(createLocate(sources, site));
}

/** Finds the place of a finding in what the owner wrote. */
export function createLocate(sources: Sources, site: Site): (finding: Finding) => Problem {
  const { settings, about, projects, resume, posts } = sources;
  const written = [settings, about, projects, ...(resume ? [resume] : []), ...posts];
  const files = new Map(written.map((file) => [file.source, file]));
  const places = new Map(site.posts.map((post) => [post.source, post.places]));
  places.set(about.source, site.about.places);
  return (finding) => locate(finding, files, settings, places.get(finding.source));
}

/** The paths of drafts and of posts of days to come. */
function hiddenPaths({ posts }: Sources, site: Site): Set<string> {
  const shown = new Set(site.posts.map((post) => post.source));
  const hidden = posts.filter(({ source }) => !shown.has(source));
  return new Set(hidden.map(({ source }) => `/blog/${toPostSlug(source)}`));
}

/** What a check has found, before its place in the source is known. */
export interface Finding {
  source: string;
  message: string;
  hint?: string;
  severity?: Problem['severity'];
  /** Text to look for in the source: the first of these that stands in it is the place. */
  near: string[];
  /** The address or id in the page: where it was written is known of a text that was rendered. */
  written?: string;
}

// What stands on a page without standing in its source comes from the settings, such as the address of the portrait.
function locate(
  { source, near, written, ...words }: Finding,
  files: Map<string, SourceFile>,
  settings: SourceFile,
  places: Place[] = [],
): Problem {
  const own = files.get(source);
  const known = written === undefined ? undefined : places.find(({ text }) => text === written);
  if (own && known) return problemAt(own, known.start, known.length, words);
  for (const file of [own, settings]) {
    const place = file && findPlace(near, file.text);
    if (file && place) return problemAt(file, place.start, place.length, words);
  }
  return problemOf(source, words);
}

/** The first of these texts that stands there. */
function findPlace(near: string[], text: string) {
  for (const one of near) {
    const at = findWhole(one, text);
    const lead = one.length - one.trimStart().length;
    if (at >= 0) return { start: at + lead, length: one.length - lead };
  }
  return undefined;
}

// `/blog/hello` does not stand in `/blog/hello-world`.
function findWhole(text: string, within: string): number {
  const isCut = (at: number) => /[\w/-]{2}/.test(within.slice(at + text.length - 1, at + text.length + 1));
  let at = text === '' ? -1 : within.indexOf(text);
  while (at >= 0 && isCut(at)) at = within.indexOf(text, at + 1);
  return at;
}
