// The theme that a visitor sees from the first frame on, for each stored theme and preference of the system.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { usualOrSoak } from '../usual-or-soak';
import { complaintsOf, hold, inBrowser, listen, nextFrames } from './helpers';

type Theme = 'light' | 'dark';
const PAPER = { light: 'rgb(250, 246, 238)', dark: 'rgb(10, 18, 24)' };
const BAR = { light: '#faf6ee', dark: '#0a1218' };
const opposite = (theme: Theme): Theme => (theme === 'dark' ? 'light' : 'dark');

const SIX = (['light', 'dark', undefined] as const).flatMap((stored) =>
  (['light', 'dark'] as const).map((system) => ({ stored, system, effective: stored ?? system })),
);

/** The case in which a page that considers only the system would be light. */
const ONE = SIX.filter(({ stored, system }) => stored === 'dark' && system === 'light');

interface Watched {
  seen: string[];
  persisted?: boolean;
}

/** Records the theme and the background of every frame from the start of the document. */
function watchFrames(): void {
  const seen: string[] = [];
  Object.assign(window, { watched: { seen } });
  addEventListener('pageshow', ({ persisted }) => Object.assign(window, { watched: { seen, persisted } }));
  function look(): void {
    if (document.body) {
      const now = `${document.documentElement.dataset.theme ?? 'unset'} ${getComputedStyle(document.body).backgroundColor}`;
      if (seen.at(-1) !== now) seen.push(now);
    }
    requestAnimationFrame(look);
  }
  look();
}

const state = (page: Page) =>
  page.evaluate(() => ({
    theme: document.documentElement.dataset.theme,
    stored: localStorage.getItem('theme_pref'),
    ground: getComputedStyle(document.body).backgroundColor,
    pressed: document.querySelector('.toggle')?.getAttribute('aria-pressed'),
  }));

const toggle = (page: Page) => page.getByRole('button', { name: 'Toggle theme' });

/** Waits until the script of the toggle has run. */
async function hydrated(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await nextFrames(page);
}

/** Waits until the transition of a change is over. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !document.documentElement.classList.contains('theming') &&
      !document.getAnimations().some((one) => one instanceof CSSTransition && one.playState === 'running'),
  );
  // The screen may still show the last frame of a transition.
  await nextFrames(page);
}

inBrowser('the theme', (stage) => {
  describe.each(usualOrSoak(ONE, SIX))(
    'with $stored stored on a $system system',
    ({ stored, system, effective }) => {
      it(`shows only the ${effective} background from the first frame on and between pages on a slow machine; a click switches and stores`, async () => {
        const page = await stage.blank({
          stored,
          colorScheme: system,
          before: watchFrames,
          width: 480,
          height: 320,
        });
        const setSpeed = await throttle(page);
        await setSpeed(4);
        await page.goto(`${stage.host.url}/blog`);
        await hydrated(page);
        expect(await page.evaluate(() => (window as unknown as { watched: Watched }).watched.seen)).toEqual([
          `${stored ?? 'unset'} ${PAPER[effective]}`,
        ]);
        expect(await themeColor(page)).toBe(BAR[effective]);
        await setSpeed(1);
        for (const theme of [opposite(effective), effective]) {
          await toggle(page).click();
          await settled(page);
          expect(await state(page)).toEqual({
            theme,
            stored: theme,
            ground: PAPER[theme],
            pressed: String(theme === 'dark'),
          });
          expect(await themeColor(page)).toBe(BAR[theme]);
        }
        await setSpeed(4);
        const frames = await filmed(page, () => page.goto(`${stage.host.url}/contact`));
        expect((await state(page)).theme).toBe(effective);
        await setSpeed(1);
        expect([...new Set(await cornerColours(page, frames))]).toEqual([effective]);
        expect(complaintsOf(page)).toEqual([]);
      });

      it('draws the sun or moon before any bundle has run; hydration keeps every element and corrects aria-pressed', async () => {
        const page = await stage.blank({ stored, colorScheme: system });
        const release = await hold(page, '**/main-*.js');
        await page.goto(`${stage.host.url}/contact`, { waitUntil: 'commit' });
        await page.waitForSelector('#year', { state: 'attached' });
        const before = await drawn(page);
        expect(before).toMatchObject(
          effective === 'dark'
            ? { night: '1', disc: 'matrix(1.62, 0, 0, 1.62, 0, 0)', rays: '0' }
            : { night: '0', disc: 'matrix(1, 0, 0, 1, 0, 0)', rays: '1' },
        );
        const markup = () => page.evaluate(() => document.getElementById('toggle')?.innerHTML);
        const built = await markup();
        await page.evaluate(() =>
          Object.assign(window, { parts: [...document.querySelectorAll('#toggle *')] }),
        );
        release();
        await hydrated(page);
        await expect.poll(() => toggle(page).getAttribute('aria-pressed')).toBe(String(effective === 'dark'));
        expect(await markup()).toBe(
          built?.replace(/aria-pressed="\w+"/, `aria-pressed="${effective === 'dark'}"`),
        );
        expect(await drawn(page)).toEqual(before);
        const isSame = await page.evaluate(() => {
          const { parts } = window as unknown as { parts: Element[] };
          const now = [...document.querySelectorAll('#toggle *')];
          return now.length === parts.length && now.every((element, at) => element === parts[at]);
        });
        expect(isSame).toBe(true);
        expect(complaintsOf(page)).toEqual([]);
      });
    },
  );

  it('sets no attribute on the root if it is unset or invalid', async () => {
    const page = await stage.visit('/blog');
    expect(await page.evaluate(() => document.documentElement.hasAttribute('data-theme'))).toBe(false);
    for (const nonsense of ['', 'blue', 'DARK']) {
      await page.evaluate((value) => localStorage.setItem('theme_pref', value), nonsense);
      await page.reload();
      expect(await page.evaluate(() => document.documentElement.hasAttribute('data-theme'))).toBe(false);
    }
  });

  it('follows the system only while nothing is stored', async () => {
    const page = await stage.visit('/blog', { colorScheme: 'light' });
    await hydrated(page);
    for (const system of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme: system });
      await settled(page);
      const { ground, pressed } = await state(page);
      expect([ground, pressed]).toEqual([PAPER[system], String(system === 'dark')]);
    }
    await toggle(page).click();
    for (const system of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme: system });
      await settled(page);
      expect(await state(page)).toEqual({
        theme: 'dark',
        stored: 'dark',
        ground: PAPER.dark,
        pressed: 'true',
      });
    }
  });

  it('has the class of the transition for 240 ms', async () => {
    const page = await stage.blank({ colorScheme: 'light', fresh: true });
    await page.clock.install();
    await page.goto(`${stage.host.url}/contact`);
    await page.waitForLoadState('load');
    await page.clock.pauseAt(Date.now() + 60_000);
    const state = () =>
      page.evaluate(() => {
        const { transitionDuration } = getComputedStyle(document.querySelector('h1') as Element);
        return [document.documentElement.classList.contains('theming'), transitionDuration.includes('0.24s')];
      });
    await toggle(page).evaluate((button) => (button as HTMLElement).click());
    const seen = [await state()];
    for (const time of [239, 1]) {
      await page.clock.runFor(time);
      seen.push(await state());
    }
    expect(seen).toEqual([
      [true, true],
      [true, true],
      [false, false],
    ]);
  });

  it('moves nothing when it changes under reduced motion', async () => {
    const page = await stage.visit('/contact', { colorScheme: 'light', reducedMotion: 'reduce' });
    await hydrated(page);
    await toggle(page).click();
    // Except for scroll-driven animations.
    expect(
      await page.evaluate(
        () =>
          document
            .getAnimations()
            .filter((one) => one.playState === 'running' && one.timeline instanceof DocumentTimeline).length,
      ),
    ).toBe(0);
    expect((await state(page)).ground).toBe(PAPER.dark);
  });

  it('changes in another tab too, without a reload, and is unset there when storage is cleared', async () => {
    const one = await stage.visit('/blog', { colorScheme: 'light' });
    const other = listen(await one.context().newPage(), stage.host.url);
    await other.goto(`${stage.host.url}/contact`);
    await hydrated(one);
    await hydrated(other);
    await other.evaluate(() => Object.assign(window, { isSame: true }));
    await toggle(one).click();
    await other.waitForFunction(() => document.documentElement.dataset.theme === 'dark', null, {
      polling: 5,
    });
    expect(await other.evaluate(() => 'isSame' in window)).toBe(true);
    await expect.poll(() => toggle(other).getAttribute('aria-pressed')).toBe('true');
    await one.evaluate(() => localStorage.clear());
    await other.waitForFunction(() => !document.documentElement.hasAttribute('data-theme'));
    await expect.poll(() => toggle(other).getAttribute('aria-pressed')).toBe('false');
    expect([...complaintsOf(one), ...complaintsOf(other)]).toEqual([]);
  });

  it('survives storage that throws: the toggle works without errors', async () => {
    const page = await stage.visit('/contact', {
      colorScheme: 'light',
      before: () =>
        Object.defineProperty(window, 'localStorage', {
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        }),
    });
    await hydrated(page);
    await togglesWithoutStorage(page);
  });

  it.each(usualOrSoak<Theme[]>(['dark'], ['light', 'dark']))(
    'follows a %s system where scripts are off, without a toggle',
    async (system) => {
      const page = await stage.visit('/', { colorScheme: system, javaScriptEnabled: false });
      expect(
        await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--night')),
      ).toBe(system === 'dark' ? '1' : '0');
      expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe(
        system === 'dark' ? 'rgb(236, 231, 219)' : 'rgb(23, 33, 42)',
      );
      expect(await page.locator('.toggle').isVisible()).toBe(false);
      expect(await page.locator('.pause').isVisible()).toBe(false);
      const stops: string[] = [];
      for (let n = 0; n < 9; n++) {
        await page.keyboard.press('Tab');
        stops.push(await page.evaluate(() => document.activeElement?.outerHTML ?? ''));
      }
      expect(stops.filter((html) => html.startsWith('<button'))).toEqual([]);
    },
  );
});

inBrowser(
  'the back-forward cache',
  (stage) => {
    it('restores a page in the theme that was chosen since', async () => {
      const page = await stage.blank({ colorScheme: 'light', before: watchFrames });
      await page.goto(`${stage.host.url}/blog`);
      await hydrated(page);
      await page.goto(`${stage.host.url}/contact`);
      await hydrated(page);
      await toggle(page).click();
      await page.goBack({ waitUntil: 'commit' });
      await page.waitForFunction(
        () => (window as unknown as { watched?: { persisted?: boolean } }).watched?.persisted === true,
      );
      await settled(page);
      expect(await state(page)).toEqual({
        theme: 'dark',
        stored: 'dark',
        ground: PAPER.dark,
        pressed: 'true',
      });
    });
  },
  { ignoreDefaultArgs: ['--disable-back-forward-cache'] },
);

async function togglesWithoutStorage(page: Page): Promise<void> {
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  for (const expected of ['dark', 'light', 'dark']) {
    await toggle(page).click();
    expect(await theme()).toBe(expected);
    await expect.poll(() => toggle(page).getAttribute('aria-pressed')).toBe(String(expected === 'dark'));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await theme()).toBe('dark');
  expect(complaintsOf(page)).toEqual([]);
}

const drawn = (page: Page) =>
  page.evaluate(() => {
    const style = (selector: string) => getComputedStyle(document.querySelector(selector) as Element);
    return {
      night: style(':root').getPropertyValue('--night'),
      disc: style('.disc').transform,
      bite: style('.bite').transform,
      rays: style('.rays').opacity,
    };
  });

/** The value that a browser uses: the first whose media query matches. */
const themeColor = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].find(
        (meta) => matchMedia(meta.media || 'all').matches,
      )?.content,
  );

/** Returns a function that slows the CPU down by a factor. */
async function throttle(page: Page): Promise<(rate: number) => Promise<unknown>> {
  const session = await page.context().newCDPSession(page);
  return (rate) => session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** The frames that the browser shows during `work` and shortly after, as data URLs. */
async function filmed(page: Page, work: () => Promise<unknown>): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const frames: string[] = [];
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    frames.push(`data:image/png;base64,${data}`);
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
  });
  await session.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 });
  await work();
  await hydrated(page);
  await expect.poll(() => frames.length).toBeGreaterThan(0);
  await session.send('Page.stopScreencast');
  return frames;
}

/** The theme of each frame's background, or its color if it belongs to none. */
async function cornerColours(page: Page, frames: string[]): Promise<string[]> {
  // The policy of the site blocks images from data URLs.
  const own = await page.context().newPage();
  const colors = await own.evaluate(
    (sources) =>
      Promise.all(
        sources.map(async (source) => {
          const image = new Image();
          image.src = source;
          await image.decode();
          const canvas = new OffscreenCanvas(image.width, image.height);
          const pen = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
          pen.drawImage(image, 0, 0);
          return [...pen.getImageData(2, image.height - 3, 1, 1).data.slice(0, 3)];
        }),
      ),
    frames,
  );
  await own.close();
  const isNear = (a: number[], b: number[]) => a.every((value, at) => Math.abs(value - b[at]) <= 2);
  return colors.map((color) =>
    isNear(color, [250, 246, 238]) ? 'light' : isNear(color, [10, 18, 24]) ? 'dark' : color.join(),
  );
}
