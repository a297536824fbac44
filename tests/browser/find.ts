// Finds a browser on this machine and returns the options to start it. Needs only Node.
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'msedge'];

const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];

/** Finds a headless shell, which draws the same pages in a third of the time, or else a full Chromium. */
export function findShell(env = process.env, platform: string = process.platform): string | undefined {
  const shell = env.CHROME_PATH ? undefined : onPath(SHELLS, env, platform).find((file) => existsSync(file));
  return shell ?? findBrowser(env, platform);
}

/** Finds a Chromium: the one that CHROME_PATH names, one on PATH, one in a usual location, or one of Playwright's. */
export function findBrowser(env = process.env, platform: string = process.platform): string | undefined {
  if (env.CHROME_PATH) return existsSync(env.CHROME_PATH) ? env.CHROME_PATH : undefined;
  return [
    ...onPath(NAMES, env, platform),
    ...usualPlaces(env, platform),
    ...playwrightsOwn(env, platform),
  ].find((file) => existsSync(file));
}

function onPath(names: string[], env: NodeJS.ProcessEnv, platform: string): string[] {
  const ending = platform === 'win32' ? '.exe' : '';
  return (env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name + ending)));
}

function usualPlaces(env: NodeJS.ProcessEnv, platform: string): string[] {
  if (platform === 'darwin') {
    return ['Google Chrome', 'Chromium', 'Microsoft Edge'].flatMap((name) =>
      ['', homedir()].map((home) => `${home}/Applications/${name}.app/Contents/MacOS/${name}`),
    );
  }
  if (platform === 'win32') {
    return [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].flatMap((folder) =>
      folder === undefined
        ? []
        : ['Google/Chrome', 'Chromium', 'Microsoft/Edge'].map((name) =>
            join(folder, name, 'Application', name.endsWith('Edge') ? 'msedge.exe' : 'chrome.exe'),
          ),
    );
  }
  return [
    '/usr/bin/chromium',
    '/snap/bin/chromium',
    '/opt/google/chrome/chrome',
    '/usr/lib/chromium/chromium',
  ];
}

function playwrightsOwn(env: NodeJS.ProcessEnv, platform: string): string[] {
  const caches: Record<string, string> = {
    darwin: join(homedir(), 'Library/Caches/ms-playwright'),
    win32: join(env.LOCALAPPDATA ?? homedir(), 'ms-playwright'),
  };
  const cache = env.PLAYWRIGHT_BROWSERS_PATH ?? caches[platform] ?? join(homedir(), '.cache/ms-playwright');
  if (!existsSync(cache)) return [];
  return readdirSync(cache)
    .filter((name) => /^chromium-\d+$/.test(name))
    .sort()
    .reverse()
    .flatMap((name) =>
      [
        'chrome-linux/chrome',
        'chrome-linux64/chrome',
        'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
        'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
        'chrome-win/chrome.exe',
        'chrome-win64/chrome.exe',
      ].map((file) => join(cache, name, file)),
    );
}

export const HOW_TO_GET_ONE =
  'No Chromium found: set CHROME_PATH to one, or run `apt-get install chromium` or `npx playwright-core install chromium`.';

// This list replaces Playwright's, so what its list has for pages is repeated.
const FEATURES_OFF = [
  // In a full Chromium these cost more than half of a visit: two hidden pages for the list below the address bar of each
  // window, and a process for each sandboxed frame.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'IsolateSandboxedIframes',
  // Detecting the language of each page, and a process in advance for the next site.
  'Translate',
  'SpareRendererForSitePerProcess',
  // Would hide what a page shows before it is complete.
  'PaintHolding',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'ThirdPartyStoragePartitioning',
  'DestroyProfileOnBrowserClose',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PreconnectToSearch',
  'AimEnabled',
  'MediaRouter',
];

/** The options to start every browser of the tests. Chromium cannot use its sandbox as root. */
export function launchOptions(file: string | undefined): { executablePath: string; args: string[] } {
  if (file === undefined) throw new Error(HOW_TO_GET_ONE);
  return {
    executablePath: file,
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      // Otherwise a headless shell positions letters at whole pixels.
      '--font-render-hinting=none',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Saves a process and a tenth of the time.
      '--in-process-gpu',
      `--disable-features=${FEATURES_OFF.join()}`,
    ],
  };
}
