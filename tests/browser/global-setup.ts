// Builds the sites with the real command and starts a browser, once for all tests in browsers, and removes them at the end.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { ENGINES } from '../engines/find';
import { fixtures, readArgs } from '../sites';
import { buildSite } from './build-site';
import { findShell, HOW_TO_GET_ONE, launchOptions } from './find';
import { writeFrench, writeFull } from './sites';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folders of the demo, of the sites of sites.ts, the French one below the path /me, and of one with everything. */
    site: string;
    full: string;
    below: string;
    everything: string;
    /** The address that the browser listens at. */
    browser: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const file = findShell();
  const engines = Object.values(ENGINES).map((find) => find().missing);
  const missing = engines.flat();
  const tellSkipped = () => {
    if (file === undefined) console.warn(`Not run: tests/browser. ${HOW_TO_GET_ONE}`);
    if (missing.length > 0)
      console.warn(`Not run: some of tests/engines, which need the Debian packages ${missing.join(', ')}.`);
  };
  if (file === undefined && engines.every((packages) => packages.length > 0))
    return async () => tellSkipped();
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  const [site, full, below, everything] = ['demo', 'full', 'below', 'everything'].map((name) =>
    join(folder, name, 'dist'),
  );
  for (const dist of [full, below]) mkdirSync(join(dist, '..'));
  await writeFull(join(full, '..'));
  writeFrench(join(below, '..'));
  const build = async () => {
    await buildSite(site);
    await Promise.all([
      ...[full, below].map((dist) => buildSite(dist, ...readArgs(join(dist, '..')))),
      buildSite(everything, ...readArgs(join(fixtures, 'engines'))),
    ]);
  };
  const [browser] = await Promise.all([file && chromium.launchServer(launchOptions(file)), build()]);
  for (const [name, path] of Object.entries({ site, full, below, everything }))
    project.provide(name as 'site', path);
  project.provide('browser', browser ? browser.wsEndpoint() : '');
  project.onTestsRerun(build);
  return async () => {
    await (browser || undefined)?.close();
    rmSync(folder, { recursive: true, force: true });
    tellSkipped();
  };
}
