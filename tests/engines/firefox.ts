// Headless Firefox in the dark theme, controlled by WebDriver BiDi over a WebSocket: https://www.w3.org/TR/webdriver-bidi/
import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import WebSocket from 'ws';
import { type Engine, toScript } from './engine';
import { startProgram } from './process';

/** The dark theme, and motion. For WebDriver, Firefox itself turns off its updates and requests. */
const PREFERENCES = { 'layout.css.prefers-color-scheme.content-override': 0, 'ui.prefersReducedMotion': 0 };

/** Of each command another value. */
type Answer = ReturnType<typeof JSON.parse>;

/** Returns a function that sends a command and returns its result. */
async function connect(url: string, ended: Promise<never>) {
  const socket = new WebSocket(url, { perMessageDeflate: false });
  const waiting = new Map<number, (answer: Answer) => void>();
  let count = 0;
  socket.on('message', (data) => {
    const message = JSON.parse(String(data));
    waiting.get(message.id)?.(message);
    waiting.delete(message.id);
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.on('error', reject);
  });
  return async (method: string, params: object = {}): Promise<Answer> => {
    const id = ++count;
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { type, result, error, message } = await Promise.race([answered, ended]);
    if (type === 'error') throw new Error(`${method}: ${error}: ${message}`);
    return result;
  };
}

export async function startFirefox(program: string): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join(''));
  const args = ['--headless', '--no-remote', '--new-instance', '--profile', profile];
  const firefox = startProgram(program, [...args, '--remote-debugging-port=0', 'about:blank'], {
    HOME: profile,
    MOZ_CRASHREPORTER_DISABLE: '1',
  });
  const close = async () => {
    await firefox.stop();
    // Its child processes may write for another moment.
    await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  };
  try {
    const url = await firefox.until(/WebDriver BiDi listening on (ws:\S+)/);
    const send = await connect(`${url}/session`, firefox.ended);
    await send('session.new', { capabilities: {} });
    const [{ context }] = (await send('browsingContext.getTree')).contexts;
    await send('browsingContext.setViewport', { context, viewport: { width: 1280, height: 800 } });
    return {
      async open(url) {
        await send('browsingContext.navigate', { context, url, wait: 'complete' });
      },
      async evaluate(work) {
        const { type, result, exceptionDetails } = await send('script.callFunction', {
          functionDeclaration: toScript(work),
          target: { context },
          awaitPromise: true,
        });
        if (type === 'exception') throw new Error(exceptionDetails.text);
        return JSON.parse(result.value);
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
