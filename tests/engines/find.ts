// Finds the programs of the two engines, with the names and folders of Debian.
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Engine } from './engine';
import { startFirefox } from './firefox';
import { startWebKit } from './webkit';

const findIn = (folders: string[], ...names: string[]): string | undefined =>
  folders.flatMap((folder) => names.map((name) => join(folder, name))).find((file) => existsSync(file));

const onPath = (name: string): string | undefined => findIn((process.env.PATH ?? '').split(delimiter), name);

/** MiniBrowser is next to the library, in a folder for each API version. */
function findMiniBrowser(): string | undefined {
  const folders = ['/usr/lib', '/usr/libexec']
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => [folder, ...readdirSync(folder).map((name) => join(folder, name))]);
  return findIn(folders, 'webkit2gtk-4.1/MiniBrowser', 'webkit2gtk-4.0/MiniBrowser');
}

export interface Found {
  /** The Debian packages that are not installed. */
  missing: string[];
  start(pageLoadStrategy?: 'none'): Promise<Engine>;
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
      start: (pageLoadStrategy) =>
        startWebKit({
          ...{ driver: String(driver), browser: String(browser), display: String(display) },
          pageLoadStrategy,
        }),
    };
  },
};
