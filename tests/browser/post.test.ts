// What a post does: its table of contents, copy buttons, boxes that scroll; and the redirects to it.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { boxesOf, complaintsOf, computed, inBrowser, listen, nextFrames } from './helpers';

inBrowser('the table of contents', (stage) => {
  it('on a phone opens by keyboard and leads to its heading, not under the bar', async () => {
    const page = await stage.visit('/blog/koi-app', { width: 390 });
    const list = page.locator('.toc.fold');
    expect(await page.locator('.toc.side').isVisible()).toBe(false);
    await list.locator('summary').focus();
    await page.keyboard.press('Enter');
    expect(await list.evaluate((details: HTMLDetailsElement) => details.open)).toBe(true);
    const link = list.getByRole('link').nth(2);
    const id = (await link.getAttribute('href'))?.slice(1);
    await link.press('Enter');
    await nextFrames(page);
    await page.waitForURL(`**#${id}`);
    const [[bar], [heading]] = [await boxesOf(page, '.bar'), await boxesOf(page, `#${id}`)];
    expect(heading.top).toBeGreaterThanOrEqual(bar.bottom);
    expect(heading.top).toBeLessThan(400);
  });

  it('on a wide screen stays in view at the side and marks the current section, also after a jump', async () => {
    const page = await stage.visit('/blog/koi-app', { height: 900 });
    expect(await page.locator('.toc.fold').isVisible()).toBe(false);
    const marked = () => page.locator('.side [aria-current]').allTextContents();
    const read = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('.prose h2')]
          .filter((heading) => heading.getBoundingClientRect().top < innerHeight / 3)
          .map((heading) => heading.textContent)
          .slice(-1),
      );
    for (const y of [900, 4700, 0, 2600, 99999, 1200]) {
      await page.evaluate((to) => scrollTo(0, to), y);
      const reading = await read();
      expect(reading.length).toBe(y === 0 ? 0 : 1);
      await expect.poll(marked).toEqual(reading);
    }
    // "One seed" and the last section are both in the window at its end.
    for (const name of ['One seed', 'Knowing when to stop', 'One seed', 'Width comes last']) {
      await page.locator('.side').getByRole('link', { name }).click();
      await expect.poll(marked).toEqual([name]);
    }
    const box = await page.locator('.toc.side').boundingBox();
    expect(box?.y).toBeGreaterThan(56);
    expect(box?.y).toBeLessThan(400);
  });
});

inBrowser('a copy button', (stage) => {
  it('copies the code, and says so for two seconds', async () => {
    const page = await stage.visit('/blog/koi-app', { fresh: true });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.clock.install();
    const button = page.locator('.code .copy').first();
    const status = page.getByRole('status');
    expect(await computed(page, '.code .copy', 'opacity')).toContain('1');
    expect(await status.textContent()).toBe('');
    await button.press('Enter');
    await expect.poll(() => status.textContent()).toBe('Copied');
    const code = await page.locator('.code pre code').first().textContent();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
    await page.clock.runFor(2000);
    expect([await button.textContent(), await status.textContent()]).toEqual(['Copy', '']);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    });
    await button.click();
    await expect.poll(() => status.textContent()).toBe('Copy failed');
    expect(complaintsOf(page)).toEqual([]);
  });

  it('copies without a secure context, where pages have no clipboard', async () => {
    const page = await stage.visit('/blog/koi-app', { fresh: true });
    await page.evaluate(() => {
      // Without words in this language, what the script says stays English.
      document.documentElement.lang = 'ar';
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
      document.querySelector('main')?.append(document.createElement('textarea'));
    });
    await page.locator('.code .copy').first().click();
    await expect.poll(() => page.getByRole('status').textContent()).toBe('Copied');
    expect(await page.locator('.copy bdi[lang=en][dir=ltr], [role=status] bdi[lang=en]').count()).toBe(2);
    const box = page.locator('textarea');
    await box.press('ControlOrMeta+V');
    expect(await box.inputValue()).toBe(await page.locator('.code pre code').first().textContent());
    // If a browser refuses, what the visitor copies next is not this code.
    await page.evaluate(() => {
      document.execCommand = () => false;
    });
    await page.locator('.code .copy').first().click();
    await box.fill('mine');
    for (const key of 'ACV') await box.press(`ControlOrMeta+${key}`);
    expect(await box.inputValue()).toBe('mine');
    expect(complaintsOf(page)).toEqual([]);
  });
});

inBrowser('boxes that scroll', (stage) => {
  const boxes = (page: Page) =>
    page.locator('.formula, .code pre, .scroll').evaluateAll((all) =>
      (all as HTMLElement[]).map((box) => ({
        scrolls: box.scrollWidth > box.clientWidth,
        isStop: box.tabIndex === 0,
        isNamed: box.role === 'group' && box.ariaLabel !== null,
      })),
    );

  it('are tab stops with a name while they scroll, at every width', async () => {
    const page = await stage.visit(`${stage.full.url}/blog/boxes`);
    const wrong = async () =>
      (await boxes(page)).filter(({ scrolls, isStop, isNamed }) => isStop !== scrolls || isNamed !== scrolls);
    for (const width of [1280, 60, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(wrong).toEqual([]);
      const scrolling = (await boxes(page)).filter(({ scrolls }) => scrolls);
      expect(scrolling).toHaveLength(width === 60 ? 5 : 2);
    }
    expect(complaintsOf(page)).toEqual([]);
  });
});

inBrowser('a post that has moved', (stage) => {
  it('is found at its old addresses on a host without redirects, with queries and fragments', async () => {
    const { url } = stage.full;
    const page = listen(await stage.blank(), url);
    for (const [from, to] of [
      ['/old', '/blog/first-light'],
      ['/old.html?a=1&b=%20#main', '/blog/first-light?a=1&b=%20#main'],
      ['/part#other', '/blog/first-light#main'],
    ]) {
      await page.goto(url + from, { waitUntil: 'commit' });
      await page.waitForURL(url + to);
      await page.waitForLoadState();
    }
    expect(complaintsOf(page)).toEqual([]);
  });
});
