// Builds after every save. chokidar reports saves at once; a check once a second finds what it misses, as in a recreated folder.
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { toState } from '../../disk/cache/file-state.cjs';
import { realPath, statFile } from '../../disk/file';
import { isEditorFile } from '../../disk/read/list-content';
import { walk } from '../../disk/read/walk';
import type { BuildResult, LiveSite } from './live-site';

const SWEEP_MS = 1000;

/** Whether watching a folder also reports changes to its files, so that files need not be watched. */
const reportsFiles = process.platform === 'linux' || process.platform === 'win32';
const isIgnored = (name: string): boolean => name === 'node_modules' || name === '.git';

/** Returns a function that reports the paths of saves since this call. That function returns a function that stops. */
export function watchFiles(folders: string[]) {
  const roots = folders.map(realPath);
  const readStates = () => {
    const paths = roots.flatMap((folder) => [...walk(folder, isIgnored)]);
    return new Map(
      paths.filter((path) => !isEditorFile(basename(path))).map((path) => [path, stateOfTarget(path)]),
    );
  };
  let known = readStates();

  return async (onSave: (path: string) => void): Promise<() => Promise<void>> => {
    const note = (path: string) => {
      if (isEditorFile(basename(path))) return;
      const state = stateOfTarget(path);
      if (state === undefined) known.delete(path);
      else known.set(path, state);
      onSave(path);
    };
    const sweep = () => {
      const before = known;
      known = readStates();
      for (const path of new Set([...before.keys(), ...known.keys()]))
        if (before.get(path) !== known.get(path)) onSave(path);
    };
    // Loaded after the first build.
    const { watch } = await import('chokidar');
    const watcher = watch(roots, {
      ignoreInitial: true,
      followSymlinks: false,
      ignorePermissionErrors: true,
      ignored: (path, stats) => isIgnored(basename(path)) || (reportsFiles && stats?.isFile() === true),
    });
    // Other events are dropped if they follow each other within 50 ms.
    watcher.on('raw', (_event, name: string | null, details) => {
      const { watchedPath } = details as { watchedPath: string };
      // A watched file reports its own name.
      note(name === null || name === basename(watchedPath) ? watchedPath : join(watchedPath, name));
    });
    let isWarned = false;
    watcher.on('error', (error) => {
      if (isWarned) return;
      isWarned = true;
      const why = (error as Error).message;
      console.error(`Some files cannot be watched (${why}); checking for changes once a second.`);
    });
    watcher.on('ready', sweep);
    const timer = setInterval(sweep, SWEEP_MS);
    return () => {
      clearInterval(timer);
      return watcher.close();
    };
  };
}

/** The state of a file, or of the file that a link leads to; undefined if there is none. */
function stateOfTarget(path: string): string | undefined {
  const stats = statFile(path);
  return stats && toState(stats);
}

/** A save often consists of two or three writes. */
const SETTLE_MS = 2;
/** How long a file may be missing or half written during a save, or a switch of branches. */
const RETURN_MS = 70;

/** Returns the function to call after a save. `build` returns nothing if another process builds. */
export function rebuildWith(
  build: () => Promise<BuildResult | undefined>,
  live: Pick<LiveSite, 'show' | 'isLess'>,
): () => Promise<void> {
  let isStale = false;
  let isBusy = false;
  return async () => {
    isStale = true;
    if (isBusy) return;
    isBusy = true;
    for (let isAgain = false; isStale; ) {
      await pause(SETTLE_MS);
      isStale = false;
      const start = performance.now();
      const result = await build();
      const milliseconds = performance.now() - start;
      const isDoubtful = result === undefined || live.isLess(result);
      if (isDoubtful) await pause(RETURN_MS);
      // With an error or a missing page, a save that came meanwhile is built first; that result is shown in any case.
      isAgain = isDoubtful && isStale && !isAgain;
      if (result && !isAgain) live.show(result, milliseconds);
    }
    isBusy = false;
  };
}
