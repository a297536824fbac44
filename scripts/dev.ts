// `npm run dev`: builds into memory, serves that, and follows every change on disk. It never builds into dist.
import { createServer, type Server } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { build } from './build';
import { createClientBundle } from './dev/client-bundle';
import { createEvents } from './dev/events';
import { createMaker, type Made } from './dev/maker';
import { readDevOptions } from './dev/options';
import { buildFirst, keepBuilt } from './dev/rebuild';
import { createServed } from './dev/served';
import { createHandler } from './dev/server';
import { createReport } from './dev/terminal';
import { buildDay } from './io/day';
import { openKept } from './io/kept';
import { root } from './io/paths';
import { recover } from './io/recover';
import { findFreePort, LOOPBACKS, listen, untilStopped } from './serve/ports';

/** `keepCompiled` is called when the first pages are built. */
export async function run(args: string[], keepCompiled = () => {}): Promise<number> {
  const asked = readDevOptions(args, buildDay());
  if (typeof asked === 'number') return asked;
  const { build: options, port: wanted } = asked;
  recover(options.out);
  const served = createServed();
  const events = createEvents(served.stateOf);
  const report = createReport();
  let isFirst = true;
  const show = (made: Made, milliseconds: number) => {
    const changed = served.take(made);
    events.tellAll();
    report.problems(made);
    if (made.built && !isFirst) report.rebuilt(changed, milliseconds);
    isFirst = false;
  };
  const folders = [
    options.content,
    options.public,
    `${root}src`,
    `${root}scripts/build.ts`,
    `${root}scripts/io`,
  ];
  const kept = openKept();
  const parts = { folders, maker: createMaker(options, build, kept.remember), show };
  const first = buildFirst(parts);
  const ready = first.then(() => {});
  const client = createClientBundle();
  const { port, servers } = await serve(createHandler({ served, events, options, ready, client }), wanted);
  // A mistake that nobody has caught must not end a server that its owner relies on all day.
  process.on('uncaughtException', (error) => console.error(error));
  const shown = await first;
  // The launcher had put off optimising for the first build; from here on it pays.
  if (process.version.startsWith('v20.')) setFlagsFromString('--interrupt-budget=67584');
  if (port !== wanted && wanted !== 0) console.log(`Port ${wanted} is taken.`);
  console.log(`http://localhost:${port}${served.basePath()} follows every save (Ctrl-C stops it)`);
  void client().catch(() => {});
  keepCompiled();
  kept.close();
  const { watch } = await import('./dev/watch');
  const watching = watch(folders);
  let isOver = false;
  const loop = keepBuilt(parts, watching, shown, () => isOver);
  await untilStopped(servers);
  isOver = true;
  events.close();
  watching.poke();
  await Promise.all([watching.close(), loop]);
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
