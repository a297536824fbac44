// Every file below a folder of the owner's, who may have linked to folders elsewhere.
import { type Dirent, existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Is told of a folder that is there and cannot be read. */
export type Tell = (folder: string, error: NodeJS.ErrnoException) => void;

/**
 * The paths of all that is no folder; `isLeftOut` is asked by name. A link to a folder that stands around it would lead
 * in a circle: it is left out.
 */
export function* walk(
  folder: string,
  isLeftOut: (name: string) => boolean,
  tell?: Tell,
  around: string[] = [],
): Generator<string> {
  const real = attempt(() => realpathSync.native(folder));
  if (real === undefined || around.includes(real)) return;
  for (const entry of listFolder(folder, tell)) {
    if (isLeftOut(entry.name)) continue;
    const path = join(folder, entry.name);
    if (isFolder(entry, path)) yield* walk(path, isLeftOut, tell, [...around, real]);
    else yield path;
  }
}

/** What lies in a folder; nothing in one that is not there or cannot be read. */
export function listFolder(folder: string, tell?: Tell): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (existsSync(folder)) tell?.(folder, error as NodeJS.ErrnoException);
    return [];
  }
}

// A link that leads nowhere or back to itself is no folder.
const isFolder = (entry: Dirent, path: string): boolean =>
  entry.isSymbolicLink() ? (attempt(() => statSync(path))?.isDirectory() ?? false) : entry.isDirectory();

function attempt<T>(ask: () => T): T | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}
