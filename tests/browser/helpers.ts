// What every browser test stands on: a browser found on this machine, the site built by the real command into a
// folder of its own, a host for it, and pages whose complaints are collected. All of it is gone when a file is done.
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
  type Page,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe } from 'vitest';
import { findBrowser, launchOptions } from './find';
import { type Host, type HostOptions, host } from './server';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Everything that a browser test may have open at its end is closed by the stage, not by the test. */
export interface VisitOptions
  extends Pick<
    BrowserContextOptions,
    'colorScheme' | 'reducedMotion' | 'forcedColors' | 'javaScriptEnabled' | 'permissions'
  > {
  /** What is in storage before the visit. */
  stored?: 'light' | 'dark';
  width?: number;
  height?: number;
  /** Runs in every frame of the page before anything else does. */
  before?: () => void;
  /** In a profile of its own: with empty caches, and free to set the clock, which all tabs of a profile share. */
  fresh?: boolean;
}

export interface Stage {
  readonly browser: Browser;
  readonly host: Host;
  /** The built site. */
  readonly folder: string;
  /** A page that is not anywhere yet, with nothing in storage but what is asked for. */
  blank(options?: VisitOptions): Promise<Page>;
  /** So many of them in one profile. */
  lanes(count: number, options?: VisitOptions): Promise<Page[]>;
  /** One that is at `path`. */
  visit(path: string, options?: VisitOptions): Promise<Page>;
  /** Another host for the same site, or for another folder. */
  serve(options: HostOptions, folder?: string): Promise<Host>;
}

const complaints = new WeakMap<Page, string[]>();

/** What the page has said on its console, the errors it threw and the requests that it sent to other origins. */
export const complaintsOf = (page: Page): string[] => complaints.get(page) ?? [];

export function listen(page: Page, origin: string): Page {
  const list: string[] = [];
  complaints.set(page, list);
  page.on('console', (message) => list.push(`console ${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => list.push(`error: ${error.message}`));
  page.on('request', (request) => {
    const url = request.url();
    if (/^https?:/.test(url) && !url.startsWith(origin)) list.push(`request: ${url}`);
  });
  return page;
}

const TEST_MS = 30_000;
const START_MS = 60_000;

/** What the suites of a file share, made when the first of them begins. */
let site: Promise<{ folder: string; host: Host }> | undefined;
const open = { folder: '', browsers: [] as Browser[], hosts: [] as Host[] };
let shared: Promise<Browser> | undefined;

async function makeSite(): Promise<{ folder: string; host: Host }> {
  open.folder = mkdtempSync(join(tmpdir(), 'site-'));
  const folder = await buildSite(join(open.folder, 'dist'));
  return { folder, host: await startHost(folder) };
}

async function startHost(folder: string, options?: HostOptions): Promise<Host> {
  const started = await host(folder, options);
  open.hosts.push(started);
  return started;
}

async function startBrowser(more: LaunchOptions = {}): Promise<Browser> {
  const browser = await chromium.launch({ ...launchOptions(findBrowser()), ...more });
  open.browsers.push(browser);
  return browser;
}

afterAll(async () => {
  // A build that nobody waits for any more, because the browser did not start, must not write behind our back.
  await site?.catch(() => {});
  await Promise.all([...open.browsers, ...open.hosts].map((one) => one.close()));
  if (open.folder) rmSync(open.folder, { recursive: true, force: true });
}, START_MS);

/** A suite that is skipped where no browser is found, and fails there under CI. `launch` asks for one of its own. */
export function inBrowser(title: string, tests: (stage: Stage) => void, launch?: LaunchOptions): void {
  const suite = findBrowser() === undefined && !process.env.CI ? describe.skip : describe;
  suite(title, { timeout: TEST_MS }, () => {
    const stage = {} as { -readonly [K in keyof Stage]: Stage[K] };

    beforeAll(async () => {
      site ??= makeSite();
      if (launch === undefined) shared ??= startBrowser();
      const [{ folder, host }, browser] = await Promise.all([site, launch ? startBrowser(launch) : shared]);
      Object.assign(stage, { folder, host, browser });
    }, START_MS);

    afterEach(async () => {
      const tab = kept.get(stage.browser);
      const [own, tabs] = [stage.browser.contexts(), tab?.context().pages() ?? []];
      await Promise.all([
        ...own.filter((profile) => profile !== tab?.context()).map((profile) => profile.close()),
        ...tabs.filter((page) => page !== tab).map((page) => page.close()),
      ]);
      await tab?.context().unrouteAll();
    });

    stage.lanes = async (count, options = {}) => {
      const profile = needsOwnProfile(options)
        ? await ownProfile(stage.browser, stage.host.url, options)
        : await sharedProfile(stage.browser, stage.host.url, options);
      return Promise.all(
        Array.from({ length: count }, async () => adjust(await profile.newPage(), stage.host.url, options)),
      );
    };

    stage.blank = async (options) => (await stage.lanes(1, options))[0];
    stage.visit = async (path, options) => {
      const page = await stage.blank(options);
      await page.goto(stage.host.url + path);
      return page;
    };
    stage.serve = (options, folder = stage.folder) => startHost(folder, options);
    tests(stage);
  });
}

// A profile of its own costs as much as the visit itself, so most pages are tabs of one that is emptied before each
// visit, through a tab that stays open.
const kept = new WeakMap<Browser, Page>();

async function sharedProfile(
  browser: Browser,
  origin: string,
  options: VisitOptions,
): Promise<BrowserContext> {
  let tab = kept.get(browser);
  if (tab === undefined) {
    tab = await (await browser.newContext()).newPage();
    await tab.goto(`${origin}/favicon.svg`);
    kept.set(browser, tab);
  }
  await tab.evaluate((stored) => {
    localStorage.clear();
    if (stored) localStorage.setItem('theme_pref', stored);
  }, options.stored);
  return tab.context();
}

/** What a tab cannot be given later. */
const needsOwnProfile = ({ fresh, javaScriptEnabled, permissions }: VisitOptions): boolean =>
  fresh === true || javaScriptEnabled === false || permissions !== undefined;

async function ownProfile(browser: Browser, origin: string, options: VisitOptions): Promise<BrowserContext> {
  const { stored, javaScriptEnabled, permissions } = options;
  return browser.newContext({
    javaScriptEnabled,
    permissions,
    storageState: stored && {
      cookies: [],
      origins: [{ origin, localStorage: [{ name: 'theme_pref', value: stored }] }],
    },
  });
}

async function adjust(page: Page, origin: string, options: VisitOptions): Promise<Page> {
  const { width = 1280, height = 800, colorScheme, reducedMotion, forcedColors, before } = options;
  if (before) await page.addInitScript(before);
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme, reducedMotion, forcedColors });
  return listen(page, origin);
}

/** Builds the shipped site with the real command, into `out`. */
export async function buildSite(out: string, ...args: string[]): Promise<string> {
  await promisify(execFile)(process.execPath, ['scripts/run.mjs', 'build', '--out', out, ...args], {
    cwd: root,
  });
  return out;
}

/** Every HTML file of the site as the path that a visitor asks for. */
export function pagePaths(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.html'))
    .map((file) => file.replace(/(.)\/index\.html$/, '$1').replace(/^\/index\.html$/, '/'))
    .map((path) => (path === '/koi' ? '/koi/' : path))
    .sort();
}

/** Every page but for all tags and all 404 pages but one each, which are alike. */
export const unlikePages = (folder: string): string[] =>
  pagePaths(folder).filter((path) => !/^\/(tags|blog\/404)/.test(path) || path === '/tags/simulation');

/** Pages enough to see every style sheet at work, where looking at more of them would take too long. */
export const oneOfEachKind = (folder: string): string[] =>
  unlikePages(folder).filter((path) => !/^\/(koi|blog)\//.test(path) || /koi-app|league-pt2/.test(path));

/** Runs `work` on all items, a few at a time, each lane of them in a page of its own. */
export async function onPages<T>(
  items: T[],
  pages: Page[],
  work: (page: Page, item: T) => Promise<void>,
): Promise<void> {
  const queue = [...items];
  const lane = async (page: Page) => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(page, item);
  };
  await Promise.all(pages.map(lane));
}

/** Holds back the requests that match until the returned function is called. */
export async function hold(page: Page, pattern: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  return release;
}

/** Resolves when two frames have been drawn. */
export const nextFrames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
