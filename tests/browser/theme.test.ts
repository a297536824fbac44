// The theme that a visitor sees from the first frame on. A page that considered only the system would be light in most tests.
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { complaintsOf, computed, inBrowser, listen, nextFrames, running } from './helpers';

type Theme = 'light' | 'dark';
const PAPER = { light: 'rgb(250, 246, 238)', dark: 'rgb(10, 18, 24)' };
const BAR = { light: '#faf6ee', dark: '#0a1218' };

/** Records the theme and the background of every frame from the start of the document. */
function watchFrames(): void {
  const seen: string[] = [];
  Object.assign(window, { seen });
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
    // The value that a browser uses: the first whose media query matches.
    bar: [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].find(
      (meta) => matchMedia(meta.media || 'all').matches,
    )?.content,
  }));

const chosen = (theme: Theme) => ({
  theme,
  stored: theme,
  ground: PAPER[theme],
  pressed: String(theme === 'dark'),
  bar: BAR[theme],
});

const toggle = (page: Page) => page.getByRole('button', { name: 'Toggle theme' });
const isPressed = (page: Page) => toggle(page).getAttribute('aria-pressed');

/** Waits until the script of the toggle has run. */
async function started(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await nextFrames(page);
}

/** Waits until the transition of a change is over. */
const settled = (page: Page) =>
  page.waitForFunction(
    () =>
      !document.documentElement.classList.contains('theming') &&
      !document.getAnimations().some((one) => one instanceof CSSTransition && one.playState === 'running'),
  );

inBrowser('the theme', (stage) => {
  it('is that which is stored from the first frame on, and between pages; a click switches and stores it', async () => {
    const page = await stage.blank({
      ...{ stored: 'dark', colorScheme: 'light', before: watchFrames },
      ...{ width: 480, height: 320 },
    });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(`${stage.host.url}/blog`);
    await started(page);
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    expect(seen).toEqual([`dark ${PAPER.dark}`]);
    expect(await state(page)).toEqual(chosen('dark'));
    const frames = await filmed(page, () => page.goto(`${stage.host.url}/contact`));
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    expect(new Set(await Promise.all(frames.map(cornerColor)))).toEqual(new Set(['10,18,24']));
    for (const theme of ['light', 'dark'] as const) {
      await toggle(page).click();
      await settled(page);
      expect(await state(page)).toEqual(chosen(theme));
    }
    expect(complaintsOf(page)).toEqual([]);
  });

  it('follows the system only while nothing is stored', async () => {
    const page = await stage.visit('/blog', { colorScheme: 'light' });
    await started(page);
    for (const system of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme: system });
      await settled(page);
      expect(await state(page)).toEqual({ ...chosen(system), theme: undefined, stored: null });
    }
    await toggle(page).click();
    for (const system of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme: system });
      await settled(page);
      expect(await state(page)).toEqual(chosen('dark'));
    }
  });

  it('follows the system again after the button in the footer, which is there while a choice is stored', async () => {
    const page = await stage.visit('/blog', { stored: 'dark', colorScheme: 'light' });
    const button = page.getByRole('button', { name: 'Use the theme of the system' });
    const says = () => page.textContent('#said');
    await started(page);
    await button.press('Enter');
    await settled(page);
    expect(await state(page)).toEqual({ ...chosen('light'), theme: undefined, stored: null });
    expect([await button.isVisible(), await says()]).toEqual([false, 'The theme follows the system.']);
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('toggle');
    await page.keyboard.press('Enter');
    await expect.poll(() => button.isVisible()).toBe(true);
    expect(complaintsOf(page)).toEqual([]);
  });

  it('has the class of the transition for 240 ms from the frame after its click', async () => {
    const page = await stage.blank({ colorScheme: 'light', fresh: true });
    await page.clock.install();
    await page.goto(`${stage.host.url}/contact`);
    await page.waitForLoadState('load');
    await page.clock.pauseAt(Date.now() + 60_000);
    const state = () =>
      page.evaluate(() => {
        const { transitionDuration } = getComputedStyle(document.body);
        return [document.documentElement.classList.contains('theming'), transitionDuration.includes('0.24s')];
      });
    await toggle(page).evaluate((button) => (button as HTMLElement).click());
    const seen = [await state()];
    for (const time of [20, 210, 30]) {
      await page.clock.runFor(time);
      seen.push(await state());
    }
    expect(seen.flat()).toEqual([false, false, true, true, true, true, false, false]);
  });

  it('moves nothing when it changes under reduced motion', async () => {
    const page = await stage.visit('/contact', { colorScheme: 'light', reducedMotion: 'reduce' });
    await started(page);
    await toggle(page).click();
    await expect.poll(async () => (await state(page)).ground).toBe(PAPER.dark);
    expect(await running(page)).toBe(0);
  });

  it('changes in another tab too, without a reload, and is unset there when storage is cleared', async () => {
    const one = await stage.visit('/blog', { colorScheme: 'light' });
    const other = listen(await one.context().newPage(), stage.host.url);
    await other.goto(`${stage.host.url}/contact`);
    await Promise.all([started(one), started(other)]);
    await other.evaluate(() => Object.assign(window, { isSame: true }));
    await toggle(one).click();
    await expect.poll(() => other.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    expect(await other.evaluate(() => 'isSame' in window)).toBe(true);
    await expect.poll(() => isPressed(other)).toBe('true');
    await one.evaluate(() => localStorage.clear());
    await other.waitForFunction(() => !document.documentElement.hasAttribute('data-theme'));
    await expect.poll(() => isPressed(other)).toBe('false');
    expect([...complaintsOf(one), ...complaintsOf(other)]).toEqual([]);
  });

  it('survives storage that throws: the toggle and the pause button work without errors', async () => {
    const page = await stage.visit('/', {
      colorScheme: 'light',
      before: () => {
        for (const storage of ['localStorage', 'sessionStorage'])
          Object.defineProperty(window, storage, {
            get() {
              throw new DOMException('denied', 'SecurityError');
            },
          });
      },
    });
    await started(page);
    for (const expected of ['dark', 'light', 'dark']) {
      await toggle(page).click();
      await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe(expected);
      await expect.poll(() => isPressed(page)).toBe(String(expected === 'dark'));
    }
    await page.locator('.pause').click();
    expect(await page.locator('.pause').textContent()).toBe('Play animation');
    expect(complaintsOf(page)).toEqual([]);
  });

  it('follows the system where scripts are off, without a toggle', async () => {
    const page = await stage.visit('/', { colorScheme: 'dark', javaScriptEnabled: false });
    expect(await computed(page, ':root', '--night')).toEqual(['1']);
    expect(await computed(page, 'body', 'color')).toEqual(['rgb(236, 231, 219)']);
    expect(await page.locator('button').filter({ visible: true }).count()).toBe(0);
  });
});

/** The frames that the browser shows during `work` and shortly after. */
async function filmed(page: Page, work: () => Promise<unknown>): Promise<Buffer[]> {
  const session = await page.context().newCDPSession(page);
  const frames: Buffer[] = [];
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    frames.push(Buffer.from(data, 'base64'));
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
  });
  await session.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 });
  await work();
  await started(page);
  await expect.poll(() => frames.length).toBeGreaterThan(0);
  await session.send('Page.stopScreencast');
  return frames;
}

/** The color of the ground of a frame. */
async function cornerColor(frame: Buffer): Promise<string> {
  const { height = 0 } = await sharp(frame).metadata();
  const corner = sharp(frame)
    .removeAlpha()
    .extract({ left: 2, top: height - 3, width: 1, height: 1 });
  return (await corner.raw().toBuffer()).join();
}
