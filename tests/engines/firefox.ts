// Headless Firefox, controlled by WebDriver BiDi. The protocol cannot set the color scheme, so it is set at the start.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Connection, connect } from './bidi';
import { type Engine, type Theme, toScript } from './engine';
import { startProgram } from './process';

/** Disables network requests of the browser itself, and sets the motion preference. */
const PREFERENCES = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.safebrowsing.provider.mozilla.updateURL': '',
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'captivedetect.canonicalURL': '',
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'media.gmp-manager.updateEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'remote.prefs.recommended': true,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.enabled': false,
  'ui.prefersReducedMotion': 0,
};

const SCHEME = 'layout.css.prefers-color-scheme.content-override';

interface Session {
  connection: Connection;
  /** The controlled tab. */
  context: string;
  end(): Promise<void>;
}

async function startSession(program: string, theme: Theme, logged: string[]): Promise<Session> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  const lines = Object.entries({ ...PREFERENCES, [SCHEME]: theme === 'dark' ? 0 : 1 }).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join(''));
  const args = ['--headless', '--no-remote', '--new-instance', '--profile', profile];
  const firefox = startProgram(program, [...args, '--remote-debugging-port=0', 'about:blank'], {
    HOME: profile,
    MOZ_CRASHREPORTER_DISABLE: '1',
  });
  const stop = async () => {
    await firefox.stop();
    // Its child processes may write for another moment.
    await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  };
  try {
    const url = await firefox.until(/WebDriver BiDi listening on (ws:\S+)/);
    const hear = (method: string, params: { level: string; text: string }) => {
      if (method === 'log.entryAdded') logged.push(`${params.level}: ${params.text}`);
    };
    const connection = await connect(`${url}/session`, hear, firefox.said);
    await connection.send('session.new', { capabilities: {} });
    await connection.send('session.subscribe', { events: ['log.entryAdded'] });
    const [{ context }] = (await connection.send('browsingContext.getTree')).contexts;
    const end = async () => {
      // It may end before it responds.
      await connection.send('browser.close').catch(() => {});
      connection.close();
      await stop();
    };
    return { connection, context, end };
  } catch (error) {
    await stop();
    throw error;
  }
}

export async function startFirefox(program: string): Promise<Engine> {
  const logged: string[] = [];
  let system: Theme = 'light';
  let session = await startSession(program, system, logged);
  let size = { width: 1280, height: 800 };
  const send = (method: string, params: object) =>
    session.connection.send(method, { context: session.context, ...params });

  const engine: Engine = {
    name: 'Firefox',
    async open(url) {
      await send('browsingContext.navigate', { url, wait: 'complete' });
    },
    async evaluate(work, argument) {
      const { type, result, exceptionDetails } = await session.connection.send('script.callFunction', {
        functionDeclaration: toScript(work, argument),
        target: { context: session.context },
        awaitPromise: true,
      });
      if (type === 'exception') throw new Error(exceptionDetails.text);
      return JSON.parse(result.value);
    },
    async click(selector) {
      const place = await engine.evaluate((selector) => {
        const { x, y, width, height } = (document.querySelector(selector) as Element).getBoundingClientRect();
        return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
      }, selector);
      const actions = [
        { type: 'pointerMove', ...place },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await send('input.performActions', { actions: [{ type: 'pointer', id: 'mouse', actions }] });
    },
    async resize(width, height) {
      size = { width, height };
      await send('browsingContext.setViewport', { viewport: size });
    },
    async setSystem(theme) {
      if (theme === system) return;
      system = theme;
      await session.end();
      session = await startSession(program, theme, logged);
      await engine.resize(size.width, size.height);
    },
    async inOtherTab(work) {
      const back = session.context;
      const { context } = await session.connection.send('browsingContext.create', {
        type: 'tab',
        background: true,
      });
      session.context = context;
      try {
        await work();
      } finally {
        await send('browsingContext.close', {});
        session.context = back;
      }
    },
    readConsole: async () => logged.splice(0),
    async screenshot() {
      const { data } = await send('browsingContext.captureScreenshot', {});
      return Buffer.from(data, 'base64');
    },
    close: () => session.end(),
  };
  await engine.resize(size.width, size.height);
  return engine;
}
