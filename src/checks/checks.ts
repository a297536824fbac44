// What a finished set of outputs must satisfy, whatever made it.
import type { Sources } from '../content/site';
import { problemAt, problemOf } from '../problem';
import type { Outputs, Problem, Site, SourceFile } from '../types';
import { checkDocuments } from './documents';
import { gatherFacts } from './facts';
import { checkLinks } from './links';

export function checkOutputs(outputs: Outputs, site: Site, sources: Sources): Problem[] {
  const facts = gatherFacts(outputs);
  const findings = [...checkLinks(facts, outputs, site), ...checkDocuments(facts)];
  const files = new Map(
    [sources.settings, sources.about, sources.projects, ...sources.posts].map((file) => [file.source, file]),
  );
  return findings.map((finding) => locate(finding, files));
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

function locate({ source, near, ...words }: Finding, files: Map<string, SourceFile>): Problem {
  const file = files.get(source);
  for (const text of file ? near : []) {
    const at = file?.text.indexOf(text) ?? -1;
    if (file && text !== '' && at >= 0) return problemAt(file, at, text.length, words);
  }
  return problemOf(source, words);
}
