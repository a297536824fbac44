// Tells that something may have changed: events of chokidar at once, and a look each second for what it misses, such
// as a folder that was removed and made again.
import { existsSync, realpathSync } from 'node:fs';
import { watch as chokidar } from 'chokidar';

const SWEEP_MS = 1000;

/** The watch of a folder tells of changes inside its files, so that none of them needs a watch of its own. */
const foldersTell = process.platform === 'linux' || process.platform === 'win32';

export interface Watching {
  /** Resolves when something may have changed since it last did. */
  next(): Promise<void>;
  /** Makes `next` resolve without a change. */
  poke(): void;
  close(): Promise<void>;
}

export function watch(folders: string[]): Watching {
  let isDue = false;
  let wake: (() => void) | undefined;
  let isWarned = false;
  const poke = () => {
    isDue = true;
    wake?.();
  };
  const watcher = chokidar(
    folders.map((folder) => (existsSync(folder) ? realpathSync(folder) : folder)),
    {
      ignoreInitial: true,
      followSymlinks: false,
      ignorePermissionErrors: true,
      ignored: [
        /[/\\](node_modules|\.git)([/\\]|$)/,
        (_path, stats) => foldersTell && stats?.isFile() === true,
      ],
    },
  );
  watcher.on('all', poke);
  // What `all` drops of changes that follow each other within 50 ms.
  watcher.on('raw', poke);
  watcher.on('error', (error) => {
    if (isWarned) return;
    isWarned = true;
    console.error(
      `Not all files can be watched (${(error as Error).message}); looking once a second instead.`,
    );
  });
  const sweep = setInterval(poke, SWEEP_MS);
  return {
    async next() {
      if (!isDue)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      wake = undefined;
      isDue = false;
    },
    poke,
    async close() {
      clearInterval(sweep);
      await watcher.close();
    },
  };
}
