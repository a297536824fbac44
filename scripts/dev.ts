// `npm run dev`: builds into memory, serves that, and follows every change on disk. It never builds into dist.
import { createServer, type Server } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { build } from './build';
import { openMemo } from './cache/memo';
import { createClientBundle } from './dev/client-bundle';
import { look } from './dev/disk';
import { createEvents } from './dev/events';
import { createGeneration } from './dev/generation';
import { createMaker, type Made } from './dev/maker';
import { readDevOptions } from './dev/options';
import { keepBuilt } from './dev/rebuild';
import { createServed } from './dev/served';
import { createHandler } from './dev/server';
import { createReport } from './dev/terminal';
import { buildDay } from './io/day';
import { root } from './io/paths';
import { recover } from './io/recover';
import { findFreePort, LOOPBACKS, listen, untilStopped } from './serve/ports';

/**
 * `keepCompiled` is called when the first pages are built; `isFresh` tells whether the files of the code are still those
 * that this program was compiled from.
 */
export async function run(args: string[], keepCompiled = () => {}, isFresh = () => true): Promise<number> {
  const asked = readDevOptions(args, buildDay());
  if (typeof asked === 'number') return asked;
  const { build: options, port: wanted } = asked;
  recover(options.out);
  const served = createServed();
  const events = createEvents(served.stateOf);
  const report = createReport();
  let isFirst = true;
  let isOver = false;
  const show = (made: Made, milliseconds: number) => {
    if (isOver) return;
    const changed = served.take(made);
    events.tellAll();
    report.problems(made);
    if (made.outputs && !isFirst) report.rebuilt(changed, milliseconds);
    isFirst = false;
  };
  const folders = [
    options.content,
    options.public,
    `${root}src`,
    `${root}scripts/build.ts`,
    `${root}scripts/cache`,
    `${root}scripts/io`,
  ];
  const memo = openMemo(options.content);
  // In this order: a save before the look makes the program stale, one after it differs from the look.
  const snapshot = look(folders);
  const maker = createMaker(options, isFresh() ? createGeneration(build, options, memo.remember) : undefined);
  const ready = maker.make([]).then((made) => {
    show(made, 0);
    maker.release(made);
  });
  const client = createClientBundle();
  const { port, servers } = await serve(createHandler({ served, events, options, ready, client }), wanted);
  // A mistake that nobody has caught must not end a server that its owner relies on all day.
  process.on('uncaughtException', (error) => console.error(error));
  await ready;
  // The launcher had put off optimising for the first build; from here on it pays.
  if (process.version.startsWith('v20.')) setFlagsFromString('--interrupt-budget=67584');
  if (port !== wanted && wanted !== 0) console.log(`Port ${wanted} is taken.`);
  console.log(`http://localhost:${port}${served.basePath()} follows every save (Ctrl-C stops it)`);
  void client().catch(() => {});
  keepCompiled();
  memo.close();
  const { watch } = await import('./dev/watch');
  const watching = watch(folders);
  const loop = keepBuilt({ folders, maker, show }, watching, snapshot, () => isOver);
  await untilStopped(servers);
  isOver = true;
  events.close();
  watching.poke();
  await Promise.all([watching.close(), maker.close(), loop]);
  return 0;
}

/** Listens before the first build is done: a browser that is early waits instead of failing. */
async function serve(
  handler: ReturnType<typeof createHandler>,
  wanted: number,
): Promise<{ port: number; servers: Server[] }> {
  const port = await findFreePort(wanted);
  const servers = LOOPBACKS.map(() => createServer(handler));
  await listen(servers[0], port, LOOPBACKS[0]);
  const second = await listen(servers[1], port, LOOPBACKS[1]).then(
    () => true,
    () => false,
  );
  return { port, servers: second ? servers : servers.slice(0, 1) };
}
