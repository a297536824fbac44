// An open page shows every save: it is updated in place if possible, or else reloaded. Either way it keeps the scroll
// position, the theme and opened details.
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { copyProject } from '../unit/serve/project';
import { type Running, start } from '../unit/serve/running';
import { findBrowser } from './find';

const HEAD =
  '---\ntitle: Following\ndate: 2026-01-10\ndescription: A post that is saved all the time.\n---\n';
const PARAGRAPHS = Array.from({ length: 60 }, (_, index) => `Paragraph ${index} of a long post.`);
const TEXT = [
  '## Begin',
  '<details>\n<summary>More</summary>\n\nHidden.\n\n</details>',
  '```js\nconst answer = 42;\n```',
  ...PARAGRAPHS,
].join('\n\n');

// Without a browser, as in helpers.ts.
const themeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);

const suite = findBrowser() === undefined && !process.env.CI ? describe.skip : describe;

suite('an open page', () => {
  let project: string;
  let dev: Running;
  let browser: Browser;
  let page: Page;
  const complaints: string[] = [];
  const save = (text: string, file = 'content/posts/following.md') =>
    writeFileSync(join(project, file), text);

  beforeAll(async () => {
    project = copyProject();
    save(HEAD + TEXT);
    const editor = join(project, 'code');
    writeFileSync(editor, '#!/bin/sh\necho "$@" > "$0-opened"\n');
    chmodSync(editor, 0o755);
    [dev, browser] = await Promise.all([
      start(['dev', '--port', '0'], { LAUNCH_EDITOR: editor }, project),
      chromium.connect(inject('browser')),
    ]);
    page = await browser.newPage({ permissions: ['clipboard-read', 'clipboard-write'] });
    page.setDefaultTimeout(120_000);
    page.on('pageerror', (error) => complaints.push(error.message));
    // What the policy blocks, among others.
    page.on(
      'console',
      (message) => /policy|trusted|blocked/i.test(message.text()) && complaints.push(message.text()),
    );
  });
  afterEach(() => expect(complaints.splice(0)).toEqual([]));
  afterAll(() => browser?.close());

  async function visit(path = '/blog/following'): Promise<Page> {
    save(HEAD + TEXT);
    // Leaves the page of the test before, with its events, and what it has stored.
    await page.goto(`${dev.url}/robots.txt`);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    const hears = page.waitForResponse(/__dev\/events/);
    await page.goto(dev.url + path);
    await hears;
    await page.evaluate(() => Object.assign(window, { isFirst: true }));
    return page;
  }
  const isFirst = (page: Page) => page.evaluate(() => 'isFirst' in window);
  const says = (page: Page, words: string) => page.locator('main', { hasText: words }).waitFor();
  const scrollDown = async (page: Page) => {
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    await page.waitForFunction(() => scrollY === 900);
  };

  it('shows a saved text and keeps the scroll position, theme and open details', async () => {
    const page = await visit();
    await page.click('.toggle');
    await expect.poll(() => themeOf(page)).toBeDefined();
    const theme = await themeOf(page);
    await page.click('summary:has-text("More")');
    await scrollDown(page);
    const lines = TEXT.replace('Paragraph 50', 'Sentence 50').replace(
      PARAGRAPHS[55],
      'Another one.\n\nAnd one more.',
    );
    save(HEAD + lines.replace(`${PARAGRAPHS[58]}\n\n`, ''));
    await says(page, 'Sentence 50');
    await says(page, 'And one more.');
    expect(await page.locator('main').textContent()).not.toContain('Paragraph 58');
    expect(await isFirst(page)).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(900);
    expect(await themeOf(page)).toBe(theme);
    expect(await page.locator('details:has-text("Hidden") >> nth=-1').getAttribute('open')).toBe('');
    await page.click('.toggle');
    await expect.poll(() => themeOf(page)).not.toBe(theme);
    save(HEAD + lines.replace('<details>', 'Before it.\n\n<details>'));
    await says(page, 'Before it.');
    expect(await page.locator('details:has-text("Hidden")').getAttribute('open')).toBe('');
  });

  it('equals a newly loaded page after many saves', async () => {
    const page = await visit();
    const fresh = await browser.newPage({ javaScriptEnabled: false });
    const htmlOf = (main: Element) => {
      const copy = main.cloneNode(true) as Element;
      // Set on scrollable boxes by the script of the page, once.
      for (const box of copy.querySelectorAll('pre, .scroll'))
        for (const name of ['tabindex', 'role', 'aria-label']) box.removeAttribute(name);
      return copy.innerHTML;
    };
    const variants = [
      TEXT.replace('## Begin', '## Begin\n\n### Below'),
      `${TEXT}\n\n| a | b |\n|---|---|\n| 1 | 2 |`,
      TEXT.replace('42', '43'),
      PARAGRAPHS.slice(10).join('\n\n'),
      [...PARAGRAPHS].reverse().join('\n\n'),
      `> [!NOTE]\n> ${PARAGRAPHS[0]}\n\n- one\n- two\n\n${TEXT}`,
    ];
    for (const [index, text] of variants.entries()) {
      save(`${HEAD}${text}\n\nVariant ${index}.`);
      await says(page, `Variant ${index}.`);
      await fresh.goto(page.url());
      const [live, loaded] = await Promise.all(
        [page, fresh].map((one) => one.locator('main').evaluate(htmlOf)),
      );
      expect(live).toBe(loaded);
    }
  });

  it('applies a style sheet without a reload', async () => {
    const page = await visit();
    const tokens = readFileSync(join(project, 'src/theme/styles/tokens.css'), 'utf8');
    save(`${tokens}\nmain { outline: 3px solid rgb(1, 2, 3) }\n`, 'src/theme/styles/tokens.css');
    const outline = () =>
      page.evaluate(() => getComputedStyle(document.querySelector('main') as Element).outlineColor);
    await expect.poll(outline).toBe('rgb(1, 2, 3)');
    expect(await isFirst(page), dev.text()).toBe(true);
    save(tokens, 'src/theme/styles/tokens.css');
    await expect.poll(outline).not.toBe('rgb(1, 2, 3)');
  });

  it('reloads for new code and keeps the scroll position and theme', async () => {
    const page = await visit();
    await page.click('.toggle');
    await expect.poll(() => themeOf(page)).toBeDefined();
    const theme = await themeOf(page);
    await scrollDown(page);
    const layout = readFileSync(join(project, 'src/theme/components/layout.tsx'), 'utf8');
    const own = await page.locator('.skip').textContent();
    const changed = layout.replace(/(className="skip"[^>]*>)[^<]*/, '$1Swim to content');
    expect(changed).not.toBe(layout);
    save(changed, 'src/theme/components/layout.tsx');
    await page.locator('.skip', { hasText: 'Swim to content' }).waitFor({ state: 'attached' });
    expect(await isFirst(page)).toBe(false);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
    expect(await themeOf(page)).toBe(theme);
    save(layout, 'src/theme/components/layout.tsx');
    await expect.poll(() => page.locator('.skip').textContent()).toBe(own);
  });

  it('reports no error when a reload ends the transition to another page', async () => {
    const page = await visit();
    await page.evaluate(() => {
      addEventListener('pageswap', () => location.reload());
      document.querySelector<HTMLAnchorElement>('header a[href="/projects"]')?.click();
    });
    await page.waitForFunction(() => !('isFirst' in window));
  });

  it('is covered by errors until they are fixed', async () => {
    const page = await visit();
    save(`${HEAD.replace('2026-01-10', '2026-02-30')}${TEXT}`);
    const dialog = page.getByRole('alertdialog', { name: '1 problem in 1 file.' });
    await dialog.waitFor();
    const words = await dialog.textContent();
    expect(words).toContain('content/posts/following.md:3:7: date is not a real day');
    expect(words).toContain('3 | date: 2026-02-30');
    expect(words).toContain('~~~~~~~~~~');
    expect(words).toContain('hint: write the day as');
    const place = 'content/posts/following.md:3:7';
    const statusOf = (place: string, value: string) =>
      page.evaluate(
        async ([place, value]) =>
          (await fetch(`/__dev/open?place=${place}`, { headers: { 'x-dev-server': value } })).status,
        [place, value],
      );
    for (const [other, value] of [
      ['package.json', 'open'],
      [`${place}0`, 'open'],
      [place, ''],
    ])
      expect(await statusOf(other, value)).toBe(403);
    const opened = join(project, 'code-opened');
    expect(existsSync(opened)).toBe(false);
    await dialog.getByRole('button', { name: place }).click();
    await expect
      .poll(() => existsSync(opened) && readFileSync(opened, 'utf8'))
      .toBe(`-r -g ${project}/${place}\n`);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    save(`${HEAD.replace('2026-01-10', 'tomorrow')}${TEXT}`);
    await dialog.waitFor();
    save(HEAD + TEXT);
    await dialog.waitFor({ state: 'detached' });
    expect(await isFirst(page)).toBe(true);
  });

  it('catches up after the server was down', async () => {
    const page = await visit();
    expect(await dev.stop()).toBe(0);
    save(`${HEAD}${TEXT}\n\nWritten meanwhile.`);
    dev = await start(['dev', '--port', String(dev.port)], {}, project);
    await says(page, 'Written meanwhile.');
  });
});
