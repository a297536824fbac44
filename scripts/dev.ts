// `npm run dev`: builds in memory, serves the result and rebuilds after every change. Never writes to dist.
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { build } from './build/build-site';
import { fromManifest } from './build/last-build';
import { cache, codeHash, codeState, isUnchanged } from './cache/code-state.cjs';
import { runnerOf } from './cli/args';
import { buildDay, readOptions, toBuildOptions } from './cli/build-options';
import { clientScript } from './dev/client-script';
import { followChanges } from './dev/follow';
import { createGeneration } from './dev/generation';
import { createRebuilder } from './dev/rebuilder';
import { createRoutes } from './dev/routes';
import { takeSnapshot } from './dev/snapshot';
import { createView } from './dev/view';
import { root } from './files/paths';
import { createHandler } from './server/handler';
import { portOption, readPort, serve, untilStopped } from './server/ports';
import { noManifest, readManifest, writeManifest } from './write/manifest';

const command = {
  usage: 'npm run dev --',
  summary: 'Serves the site, drafts included, and updates open pages after every save.',
  options: {
    port: portOption,
    ...readOptions,
    'no-drafts': { type: 'boolean', help: 'exclude drafts and scheduled posts' },
  },
} as const;

/** The code that a build runs. */
const CODE = ['src', 'scripts/build', 'scripts/cache', 'scripts/cli', 'scripts/files', 'scripts/generate'];

export const run = runnerOf(command, async ({ values }, keepCompiled: () => void = () => {}) => {
  const { port: rawPort, 'no-drafts': noDrafts = false, ...rest } = values;
  const wantedPort = readPort(rawPort);
  const options = toBuildOptions({ ...rest, drafts: !noDrafts }, buildDay());

  const view = createView();
  const stop = new AbortController();
  const folders = [options.content, options.public, ...CODE.map((folder) => root + folder)];
  // Before isUnchanged(): an earlier save makes the program stale, a later one differs from the snapshot.
  const snapshot = takeSnapshot(folders);
  // Of no folder.
  const target = join(cache.folder, 'dev');
  const stored = fromManifest(readManifest(target), '', codeHash());
  const first = isUnchanged(codeState()) ? createGeneration(build, options, stored) : undefined;
  const rebuilder = createRebuilder(options, first);
  let ready: Promise<void>;
  /** Renders pages that are asked for during the first build. */
  let early = first;
  const handler = createHandler({
    routes: createRoutes(view, options, () => ready),
    async answer(path, query) {
      const pages = early && (await Promise.race([early.renderAt(path), ready]));
      if (pages && pages.length > 0) pages.forEach(view.showPage);
      else await ready;
      return view.answer(path, query);
    },
  });
  // Listens before the first build, which occupies this thread, so that an early request waits instead of failing.
  const { port, servers } = await serve(handler, wantedPort);
  // esbuild runs in a process of its own, while this one builds.
  void clientScript().catch(() => {});
  ready = rebuilder.build([], view.showPage).then((result) => {
    early = undefined;
    view.show(result);
    rebuilder.release(result);
  });
  process.on('uncaughtException', (error: NodeJS.ErrnoException) => {
    // Nobody reads the output any more, and printing this error would cause the next one.
    if (error.code === 'EPIPE') process.exit(1);
    // Any other error must not end the server.
    console.error(error);
  });
  await ready;
  // Restores V8's default, which the launcher has changed for the first build: later builds benefit from optimization.
  if (process.version.startsWith('v20.')) setFlagsFromString('--interrupt-budget=67584');
  view.printAddress(port);
  keepCompiled();
  try {
    writeManifest(target, { ...noManifest(), code: codeHash(), values: () => stored.values() });
  } catch {
    // The next start is slower.
  }
  const { watch } = await import('./dev/watch');
  const onChange = followChanges({ folders, rebuilder, view, signal: stop.signal }, snapshot);
  const closeWatcher = watch(folders, onChange);
  await untilStopped(servers);
  stop.abort();
  view.events.close();
  await Promise.all([closeWatcher(), rebuilder.close()]);
  return 0;
});
