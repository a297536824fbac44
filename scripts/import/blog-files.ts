// The files of the blog to import, read on demand.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { BlogFiles } from '../../src/import/source';
import { isDay } from '../../src/text/dates';
import { walk } from '../files/walk';
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
    const text = readFileSync(path, 'utf8').replace(/^\ufeff/, '');
    return text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\t\n]/gu, '');
  } catch {
    return '';
  }
}
