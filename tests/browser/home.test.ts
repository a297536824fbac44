// The home page: its greeting, the koi behind it, the year in the footer, and redirects of old hash URLs.
import type { Frame, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { isSoak, usualOrSoak } from '../usual-or-soak';
import { complaintsOf, inBrowser, nextFrames, STILL } from './helpers';

const pause = (page: Page) => page.locator('.pause');

/** The frame of the koi, after its first frame is drawn. */
async function koi(page: Page): Promise<Frame> {
  const frame = await (await page.locator('.pond').elementHandle())?.contentFrame();
  if (!frame) throw new Error('the page has no koi frame');
  await frame.waitForFunction(() => document.documentElement.dataset.theme !== undefined);
  return frame;
}

const picture = (frame: Frame) =>
  frame.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('#pond');
    return canvas?.toDataURL() ?? '';
  });

/** Takes two screenshots, twenty frames apart. */
async function twoPictures(frame: Frame): Promise<[string, string]> {
  const first = await picture(frame);
  await nextFrames(frame, 20);
  return [first, await picture(frame)];
}

/** Resolves when the animation of the greeting has finished. */
const hasRisen = (page: Page) =>
  page.waitForFunction(() =>
    document
      .querySelector('.rise')
      ?.getAnimations()
      .every(({ playState }) => playState === 'finished'),
  );

/** The number of running animations, except scroll-driven ones. */
const running = (page: Page | Frame) =>
  page.evaluate(
    () =>
      document
        .getAnimations()
        .filter((one) => one.playState === 'running' && one.timeline instanceof DocumentTimeline).length,
  );

inBrowser('the home page', (stage) => {
  it.each(usualOrSoak([390], [390, 1280]))(
    'has text of the hero as its largest contentful paint at %i px',
    async (width) => {
      const page = await stage.visit('/', { width });
      await hasRisen(page);
      const largest = await page.evaluate(
        () =>
          new Promise<string>((resolve) => {
            new PerformanceObserver((list) => {
              const { element } = list.getEntries().at(-1) as PerformanceEntry & { element: Element | null };
              resolve(element?.closest('.rise') ? element.localName : (element?.outerHTML ?? 'none'));
            }).observe({ type: 'largest-contentful-paint', buffered: true });
          }),
      );
      expect(['h1', 'em', 'p']).toContain(largest);
    },
  );

  it('fades its greeting in and raises it by 8 px in 0.4 s with ease-out', async () => {
    const page = await stage.stay('/');
    const rise = await page.evaluate(() => {
      const [animation] = document.querySelector('.rise')?.getAnimations() ?? [];
      const effect = animation?.effect as KeyframeEffect;
      const [from, to] = effect.getKeyframes();
      return {
        duration: effect.getTiming().duration,
        easing: from.easing,
        from,
        to,
        offsets: [from.offset, to.offset],
      };
    });
    expect(rise).toMatchObject({
      duration: 400,
      easing: 'ease-out',
      from: { transform: 'translateY(8px)' },
      to: { transform: 'none', opacity: '1' },
      offsets: [0, 1],
    });
    expect(Number(rise.from.opacity)).toBeLessThan(0.1);
    await hasRisen(page);
    expect(await page.locator('.rise').evaluate((rise) => getComputedStyle(rise).opacity)).toBe('1');
  });

  it.each(['no-preference', 'reduce'] as const)(
    'has a bar without a ground over its koi until it is scrolled, with motion: %s',
    async (reducedMotion) => {
      const page = await stage.stay('/', { reducedMotion });
      const ground = () => page.locator('.bar').evaluate((bar) => getComputedStyle(bar, '::before').opacity);
      expect(await ground()).toBe('0');
      await page.evaluate(() => scrollTo(0, 200));
      await expect.poll(ground).toBe('1');
    },
  );

  it('shows its koi faded, 100 px up, lazily, hidden from screen readers and the keyboard', async () => {
    const page = await stage.stay('/', { ...STILL, colorScheme: 'dark' });
    const pond = page.locator('.pond');
    expect(
      await pond.evaluate((frame: HTMLIFrameElement) => {
        const { opacity, top, position } = getComputedStyle(frame);
        const { loading, tabIndex, ariaHidden, title } = frame;
        return { opacity, top, position, loading, tabIndex, ariaHidden, titled: title.length > 0 };
      }),
    ).toEqual({
      opacity: '0.2',
      top: '-100px',
      position: 'absolute',
      loading: 'lazy',
      tabIndex: -1,
      ariaHidden: 'true',
      titled: true,
    });
    expect(await pond.getAttribute('src')).toMatch(/[?&]headless\b/);
    const box = await pond.boundingBox();
    const hero = await page.locator('.hero').boundingBox();
    expect(box?.width).toBe(hero?.width);
    expect((hero?.y ?? 0) - (box?.y ?? 0)).toBeCloseTo(100, 0);
  });

  it('has koi that react to the pointer only from 768 px on', async () => {
    const page = await stage.stay('/', { ...STILL, width: 390 });
    const found = async (width: number) => {
      await page.setViewportSize({ width, height: 800 });
      return page.evaluate(() => {
        const hero = document.querySelector('.hero')?.getBoundingClientRect() as DOMRect;
        const above = document.elementFromPoint(hero.width / 2, hero.top + 30);
        const style = getComputedStyle(document.querySelector('.pond') as Element);
        return { events: style.pointerEvents, at: above?.className };
      });
    };
    for (const width of [390, 767]) expect(await found(width)).toEqual({ events: 'none', at: 'hero' });
    for (const width of [768, 1280]) expect(await found(width)).toEqual({ events: 'auto', at: 'pond' });
  });

  it('loads the koi without a referrer; under reduced motion nothing moves, and there is no pause button', async () => {
    const page = await stage.blank({ ...STILL, koi: true, width: 800, height: 600 });
    stage.host.log.length = 0;
    await page.goto(`${stage.host.url}/`);
    const frame = await koi(page);
    const asked = stage.host.log.filter(({ path }) => path.startsWith('/koi'));
    expect(asked).toHaveLength(1);
    expect(asked[0].headers.referer).toBeUndefined();
    expect(await frame.evaluate(() => document.referrer)).toBe('');

    expect(await running(page)).toBe(0);
    expect(await running(frame)).toBe(0);
    expect(await pause(page).isVisible()).toBe(false);
    const [first, second] = await twoPictures(frame);
    expect(second).toBe(first);
    expect(first.length).toBeGreaterThan(5000);
    expect(await page.locator('.rise').evaluate((rise) => getComputedStyle(rise).opacity)).toBe('1');
    expect(complaintsOf(page)).toEqual([]);
  });

  it.runIf(isSoak)('does not load the koi while they are far below the window', async () => {
    const page = await stage.blank();
    await page.route('**/', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('<main', `<svg width="1" height="9000"></svg><main`);
      await route.fulfill({ response, body });
    });
    stage.host.log.length = 0;
    await page.goto(`${stage.host.url}/`);
    await nextFrames(page);
    expect(stage.host.log.filter(({ path }) => path.startsWith('/koi'))).toEqual([]);
  });

  it('has koi that swim, in the colors of the theme, until they are paused; a hidden frame does not move them', async () => {
    const page = await stage.visit('/', { koi: true, colorScheme: 'light', width: 480, height: 480 });
    const frame = await koi(page);
    await expect.poll(() => frame.evaluate(() => document.documentElement.dataset.theme)).toBe('day');
    const first = await picture(frame);
    await expect.poll(() => picture(frame)).not.toBe(first);

    await pause(page).click();
    expect(await pause(page).textContent()).toBe('Play animation');
    await nextFrames(frame);
    const [still, later] = await twoPictures(frame);
    expect(later).toBe(still);
    expect(await running(frame)).toBe(0);

    const setWidth = async (width: string, inside: number) => {
      await page.locator('.pond').evaluate((pond: HTMLElement, to) => {
        pond.style.width = to;
      }, width);
      await expect.poll(() => frame.evaluate(() => innerWidth)).toBe(inside);
    };
    await setWidth('1px', 1);
    await setWidth('', 480);
    await nextFrames(page);
    expect(await picture(frame), 'after the frame was hidden').toBe(still);

    await page.getByRole('button', { name: 'Toggle theme' }).click();
    await expect.poll(() => frame.evaluate(() => document.documentElement.dataset.theme)).toBe('night');
    const night = await picture(frame);
    expect(night).not.toBe(still);
    await nextFrames(frame, 10);
    expect(await picture(frame)).toBe(night);

    await pause(page).click();
    expect(await pause(page).textContent()).toBe('Pause animation');
    await expect.poll(() => picture(frame)).not.toBe(night);
    expect(complaintsOf(page)).toEqual([]);
  });

  it('has koi that stay paused on the next visit until they are resumed', async () => {
    const page = await stage.visit('/', { koi: true, width: 480, height: 480 });
    await pause(page).click();
    await page.goto(`${stage.host.url}/contact`);
    await page.goto(`${stage.host.url}/`);
    expect(await pause(page).textContent()).toBe('Play animation');
    const frame = await koi(page);
    await expect.poll(() => frame.evaluate(() => document.documentElement.className)).toContain('resting');
    await pause(page).click();
    await expect
      .poll(() => frame.evaluate(() => document.documentElement.className))
      .not.toContain('resting');
    await page.reload();
    expect(await pause(page).textContent()).toBe('Pause animation');
  });

  it.runIf(isSoak)('pauses where storage is blocked', async () => {
    const page = await stage.blank({
      fresh: true,
      width: 480,
      height: 480,
      before: () => {
        Object.defineProperty(window, 'sessionStorage', {
          get: () => {
            throw new DOMException('no', 'SecurityError');
          },
        });
      },
    });
    await page.goto(`${stage.host.url}/`);
    await pause(page).click();
    expect(await pause(page).textContent()).toBe('Play animation');
    expect(complaintsOf(page)).toEqual([]);
  });

  const PALETTES = [
    { stored: 'dark', system: 'light', palette: 'night' },
    { stored: 'light', system: 'dark', palette: 'day' },
    { stored: undefined, system: 'dark', palette: 'night' },
  ] as const;

  it.runIf(isSoak).each(PALETTES)(
    'with $stored stored on a $system system, koi swim by $palette and the page shows through',
    async ({ stored, system, palette }) => {
      const small = { ...STILL, koi: true, width: 480, height: 480 };
      const page = await stage.visit('/', { ...small, stored, colorScheme: system });
      const frame = await koi(page);
      await expect.poll(() => frame.evaluate(() => document.documentElement.dataset.theme)).toBe(palette);
      expect(await frame.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
        'rgba(0, 0, 0, 0)',
      );
      // Browsers paint a frame opaque if its color scheme differs from that of its element.
      expect(await frame.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe(
        'normal',
      );
      expect(await page.locator('.pond').evaluate((pond) => getComputedStyle(pond).colorScheme)).toBe(
        'light',
      );
    },
  );

  it.runIf(isSoak).each(['refused', 'silent'])('works without its koi if their host is %s', async (way) => {
    const page = await stage.blank();
    await page.route('**/koi/**', (route) => (way === 'refused' ? route.abort() : undefined));
    await page.goto(`${stage.host.url}/`, { waitUntil: 'domcontentloaded' });
    expect(await page.locator('h1').isVisible()).toBe(true);
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
    await page.getByRole('button', { name: 'Toggle theme' }).click();
    expect(await theme()).toBe('dark');
    expect(complaintsOf(page).filter((what) => what.startsWith('error'))).toEqual([]);
  });

  it('cannot be navigated by a hostile koi page', async () => {
    const page = await stage.blank({
      before: () =>
        addEventListener('message', ({ data }) => Object.assign(window, { isOver: data === null })),
    });
    await page.route('**/koi/**', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<script>try { top.location = "/lost" } catch {} open("/lost"); parent.postMessage({ koi: { ready: true } }, "*"); alert(1); parent.postMessage(null, "*")</script>',
      }),
    );
    const opened: string[] = [];
    page.on('popup', (popup) => opened.push(popup.url()));
    page.on('dialog', (dialog) => opened.push(dialog.message()));
    await page.goto(`${stage.host.url}/`);
    await page.waitForFunction(() => (window as { isOver?: boolean }).isOver);
    await nextFrames(page);
    expect(new URL(page.url()).pathname).toBe('/');
    expect(opened).toEqual([]);
    expect(complaintsOf(page).filter((what) => what.startsWith('error'))).toEqual([]);
  });
});

inBrowser('the footer', (stage) => {
  it.runIf(isSoak)('says the year of the clock, but none before the year of the build', async () => {
    const html = await (await fetch(`${stage.host.url}/contact`)).text();
    const [, built] = /id="year">(\d{4})</.exec(html) ?? [];
    expect(built).toBeDefined();
    const page = await stage.blank({ fresh: true });
    for (const [clock, says] of [
      ['2031-02-03', '2031'],
      ['2001-02-03', built],
    ]) {
      await page.clock.setFixedTime(new Date(clock));
      await page.goto(`${stage.host.url}/contact`);
      await expect.poll(() => page.locator('#year').textContent()).toBe(says);
      expect(await page.locator('.foot p').textContent()).toMatch(/^© \d{4} \S/);
    }
  });
});

inBrowser('an old address with a hash', (stage) => {
  it('redirects to the path in the hash', async () => {
    const page = await stage.blank(STILL);
    const paths = [
      ['/#/blog/april-2025', '/blog/april-2025'],
      ['/#/', '/'],
      ['/contact#/projects', '/projects'],
      ['/#/projects', '/projects'],
      ['/#/blog', '/blog'],
    ];
    for (const [from, to] of paths.slice(0, usualOrSoak(3, 5))) {
      await page.goto('about:blank');
      await page.goto(stage.host.url + from);
      await page.waitForURL(stage.host.url + to);
    }
    expect(complaintsOf(page)).toEqual([]);
  });

  it('also redirects when it is entered on an open page, and Back returns to that page', async () => {
    const page = await stage.visit('/contact');
    await page.evaluate(() => {
      location.hash = '#/projects';
    });
    await page.waitForURL(`${stage.host.url}/projects`);
    await page.goBack();
    expect(page.url()).toBe(`${stage.host.url}/contact`);
    expect(complaintsOf(page)).toEqual([]);
  });

  it('leaves no history entry: Back returns to the previous page', async () => {
    const page = await stage.visit('/contact');
    await page.goto(`${stage.host.url}/#/projects`);
    await page.waitForURL(`${stage.host.url}/projects`);
    await page.goBack();
    expect(new URL(page.url()).pathname).toBe('/contact');
  });

  it('never leaves the site', async () => {
    const page = await stage.blank(STILL);
    for (const address of [
      '/#//evil.example',
      '/#//evil.example/%2f..',
      '/#/\\evil.example',
      '/#/@evil.example',
    ]) {
      await page.goto('about:blank');
      await page.goto(stage.host.url + address);
      await page.waitForLoadState('load');
      expect(new URL(page.url()).origin).toBe(stage.host.url);
    }
    expect(complaintsOf(page).filter((what) => what.startsWith('request'))).toEqual([]);
  });

  it.runIf(isSoak)('keeps the base of a site under a sub-path', async () => {
    const below = await stage.serve({ base: '/me' }, stage.below);
    const page = await stage.blank({ ...STILL, koi: true, width: 480, height: 480 });
    await page.goto(`${below.url}/me/#/blog/april-2025`);
    await page.waitForURL(`${below.url}/me/blog/april-2025`);
    await page.getByRole('link', { name: 'Projects', exact: true }).click();
    await page.waitForURL(`${below.url}/me/projects`);
    await page.goto(`${below.url}/me/`);
    await koi(page);
    expect(below.log.filter(({ status }) => status !== 200)).toEqual([]);
  });
});
