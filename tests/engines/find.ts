// Finds the programs of the two engines, with the names and folders of Debian.
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Engine } from './engine';
import { startFirefox } from './firefox';
import { startWebKit } from './webkit';

const onPath = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));

/** MiniBrowser is next to the library, in a folder for each API version. */
function findMiniBrowser(): string | undefined {
  return ['/usr/lib', '/usr/libexec']
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => [folder, ...readdirSync(folder).map((name) => join(folder, name))])
    .flatMap((folder) =>
      ['webkit2gtk-4.1', 'webkit2gtk-4.0'].map((name) => join(folder, name, 'MiniBrowser')),
    )
    .find((file) => existsSync(file));
}

export interface Found {
  /** The Debian packages that are not installed. */
  missing: string[];
  start(): Promise<Engine>;
}

export const ENGINES = {
  firefox(): Found {
    // Another Firefox may be too old for the protocol, or a snap, which cannot read the profile.
    const firefox = process.env.FIREFOX_PATH || onPath('firefox-esr');
    return { missing: firefox ? [] : ['firefox-esr'], start: () => startFirefox(String(firefox)) };
  },
  webkit(): Found {
    const [driver, browser, display] = [onPath('WebKitWebDriver'), findMiniBrowser(), onPath('Xvfb')];
    return {
      missing: [...(driver && browser ? [] : ['webkit2gtk-driver']), ...(display ? [] : ['xvfb'])],
      start: () =>
        startWebKit({ driver: String(driver), browser: String(browser), display: String(display) }),
    };
  },
};

export type EngineName = keyof typeof ENGINES;
