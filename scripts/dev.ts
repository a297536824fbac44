// `npm run dev`: builds in memory, serves the result and builds again after every save. Never writes to dist. After a save of
// code, dev/parent.cjs starts a new process, which takes over the port once it has built the site.
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import type { Output } from '../src/base/output';
import { isError } from '../src/base/problems/problem';
import { buildOutputs } from './build/build-site';
import { createLastBuild } from './build/last-build';
import { runnerOf } from './cli/args';
import { type BuildOptions, buildDay, readOptions, toBuildOptions } from './cli/build-options';
import { type Failure, toFailure } from './cli/program.cjs';
import {
  type CodeVersion,
  codeHash,
  codeVersion,
  isUnchanged,
  readCodeVersion,
  root,
} from './disk/cache/code.cjs';
import { noManifest, readManifest, writeManifest } from './disk/write/manifest';
import { clientScript } from './serve/dev/client-script';
import { toProblems } from './serve/dev/code-problem';
import { createRoutes } from './serve/dev/events';
import { type BuildResult, LiveSite } from './serve/dev/live-site';
import { rebuildWith, watchFiles } from './serve/dev/watch';
import { createHandler } from './serve/handler';
import { printNetwork, readPort, serve, serverOptions, untilStopped } from './serve/ports';

const command = {
  usage: 'npm run dev --',
  summary: 'Serves the site, drafts included, and updates open pages after every save.',
  options: {
    ...serverOptions,
    ...readOptions,
    'no-drafts': { type: 'boolean', help: 'exclude drafts and scheduled posts' },
  },
} as const;

/** Files that this process was compiled from. Each build reads style sheets and fonts again, without a new process. */
const CODE = new RegExp(`^${root.replace(/\W/g, '\\$&')}(?:scripts/|src/(?!.*\\.(?:css|woff2|ttf)$))`);

export const run = runnerOf(command, async ({ values }, storeCodeCaches: () => void = () => {}) => {
  const { port, host, 'no-drafts': noDrafts = false, ...rest } = values;
  const options = toBuildOptions({ ...rest, drafts: !noDrafts }, buildDay());
  // The port of the older process, which serves the last good pages until this process has pages. Processes of a cluster share the
  // port that they ask for, even port 0.
  const older = process.env.DEV_PORT;
  const wanted = readPort(port) && readPort(older || port);

  const startWatching = watchFiles([options.content, options.public, `${root}src`, `${root}scripts`]);
  const live = new LiveSite(process.env.DEV_PRINTED);
  const askForNewCode = () => void process.send?.({ printed: live.printed() });
  // The watcher reports later saves.
  if (!isUnchanged(codeVersion())) askForNewCode();

  const builds = createBuilds(options);
  let ready = Promise.resolve();
  if (older) {
    // If this throws, the launcher sends the error to the older process.
    const result = await builds.next();
    if (result.outputs === undefined) {
      await new Promise((resolve) => process.send?.(result, resolve));
      return 1;
    }
    live.show(result, performance.now());
  }
  const routes = createRoutes(live, () => ready);
  const answer = async (path: string, query: string) => {
    while (live.isEarly && !live.has(path)) await wait(TURN_MS);
    return live.answer(path, query);
  };
  // Listens before the first build, which occupies this thread, so that an early request waits instead of failing.
  const { url, servers } = await serve(createHandler({ host, routes, answer }), wanted, host);
  if (!older) printNetwork(url, host);
  live.startAt(url, Boolean(older));
  // esbuild runs in a process of its own, while this one builds.
  void clientScript().catch(() => {});
  const tryBuild = (each?: (output: Output) => Promise<Output>) =>
    builds.next(each).catch((error) => toResult(toFailure(error)));
  if (!older)
    ready = tryBuild(inTurns((output) => live.showEarly(output))).then((result) => live.show(result));
  await ready;
  // Restores V8's default, which the launcher has changed for the first build: later builds benefit from optimization.
  if (process.version.startsWith('v20.')) setFlagsFromString('--interrupt-budget=67584');
  storeCodeCaches();
  builds.store();

  const rebuild = rebuildWith(async () => (builds.isStale() ? askForNewCode() : tryBuild()), live);
  const stopWatching = await startWatching((path) => {
    builds.changed(path);
    void rebuild();
  });
  process.on('message', (found: BuildResult | Failure) =>
    live.show('problems' in found ? found : toResult(found)),
  );
  await untilStopped(servers);
  await stopWatching();
  return 0;
});

const toResult = (failure: Failure): BuildResult => ({ problems: toProblems(failure), stack: failure.stack });

/** How long the first build may keep this thread while pages are asked for. */
const TURN_MS = 30;

/** Returns a function that calls `act` with a file, and sometimes waits so that requests are answered. */
function inTurns(act: (output: Output) => void) {
  let turn = 0;
  return async (output: Output): Promise<Output> => {
    act(output);
    if (performance.now() - turn >= TURN_MS) {
      await wait(0);
      turn = performance.now();
    }
    return output;
  };
}

/** Builds in memory. Each build reuses values of the one before; the first build reuses values that the last process stored. */
function createBuilds(options: BuildOptions) {
  // This folder does not exist: its path only names the manifest.
  const dist = join(root, '.cache/dev');
  const last = createLastBuild(readManifest(dist), '', codeHash());
  /** The version of style sheets and browser code; undefined if it may have changed. */
  let bundleVersion: CodeVersion | undefined = codeVersion();
  let isStale = false;
  return {
    isStale: () => isStale,
    changed(path: string): void {
      isStale ||= CODE.test(path);
      if (path.startsWith(`${root}src/`)) bundleVersion = undefined;
    },
    async next(each?: (output: Output) => Promise<Output>): Promise<BuildResult> {
      bundleVersion ??= readCodeVersion();
      const todayOptions = { ...options, today: buildDay() };
      const { outputs, problems } = await buildOutputs(todayOptions, last, each, bundleVersion);
      if (problems.some(isError)) return { problems };
      last.endBuild(outputs);
      return { outputs, problems };
    },
    store(): void {
      try {
        writeManifest(dist, { ...noManifest(), code: codeHash(), values: last.values });
      } catch {
        // The next process makes all values again.
      }
    },
  };
}
