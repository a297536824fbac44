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
  isMade?: boolean;
}

export function writeAll(targets: Target[], onFile: () => void): { created: number; findings: Finding[] } {
  const written = { created: 0, findings: [] as Finding[] };
  for (const { name, path, from, bytes, isMade } of targets) {
    onFile();
    const isKnown = existsSync(path);
    if (!isKnown) {
      mkdirSync(dirname(path), { recursive: true });
      if (createFile(path, bytes(), { flush: false })) {
        written.created++;
        continue;
      }
    }
    if (!isMade && !isSame(path, bytes())) written.findings.push(findingOf('existing', name, from));
  }
  return written;
}

function isSame(path: string, bytes: string | Uint8Array): boolean {
  const wanted = Buffer.from(bytes as Uint8Array);
  return statSync(path).size === wanted.length && readFileSync(path).equals(wanted);
}

/** Writes a new file under this name, or one with a number; returns its name, or undefined if one has this text. */
export function writeReportFile(folder: string, name: string, text: string): string | undefined {
  for (let count = 1; ; count++) {
    const file = count === 1 ? `${name}.md` : `${name}-${count}.md`;
    const path = join(folder, file);
    if (!existsSync(path)) {
      createFile(path, text);
      return file;
    }
    if (readFileSync(path, 'utf8') === text) return undefined;
  }
}
