// The parent process of the dev server. After a save of code, it starts a new worker, which replaces the old one when it listens.
// If the new code does not compile, throws or hangs, the old worker still serves the last good pages.
// The parent sets DEV_PORT, if the worker replaces an older one, and DEV_PRINTED, which identifies the problems that the terminal
// shows. A worker sends `{ printed }` after a save of code, or what is wrong with its code, which the older worker then shows.
const cluster = require('node:cluster');

// Workers accept connections themselves. A connection that the parent gives to a worker which is then killed would hang forever.
cluster.schedulingPolicy = cluster.SCHED_NONE;

/** How long new code may take before open pages are told. */
const PATIENCE_MS = 10_000;

/** @typedef {import('node:cluster').Worker} Worker */
/** The worker that serves pages. @type {Worker | undefined} */
let current;
/** The worker with newer code, until it listens. @type {Worker | undefined} */
let next;
/** @type {number | ''} */
let port = '';

/** @param {string} printed */
function start(printed) {
  next?.process.kill('SIGKILL');
  const worker = cluster.fork({ DEV_PORT: port, DEV_PRINTED: printed });
  next = worker;
  let isReported = false;
  const report = (/** @type {object} */ failure) => {
    if (worker === next) current?.send(failure);
  };
  const timer = setTimeout(report, PATIENCE_MS, {
    message: `the new code still runs after ${PATIENCE_MS / 1000} s: it may have an endless loop`,
  });
  worker.on('message', (message) => {
    if ('printed' in message) return start(message.printed);
    isReported = true;
    report(message);
  });
  worker.on('listening', (address) => {
    if (worker !== next) return;
    clearTimeout(timer);
    current?.process.kill();
    current = worker;
    next = undefined;
    port = address.port;
  });
  worker.on('exit', (code, signal) => {
    clearTimeout(timer);
    if (current === worker || (!current && next === worker)) stop(code ?? (signal === 'SIGKILL' ? 1 : 0));
    const message = `the new code ended its process with exit code ${code}`;
    const isOver = () => isReported || report({ message });
    // Its messages may still be on the way.
    if (worker.isConnected()) worker.once('disconnect', isOver);
    else isOver();
  });
}

/** @param {number} code */
function stop(code) {
  for (const worker of [current, next]) worker?.process.kill('SIGKILL');
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(0));
start('');
