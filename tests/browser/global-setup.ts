// Builds the site with the real command and starts a browser, once for all browser tests, and removes them at the end.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { buildSite } from './build-site';
import { findShell, launchOptions } from './find';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the built site. */
    site: string;
    /** The folder of the same site, built for an address with a path. */
    below: string;
    /** The address that the browser listens at. */
    browser: string;
  }
}

export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const file = findShell();
  // browser.test.ts reports a missing browser.
  if (file === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  const [site, below] = [join(folder, 'dist'), join(folder, 'below')];
  const build = async () => {
    await buildSite(site);
    await buildSite(below, '--url', 'https://example.com/me');
  };
  const [browser] = await Promise.all([chromium.launchServer(launchOptions(file)), build()]);
  project.provide('site', site);
  project.provide('below', below);
  project.provide('browser', browser.wsEndpoint());
  project.onTestsRerun(build);
  return async () => {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  };
}
