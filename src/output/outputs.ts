// The table of everything in dist. Two sources for one file are an error that names both.

import type { PageIndex, PolicySources } from '../base/html/scan-page';
import type { LastBuild } from '../base/last-build';
import type { Output, Outputs } from '../base/output';
import { fold, parentFolders } from '../base/paths';
import { type Problem, problemOf } from '../base/problems/problem';
import type { DocumentParts } from './document/join-document';

/** Builds the table. An output with `isDefault` is replaced by a later one for the same file. */
export function collectOutputs(outputs: Output[]): { outputs: Outputs; problems: Problem[] } {
  const table: Outputs = new Map();
  const problems: Problem[] = [];
  for (const output of outputs) {
    const taken = table.get(output.file);
    if (taken === undefined || taken.isDefault) table.set(output.file, output);
    else {
      const message = taken.source.startsWith('src/')
        ? `the build generates ${output.file} itself`
        : `${output.file} is also generated from ${taken.source}`;
      problems.push(problemOf(output.source, { message, hint: 'rename or delete this file.' }));
    }
  }
  return { outputs: table, problems: [...problems, ...filesAsFolders(table), ...caseClashes(table)] };
}

/** Returns a problem for each file whose name is also a folder. The checks report that of redirects. */
function filesAsFolders(table: Outputs): Problem[] {
  const found = new Map<Output, Problem>();
  for (const { file, isRedirect } of table.values()) {
    if (isRedirect) continue;
    const taken = table.get(parentFolders(file).find((name) => table.has(name)) ?? '');
    if (taken === undefined || found.has(taken)) continue;
    const message = `${taken.file} is a file, but the site needs a folder of that name for ${file}`;
    found.set(taken, problemOf(taken.source, { message, hint: 'rename or delete the file.' }));
  }
  return [...found.values()];
}

/**
 * Returns a warning for each name that differs from an earlier one only in case: they are two files on Linux, but one
 * on macOS and Windows, where a copy of the site loses one of them.
 */
function caseClashes(table: Outputs): Problem[] {
  /** The first file with each name, or in each folder, by the folded name. */
  const seen = new Map<string, { name: string; source: string }>();
  return [...table.values()].flatMap(({ file, source }): Problem[] => {
    for (const name of [...parentFolders(file), file]) {
      const other = seen.get(fold(name));
      if (other === undefined) seen.set(fold(name), { name, source });
      else if (other.name !== name) {
        const message = `${name} and ${other.name} (${other.source}) are the same name on macOS and Windows`;
        return [problemOf(source, { message, hint: 'rename one of the two.', severity: 'warning' })];
      }
    }
    return [];
  });
}

/** Joins the parts of a page: its text with its own policy, its index, and the sources that the policy allows. */
export type FinishPage = (parts: DocumentParts) => MadePage;

/** What the checks and the policy need of a page. */
type Facts = Required<Pick<Output, 'pageIndex' | 'policySources'>>;

/** A page. What is known of it is parsed when it is needed: a build after an edit needs that of few pages. */
export class MadePage {
  #parsed: Facts | undefined;

  /** `facts` are JSON, which holds no parts of the text in memory. */
  constructor(
    public body: Output['body'],
    readonly facts: string,
  ) {}

  get pageIndex(): PageIndex {
    return this.#parse().pageIndex;
  }

  get policySources(): PolicySources {
    return this.#parse().policySources;
  }

  #parse(): Facts {
    this.#parsed ??= JSON.parse(this.facts) as Facts;
    return this.#parsed;
  }
}

/** Identifies the names of all files, and what the checks and the policy need of them. */
export const idOfOutputs = (outputs: Outputs, last: LastBuild): string =>
  last.id(
    Array.from(outputs.values(), ({ file, source, facts, ownHtml }) => [file, source, facts ?? ownHtml]),
  );
