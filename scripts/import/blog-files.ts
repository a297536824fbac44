// The files of the blog to import, read on demand.
import { readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { BlogFiles } from '../../src/import/source';
import { walk } from '../files/walk';

/** Folders with what programs have made or loaded. */
const isIgnored = (name: string): boolean =>
  /^(?:\.git|node_modules|\.next|\.cache|\.astro|\.jekyll-cache|_site|\.bundle|vendor)$/.test(name);

/** Larger files are not texts that somebody wrote. */
const LARGEST_TEXT = 2_000_000;

/** Lists the files below a folder. */
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
  return { names, has: (name) => known.has(name), read };
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
