// WebKitGTK's MiniBrowser in the dark theme on its own display, controlled by WebKitWebDriver:
// https://www.w3.org/TR/webdriver2/
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../free-port';
import { type Engine, toScript } from './engine';
import { type Program, startProgram } from './process';

/** The time limit of a script and of a page, generous enough for a busy machine. */
const MOST_MS = 300_000;

export interface WebKitPrograms {
  driver: string;
  browser: string;
  display: string;
  /** `none` opens pages without waiting for them. */
  pageLoadStrategy?: 'none';
}

export async function startWebKit(programs: WebKitPrograms): Promise<Engine> {
  const home = mkdtempSync(join(tmpdir(), 'webkit-'));
  const started: Program[] = [];
  const end = async () => {
    for (const program of started.reverse()) await program.stop();
    // Their child processes may write for another moment.
    await rm(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  };
  const start = (...how: Parameters<typeof startProgram>): Program => {
    const program = startProgram(...how);
    started.push(program);
    return program;
  };
  try {
    // It uses the first free display and writes its number to file descriptor 3.
    const screen = ['-screen', '0', '1600x1300x24', '-nolisten', 'tcp'];
    const display = start(programs.display, ['-displayfd', '3', ...screen]);
    const number = await display.until(/^(\d+)\n/m);
    const port = await findFreePort();
    const driver = start(programs.driver, [`--port=${port}`], {
      DISPLAY: `:${number}`,
      WAYLAND_DISPLAY: undefined,
      GDK_BACKEND: 'x11',
      HOME: home,
      XDG_RUNTIME_DIR: home,
      XDG_CACHE_HOME: home,
      XDG_CONFIG_HOME: home,
      XDG_DATA_HOME: home,
      // No desktop services are used.
      DBUS_SESSION_BUS_ADDRESS: 'disabled:',
      GSETTINGS_BACKEND: 'memory',
      NO_AT_BRIDGE: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
      MESA_SHADER_CACHE_DISABLE: 'true',
    });
    const url = `http://127.0.0.1:${port}`;
    await Promise.race([answers(url), driver.ended]);
    return await drive(programs, url, driver, end);
  } catch (error) {
    await end();
    throw error;
  }
}

async function answers(url: string): Promise<void> {
  while (!(await fetch(`${url}/status`).catch(() => undefined)))
    await new Promise((resolve) => setTimeout(resolve, 30));
}

async function drive(
  { browser: binary, pageLoadStrategy }: WebKitPrograms,
  url: string,
  driver: Program,
  end: () => Promise<void>,
): Promise<Engine> {
  async function send(method: string, path: string, body?: object) {
    const what = `${method} ${path}`;
    const request = fetch(url + path, { method, body: body && JSON.stringify(body) }).then((answer) =>
      answer.json(),
    );
    const { value } = await Promise.race([request, driver.ended]);
    if (value?.error) throw new Error(`${what}: ${value.error}: ${value.message}\n${driver.said()}`);
    return value;
  }
  const alwaysMatch = {
    pageLoadStrategy,
    timeouts: { script: MOST_MS, pageLoad: MOST_MS },
    'webkitgtk:browserOptions': { binary, args: ['--automation', '--dark-mode'] },
  };
  const { sessionId } = await send('POST', '/session', { capabilities: { alwaysMatch } });
  const tell = (method: string, path: string, body?: object) =>
    send(method, `/session/${sessionId}${path}`, body);
  await tell('POST', '/window/rect', { width: 1280, height: 800, x: 0, y: 0 });
  return {
    async open(address) {
      await tell('POST', '/url', { url: address });
    },
    async evaluate(work) {
      const script = `const done = arguments[0];
        (${toScript(work)})().then((value) => done([value]), (error) => done([null, String(error)]));`;
      const [value, error] = await tell('POST', '/execute/async', { script, args: [] });
      if (error) throw new Error(error);
      return JSON.parse(value);
    },
    draw: () => tell('GET', '/screenshot'),
    async close() {
      await tell('DELETE', '').catch(() => {});
      await end();
    },
  };
}
