// `npm run dev`: builds into memory, serves that, and follows every change on disk. It never builds into dist.
import { setFlagsFromString } from 'node:v8';
import { countProblems, formatProblem, isError, plural } from '../src/problem';
import { build } from './build';
import { openMemo } from './cache/memo';
import { readCommandLine, usageError } from './cli/args';
import { readOptions, toBuildOptions } from './cli/build-options';
import { buildDay } from './cli/day';
import { createEvents } from './dev/events';
import { followChanges } from './dev/follow';
import { createGeneration } from './dev/generation';
import { createRebuilder, type DevBuild } from './dev/rebuilder';
import { bundleClient, createRoutes } from './dev/routes';
import { takeSnapshot } from './dev/snapshot';
import { createState } from './dev/state';
import { root } from './files/paths';
import { recover } from './files/recover';
import { createHandler } from './server/handler';
import { readPort, serve, untilStopped } from './server/ports';

const command = {
  usage: 'npm run dev --',
  summary: 'Serves the site from memory, drafts too, and shows every save at once.',
  options: {
    port: { type: 'string', value: 'N', help: 'the port, or the next free one (default: 4321)' },
    ...readOptions,
    'no-drafts': { type: 'boolean', help: 'leave out drafts and posts with a future date' },
  },
} as const;

/**
 * `keepCompiled` is called when the first pages are built; `isFresh` tells whether the files of the code are still those
 * that this program was compiled from.
 */
export async function run(argv: string[], keepCompiled = () => {}, isFresh = () => true): Promise<number> {
  const args = readCommandLine(command, argv);
  if (typeof args === 'number') return args;
  const { port: wanted = '4321', 'no-drafts': noDrafts = false, ...rest } = args.values;
  const wantedPort = readPort(wanted);
  if (wantedPort === undefined)
    return usageError(command, `--port needs a number up to 65535, not ${wanted}`);
  const options = toBuildOptions({ ...rest, drafts: !noDrafts }, buildDay());
  if (typeof options === 'string') return usageError(command, options);

  recover(options.out);
  const state = createState();
  const events = createEvents(state.stateOf);
  const printProblems = createProblemPrinter();
  const stop = new AbortController();
  const show = (result: DevBuild, milliseconds?: number) => {
    const changed = state.take(result);
    events.sendAll();
    printProblems(result);
    if (result.outputs && milliseconds !== undefined) printRebuilt(changed, milliseconds);
  };
  const code = [
    'src',
    'scripts/build.ts',
    'scripts/cache',
    'scripts/files',
    'scripts/generate',
    'scripts/cli',
  ].map((path) => root + path);
  const folders = [options.content, options.public, ...code];
  const memo = openMemo(options.content);
  // In this order: a save before the snapshot makes the program stale, one after it differs from the snapshot.
  const snapshot = takeSnapshot(folders);
  const first = isFresh() ? createGeneration(build, options, memo.memoize) : undefined;
  const rebuilder = createRebuilder(options, first);
  const ready = rebuilder.build([]).then((result) => {
    show(result);
    rebuilder.release(result);
  });
  // Listens before the first build is done: a browser that is early waits instead of failing.
  const handler = createHandler({
    routes: createRoutes(events, options, ready),
    answer: (path, query) => ready.then(() => state.answer(path, query)),
  });
  const { port, servers } = await serve(handler, wantedPort);
  // An uncaught error must not end a server that its owner relies on all day.
  process.on('uncaughtException', (error) => console.error(error));
  await ready;
  // The launcher has put off optimizing for the first build; from here on it pays.
  if (process.version.startsWith('v20.')) setFlagsFromString('--interrupt-budget=67584');
  console.log(`http://localhost:${port}${state.base()} follows every save (Ctrl-C stops it)`);
  void bundleClient().catch(() => {});
  keepCompiled();
  memo.close();
  const { watch } = await import('./dev/watch');
  const onChange = followChanges({ folders, rebuilder, show, signal: stop.signal }, snapshot);
  const closeWatcher = watch(folders, onChange);
  await untilStopped(servers);
  stop.abort();
  events.close();
  await Promise.all([closeWatcher(), rebuilder.close()]);
  return 0;
}

/** Prints problems as the build does, once each time that they change. */
function createProblemPrinter(): (result: DevBuild) => void {
  let last = '';
  return ({ problems, stack }) => {
    const text = problems.map(formatProblem).join('\n\n');
    if (text !== last && text !== '') {
      const isBroken = problems.some(isError);
      console.error(`\n${text}\n\n${countProblems(problems)}${isBroken ? ' The last good pages stay.' : ''}`);
      if (stack) console.error(stack);
    }
    last = text;
  };
}

function printRebuilt({ pages, others }: { pages: number; others: number }, milliseconds: number): void {
  const kinds = [pages > 0 && plural(pages, 'page'), others > 0 && plural(others, 'file')];
  const what = kinds.filter(Boolean).join(' and ') || 'nothing new';
  console.log(`rebuilt ${what} in ${Math.round(milliseconds)} ms`);
}
