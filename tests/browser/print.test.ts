// Printed pages: the text and the URLs of its links, without interactive elements.
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { boxesOf, computed, inBrowser, RICHEST } from './helpers';

const SCREEN_ONLY = '.bar, .foot, .skip, .pond, .toggle, .pause, .copy, .toc, .turn, .back, button, details';

inBrowser('in print', (stage) => {
  /** A post that begins with more HTML. */
  async function openWith(more: string) {
    const page = await stage.blank();
    await page.route('**/koi-app', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/(<div class="prose">)/, `$1${more}`);
      await route.fulfill({ response, body });
    });
    await page.goto(`${stage.host.url}/blog/koi-app`);
    return page;
  }

  it('no page shows bar, footer, koi or buttons, and every page keeps its heading', async () => {
    const wrong: string[] = [];
    const page = await stage.blank();
    for (const path of RICHEST) {
      await page.goto(stage.host.url + path);
      await page.emulateMedia({ media: 'print' });
      const shown = await page
        .locator(SCREEN_ONLY)
        .evaluateAll((all) =>
          all.filter((one) => one.checkVisibility()).map((one) => one.outerHTML.slice(0, 80)),
        );
      wrong.push(...shown.map((what) => `${path}: ${what}`));
      if (!(await page.locator('h1').isVisible())) wrong.push(`${path}: no heading`);
    }
    expect(wrong).toEqual([]);
  });

  it('a post is black on white, also in the dark theme, with its author and its URL', async () => {
    const page = await stage.visit('/blog/koi-app', { stored: 'dark', colorScheme: 'dark', width: 1000 });
    const byline = page.locator('.byline');
    expect(await byline.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    expect(await byline.isVisible()).toBe(true);
    const canonical = await page.getAttribute('link[rel=canonical]', 'href');
    expect(await byline.textContent()).toBe(`${await page.textContent('.name')}, ${canonical}`);
    expect((await computed(page, '.prose p', 'color'))[0]).toBe('rgb(0, 0, 0)');
    expect(await computed(page, 'body', 'background-color')).toEqual(['rgba(0, 0, 0, 0)']);
    expect(await computed(page, ':root', 'color-scheme')).toEqual(['light']);
    const [measure] = await computed(page, '.prose', 'max-width');
    expect(await computed(page, '.prose', 'width')).toEqual([measure]);
    // They would be alone on a page, or their heading.
    expect(await computed(page, '.tags', 'break-before')).toEqual(['avoid']);
    // Firefox does not support break-after, but keeps this space on the page of the heading.
    const space = async (property: string) => (await computed(page, '.prose h2', property, '::after'))[0];
    expect(await space('margin-bottom')).toBe(`-${await space('height')}`);
    // A busy browser has shown a page, to which it went with the media of paper, with those of the screen.
    const print = async (path: string) => {
      await page.emulateMedia({ media: 'screen' });
      await page.goto(stage.host.url + path);
      await page.emulateMedia({ media: 'print' });
    };
    await print('/');
    expect(new Set(await computed(page, '.work, .work li', 'break-inside'))).toEqual(new Set(['avoid']));
    await print('/projects');
    const [[ribbon], [words]] = [await boxesOf(page, '.ribbon'), await boxesOf(page, '.ribbon + .body')];
    expect(ribbon.bottom).toBeLessThanOrEqual(words.top);
    // Printers cut what is at the edge of the sheet, and leave out backgrounds, as that of arrows.
    for (const { left, right } of await boxesOf(page, '.card'))
      expect([left > 0, right < 1000]).toEqual([true, true]);
    expect(new Set(await computed(page, '.card .out', 'content', '::after'))).toEqual(new Set(['none']));
  });

  it('the URLs of links follow them, and what a closed <details> hides on a screen is shown', async () => {
    const page = await openWith(
      '<p><a class="out" href="https://example.org/b">two</a></p><details><summary>More</summary><p>Words</p></details>',
    );
    const isShown = () =>
      page
        .locator('.prose details p')
        .evaluate((text) => text.checkVisibility({ contentVisibilityAuto: true }) && text.clientHeight > 0);
    expect(await isShown()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    expect(await isShown()).toBe(true);
    const behind = async (selector: string) => {
      const [content] = await computed(page, selector, 'content', '::after');
      const [clip] = await computed(page, selector, 'clip-path', '::after');
      return [content.replaceAll('" "', ''), clip];
    };
    expect(await behind('.prose a[href^=http]')).toEqual(['" (https://example.org/b)"', 'none']);
    const { host } = new URL((await page.getAttribute('link[rel=canonical]', 'href')) ?? '');
    expect(await behind('.prose a[href="/koi/"]')).toEqual([`" (${host}/koi/)"`, 'none']);
  });

  it('code is wrapped, and tables and formulas are not cut off', async () => {
    const page = await stage.visit('/blog/koi-app', { width: 700 });
    await page.emulateMedia({ media: 'print' });
    await page.locator('.prose').evaluate((prose) => {
      const box = prose.appendChild(document.createElement('div'));
      box.className = 'scroll';
      const row = box.appendChild(document.createElement('table')).insertRow();
      for (let k = 0; k < 5; k++)
        row.insertCell().appendChild(document.createElement('code')).textContent =
          'a_long_name_of_something_in_code';
    });
    const cut = await page
      .locator('.code pre, .scroll')
      .evaluateAll((all) => all.map((box) => box.scrollWidth > box.clientWidth + 1));
    expect(cut.length).toBeGreaterThan(2);
    expect(cut).not.toContain(true);
    expect(new Set(await computed(page, '.scroll, .formula', 'overflow-x'))).toEqual(new Set(['visible']));
    expect(new Set(await computed(page, '.scroll, .formula', 'mask-image'))).toEqual(new Set(['none']));
  });

  it('a wide table and a wide formula do not shrink the text, and an address that is its own text is printed once', async () => {
    const page =
      await openWith(`<p><a href="https://a.test/">a.test</a> <a href="mailto:a@b.test">a@b.test</a> <a href="/koi/">/koi/</a></p>
<div class="scroll"><table><tr>${'<td>1000000</td>'.repeat(14)}</tr></table></div>
<div class="formula"><math><mi>${'x+'.repeat(60)}y</mi></math></div>
<table><tr>${'<td>2000000</td>'.repeat(14)}</tr></table><pre>${'words '.repeat(60)}</pre>
<p><a href="https://ä.test/ö">https://ä.test/ö</a> <a href="https://C.test">HTTPS://C.test</a> <math><mi>${'z+'.repeat(60)}y</mi></math></p>`);
    const sheets = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4' })));
    const { items } = await (await sheets.getPage(1)).getTextContent();
    const texts = items.flatMap((item) => ('str' in item ? item : []));
    const ofText = texts.find(({ str }) => str.startsWith('a.test'));
    // In points.
    expect(ofText?.height).toBeCloseTo(10.5, 1);
    const text = texts
      .map(({ str }) => str)
      .join('')
      .replace(/\s+/g, '');
    expect(text).toContain('a.testa@b.test/koi/(');
    expect(text).toContain('x+x+y');
    expect(text).toContain('https://ä.test/öHTTPS://C.testz+');
  });

  it('the resume is on one sheet, with the URLs of profiles', async () => {
    const page = await stage.visit('/resume');
    const file = await page.pdf({ format: 'A4' });
    const { totalPages, text } = await extractText(await getDocumentProxy(new Uint8Array(file)), {
      mergePages: true,
    });
    expect(totalPages).toBe(1);
    expect(text.replace(/\s+/g, ' ')).toContain('github.com/your-name');
    expect(text).not.toContain('Download');
  });
});
