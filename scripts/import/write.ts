// Writes what an import has converted. A file that exists is never touched: if its contents differ, that is a finding.
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Finding, findingOf } from '../../src/import/source';
import { createFile } from '../files/write-file';

export interface Target {
  /** The name of the file in messages, such as `content/posts/hello.md`. */
  name: string;
  path: string;
  from: string;
  bytes: () => string | Uint8Array;
  /** Made smaller by this import, so that a file of that name is taken as the same. */
  isMade: boolean;
}

export function writeAll(targets: Target[], onFile: () => void): { created: number; findings: Finding[] } {
  const findings: Finding[] = [];
  let created = 0;
  for (const { name, path, from, bytes, isMade } of targets) {
    onFile();
    mkdirSync(dirname(path), { recursive: true });
    if (!existsSync(path) && createFile(path, bytes(), { flush: false })) created++;
    else if (!isMade && !isSame(path, bytes())) findings.push(findingOf('existing', name, from));
  }
  return { created, findings };
}

function isSame(path: string, bytes: string | Uint8Array): boolean {
  const wanted = Buffer.from(bytes as Uint8Array);
  return statSync(path).size === wanted.length && readFileSync(path).equals(wanted);
}

/** Writes the report to a new file, if none has this text; returns its name. */
export function writeReportFile(folder: string, text: string): string | undefined {
  for (let count = 1; ; count++) {
    const file = `import-report${count === 1 ? '' : `-${count}`}.md`;
    const path = join(folder, file);
    if (!existsSync(path)) {
      createFile(path, text);
      return file;
    }
    if (readFileSync(path, 'utf8') === text) return undefined;
  }
}
