// Builds the sites with the real command and starts a browser, once for all browser tests, and removes them at the end.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { buildSite } from './build-site';
import { findShell, HOW_TO_GET_ONE, launchOptions } from './find';
import { writeFrench, writeFull } from './sites';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folders of the demo, and of the sites of sites.ts, the French one below the path /me. */
    site: string;
    full: string;
    below: string;
    /** The address that the browser listens at. */
    browser: string;
  }
}

export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const file = findShell();
  if (file === undefined) {
    console.warn(`Browser tests are skipped. ${HOW_TO_GET_ONE}`);
    return undefined;
  }
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  const [site, full, below] = ['demo', 'full', 'below'].map((name) => join(folder, name, 'dist'));
  const readFrom = (dist: string) =>
    ['content', 'public'].map((part) => `--${part}=${join(dist, '..', part)}`);
  for (const dist of [full, below]) mkdirSync(join(dist, '..'));
  await writeFull(join(full, '..'));
  writeFrench(join(below, '..'));
  const build = async () => {
    await buildSite(site);
    await Promise.all([full, below].map((dist) => buildSite(dist, ...readFrom(dist))));
  };
  const [browser] = await Promise.all([chromium.launchServer(launchOptions(file)), build()]);
  project.provide('site', site);
  project.provide('full', full);
  project.provide('below', below);
  project.provide('browser', browser.wsEndpoint());
  project.onTestsRerun(build);
  return async () => {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  };
}
