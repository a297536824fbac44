import { readFileSync } from 'node:fs';
import { root } from '../files/paths';

/** The pinned versions of these packages, as a part of cache keys. */
export function versionsOf(packages: string[]): string {
  const { dependencies } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  return packages.map((name) => dependencies[name]).join();
}
