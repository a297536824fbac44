// What a finished set of outputs must satisfy, whatever made it.
import { withoutCode } from '../content/markdown/without-code';
import { toPostSlug } from '../content/post';
import type { Sources } from '../content/site';
import { pagesOf } from '../outputs/outputs';
import { problemAt, problemOf } from '../problem';
import { makeAlways } from '../remember';
import type { Outputs, Problem, Site, SourceFile } from '../types';
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
  return findings.map(createLocate(sources));
}

/** Finds the place of a finding in what the owner wrote. */
export function createLocate(sources: Sources): (finding: Finding) => Problem {
  const { settings, about, projects, resume, posts } = sources;
  const written = [settings, about, projects, ...(resume ? [resume] : []), ...posts];
  const files = new Map(written.map((file) => [file.source, file]));
  return (finding) => locate(finding, files, settings);
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
  /** What to look for is where a link or a picture leads to. */
  isAddress?: boolean;
}

// What stands on a page without standing in its source comes from the settings, such as the address of the portrait.
function locate(
  { source, near, isAddress, ...words }: Finding,
  files: Map<string, SourceFile>,
  settings: SourceFile,
): Problem {
  for (const file of [files.get(source), settings]) {
    const place = file && near.length > 0 ? findPlace(near, file, isAddress) : undefined;
    if (file && place) return problemAt(file, place.start, place.length, words);
  }
  return problemOf(source, words);
}

/** What stands before an address that leads somewhere: the marks of a link, and how far up it goes. */
const OPENS_ADDRESS = /(?:\]\(\s*<?|\]:\s*<?|=\s*["']?)[.#/]*$/;

/** The first of these texts as an address, else as other text, else in code. */
function findPlace(near: string[], { source, text }: SourceFile, isAddress = false) {
  const prose = source.endsWith('.md') ? withoutCode(text) : text;
  const leads = (at: number) => OPENS_ADDRESS.test(prose.slice(Math.max(0, at - 30), at));
  const ways = [[prose], [text]] as [string, ((at: number) => boolean)?][];
  if (isAddress) ways.unshift([prose, leads]);
  for (const [within, isPlace] of ways) {
    for (const one of near) {
      const at = findWhole(one, within, isPlace);
      const lead = one.length - one.trimStart().length;
      if (at >= 0) return { start: at + lead, length: one.length - lead };
    }
  }
  return undefined;
}

// `/blog/hello` does not stand in `/blog/hello-world`.
function findWhole(text: string, within: string, isPlace: (at: number) => boolean = () => true): number {
  const isCut = (at: number) => /[\w/-]{2}/.test(within.slice(at + text.length - 1, at + text.length + 1));
  let at = text === '' ? -1 : within.indexOf(text);
  while (at >= 0 && (isCut(at) || !isPlace(at))) at = within.indexOf(text, at + 1);
  return at;
}
