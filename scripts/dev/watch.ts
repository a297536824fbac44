// Reports possible changes: immediately through chokidar, and once a second for changes that it misses, such as a folder
// that was removed and created again.
import { existsSync, realpathSync } from 'node:fs';
import { watch as chokidar } from 'chokidar';

const SWEEP_MS = 1000;

/** Whether watching a folder also reports changes to its files, so that files need not be watched. */
const reportsFiles = process.platform === 'linux' || process.platform === 'win32';

/** Calls `onChange` when files may have changed. Returns a function that stops watching. */
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
  // `all` drops changes that follow each other within 50 ms; `raw` reports them.
  watcher.on('raw', onChange);
  let isWarned = false;
  watcher.on('error', (error) => {
    if (isWarned) return;
    isWarned = true;
    console.error(
      `Some files cannot be watched (${(error as Error).message}); checking for changes once a second.`,
    );
  });
  const sweep = setInterval(onChange, SWEEP_MS);
  return () => {
    clearInterval(sweep);
    return watcher.close();
  };
}
