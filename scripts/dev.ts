// `npm run dev`: builds in memory, serves the result and builds again after every save. Never writes to dist. After a save of
// code, dev/parent.cjs starts a new process, which takes over the port once it has built the site.
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { isError } from '../src/base/problems/problem';
import { build } from './build/build-site';
import { fromManifest } from './build/last-build';
import { runnerOf } from './cli/args';
import { buildDay, readOptions, toBuildOptions } from './cli/build-options';
import { type CodeState, codeHash, codeState, isUnchanged, readCodeState } from './disk/cache/code-state.cjs';
import { type Failure, toFailure } from './disk/cache/program.cjs';
import { root } from './disk/files/paths';
import { noManifest, readManifest, writeManifest } from './disk/write/manifest';
import { clientScript } from './serve/dev/client-script';
import { toProblems } from './serve/dev/code-problem';
import { createEarly } from './serve/dev/early';
import { type BuildResult, createLiveSite } from './serve/dev/live-site';
import { rebuildWith } from './serve/dev/rebuild';
import { createRoutes } from './serve/dev/routes';
import { watchFiles } from './serve/dev/watch';
import { createHandler } from './serve/handler';
import { hostOption, portOption, readPort, serve, untilStopped } from './serve/ports';

const command = {
  usage: 'npm run dev --',
  summary: 'Serves the site, drafts included, and updates open pages after every save.',
  options: {
    port: portOption,
    host: hostOption,
    ...readOptions,
    'no-drafts': { type: 'boolean', help: 'exclude drafts and scheduled posts' },
  },
} as const;

/** What this process was compiled from. */
const CODE = new RegExp(`^${root.replace(/\W/g, '\\$&')}(?:src|scripts)/(?!.*\\.(?:css|woff2|ttf)$)`);

export const run = runnerOf(command, async ({ values }, keepCompiled: () => void = () => {}) => {
  const { port: rawPort, host, 'no-drafts': noDrafts = false, ...rest } = values;
  const options = toBuildOptions({ ...rest, drafts: !noDrafts }, buildDay());
  // The port of the process that shows the last good pages until this one has some.
  const older = process.env.DEV_PORT;
  // Processes share the port that they ask for, also if it is 0.
  const wanted = readPort(rawPort) && readPort(older || rawPort);

  const startWatching = watchFiles([options.content, options.public, `${root}src`, `${root}scripts`]);
  const live = createLiveSite(process.env.DEV_PRINTED);
  const askForNewCode = () => {
    process.send?.({ printed: live.printed() });
    return undefined;
  };
  // A later save is reported by the watcher.
  if (!isUnchanged(codeState())) askForNewCode();

  // Of no folder.
  const target = join(root, '.cache/dev');
  const memory = fromManifest(readManifest(target), '', codeHash());
  let early: ReturnType<typeof createEarly> | undefined = createEarly();
  /** Undefined after a save of style sheets. To read it takes a third of the time of a small build. */
  let code: CodeState | undefined = codeState();
  const buildOnce = async (): Promise<BuildResult> => {
    code ??= readCodeState();
    const built = await build({ ...options, today: buildDay() }, memory, early?.each, code);
    const { outputs, problems } = built;
    if (built.site === undefined || problems.some(isError)) return { problems };
    memory.take(outputs);
    return { outputs, problems };
  };
  const failed = (failure: Failure): BuildResult => ({ problems: toProblems(failure), stack: failure.stack });
  const tryBuild = () => buildOnce().catch((error) => failed(toFailure(error)));

  let ready = Promise.resolve();
  if (older) {
    early = undefined;
    // The launcher tells the older process which error was thrown.
    const result = await buildOnce();
    if (result.outputs === undefined) {
      await new Promise((resolve) => process.send?.(result, resolve));
      return 1;
    }
    live.show(result, performance.now());
  }
  const handler = createHandler({
    host,
    routes: createRoutes(live, options, () => ready),
    async answer(path, query) {
      const pages = early && (await Promise.race([early.renderAt(path), ready]));
      if (pages && pages.length > 0) live.showEarly(pages);
      else await ready;
      return live.answer(path, query);
    },
  });
  // Listens before the first build, which occupies this thread, so that an early request waits instead of failing.
  const { url, servers } = await serve(handler, wanted, host);
  // esbuild runs in a process of its own, while this one builds.
  void clientScript().catch(() => {});
  if (!older)
    ready = tryBuild().then((result) => {
      early = undefined;
      live.show(result);
    });
  await ready;
  live.startAt(url, Boolean(older));
  // Restores V8's default, which the launcher has changed for the first build: later builds benefit from optimization.
  if (process.version.startsWith('v20.')) setFlagsFromString('--interrupt-budget=67584');
  keepCompiled();
  try {
    writeManifest(target, { ...noManifest(), code: codeHash(), values: memory.values });
  } catch {
    // The next start is slower.
  }

  let isStale = false;
  const rebuild = rebuildWith(async () => (isStale ? askForNewCode() : tryBuild()), live);
  const stopWatching = await startWatching((path) => {
    isStale ||= CODE.test(path);
    if (path.startsWith(`${root}src/`)) code = undefined;
    void rebuild();
  });
  process.on('message', (found: BuildResult | Failure) =>
    live.show('problems' in found ? found : failed(found)),
  );
  await untilStopped(servers);
  await stopWatching();
  return 0;
});
