// Keyboard and pointer: tab order, visible focus, cards, lists, code.

import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { isSoak, usualOrSoak } from '../usual-or-soak';
import {
  complaintsOf,
  inBrowser,
  namesInTree,
  nextFrames,
  pagePaths,
  RICHEST,
  STILL,
  unlikePages,
} from './helpers';

const focused = (page: Page) =>
  page.evaluate(() => {
    const { textContent, ariaLabel, id } = document.activeElement as HTMLElement;
    return ariaLabel ?? (id || textContent?.trim());
  });

/** A window that the koi are drawn in quickly. They swim, because only then is there a button to pause them. */
const SMALL_WITH_KOI = { koi: true, width: 480, height: 480 };

inBrowser('by keyboard', (stage) => {
  it('the first tab stop is the skip link, which leads to main', async () => {
    const page = await stage.visit('/projects', STILL);
    const skip = page.locator('.skip');
    expect((await skip.boundingBox())?.y).toBeLessThan(0);
    await page.keyboard.press('Tab');
    expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
    expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('main');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });

  it('every tab stop of every page has a visible focus in both themes, and none is covered by the bar', async () => {
    const wrong: string[] = [];
    const page = await stage.blank(STILL);
    for (const path of usualOrSoak(RICHEST, unlikePages(stage.folder))) {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(stage.host.url + path);
      await page.keyboard.press('Tab');
      for (const theme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: theme });
        wrong.push(...(await page.evaluate(unseenFocus)).map((what) => `${path}, ${theme}: ${what}`));
      }
    }
    expect(wrong).toEqual([]);
  });

  it('external links open a new tab without an opener', async () => {
    const page = await stage.blank();
    await page.context().route(/^https:/, (route) => route.fulfill({ body: 'another site' }));
    let links = 0;
    for (const path of pagePaths(stage.folder)) {
      const { count, wrong } = await (await page.request.get(stage.host.url + path)).text().then((html) => {
        const outside = [...html.matchAll(/<a [^>]*href="https?:[^>]*>/g)].map(([tag]) => tag);
        return {
          count: outside.length,
          wrong: outside.filter((tag) => !/target="_blank"/.test(tag) || !/rel="[^"]*noopener/.test(tag)),
        };
      });
      expect(wrong).toEqual([]);
      links += count;
    }
    expect(links).toBeGreaterThan(10);
    await page.goto(`${stage.host.url}/contact`);
    const popup = page.waitForEvent('popup');
    await page.locator('.else a.out').first().click();
    const other = await popup;
    expect(await other.evaluate(() => window.opener)).toBe(null);
    expect(new URL(page.url()).pathname).toBe('/contact');
    expect(await page.locator('.links').getByRole('link', { name: 'Resume' }).getAttribute('target')).toBe(
      '_blank',
    );
  });

  it('Tab follows the reading order of the home page and leaves the page at its end', async () => {
    const page = await stage.stay('/', SMALL_WITH_KOI);
    const expected = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('a[href], button, summary, [tabindex="0"]')]
        .filter((stop) => stop.checkVisibility({ visibilityProperty: true }))
        .map((stop) => stop.ariaLabel ?? stop.textContent?.trim()),
    );
    const stops: (string | undefined)[] = [];
    for (const _ of expected) {
      await page.keyboard.press('Tab');
      stops.push(await focused(page));
    }
    expect(stops).toEqual(expected);
    const bar = await page
      .locator('.skip, .name, .links a, .toggle')
      .evaluateAll((all) => all.map((one) => one.ariaLabel ?? one.textContent?.trim()));
    expect(bar).toHaveLength(7);
    expect(stops.slice(0, 7)).toEqual(bar);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  });
});

inBrowser("names from the browser's own tree", (stage) => {
  it('on /, of every heading and button, and none of the koi', async () => {
    const page = await stage.stay('/', SMALL_WITH_KOI);
    expect((await namesInTree(page, 'heading')).sort()).toEqual([
      'Hello!',
      'Hello, I’m Your Name.',
      'Skills',
      'What I do',
    ]);
    expect((await namesInTree(page, 'button')).sort()).toEqual(['Pause animation', 'Toggle theme']);
  });

  it.each([
    ['/contact', ['Copy email address', 'Toggle theme']],
    ['/blog/league-pt2', ['Copy', 'Copy', 'Copy', 'Toggle theme']],
  ])('on %s, of every button', async (path, names) => {
    const page = await stage.stay(path);
    expect((await namesInTree(page, 'button')).sort()).toEqual(names);
  });

  it('on /blog/league-pt2, of a heading and of the link to it: its text', async () => {
    const page = await stage.stay('/blog/league-pt2');
    const name = 'A model that knows about sides';
    for (const role of ['heading', 'link'])
      expect((await namesInTree(page, role)).filter((one) => one.includes('A model that'))).toEqual(
        // The table of contents has a link with the same name.
        role === 'heading' ? [name] : [name, name],
      );
    const link = page.getByRole('heading').getByRole('link', { name, exact: true });
    await link.press('Enter');
    expect(new URL(page.url()).hash).toBe('#a-model-that-knows-about-sides');
  });

  it('on /projects, of every heading; links below a card name it', async () => {
    const page = await stage.visit('/projects');
    expect(await namesInTree(page, 'heading')).toEqual(
      expect.arrayContaining(['Projects', 'This site', 'Koi fish, v2']),
    );
    const names = await namesInTree(page, 'link');
    for (const words of ['', 'Demo ?: ', 'Post ?: ', 'Source ?: '])
      expect(names).toContainEqual(expect.stringMatching(`^${words}Koi fish, v2`));
  });
});

inBrowser('a link that opens a new tab', (stage) => {
  it.each(['/', '/contact', '/projects', '/blog/koi-app'])(
    'is marked visibly and for screen readers on %s',
    async (path) => {
      const page = await stage.visit(path, STILL);
      const opening = page.locator('a[target]');
      expect(await opening.count()).toBeGreaterThanOrEqual(3);
      expect(await page.getByRole('link', { name: /\(opens in a new tab\)$/ }).count()).toBe(
        await opening.count(),
      );
      const resume = page.locator('.links').getByRole('link', { name: 'Resume' });
      expect(await resume.evaluate((link) => getComputedStyle(link, '::after').width)).not.toBe('0px');
    },
  );

  it('keeps the bar of a small phone on two lines', async () => {
    const page = await stage.visit('/contact', { width: 320 });
    const tops = await page
      .locator('.links > *')
      .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().bottom)));
    expect(new Set(tops).size).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});

inBrowser('a project card', (stage) => {
  it('is in one of two columns from 768 px on, with equal heights in a row', async () => {
    const page = await stage.stay('/projects', { ...STILL, width: 767 });
    const columns = () =>
      page.locator('.cards').evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length);
    expect(await columns()).toBe(1);
    await page.setViewportSize({ width: 768, height: 800 });
    expect(await columns()).toBe(2);
    const boxes = await page.locator('.card').evaluateAll((cards) =>
      cards.map((card) => {
        const { y, height } = card.getBoundingClientRect();
        return { y, height };
      }),
    );
    for (const { y, height } of boxes) {
      for (const other of boxes.filter((one) => one.y === y)) expect(other.height).toBeCloseTo(height, 0);
    }
  });

  it('does not become higher because a card of another row is high', async () => {
    const page = await stage.visit('/projects', { ...STILL, width: 1280 });
    const last = page.locator('.card').last();
    const before = await last.evaluate((card) => card.clientHeight);
    const chips = page.locator('.card .chips').nth(1);
    await chips.evaluate((list) =>
      list.append(...Array.from({ length: 80 }, () => list.children[0].cloneNode(true))),
    );
    expect(await last.evaluate((card) => card.clientHeight)).toBe(before);
  });

  it('shows a focus ring around all of it when its link has the focus', async () => {
    const page = await stage.stay('/projects', STILL);
    await page.keyboard.press('Tab');
    const rings = await page.locator('.card h2 a').evaluateAll((links) =>
      (links as HTMLAnchorElement[]).map((link) => {
        link.focus();
        const ring = getComputedStyle(link, '::before');
        const card = link.closest('.card')?.getBoundingClientRect();
        return {
          style: ring.outlineStyle,
          width: Number.parseFloat(ring.outlineWidth),
          across: Math.abs(Number.parseFloat(ring.width) - (card?.width ?? 0)),
          down: Math.abs(Number.parseFloat(ring.height) - (card?.height ?? 0)),
        };
      }),
    );
    expect(rings.length).toBeGreaterThan(4);
    for (const ring of rings) {
      expect(ring).toMatchObject({ style: 'solid', width: 2 });
      expect(Math.max(ring.across, ring.down)).toBeLessThanOrEqual(3);
    }
  });

  it('has text that can be selected', async () => {
    const page = await stage.stay('/projects', STILL);
    const summary = page.locator('.card:has(h2 a) .body > p').first();
    await summary.scrollIntoViewIfNeeded();
    const box = await summary.boundingBox();
    if (!box) throw new Error('no summary');
    await page.mouse.move(box.x + 2, box.y + 12);
    await page.mouse.down();
    await page.mouse.move(box.x + 150, box.y + 14, { steps: 5 });
    await page.mouse.up();
    await nextFrames(page);
    const selected = await page.evaluate(() => getSelection()?.toString() ?? '');
    expect(selected.length).toBeGreaterThan(8);
    expect(await summary.textContent()).toContain(selected);
    expect(new URL(page.url()).pathname).toBe('/projects');
  });

  it('without a base is not a link', async () => {
    const page = await stage.stay('/projects', STILL);
    const card = page.locator('.card:not(:has(h2 a))');
    expect(await card.count()).toBe(1);
    await clickAt(card);
    await clickAt(card.locator('.body > p'));
    await nextFrames(page);
    expect(new URL(page.url()).pathname).toBe('/projects');
  });

  it('opens a new tab on Ctrl+click on its text', async () => {
    const page = await stage.stay('/projects', STILL);
    const opened = page.context().waitForEvent('page');
    await page.keyboard.down('ControlOrMeta');
    await clickAt(page.locator('.card:has(h2 a) .body > p').first());
    await page.keyboard.up('ControlOrMeta');
    await (await opened).waitForURL(`${stage.host.url}/**`);
    expect(new URL(page.url()).pathname).toBe('/projects');
  });

  it('has other links that lead to their own targets', async () => {
    const page = await stage.stay('/projects', STILL);
    const links = await page.locator('.card .to a').evaluateAll((all) =>
      (all as HTMLAnchorElement[]).map((link) => {
        const box = link.getBoundingClientRect();
        link.scrollIntoView({ block: 'center' });
        const now = link.getBoundingClientRect();
        const hit = document.elementFromPoint(now.x + box.width / 2, now.y + box.height / 2);
        return { text: link.textContent, isOnTop: hit === link };
      }),
    );
    expect(links.length).toBeGreaterThan(4);
    expect(links.filter(({ isOnTop }) => !isOnTop)).toEqual([]);
    const inside = page.locator('.card .to a:not(.out)').first();
    const href = await inside.getAttribute('href');
    await inside.click();
    await expect.poll(() => new URL(page.url()).pathname).toBe(href);
  });

  it('is a single link: its background, drawing, text and tags lead to its base', async () => {
    const page = await stage.visit('/projects', STILL);
    const card = page.locator('.card:has(h2 a:not(.out)):has(.chips)').first();
    const base = await card.locator('h2 a').getAttribute('href');
    const box = await card.boundingBox();
    if (!box) throw new Error('no card');
    const places = {
      'the corner': { of: card, x: 6, y: box.height - 6 },
      'the middle': { of: card },
      'the drawing': { of: card.locator('.plate') },
      'the summary': { of: card.locator('.body > p') },
      'a tag': { of: card.locator('.chips li').first() },
      'the title': { of: card.locator('h2') },
    };
    await page.evaluate(() => {
      navigation.addEventListener('navigate', (event) => {
        event.preventDefault();
        document.title = new URL(event.destination.url).pathname;
      });
    });
    for (const [place, { of, ...at }] of Object.entries(places)) {
      await page.evaluate((place) => {
        document.title = place;
      }, place);
      await clickAt(of, at);
      await expect.poll(() => page.title(), { message: place }).toBe(base);
    }
    expect(complaintsOf(page)).toEqual([]);
  });

  it.runIf(isSoak)('with an external base opens a new tab, also from its text', async () => {
    const page = await stage.blank(STILL);
    await page.context().route(/^https:/, (route) => route.fulfill({ body: 'another site' }));
    await page.route('**/projects', async (route) => {
      const response = await route.fetch();
      const outside = 'href="https://example.org/fish" target="_blank" rel="noopener"';
      const body = (await response.text()).replace(/(<h2><a )href="[^"]*"/, `$1${outside}`);
      await route.fulfill({ response, body });
    });
    await page.goto(`${stage.host.url}/projects`);
    const popup = page.waitForEvent('popup');
    await clickAt(page.locator('.card .body > p').first());
    await (await popup).waitForURL('https://example.org/fish');
    expect(new URL(page.url()).pathname).toBe('/projects');
  });
});

inBrowser('a row of the blog', (stage) => {
  it('looks the same with the focus and with the pointer', async () => {
    const page = await stage.visit('/blog', { reducedMotion: 'reduce' });
    const colors = () =>
      page
        .locator('.year:first-of-type .row')
        .evaluateAll((rows) =>
          rows.map((row) =>
            ['h3 a', 'time', 'p'].map((part) => getComputedStyle(row.querySelector(part) as Element).color),
          ),
        );
    const plain = await colors();
    await page.locator('.row').nth(1).hover();
    const pointed = await colors();
    await page.mouse.move(0, 0);
    expect(await colors()).toEqual(plain);
    await page.keyboard.press('Tab');
    await page.locator('.row a').nth(1).focus();
    expect(await colors()).toEqual(pointed);
    expect(pointed[1]).not.toEqual(plain[1]);
    expect(pointed[0]).not.toEqual(plain[0]);
  });
});

inBrowser('in a post', (stage) => {
  it('the table of contents on a phone opens by keyboard and leads to its heading, not under the bar', async () => {
    const page = await stage.visit('/blog/koi-app', { width: 390 });
    const list = page.locator('.toc.fold');
    expect(await page.locator('.toc.side').isVisible()).toBe(false);
    await list.locator('summary').focus();
    await page.keyboard.press('Enter');
    expect(await list.evaluate((details: HTMLDetailsElement) => details.open)).toBe(true);
    const link = list.getByRole('link').nth(2);
    const id = (await link.getAttribute('href'))?.slice(1);
    await link.focus();
    await page.keyboard.press('Enter');
    await nextFrames(page);
    const { top, bar } = await page.evaluate((id) => {
      const bar = document.querySelector('.bar')?.getBoundingClientRect().bottom ?? 0;
      return { top: document.getElementById(id ?? '')?.getBoundingClientRect().top ?? -1, bar };
    }, id);
    expect(new URL(page.url()).hash).toBe(`#${id}`);
    expect(top).toBeGreaterThanOrEqual(bar);
    expect(top).toBeLessThan(400);
  });

  it('the table of contents on a wide screen is at the side and stays in view', async () => {
    const page = await stage.stay('/blog/koi-app', { width: 1280 });
    const side = page.locator('.toc.side');
    expect(await page.locator('.toc.fold').isVisible()).toBe(false);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
    await nextFrames(page);
    const box = await side.boundingBox();
    expect(box?.y).toBeGreaterThan(56);
    expect(box?.y).toBeLessThan(400);
  });

  it('the table of contents marks the current section, also after a jump', async () => {
    const page = await stage.stay('/blog/koi-app', { width: 1280, height: 900 });
    const marked = () => page.locator('.side [aria-current]').allTextContents();
    const read = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('.prose h2')]
          .filter((heading) => heading.getBoundingClientRect().top < innerHeight * 0.34)
          .map((heading) => heading.textContent)
          .slice(-1),
      );
    for (const y of [900, 4700, 0, 2600, 99999, 1200]) {
      await page.evaluate((to) => scrollTo(0, to), y);
      const reading = await read();
      expect(reading.length).toBe(y === 0 ? 0 : 1);
      await expect.poll(marked).toEqual(reading);
    }
  });

  it('images are dimmed in the dark theme, on a screen', async () => {
    const page = await stage.stay('/blog/koi-app', { colorScheme: 'dark' });
    const filter = () =>
      page
        .locator('.prose img')
        .first()
        .evaluate((image) => getComputedStyle(image).filter);
    expect(await filter()).toBe('brightness(0.85)');
    await page.emulateMedia({ media: 'print' });
    expect(await filter()).toBe('brightness(1)');
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
    expect(await filter()).toBe('brightness(1)');
  });

  it('only boxes that scroll horizontally fade at the edge, until they have been scrolled', async () => {
    const page = await stage.stay('/blog/koi-app', { width: 390 });
    const scrollers = page.locator('.formula, .code pre, .scroll');
    const faded = () =>
      scrollers.evaluateAll((all) => all.map((one) => !getComputedStyle(one).maskSize.includes('32px')));
    const wide = await scrollers.evaluateAll((all) => all.map((one) => one.scrollWidth > one.clientWidth));
    expect(new Set(wide)).toEqual(new Set([true, false]));
    await expect.poll(faded).toEqual(wide);
    await scrollers.evaluateAll((all) => {
      for (const one of all) one.scrollLeft = one.scrollWidth;
    });
    await expect.poll(faded).toEqual(wide.map(() => false));
    await scrollers.evaluateAll((all) => {
      for (const one of all) one.scrollLeft = 0;
    });
  });

  it('code can be reached with Tab and scrolled with arrow keys', async () => {
    const page = await stage.stay('/blog/koi-app', { width: 390 });
    const blocks = page.locator('.code pre');
    expect(await blocks.count()).toBeGreaterThan(0);
    expect(
      await blocks.evaluateAll(
        (all) => (all as HTMLElement[]).filter(({ tabIndex }) => tabIndex !== 0).length,
      ),
    ).toBe(0);
    const wide = await blocks.evaluateAll((all) =>
      all.findIndex((pre) => pre.scrollWidth > pre.clientWidth + 20),
    );
    expect(wide).toBeGreaterThanOrEqual(0);
    await blocks.nth(wide).focus();
    for (let n = 0; n < 3; n++) await page.keyboard.press('ArrowRight');
    await expect.poll(() => blocks.nth(wide).evaluate((pre) => pre.scrollLeft)).toBeGreaterThan(0);
  });

  it('the copy button is visible at every width, copies the code and confirms it', async () => {
    const page = await stage.visit('/blog/koi-app');
    const button = page.locator('.code .copy').first();
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await button.isVisible()).toBe(true);
      expect(await button.evaluate((copy) => getComputedStyle(copy).opacity)).toBe('1');
    }
    const status = page.getByRole('status');
    expect(await status.textContent()).toBe('');
    await button.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => status.textContent()).toBe('Copied');
    const code = await page.locator('.code pre code').first().textContent();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
    expect(complaintsOf(page)).toEqual([]);
  });

  it.runIf(isSoak)('a refused clipboard is reported, and the button is restored', async () => {
    const page = await stage.visit('/contact', {
      fresh: true,
      before: () => {
        navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
      },
    });
    await page.clock.install();
    const button = page.getByRole('button', { name: 'Copy email address' });
    await button.click();
    await expect.poll(() => page.getByRole('status').textContent()).toBe('Copy failed');
    await page.clock.runFor(2100);
    expect(await button.textContent()).toBe('Copy');
    expect(complaintsOf(page)).toEqual([]);
  });

  it('the address on the contact page can be copied', async () => {
    const page = await stage.visit('/contact');
    await page.getByRole('button', { name: 'Copy email address' }).click();
    await expect.poll(() => page.getByRole('status').textContent()).toBe('Copied');
    const mail = await page.locator('.mail a').getAttribute('href');
    expect(`mailto:${await page.evaluate(() => navigator.clipboard.readText())}`).toBe(mail);
  });
});

/** Clicks at a position in `target`, its center by default, on whatever element is on top there. */
async function clickAt(target: Locator, { x, y }: { x?: number; y?: number } = {}): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('nothing to click');
  await target.page().mouse.click(box.x + (x ?? box.width / 2), box.y + (y ?? box.height / 2));
}

/** Tab stops without a visible focus, or covered by the bar when they are reached from below. */
function unseenFocus(): string[] {
  const wrong: string[] = [];
  const hasRing = ({ outlineStyle, outlineWidth, outlineColor }: CSSStyleDeclaration) =>
    outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && !/, 0\)$/.test(outlineColor);
  const stops = [
    ...document.querySelectorAll<HTMLElement>('a[href], button, summary, input, select, [tabindex="0"]'),
  ]
    .filter(
      (stop) =>
        stop.tabIndex >= 0 &&
        !stop.matches(':disabled') &&
        stop.checkVisibility({ visibilityProperty: true }),
    )
    .reverse();
  if (stops.length < 2) wrong.push('has hardly a stop');
  for (const stop of stops) {
    stop.focus();
    const name = stop.outerHTML.slice(0, 90);
    if (document.activeElement !== stop || !stop.matches(':focus-visible')) {
      wrong.push(`takes no focus: ${name}`);
      continue;
    }
    // A card and a row of the list show the focus ring of their link.
    const wearers = [getComputedStyle(stop), getComputedStyle(stop, '::before')];
    const row = stop.closest('.row');
    if (row) wearers.push(getComputedStyle(row));
    if (!wearers.some(hasRing)) wrong.push(`shows no focus: ${name}`);
    const bar = document.querySelector('.bar');
    if (!bar || bar.contains(stop) || stop.matches('.skip')) continue;
    if (stop.getBoundingClientRect().bottom <= bar.getBoundingClientRect().bottom)
      wrong.push(`under the bar: ${name}`);
  }
  return wrong;
}
