// The dev server runs in a process for each state of its code. After a save of code, this one starts the next: it builds the site,
// and takes over when it listens. Until then, or if its code does not compile, throws or hangs, the last good pages stay.
// A process gets DEV_PORT, if it is to take over from an older one, and DEV_PRINTED, which identifies the problems that the
// terminal shows. It sends `{ printed }` when code was saved, or what is wrong with its own code, which the older one then shows.
const cluster = require('node:cluster');

/** How long new code may take before open pages are told. */
const PATIENCE_MS = 10_000;

/** @typedef {import('node:cluster').Worker} Worker */
/** The process that serves pages. @type {Worker | undefined} */
let current;
/** The process of newer code, until it listens. @type {Worker | undefined} */
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
    const isOver = () => {
      if (!isReported) report({ message: `the new code ended its process with exit code ${code}` });
    };
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
