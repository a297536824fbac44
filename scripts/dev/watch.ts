// Reports that something may have changed: at once by chokidar, and each second for what it misses, such as a folder
// that was removed and made again.
import { existsSync, realpathSync } from 'node:fs';
import { watch as chokidar } from 'chokidar';

const SWEEP_MS = 1000;

/** The watch of a folder reports changes inside its files, so that none of them needs a watch of its own. */
const reportsFiles = process.platform === 'linux' || process.platform === 'win32';

/** Returns a function that stops it. */
export function watch(folders: string[], onChange: () => void): () => Promise<void> {
  const watcher = chokidar(
    folders.map((folder) => (existsSync(folder) ? realpathSync(folder) : folder)),
    {
      ignoreInitial: true,
      followSymlinks: false,
      ignorePermissionErrors: true,
      ignored: [
        /[/\\](node_modules|\.git)([/\\]|$)/,
        (_path, stats) => reportsFiles && stats?.isFile() === true,
      ],
    },
  );
  watcher.on('all', onChange);
  // What `all` drops of changes that follow each other within 50 ms.
  watcher.on('raw', onChange);
  let isWarned = false;
  watcher.on('error', (error) => {
    if (isWarned) return;
    isWarned = true;
    console.error(
      `Not all files can be watched (${(error as Error).message}); checking once a second instead.`,
    );
  });
  const sweep = setInterval(onChange, SWEEP_MS);
  return () => {
    clearInterval(sweep);
    return watcher.close();
  };
}
