// A browser that is told what to do through its own protocol and nothing else: under playwright no page is made ready
// ahead. https://chromedevtools.github.io/devtools-protocol/
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { findBrowser, launchOptions } from './find';

type Answer = Record<string, unknown>;
type Send = (method: string, params?: object, sessionId?: string) => Promise<Answer>;

interface Page {
  sessionId: string;
  isHidden: boolean;
}

export interface BareBrowser {
  open(url: string): Promise<void>;
  /** Evaluates in the page that is shown, whatever has taken its place since. */
  evaluate(expression: string): Promise<unknown>;
  /** Moves the pointer to the middle of the first element that matches. */
  pointAt(selector: string): Promise<void>;
  close(): Promise<void>;
}

export async function startBareBrowser(): Promise<BareBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'profile-'));
  const { args = [] } = launchOptions(findBrowser());
  const child = spawn(
    findBrowser() ?? '',
    [...args, '--headless', '--remote-debugging-pipe', `--user-data-dir=${profile}`, 'about:blank'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  );
  const exited = new Promise((resolve) => child.once('exit', resolve));
  // Pages of the tab in the order in which they came: one that is made ready is hidden until it takes the place of the
  // one that is shown, which is gone then.
  let pages: Page[] = [];
  const send = connect(child.stdio[3] as Writable, child.stdio[4] as Readable, (method, params) => {
    const sessionId = String(params.sessionId);
    const { type, subtype } = (params.targetInfo ?? {}) as { type?: string; subtype?: string };
    if (method === 'Target.attachedToTarget' && type === 'page')
      pages.push({ sessionId, isHidden: subtype === 'prerender' });
    if (method === 'Target.detachedFromTarget') pages = pages.filter((page) => page.sessionId !== sessionId);
  });
  const shown = (): string => (pages.find(({ isHidden }) => !isHidden) ?? pages[0]).sessionId;
  // Who speaks to a page itself keeps it from making others ready; who speaks to its tab does not.
  const { targetInfos } = await send('Target.getTargets', { filter: [{ type: 'tab' }] });
  const [{ targetId }] = targetInfos as { targetId: string }[];
  const { sessionId: tab } = await send('Target.attachToTarget', { targetId, flatten: true });
  const attaching = { autoAttach: true, flatten: true, waitForDebuggerOnStart: false, filter: [{}] };
  await send('Target.setAutoAttach', attaching, String(tab));
  const browser: BareBrowser = {
    async open(url) {
      await send('Page.navigate', { url }, shown());
    },
    async evaluate(expression) {
      const { result } = await send('Runtime.evaluate', { expression, returnByValue: true }, shown());
      return (result as { value: unknown }).value;
    },
    async pointAt(selector) {
      const middle = `(() => { const { x, y, width, height } = document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect(); return { x: x + width / 2, y: y + height / 2 }; })()`;
      const place = (await browser.evaluate(middle)) as object;
      await send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...place }, shown());
    },
    async close() {
      await send('Browser.close');
      await exited;
      // Its helpers end a moment later.
      rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
  return browser;
}

/** Messages end with a zero byte. */
function connect(to: Writable, from: Readable, hear: (method: string, params: Answer) => void): Send {
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
  return (method, params = {}, sessionId) =>
    new Promise((resolve, reject) => {
      waiting.set(++count, ({ result, error }) =>
        error ? reject(new Error(`${method}: ${JSON.stringify(error)}`)) : resolve((result ?? {}) as never),
      );
      to.write(`${JSON.stringify({ id: count, method, params, sessionId })}\0`);
    });
}
