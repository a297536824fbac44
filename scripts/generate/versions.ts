import { readFileSync } from 'node:fs';
import { root } from '../files/paths';

/** Of these packages, as the project pins them: what an earlier build stored may come from other versions. */
export function versionsOf(packages: string[]): string {
  const { dependencies } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  return packages.map((name) => dependencies[name]).join();
}
