// The table of everything in dist. Two sources for one file are an error that names both.

import type { LastBuild } from '../base/last-build';
import type { Output, Outputs } from '../base/output';
import { fold, isHtml, parentFolders, toPath } from '../base/paths';
import type { Finding } from './checks/finding';

/** Builds the table. An output with `isDefault` is replaced by a later one for the same file. */
export function collectOutputs(outputs: Output[]): { outputs: Outputs; findings: Finding[] } {
  const table: Outputs = new Map();
  const findings: Finding[] = [];
  for (const output of outputs) {
    const taken = table.get(output.file);
    if (taken === undefined || taken.isDefault) table.set(output.file, output);
    else {
      const message = /^src\/|\/site\.yaml$/.test(taken.source)
        ? `the build generates ${output.file} itself`
        : `${output.file} is also generated from ${otherName(taken.source, output.source)}`;
      const hint = output.file.endsWith('404.html')
        ? 'delete this file; its words can be changed under "words" in site.yaml.'
        : 'rename or delete this file.';
      findings.push({ source: output.source, message, hint });
    }
  }
  findings.push(...filesAsFolders(table), ...caseClashes(table), ...windowsNames(table));
  return { outputs: table, findings };
}

/** Names the other source of a file. An accent may be part of a letter or follow it, and both look the same. */
const otherName = (other: string, own: string): string =>
  other.normalize('NFC') === own.normalize('NFC')
    ? `a file with the same letters; in bytes, its name is ${encodeURI(other)}, and this one ${encodeURI(own)}`
    : other;

/** Returns a finding for each file whose name is also a folder. The checks report that of redirects. */
function filesAsFolders(table: Outputs): Finding[] {
  const found = new Map<Output, Finding>();
  for (const { file, isRedirect } of table.values()) {
    if (isRedirect) continue;
    const taken = table.get(parentFolders(file).find((name) => table.has(name)) ?? '');
    if (taken === undefined || found.has(taken)) continue;
    const message = `${taken.file} is a file, but the site needs a folder of that name for ${file}`;
    found.set(taken, { source: taken.source, message, hint: 'rename or delete the file.' });
  }
  return [...found.values()];
}

/**
 * Returns a warning for each name that differs from an earlier one only in case: they are two files on Linux, but one
 * on macOS and Windows, where a copy of the site loses one of them.
 */
function caseClashes(table: Outputs): Finding[] {
  /** The first file with each name, or in each folder, by the folded name. */
  const seen = new Map<string, { name: string; source: string }>();
  return [...table.values()].flatMap(({ file, source }): Finding[] => {
    for (const name of [...parentFolders(file), file]) {
      const other = seen.get(fold(name));
      if (other === undefined) seen.set(fold(name), { name, source });
      else if (other.name !== name) {
        const message = `${name} and ${other.name} (${other.source}) are the same name on macOS and Windows`;
        const hint = 'rename one of the two.';
        return [{ source, message, hint, severity: 'warning', near: [toPath(file)] }];
      }
    }
    return [];
  });
}

/** https://learn.microsoft.com/en-us/windows/win32/fileio/naming-a-file */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)|[. ]$/i;
const SIGN = /[<>:"|?*\\]/;

/** Returns a warning for each owner's file with a name that Windows refuses. Signs in the name of a page are an error anyway. */
function windowsNames(table: Outputs): Finding[] {
  const found = new Map<string, Finding>();
  for (const { file, source } of table.values()) {
    const name = file.split('/').find((one) => DEVICE.test(one) || (SIGN.test(one) && !isHtml(file)));
    if (name === undefined || source.startsWith('src/') || found.has(source)) continue;
    const message = `Windows cannot have a file with the name ${name}, which ${file} needs`;
    const near = [toPath(file), name];
    found.set(source, { source, message, hint: 'choose another name.', severity: 'warning', near });
  }
  return [...found.values()];
}

/** Identifies the names of all files, and what the checks and the policy need of them. */
export const idOfOutputs = (outputs: Outputs, last: LastBuild): string =>
  last.id(
    Array.from(outputs.values(), ({ file, source, facts, ownHtml }) => [file, source, facts?.id ?? ownHtml]),
  );
