// How the tests find a browser. Where there is none, this is the one file that says so.
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
  it('is there when the tests run under CI', () => {
    if (process.env.CI) expect(findBrowser(), HOW_TO_GET_ONE).toBeDefined();
  });

  it('is the one that CHROME_PATH names, before any other', () => {
    const named = put('elsewhere', 'my-chrome');
    put('bin', 'chromium');
    expect(findBrowser({ CHROME_PATH: named, PATH: join(folder, 'bin') }, 'linux')).toBe(named);
  });

  it('is none when CHROME_PATH names nothing, so that a slip is noticed', () => {
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

  it("is found among playwright's own, the newest first", () => {
    put('cache', 'chromium-1100', 'chrome-win', 'chrome.exe');
    const file = put('cache', 'chromium-1200', 'chrome-win', 'chrome.exe');
    expect(findBrowser({ PATH: folder, PLAYWRIGHT_BROWSERS_PATH: join(folder, 'cache') }, 'win32')).toBe(
      file,
    );
  });

  it('is one without windows where that is enough and there is one, but never instead of the named one', () => {
    const usual = put('bin', 'chromium');
    const env = { PATH: join(folder, 'bin') };
    expect(findShell(env, 'linux')).toBe(usual);
    const shell = put('bin', 'chromium-headless-shell');
    expect(findShell(env, 'linux')).toBe(shell);
    expect(findBrowser(env, 'linux')).toBe(usual);
    const named = put('elsewhere', 'my-chrome');
    expect(findShell({ ...env, CHROME_PATH: named }, 'linux')).toBe(named);
  });

  it('is missed with a line that says how to get one', () => {
    expect(() => launchOptions(undefined)).toThrow(
      /CHROME_PATH.*apt-get install chromium.*npx playwright-core/,
    );
  });
});
