// A program that the tests start and stop. Its output is kept for error messages.
import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { within } from './engine';

const START_MS = 60_000;
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
  let isStopping = false;
  const listeners = new Set<() => void>();
  for (const stream of child.stdio.slice(1) as Readable[])
    stream.on('data', (chunk) => {
      text += chunk;
      for (const listener of listeners) listener();
    });
  const said = () => `${command}: ${text.slice(-TAIL) || 'said nothing'}`;
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(`ended with ${signal ?? code}`));
  });
  const ended = exited.then((how) => {
    // Nothing waits for a program that is being stopped.
    if (isStopping) return new Promise<never>(() => {});
    throw new Error(`${command} ${how}\n${said()}`);
  });
  ended.catch(() => {});
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  exited.then(() => process.off('exit', kill));
  return {
    said,
    ended,
    until(pattern) {
      const found = new Promise<string>((resolve) => {
        const look = () => {
          const match = pattern.exec(text);
          if (!match) return;
          listeners.delete(look);
          resolve(match[1]);
        };
        listeners.add(look);
        look();
      });
      return within(`${command}: its start`, START_MS, Promise.race([found, ended]), said);
    },
    async stop() {
      isStopping = true;
      if (isRunning(child)) child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), END_MS);
      await exited;
      clearTimeout(timer);
    },
  };
}

const isRunning = ({ exitCode, signalCode, pid }: ChildProcess): boolean =>
  pid !== undefined && exitCode === null && signalCode === null;
