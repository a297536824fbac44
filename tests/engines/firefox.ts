// Firefox without a window, driven by WebDriver BiDi. What the system prefers lies beyond that protocol: it is set in
// the browser's own scope.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Connection, connect } from './bidi';
import { type Engine, type Theme, toScript } from './engine';
import { startProgram } from './process';

/** Nothing is asked of the network, and nothing is moved that the page has not moved. */
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

export async function startFirefox(program: string): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join(''));
  const firefox = startProgram(
    program,
    [
      '--headless',
      '--no-remote',
      '--new-instance',
      '--profile',
      profile,
      '--remote-debugging-port=0',
      '--remote-allow-system-access',
      'about:blank',
    ],
    { HOME: profile, MOZ_CRASHREPORTER_DISABLE: '1' },
  );
  const end = async () => {
    await firefox.stop();
    // Their helpers write on for a moment.
    await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  };
  try {
    const url = await firefox.until(/WebDriver BiDi listening on (ws:\S+)/);
    const logged: string[] = [];
    const hear = (method: string, params: { level: string; text: string }) => {
      if (method === 'log.entryAdded') logged.push(`${params.level}: ${params.text}`);
    };
    const connection = await connect(`${url}/session`, hear, firefox.said);
    const { send } = connection;
    await send('session.new', { capabilities: {} });
    await send('session.subscribe', { events: ['log.entryAdded'] });
    return await drive(connection, logged, end);
  } catch (error) {
    await end();
    throw error;
  }
}

async function drive(
  { send, close }: Connection,
  logged: string[],
  end: () => Promise<void>,
): Promise<Engine> {
  const first = async (scope?: string): Promise<string> =>
    (await send('browsingContext.getTree', { 'moz:scope': scope })).contexts[0].context;
  const system = await first('chrome');
  let context = await first();
  let size = { width: 1280, height: 800 };

  async function call(where: string, script: string): Promise<unknown> {
    const { type, result, exceptionDetails } = await send('script.callFunction', {
      functionDeclaration: script,
      target: { context: where },
      awaitPromise: true,
    });
    if (type === 'exception') throw new Error(exceptionDetails.text);
    return JSON.parse(result.value);
  }

  const engine: Engine = {
    name: 'Firefox',
    async open(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async evaluate(work, argument) {
      return (await call(context, toScript(work, argument))) as never;
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
      await send('input.performActions', { context, actions: [{ type: 'pointer', id: 'mouse', actions }] });
    },
    async resize(width, height) {
      size = { width, height };
      await send('browsingContext.setViewport', { context, viewport: size });
    },
    async setSystem(theme: Theme) {
      const set = `(name, value) => Services.prefs.setIntPref(name, value)`;
      await call(
        system,
        `() => { (${set})(${JSON.stringify(SCHEME)}, ${theme === 'dark' ? 0 : 1}); return 'null'; }`,
      );
      // Its pages hear of it a little later.
      await engine.evaluate(
        (wanted) =>
          new Promise<void>((resolve) => {
            const look = () =>
              matchMedia(`(prefers-color-scheme: ${wanted})`).matches ? resolve() : setTimeout(look, 10);
            look();
          }),
        theme,
      );
    },
    async inOtherTab(work) {
      const back = context;
      ({ context } = await send('browsingContext.create', { type: 'tab', background: true }));
      try {
        await work();
      } finally {
        await send('browsingContext.close', { context });
        context = back;
      }
    },
    readConsole: async () => logged.splice(0),
    async screenshot() {
      const { data } = await send('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
    async close() {
      // It ends before it answers, or after.
      await send('browser.close').catch(() => {});
      close();
      await end();
    },
  };
  await engine.resize(size.width, size.height);
  return engine;
}
