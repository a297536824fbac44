// What a finished set of outputs must satisfy, whatever made it.
import { toPostSlug } from '../content/post';
import type { Sources } from '../content/site';
import { problemAt, problemOf } from '../problem';
import { makeAlways } from '../remember';
import type { Outputs, Problem, Site, SourceFile } from '../types';
import { checkDocuments } from './documents';
import { gatherFacts } from './facts';
import { checkLinks } from './links';
import { checkRedirects } from './redirects';

export function checkOutputs(
  outputs: Outputs,
  site: Site,
  sources: Sources,
  remember = makeAlways,
): Problem[] {
  const facts = gatherFacts(outputs, remember);
  const findings = [
    ...checkLinks(facts, outputs, site, hiddenPaths(sources, site), remember),
    ...checkDocuments(facts),
    ...checkRedirects(outputs, site),
  ];
  const files = new Map(
    [sources.settings, sources.about, sources.projects, ...sources.posts].map((file) => [file.source, file]),
  );
  return findings.map((finding) => locate(finding, files, sources.settings));
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
}

// What stands on a page without standing in its source comes from the settings, such as the address of the portrait.
function locate(
  { source, near, ...words }: Finding,
  files: Map<string, SourceFile>,
  settings: SourceFile,
): Problem {
  for (const file of [files.get(source), settings]) {
    for (const text of file ? near : []) {
      const at = file ? findWhole(text, file.text) : -1;
      const lead = text.length - text.trimStart().length;
      if (file && at >= 0) return problemAt(file, at + lead, text.length - lead, words);
    }
  }
  return problemOf(source, words);
}

// `/blog/hello` does not stand in `/blog/hello-world`.
function findWhole(text: string, within: string): number {
  let at = text === '' ? -1 : within.indexOf(text);
  while (at >= 0 && /[\w/-]{2}/.test(within.slice(at + text.length - 1, at + text.length + 1)))
    at = within.indexOf(text, at + 1);
  return at;
}
