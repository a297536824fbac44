// A visitor who got a page just before a publish asks for its scripts just after it: those of the last build (but not of
// those before it) stay for one more. Pictures and cards do not: they may be of a draft.
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, linkSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Outputs } from '../../src/types';
import { root } from './paths';

const CARRIED = /^assets\/.*\.(?:js|css|woff2)$/;

/** Adds those of the last build, which lie in `target`, to the folder that will stand in its place. */
export function carryAssets(target: string, staged: string, outputs: Outputs): void {
  const record = recordFile(target);
  for (const file of readRecord(record)) {
    if (outputs.has(file) || !existsSync(join(target, file))) continue;
    linkOrCopy(join(target, file), join(staged, file));
  }
  mkdirSync(dirname(record), { recursive: true });
  writeFileSync(record, JSON.stringify([...outputs.keys()].filter((file) => CARRIED.test(file))));
}

// A record that a killed build has left half written is as good as none.
function readRecord(record: string): string[] {
  try {
    return JSON.parse(readFileSync(record, 'utf8'));
  } catch {
    return [];
  }
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

const recordFile = (target: string): string =>
  `${root}node_modules/.cache/assets-${createHash('sha256').update(target).digest('hex').slice(0, 12)}.json`;
