// Runs a long-lived command in a new process, and sends requests to it as raw bytes, which no client normalizes.
import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { join } from 'node:path';
import { EPOCH, root } from '../../helpers';
import { afterFile } from '../../temporary';

export interface Running {
  url: string;
  port: number;
  pid: number;
  /** All output so far. */
  text(): string;
  /** Waits for this output. */
  said(words: string | RegExp): Promise<void>;
  /** Closes both pipes, as when the reader of the output ends. */
  closeOutput(): void;
  /** Ends the command as Ctrl-C does; returns its exit code. */
  stop(): Promise<number | null>;
  /** The exit code. */
  exited: Promise<number | null>;
}

/** Starts a command and waits until it prints its URL; `project` is this project or a copy. */
export async function start(
  args: string[],
  env: Record<string, string> = {},
  project: string = root,
): Promise<Running> {
  const child = spawn(process.execPath, [join(project, 'scripts/run.cjs'), ...args], {
    cwd: project,
    env: { ...process.env, SOURCE_DATE_EPOCH: EPOCH, NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  afterFile(() => {
    child.kill('SIGKILL');
    return exited;
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
  const said = async (words: string | RegExp) => {
    await until(
      () => (typeof words === 'string' ? text.includes(words) : words.test(text)),
      () => text,
    );
  };
  await said(/http:\/\/localhost:\d+/);
  const [url, port] = /http:\/\/localhost:(\d+)/.exec(text) as RegExpExecArray;
  return {
    url,
    port: Number(port),
    pid: child.pid ?? 0,
    text: () => text,
    said,
    closeOutput() {
      child.stdout.destroy();
      child.stderr.destroy();
    },
    stop() {
      child.kill('SIGINT');
      return exited;
    },
    exited,
  };
}

/** Waits until the condition holds. Checks it rarely, because a check uses the processor that the command needs. */
export async function until(
  holds: () => boolean | Promise<boolean>,
  tell: () => unknown = () => 'waited too long',
  milliseconds = 150_000,
): Promise<void> {
  const end = Date.now() + milliseconds;
  let failure: unknown;
  // A server may close a kept-alive connection at the moment of the next request.
  const unlessCut = (error: unknown): boolean => {
    if (!(error instanceof TypeError && error.message === 'fetch failed')) throw error;
    failure = error;
    return false;
  };
  while (!(await Promise.resolve().then(holds).catch(unlessCut))) {
    if (Date.now() > end) throw new Error(String(tell()), { cause: failure });
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

export interface RawAnswer {
  status: number;
  head: string;
  body: string;
}

/** Sends the text unchanged; `status` is 0 if the server closes the connection without a response. */
export function sendRaw(port: number, text: string, host = '127.0.0.1'): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host });
    let answer = '';
    socket.setEncoding('latin1');
    socket.on('data', (chunk) => (answer += chunk));
    socket.on('error', reject);
    socket.on('close', () => {
      const [head, ...rest] = answer.split('\r\n\r\n');
      resolve({
        status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0),
        head,
        body: rest.join('\r\n\r\n'),
      });
    });
    socket.write(text);
  });
}

/** A request with this first line, these headers and `Connection: close`. */
export const request = (line: string, headers: Record<string, string> = {}): string =>
  `${line} HTTP/1.1\r\n${Object.entries({ Host: 'localhost', Connection: 'close', ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;

/** Path traversals that have worked on some servers. */
export const TRAVERSALS = [
  '/../package.json',
  '/../../etc/passwd',
  '/%2e%2e/package.json',
  '/%2e%2e%2fpackage.json',
  '/..%2fpackage.json',
  '/..%5cpackage.json',
  '/%252e%252e/package.json',
  '/%252e%252e%252fpackage.json',
  '/..;/package.json',
  '/....//package.json',
  '/.%2e/package.json',
  '/%c0%ae%c0%ae/package.json',
  '/blog/../../package.json',
  '/blog/%2e%2e/%2e%2e/package.json',
  '//etc/passwd',
  '/\\..\\package.json',
  '/%00/../package.json',
  '/index.html%00.png',
  '/.git/config',
  '/%zz',
  `/${'a'.repeat(10_000)}`,
];
