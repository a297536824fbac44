// Drives a browser directly through the DevTools protocol. With Playwright, a page is prerendered but never activated,
// because Playwright attaches to the page itself. https://chromedevtools.github.io/devtools-protocol/
import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { findBrowser, launchOptions } from './find';

type Answer = Record<string, unknown>;
type Send = (method: string, params?: object, sessionId?: string) => Promise<Answer>;

interface Page {
  sessionId: string;
  isPrerendered: boolean;
}

export interface BareBrowser {
  open(url: string): Promise<void>;
  /** Evaluates in the page that is shown, whatever has taken its place since. */
  evaluate(expression: string): Promise<unknown>;
  /** Evaluates in the page that is prerendered; undefined while there is none. */
  evaluatePrerendered(expression: string): Promise<unknown>;
  /** Moves the pointer to the middle of the first element that matches. */
  pointAt(selector: string): Promise<void>;
  /** What the browser has written to its log so far. */
  log(): string;
  close(): Promise<void>;
}

/** The time limit for the reply to a message, generous enough for a busy machine. */
const MESSAGE_MS = 30_000;

export async function startBareBrowser(): Promise<BareBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'profile-'));
  const { args = [] } = launchOptions(findBrowser());
  const child = spawn(
    findBrowser() ?? '',
    [...args, '--headless', '--remote-debugging-pipe', `--user-data-dir=${profile}`, 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'], detached: true },
  );
  let log = '';
  child.stderr?.on('data', (chunk) => {
    log += chunk;
  });
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(`cannot be started: ${error.message}`));
    child.once('exit', (code, signal) => resolve(`has exited with ${code ?? signal}`));
  });
  const closed = exited.then((how) => new Error(`the browser ${how}\n${log}`));
  // The pages of the tab in order of creation. A prerendered page replaces the one that is shown.
  let pages: Page[] = [];
  const [to, from] = [child.stdio[3] as Writable, child.stdio[4] as Readable];
  const send = connect({ to, from, closed, log: () => log }, (method, params) => {
    const sessionId = String(params.sessionId);
    const { type, subtype } = (params.targetInfo ?? {}) as { type?: string; subtype?: string };
    if (method === 'Target.attachedToTarget' && type === 'page')
      pages.push({ sessionId, isPrerendered: subtype === 'prerender' });
    if (method === 'Target.detachedFromTarget') pages = pages.filter((page) => page.sessionId !== sessionId);
  });
  const shown = (): string => (pages.find(({ isPrerendered }) => !isPrerendered) ?? pages[0]).sessionId;
  const evaluateIn = async (expression: string, sessionId: string): Promise<unknown> => {
    const { result } = await send('Runtime.evaluate', { expression, returnByValue: true }, sessionId);
    return (result as { value: unknown }).value;
  };
  const end = async (): Promise<void> => {
    // The browser and its helper processes may still write to the profile for a moment.
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    } catch {}
    await exited;
    await rm(profile, { recursive: true, force: true, maxRetries: 40, retryDelay: 100 });
  };
  try {
    // A page with an attached debugger does not prerender, so this attaches to its tab.
    const { targetInfos } = await send('Target.getTargets', { filter: [{ type: 'tab' }] });
    const [{ targetId }] = targetInfos as { targetId: string }[];
    const { sessionId: tab } = await send('Target.attachToTarget', { targetId, flatten: true });
    const attaching = { autoAttach: true, flatten: true, waitForDebuggerOnStart: false, filter: [{}] };
    await send('Target.setAutoAttach', attaching, String(tab));
  } catch (error) {
    await end();
    throw error;
  }
  return {
    async open(url) {
      await send('Page.navigate', { url }, shown());
    },
    evaluate: (expression) => evaluateIn(expression, shown()),
    async evaluatePrerendered(expression) {
      const page = pages.find(({ isPrerendered }) => isPrerendered);
      return page && evaluateIn(expression, page.sessionId);
    },
    async pointAt(selector) {
      const middle = `(() => { const { x, y, width, height } = document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect(); return { x: x + width / 2, y: y + height / 2 }; })()`;
      const place = (await evaluateIn(middle, shown())) as object;
      await send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...place }, shown());
    },
    log: () => log,
    close: end,
  };
}

interface Pipe {
  to: Writable;
  from: Readable;
  /** Resolves to the reason when there is nobody left to answer. */
  closed: Promise<Error>;
  log: () => string;
}

/** Splits the stream into messages, which end with a zero byte. */
function connect({ to, from, closed, log }: Pipe, hear: (method: string, params: Answer) => void): Send {
  const waiting = new Map<number, (answer: { result?: object; error?: object }) => void>();
  let left = '';
  let count = 0;
  from.on('data', (chunk) => {
    const messages = (left + chunk).split('\0');
    left = messages.pop() ?? '';
    for (const message of messages) {
      const answer = JSON.parse(message);
      if (answer.method) hear(answer.method, answer.params);
      waiting.get(answer.id)?.(answer);
      waiting.delete(answer.id);
    }
  });
  // `closed` reports a broken pipe.
  for (const stream of [to, from]) stream.on('error', () => {});
  return (method, params = {}, sessionId) =>
    new Promise((resolve, reject) => {
      const late = setTimeout(
        () => reject(new Error(`no answer to ${method} within ${MESSAGE_MS} ms\n${log()}`)),
        MESSAGE_MS,
      );
      void closed.then(reject).finally(() => clearTimeout(late));
      waiting.set(++count, ({ result, error }) => {
        clearTimeout(late);
        if (error) reject(new Error(`${method}: ${JSON.stringify(error)}`));
        else resolve((result ?? {}) as Answer);
      });
      to.write(`${JSON.stringify({ id: count, method, params, sessionId })}\0`);
    });
}
