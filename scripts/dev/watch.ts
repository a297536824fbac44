// Reports possible changes: immediately through chokidar, with the path, and once a second, without a path, for changes that
// it misses, such as a folder that was removed and created again.
import { existsSync, realpathSync } from 'node:fs';
import { basename, join } from 'node:path';
import { watch as chokidar } from 'chokidar';

const SWEEP_MS = 1000;

/** Whether watching a folder also reports changes to its files, so that files need not be watched. */
const reportsFiles = process.platform === 'linux' || process.platform === 'win32';

/** Calls `onChange` when files may have changed. Returns a function that stops watching. */
export function watch(folders: string[], onChange: (path?: string) => void): () => Promise<void> {
  const real = folders.map((folder) => (existsSync(folder) ? realpathSync(folder) : folder));
  const report = (path: string) => {
    const index = real.findIndex((folder) => path.startsWith(folder));
    onChange(index < 0 ? undefined : folders[index] + path.slice(real[index].length));
  };
  const watcher = chokidar(real, {
    ignoreInitial: true,
    followSymlinks: false,
    ignorePermissionErrors: true,
    ignored: [
      /[/\\](node_modules|\.git)([/\\]|$)/,
      (_path, stats) => reportsFiles && stats?.isFile() === true,
    ],
  });
  watcher.on('all', (_event, path) => report(path));
  // `all` drops changes that follow each other within 50 ms; `raw` reports them.
  watcher.on('raw', (_event, name: string | null, details) => {
    const { watchedPath } = details as { watchedPath: string };
    // A watched file reports its own name.
    report(name === null || name === basename(watchedPath) ? watchedPath : join(watchedPath, name));
  });
  let isWarned = false;
  watcher.on('error', (error) => {
    if (isWarned) return;
    isWarned = true;
    console.error(
      `Some files cannot be watched (${(error as Error).message}); checking for changes once a second.`,
    );
  });
  const sweep = setInterval(() => onChange(), SWEEP_MS);
  return () => {
    clearInterval(sweep);
    return watcher.close();
  };
}
