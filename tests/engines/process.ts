// A program that the tests start and stop. Its output is kept for error messages.
import { spawn } from 'node:child_process';

const END_MS = 10_000;
const TAIL = 4000;

export interface Program {
  /** The end of its output on stdout, stderr and file descriptor 3. */
  said(): string;
  /** Waits for output that matches; returns the first group. */
  until(pattern: RegExp): Promise<string>;
  /** Rejects if the program ends or cannot be started; never resolves. */
  readonly ended: Promise<never>;
  stop(): Promise<void>;
}

export function startProgram(
  command: string,
  args: string[],
  env: Record<string, string | undefined> = {},
): Program {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  let text = '';
  let look = () => {};
  for (const stream of child.stdio.slice(1))
    stream?.on('data', (chunk) => {
      text += chunk;
      look();
    });
  const said = () => `${command}: ${text.slice(-TAIL) || 'said nothing'}`;
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(`ended with ${signal ?? code}`));
  });
  const ended = exited.then((how) => {
    throw new Error(`${command} ${how}\n${said()}`);
  });
  // Nothing waits for a program that is being stopped.
  ended.catch(() => {});
  process.once('exit', () => child.kill('SIGKILL'));
  return {
    said,
    ended,
    until(pattern) {
      const found = new Promise<string>((resolve) => {
        look = () => {
          const match = pattern.exec(text);
          if (match) resolve(match[1]);
        };
        look();
      });
      return Promise.race([found, ended]);
    },
    async stop() {
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), END_MS);
      await exited;
      clearTimeout(timer);
    },
  };
}
