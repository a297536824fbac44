// A second thread for the first build of a large site. It runs the same steps in the opposite order, and the two threads
// exchange results until they meet: neither waits for the other, and if this thread fails, the build is only slower.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import {
  isMainThread,
  MessageChannel,
  type MessagePort,
  receiveMessageOnPort,
  Worker,
  workerData,
} from 'node:worker_threads';
import { codeHash, type Partner } from '../cache/memo';
import { type Entries, isTextId } from '../cache/memoize';
import type { BuildOptions } from '../cli/build-options';
import { root } from '../files/paths';
import { listFolder } from '../files/walk';

/** With fewer posts, starting the thread takes longer than it saves. */
const FEWEST_POSTS = 150;

/** The steps that take long: parsing a text and rendering a page. */
const SHARED = /^(?:post|page|own page|case study) /;

type Message = [id: string, bytes: Uint8Array];

/** What the main thread tells the other one. */
export interface Task {
  options: BuildOptions;
  code: string | undefined;
  port: MessagePort;
}

/** Starts the thread if the site is large. Undefined if not. */
export function startSecondThread(options: BuildOptions): Partner | undefined {
  if (availableParallelism() < 2 || listFolder(join(options.content, 'posts')).length < FEWEST_POSTS)
    return undefined;
  const { port1, port2 } = new MessageChannel();
  const task: Task = { options, code: codeHash(), port: port2 };
  const worker = new Worker(join(root, 'scripts/run.cjs'), {
    argv: ['build'],
    workerData: task,
    transferList: [port2],
    // If it fails, so does this thread, which reports why.
    stdout: true,
    stderr: true,
  });
  worker.on('error', () => {});
  worker.unref();
  return partnerAt(port1);
}

/** The other thread, as the main thread sees it. */
export function partnerAt(port: MessagePort): Partner {
  port.unref();
  return {
    give(id, bytes, step) {
      // The other thread needs no text that is read later.
      if (SHARED.test(step) && !isTextId(id)) port.postMessage([id, bytes]);
    },
    take: () => received(port),
  };
}

/** In the second thread: the task, unless the code has changed since the main thread was compiled. */
export function secondThreadTask(): Task | undefined {
  if (isMainThread) return undefined;
  const task: Task | undefined = workerData ?? undefined;
  return task?.code !== undefined && task.code === codeHash() ? task : undefined;
}

/** The entries of the second thread: those that it has received, and those that it sends. */
export function exchangedEntries(port: MessagePort): Entries {
  const known = new Map<string, Uint8Array>();
  return {
    read(id) {
      if (!known.has(id)) for (const [other, bytes] of received(port)) known.set(other, bytes);
      return known.get(id);
    },
    add(id, bytes, step) {
      if (SHARED.test(step)) port.postMessage([id, bytes]);
      return true;
    },
  };
}

function* received(port: MessagePort): Generator<Message> {
  for (let next = receiveMessageOnPort(port); next; next = receiveMessageOnPort(port)) yield next.message;
}
