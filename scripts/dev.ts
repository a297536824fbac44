// `npm run dev`: builds in memory, serves the result and rebuilds after every change. Never writes to dist.
import { setFlagsFromString } from 'node:v8';
import type { Output } from '../src/outputs/output';
import { countProblems, formatProblem, plural } from '../src/problem';
import { build } from './build/build-site';
import { openMemo } from './cache/memo';
import { cache } from './cache/sources.cjs';
import { loadVerified, storeVerified } from './cache/store.cjs';
import { readCommandLine, usageError } from './cli/args';
import { buildDay, readOptions, toBuildOptions } from './cli/build-options';
import { createDrawings } from './dev/drawings';
import { followChanges } from './dev/follow';
import { createGeneration } from './dev/generation';
import { createRebuilder, type DevBuild } from './dev/rebuilder';
import { bundleClient, createEvents, createRoutes } from './dev/routes';
import { takeSnapshot } from './dev/snapshot';
import { createState } from './dev/state';
import { root } from './files/paths';
import { recover } from './output/recover';
import type { Launcher } from './run.cjs';
import { createHandler } from './server/handler';
import { portOption, readPort, serve, untilStopped } from './server/ports';

const command = {
  usage: 'npm run dev --',
  summary: 'Serves the site, drafts included, and updates open pages after every save.',
  options: {
    port: portOption,
    ...readOptions,
    'no-drafts': { type: 'boolean', help: 'exclude drafts and scheduled posts' },
  },
} as const;

export async function run(
  argv: string[],
  { keepCompiled = () => {}, isFresh = () => true }: Partial<Launcher> = {},
): Promise<number> {
  const args = readCommandLine(command, argv);
  if (typeof args === 'number') return args;
  const { port: rawPort, 'no-drafts': noDrafts = false, ...rest } = args.values;
  const wantedPort = readPort(rawPort);
  if (typeof wantedPort === 'string') return usageError(command, wantedPort);
  const options = toBuildOptions({ ...rest, drafts: !noDrafts }, buildDay());
  if (typeof options === 'string') return usageError(command, options);

  recover(options.out);
  const state = createState();
  const events = createEvents(state.stateOf);
  const printProblems = createProblemPrinter();
  const stop = new AbortController();
  let last: DevBuild | undefined;
  const address = () => `http://localhost:${port}${state.base()}`;
  let printed: string | undefined;
  const drawings = createDrawings(() => {
    if (last === undefined) return;
    const result = drawings.addProblems(last);
    state.takeProblems(result.problems);
    events.sendAll();
    printProblems(result);
  });
  const show = (built: DevBuild, milliseconds?: number) => {
    last = built;
    const result = drawings.addProblems(built);
    const changed = state.take(result);
    events.sendAll();
    printProblems(result);
    if (result.outputs && milliseconds !== undefined) printRebuilt(changed, milliseconds);
    if (printed !== undefined && printed !== address()) {
      printed = address();
      console.log(`The site is now at ${printed}`);
    }
    if (result.outputs) void drawings.check(result.outputs);
  };
  const showPage = (page: Output) => {
    state.takePage(page);
    events.sendAll();
  };
  const code = [
    'src',
    'scripts/build',
    'scripts/build.ts',
    'scripts/cache',
    'scripts/files',
    'scripts/generate',
    'scripts/cli',
  ].map((path) => root + path);
  const folders = [options.content, options.public, ...code];
  loadVerified(cache);
  const memo = openMemo(options.content, { isLazy: true });
  // Before isFresh(): an earlier save makes the program stale, a later one differs from the snapshot.
  const snapshot = takeSnapshot(folders);
  const first = isFresh() ? createGeneration(build, options, memo.memoize) : undefined;
  const rebuilder = createRebuilder(options, first);
  let ready: Promise<void>;
  const handler = createHandler({
    routes: createRoutes(events, options, () => ready),
    // Cards are drawn on request, so that saving a file does not wait for them.
    async answer(path, query, accept) {
      await ready;
      const found = state.answer(path, query, accept);
      return { ...found, body: await drawings.draw(found.body) };
    },
  });
  // Listens before the first build, which occupies this thread, so that an early request waits instead of failing.
  const { port, servers } = await serve(handler, wantedPort);
  let isWhole = false;
  ready = rebuilder.build([], showPage).then((result) => {
    isWhole = result.outputs !== undefined;
    show(result);
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
  printed = address();
  console.log(`${printed} updates after every save (Ctrl-C to stop)`);
  void bundleClient().catch(() => {});
  keepCompiled();
  memo.close({ isWhole, isReadLater: true });
  storeVerified(cache);
  const { watch } = await import('./dev/watch');
  const onChange = followChanges({ folders, rebuilder, show, showPage, signal: stop.signal }, snapshot);
  const closeWatcher = watch(folders, onChange);
  await untilStopped(servers);
  stop.abort();
  events.close();
  await Promise.all([closeWatcher(), rebuilder.close()]);
  return 0;
}

/** Prints problems as a build does, but only when they have changed, and when there are none any more. */
function createProblemPrinter(): (result: DevBuild) => void {
  let last = '';
  let hasPages = false;
  return ({ outputs, problems, stack }) => {
    hasPages ||= outputs !== undefined;
    const text = problems.map(formatProblem).join('\n\n');
    if (text === '' && last !== '') console.log('No problems now.');
    else if (text !== last) {
      const pages = hasPages
        ? 'The last good pages are still served.'
        : 'No pages are served until the build succeeds.';
      console.error(`\n${text}\n\n${countProblems(problems)}${outputs ? '' : ` ${pages}`}`);
      if (stack) console.error(stack);
    }
    last = text;
  };
}

function printRebuilt({ pages, others }: { pages: number; others: number }, milliseconds: number): void {
  const kinds = [pages > 0 && plural(pages, 'page'), others > 0 && plural(others, 'file')];
  const what = kinds.filter(Boolean).join(' and ') || 'no files';
  console.log(`rebuilt ${what} in ${Math.round(milliseconds)} ms`);
}
