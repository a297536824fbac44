// Reads the files of the blog on demand, and writes what an import has converted. A file that exists is never touched: if its
// contents differ, that is a finding.
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { type BlogFiles, type Finding, findingOf } from '../../src/import/source';
import { isDay } from '../../src/text/dates';
import { cleanText } from '../files/read';
import { walk } from '../files/walk';
import { toWriteError } from '../files/write-error';
import { createFile } from '../files/write-file';
import { git } from '../upgrade/git';

/** Folders with what programs have made or loaded. */
const isIgnored = (name: string): boolean =>
  /^(?:\.git|node_modules|\.next|\.cache|\.astro|\.jekyll-cache|_site|\.bundle|vendor)$/.test(name);

/** Larger files are not texts that somebody wrote. */
const LARGEST_TEXT = 2_000_000;

export function readBlog(folder: string): BlogFiles {
  const names = [...walk(folder, isIgnored)]
    .map((path) => relative(folder, path).split(sep).join('/'))
    .sort();
  const known = new Set(names);
  const texts = new Map<string, string>();
  const read = (name: string): string => {
    const text = texts.get(name) ?? (known.has(name) ? readText(join(folder, name)) : '');
    texts.set(name, text);
    return text;
  };
  const days = new Map<string, string | undefined>();
  const hasHistory = existsSync(join(folder, '.git'));
  const firstDay = (name: string): string | undefined => {
    if (!days.has(name)) days.set(name, hasHistory ? firstCommit(folder, name) : undefined);
    return days.get(name);
  };
  return { names, has: (name) => known.has(name), read, firstDay };
}

/** The day of the first commit of a file; undefined without one, or without Git. */
function firstCommit(folder: string, name: string): string | undefined {
  try {
    const { stdout } = git(folder, ['log', '--format=%as', '--', name]);
    const day = stdout.toString().trim().split('\n').at(-1) ?? '';
    return isDay(day) ? day : undefined;
  } catch {
    return undefined;
  }
}

function readText(path: string): string {
  try {
    if (statSync(path).size > LARGEST_TEXT) return '';
    return cleanText(readFileSync(path, 'utf8'));
  } catch {
    return '';
  }
}

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
    try {
      mkdirSync(dirname(path), { recursive: true });
      if (!existsSync(path) && createFile(path, bytes(), { flush: false })) created++;
      else if (!isMade && !isSame(path, bytes())) findings.push(findingOf('existing', name, from));
    } catch (error) {
      throw toWriteError(error, name, 'Run the command again for the rest.');
    }
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
    if (createFile(path, text)) return file;
    if (readFileSync(path, 'utf8') === text) return undefined;
  }
}
