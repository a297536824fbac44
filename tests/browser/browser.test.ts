// How the tests find a browser. If there is none, only this file reports it.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findBrowser, findShell, HOW_TO_GET_ONE, launchOptions } from './find';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'browsers-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function put(...path: string[]): string {
  const file = join(folder, ...path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, '');
  chmodSync(file, 0o755);
  return file;
}

if (findBrowser() === undefined && !process.env.CI) console.warn(`Browser tests skipped. ${HOW_TO_GET_ONE}`);

describe('the browser of the tests', () => {
  it('is installed when the tests run in CI', () => {
    if (process.env.CI) expect(findBrowser(), HOW_TO_GET_ONE).toBeDefined();
  });

  it('is the one that CHROME_PATH names, if it is set', () => {
    const named = put('elsewhere', 'my-chrome');
    put('bin', 'chromium');
    expect(findBrowser({ CHROME_PATH: named, PATH: join(folder, 'bin') }, 'linux')).toBe(named);
  });

  it('is missing if CHROME_PATH names no file, so that a typo is noticed', () => {
    put('bin', 'chromium');
    expect(
      findBrowser({ CHROME_PATH: join(folder, 'no'), PATH: join(folder, 'bin') }, 'linux'),
    ).toBeUndefined();
  });

  it.each(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'msedge'])(
    'is found on PATH as %s',
    (name) => {
      const file = put('bin', name);
      expect(findBrowser({ PATH: join(folder, 'bin') }, 'linux')).toBe(file);
    },
  );

  it("is the newest of Playwright's browsers, if there is no other", () => {
    put('cache', 'chromium-1100', 'chrome-win', 'chrome.exe');
    const file = put('cache', 'chromium-1200', 'chrome-win', 'chrome.exe');
    expect(findBrowser({ PATH: folder, PLAYWRIGHT_BROWSERS_PATH: join(folder, 'cache') }, 'win32')).toBe(
      file,
    );
  });

  it('is a headless shell if that is enough, unless CHROME_PATH names another', () => {
    const usual = put('bin', 'chromium');
    const env = { PATH: join(folder, 'bin') };
    expect(findShell(env, 'linux')).toBe(usual);
    const shell = put('bin', 'chromium-headless-shell');
    expect(findShell(env, 'linux')).toBe(shell);
    expect(findBrowser(env, 'linux')).toBe(usual);
    const named = put('elsewhere', 'my-chrome');
    expect(findShell({ ...env, CHROME_PATH: named }, 'linux')).toBe(named);
  });

  it('is reported as missing with instructions to install one', () => {
    expect(() => launchOptions(undefined)).toThrow(
      /CHROME_PATH.*apt-get install chromium.*npx playwright-core/,
    );
  });
});
