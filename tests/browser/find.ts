// Finds a Chromium: the one that CHROME_PATH names, one on PATH, or the one that Playwright has installed.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'msedge'];

const onPath = (names: string[]): string[] =>
  (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));

/** Undefined also if CHROME_PATH names no file, so that a typo is noticed. */
export function findBrowser(): string | undefined {
  const { CHROME_PATH } = process.env;
  const files = CHROME_PATH ? [CHROME_PATH] : [...onPath(NAMES), chromium.executablePath()];
  return files.find((file) => existsSync(file));
}

/** A headless shell, which starts faster, or else any. */
export function findShell(): string | undefined {
  const shell = onPath(['chromium-headless-shell']).find((file) => existsSync(file));
  return process.env.CHROME_PATH ? findBrowser() : (shell ?? findBrowser());
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
