// What stays in the output folder from one build to the next.
import { copyFileSync, cpSync, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Outputs } from '../../src/types';
import { makeReadable, makeReadableFolder } from './readable';

const isAsset = (file: string): boolean => /^assets\/.*\.(?:js|css|woff2)$/.test(file);

/**
 * Copies the scripts, styles and fonts of the last build into the folder that will replace `target`, and returns which: a
 * visitor who got a page just before asks for them just after. Images are left out: they may be of a draft.
 */
export function retainAssets(target: string, staged: string, outputs: Outputs, last: string[]): string[] {
  return last.filter((file) => {
    if (!isAsset(file) || outputs.has(file) || !existsSync(join(target, file))) return false;
    const path = join(staged, file);
    makeReadableFolder(dirname(path));
    try {
      copyFileSync(join(target, file), path);
    } catch {
      // A build of another user may have left it unreadable; the new site does without.
      return false;
    }
    makeReadable(path);
    return true;
  });
}

/** `vercel deploy dist` notes there which project it belongs to. */
export function hostNotes(target: string): string[] {
  if (!existsSync(join(target, '.vercel'))) return [];
  return ['.vercel', '.gitignore'].filter((name) => existsSync(join(target, name)));
}

export function retainHostNotes(target: string, staged: string): void {
  for (const name of hostNotes(target))
    if (!existsSync(join(staged, name))) cpSync(join(target, name), join(staged, name), { recursive: true });
}
