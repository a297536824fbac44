// Helpers for browser tests: the shared browser and built sites (global-setup.ts), hosts for the sites, and pages whose errors
// are collected.
import { readdirSync } from 'node:fs';
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type Disposable,
  type Frame,
  type Page,
} from 'playwright-core';
import { afterEach, beforeAll, describe, inject } from 'vitest';
import { isOfOwner } from '../own-site';
import { afterFile } from '../temporary';
import { findBrowser } from './find';
import { type Host, type HostOptions, host } from './server';

export { root } from '../temporary';
export { buildSite } from './build-site';

export interface VisitOptions
  extends Pick<
    BrowserContextOptions,
    'colorScheme' | 'reducedMotion' | 'forcedColors' | 'javaScriptEnabled'
  > {
  /** What is in storage before the visit. */
  stored?: 'light' | 'dark';
  width?: number;
  height?: number;
  /** Runs in every frame of the page before anything else does. */
  before?: () => void;
  /** With koi on the home page. Their start takes longer than all the rest of a visit, so other visits leave them out. */
  koi?: boolean;
  /** In a profile of its own: with empty caches, and free to set the clock, which all tabs of a profile share. */
  fresh?: boolean;
}

/** Stops the koi in tests that are not about motion, because they use most of a CPU. */
export const STILL = { reducedMotion: 'reduce' } as const;

/** How long to wait for what must happen, on a busy machine. */
const PATIENCE_MS = 120_000;

/** Opens pages and hosts for a test, and closes them at its end. */
export interface Stage {
  readonly browser: Browser;
  /** The hosts of the demo, and of the sites of sites.ts; the French one is below /me. */
  readonly host: Host;
  readonly full: Host;
  readonly french: Host;
  /** The folder of the demo. */
  readonly folder: string;
  /** A page that shows nothing of the site yet, with nothing in storage but what is asked for. */
  blank(options?: VisitOptions): Promise<Page>;
  /** One that is at a path of the demo, or at a URL. */
  visit(path: string, options?: VisitOptions): Promise<Page>;
  /** Another host for the demo, or for another folder. */
  serve(options: HostOptions, folder?: string): Promise<Host>;
}

/** The events that tests listen to. */
const EVENTS = ['console', 'dialog', 'pageerror', 'popup', 'request', 'response'];

const complaints = new WeakMap<Page, string[]>();

/** The console messages of a page, its errors, and its requests to other origins. */
export const complaintsOf = (page: Page): string[] => complaints.get(page) ?? [];

export function listen(page: Page, origin: string): Page {
  const list: string[] = [];
  complaints.set(page, list);
  page.on('console', (message) => {
    if (isOfOwner(message.text(), message.location().url)) return;
    list.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => list.push(`error: ${error.message}`));
  page.on('request', (request) => {
    const url = request.url();
    if (/^https?:/.test(url) && !url.startsWith(origin)) list.push(`request: ${url}`);
  });
  return page;
}

type Shared = Pick<Stage, 'browser' | 'host' | 'full' | 'french'>;

/** The hosts and the browser of all suites. They end with the process, because files share their modules. */
let shared: Promise<Shared> | undefined;

/** Whether the hosts serve the koi on the home page: as the latest visit wants it. */
let hasKoi = false;

const startHost = (folder: string, options?: HostOptions): Promise<Host> =>
  host(folder, { ...options, hasKoi: () => hasKoi });

const share = async (): Promise<Shared> => ({
  browser: await chromium.connect(inject('browser')),
  host: await startHost(inject('site')),
  full: await startHost(inject('full')),
  french: await startHost(inject('below'), { base: '/me', notFound: 'single' }),
});

/** Declares a suite. Without a browser it is skipped, or fails if CI is set. */
export function inBrowser(title: string, tests: (stage: Stage) => void): void {
  const suite = findBrowser() === undefined && !process.env.CI ? describe.skip : describe;
  suite(title, () => {
    const stage = {} as { -readonly [K in keyof Stage]: Stage[K] };

    beforeAll(async () => {
      shared ??= share();
      Object.assign(stage, await shared, { folder: inject('site') });
    });

    afterEach(async () => {
      const lasting = [...tabs.values()].map(({ page }) => page);
      const profiles = stage.browser.contexts();
      const ofTabs = profiles.filter((profile) => lasting.some((tab) => tab.context() === profile));
      const others = ofTabs.flatMap((profile) => profile.pages()).filter((page) => !lasting.includes(page));
      await Promise.all([
        ...profiles.filter((profile) => !ofTabs.includes(profile)).map((profile) => profile.close()),
        ...others.map((page) => page.close()),
      ]);
      await Promise.all([...ofTabs, ...lasting].map((place) => place.unrouteAll()));
    });

    const open = async (options: VisitOptions, url: string) => {
      hasKoi = options.koi === true;
      const page = options.fresh
        ? await newPage(stage.browser, stage.host.url, options)
        : await cleanTab(stage.browser, url, options);
      return adjust(page, new URL(url).origin, options);
    };

    stage.blank = async (options = {}) => {
      const page = await open(options, stage.host.url);
      const image = imageOf(stage.host.url);
      if (!options.fresh && page.url() !== image) await page.goto(image);
      return page;
    };
    stage.visit = async (path, options = {}) => {
      const { href } = new URL(path, stage.host.url);
      const page = await open(options, href);
      await page.goto(href);
      return page;
    };
    stage.serve = async (options, folder = stage.folder) => {
      const started = await startHost(folder, options);
      afterFile(() => started.close());
      return started;
    };
    tests(stage);
  });
}

// A new process for each page costs three times as much as the visit itself, and a new profile even more. If possible,
// tests make their visits in one tab, one after another.
interface Tab {
  page: Page;
  /** The init script of the latest test. */
  before?: Disposable;
}

/** The tabs with and without scripts. */
const tabs = new Map<boolean, Tab>();

async function openTab(browser: Browser, javaScriptEnabled: boolean): Promise<Tab> {
  const permissions = ['clipboard-read', 'clipboard-write'];
  const profile = await browser.newContext({ javaScriptEnabled, permissions });
  profile.setDefaultTimeout(PATIENCE_MS);
  return { page: await profile.newPage() };
}

/** Where a tab has the storage of the site, but shows none of its pages. */
const imageOf = (url: string): string =>
  new URL(/\/me(?:\/|$)/.test(url) ? '/me/favicon.svg' : '/favicon.svg', url).href;

/** Returns the tab with or without scripts, with only the given storage and without listeners. */
async function cleanTab(
  browser: Browser,
  url: string,
  { stored, javaScriptEnabled = true, before }: VisitOptions,
): Promise<Page> {
  const tab = tabs.get(javaScriptEnabled) ?? (await openTab(browser, javaScriptEnabled));
  tabs.set(javaScriptEnabled, tab);
  const { page } = tab;
  // An init script may have changed the storage of its pages.
  await tab.before?.dispose();
  if (tab.before || !page.url().startsWith(`${new URL(url).origin}/`)) await page.goto(imageOf(url));
  tab.before = before && (await page.addInitScript(before));
  await page.evaluate((theme) => {
    localStorage.clear();
    sessionStorage.clear();
    if (theme) localStorage.setItem('theme_pref', theme);
  }, stored);
  await page.mouse.move(0, 0);
  for (const event of EVENTS) page.removeAllListeners(event);
  return page;
}

/** A page in a profile of its own. */
async function newPage(
  browser: Browser,
  origin: string,
  { stored, javaScriptEnabled, before }: VisitOptions,
): Promise<Page> {
  const localStorage = stored ? [{ name: 'theme_pref', value: stored }] : [];
  const storageState = { cookies: [], origins: [{ origin, localStorage }] };
  const profile = await browser.newContext({ javaScriptEnabled, storageState });
  profile.setDefaultTimeout(PATIENCE_MS);
  const page = await profile.newPage();
  if (before) await page.addInitScript(before);
  return page;
}

async function adjust(page: Page, origin: string, options: VisitOptions): Promise<Page> {
  const { width = 1280, height = 800 } = options;
  const { colorScheme = 'light', reducedMotion = 'no-preference', forcedColors = 'none' } = options;
  const size = page.viewportSize();
  if (size?.width !== width || size.height !== height) await page.setViewportSize({ width, height });
  await page.emulateMedia({ media: null, colorScheme, reducedMotion, forcedColors });
  return listen(page, origin);
}

/** The request path of every HTML file of the site. */
export function pagePaths(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.html'))
    .map((file) => file.replace(/(.)\/index\.html$/, '$1').replace(/^\/index\.html$/, '/'))
    .map((path) => (path === '/koi' ? '/koi/' : path))
    .sort();
}

/** Every page, but only one tag page and one 404 page, because the others are alike. */
export const unlikePages = (folder: string): string[] =>
  pagePaths(folder).filter((path) => !/^\/(tags|blog\/404)/.test(path) || path === '/tags/simulation');

/** Pages that together use every style sheet, for tests that would take too long on every page. */
export const oneOfEachKind = (folder: string): string[] =>
  unlikePages(folder).filter((path) => !/^\/(koi|blog)\//.test(path) || /koi-app|league-pt2/.test(path));

/** The pages with the most parts. */
export const RICHEST = ['/', '/blog/koi-app', '/projects', '/search'];

/** A promise, and the function that resolves it. */
export function latch(): { held: Promise<void>; release: () => void } {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { held, release };
}

/** Delays matching requests until the returned function is called. */
export async function hold(page: Page, pattern: string): Promise<() => void> {
  const { held, release } = latch();
  await page.route(pattern, async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  return release;
}

/** Resolves when the koi of a page, or of a frame, are drawn. */
export const koiDrawn = (place: Page | Frame): Promise<unknown> =>
  place.waitForFunction(() => document.documentElement.dataset.theme !== undefined);

/** The frame of the koi on the home page, after its first picture. */
export async function koiFrame(page: Page): Promise<Frame> {
  const frame = await (await page.locator('.pond').elementHandle())?.contentFrame();
  if (!frame) throw new Error('the page has no koi frame');
  await koiDrawn(frame);
  return frame;
}

/** A canvas as text that differs if any pixel does. */
export const picture = (place: Page | Frame, canvas = '#pond'): Promise<string> =>
  place.locator(canvas).evaluate((one: HTMLCanvasElement) => one.toDataURL());

/** Resolves after so many frames. */
export const nextFrames = (page: Page | Frame, count = 2): Promise<unknown> =>
  page.evaluate(async (left) => {
    while (left-- > 0) await new Promise(requestAnimationFrame);
  }, count);

/** The animations that run, except those that follow the scroll position. */
export const running = (page: Page | Frame): Promise<number> =>
  page.evaluate(
    () =>
      document
        .getAnimations()
        .filter((one) => one.playState === 'running' && one.timeline instanceof DocumentTimeline).length,
  );

/** The boxes of all elements that match. */
export const boxesOf = (page: Page, selector: string): Promise<DOMRect[]> =>
  page.locator(selector).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));

/** The computed values of one property of all elements that match. */
export const computed = (
  page: Page | Frame,
  selector: string,
  property: string,
  pseudo?: string,
): Promise<string[]> =>
  page
    .locator(selector)
    .evaluateAll(
      (all, [name, part]) => all.map((one) => getComputedStyle(one, part).getPropertyValue(String(name))),
      [property, pseudo],
    );
