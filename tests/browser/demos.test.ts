// Demos in the form that Vite writes, in the frames of a post and by themselves: they run under the headers of the
// preview and of dev, without a message in the console.
import { join } from 'node:path';
import type { Frame, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { copyDemoSite } from '../demo-site';
import { argsFor, runHere } from '../helpers';
import { type Running, start } from '../unit/serve/running';
import { complaintsOf, inBrowser, listen } from './helpers';

/** What the demo shows when its scripts, its styles, its data, its worker and its WebAssembly have been loaded. */
async function seeItRun(demo: Page | Frame, text: string): Promise<void> {
  await expect.poll(() => demo.locator('#root').textContent()).toBe(text);
  const seen = await demo.locator('#root').evaluate((element) => {
    const { color, fontSize, outlineStyle } = getComputedStyle(element);
    return { color, fontSize, outlineStyle, inline: document.documentElement.dataset.inline };
  });
  expect(seen).toEqual({ color: 'rgb(0, 128, 0)', fontSize: '20px', outlineStyle: 'solid', inline: 'ran' });
}

inBrowser('demos', (stage) => {
  let dist: string;
  let dev: Running;
  beforeAll(async () => {
    const folder = copyDemoSite();
    expect(await runHere(argsFor(folder))).toMatchObject({ code: 0, stderr: '' });
    dist = join(folder, 'dist');
    dev = await start(['dev', '--port', '0', ...argsFor(folder).slice(0, 4)]);
  });

  const ways = { preview: () => start(['preview', '--port', '0', '--out', dist]), dev: async () => dev };

  it.each(['preview', 'dev'] as const)('run with %s', async (way) => {
    const { url } = await ways[way]();
    const page = listen(await stage.blank(), url);
    await page.goto(`${url}/blog/with-demos`);
    for (const frame of await page.locator('iframe').all()) await frame.scrollIntoViewIfNeeded();
    await expect.poll(() => page.frames().length).toBe(3);
    const [absolute, relative] = page.frames().slice(1);
    await seeItRun(absolute, 'fetched 42');
    await seeItRun(relative, 'fetched 42 wasm');
    const link = await page.locator('main a', { hasText: 'without' }).getAttribute('href');
    await page.goto(url + link);
    await seeItRun(page, 'fetched 42 wasm');
    await page.goto(`${url}/tool.html`);
    expect(await page.locator('#out').textContent()).toBe('done');
    expect(await page.locator('#ran').evaluate((one) => getComputedStyle(one).fill)).toBe('rgb(0, 128, 0)');
    expect(complaintsOf(page)).toEqual([]);
  });

  it('cannot load scripts of other sites', async () => {
    const { url } = dev;
    const page = listen(await stage.blank(), url);
    await page.goto(`${url}/relative/`);
    await seeItRun(page, 'fetched 42 wasm');
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.src = 'https://else.test/a.js';
      document.body.append(script);
    });
    await expect.poll(() => complaintsOf(page).join('\n')).toContain('script-src');
  });
});
