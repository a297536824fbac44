// What scripts write on the pages of a site in another language.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { createTranslate } from '../../src/translations/translate';
import { copyFixture } from '../helpers';
import { buildSite, complaintsOf, inBrowser, listen, STILL } from './helpers';
import type { Host } from './server';

const translate = createTranslate('fr');

inBrowser('a site in French', (stage) => {
  let host: Host;
  beforeAll(async () => {
    const folder = copyFixture('demo');
    const file = join(folder, 'content/site.yaml');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^language: en$/m, 'language: fr'));
    const places = ['content', 'public'].map((part) => `--${part}=${join(folder, part)}`);
    host = await stage.serve({}, await buildSite(join(folder, 'dist'), ...places));
  });
  const open = async (path: string) => {
    const page = listen(await stage.blank(STILL), host.url);
    await page.goto(host.url + path);
    return page;
  };

  it('names the theme toggle, also once its script runs', async () => {
    const page = await open('/contact');
    const toggle = page.getByRole('button', { name: translate('Toggle theme') });
    await toggle.click();
    await expect.poll(() => toggle.getAttribute('aria-pressed')).toBe('true');
    expect(complaintsOf(page)).toEqual([]);
  });

  it('says that an address is copied', async () => {
    const page = await open('/contact');
    await page.context().grantPermissions(['clipboard-write']);
    const copy = page.locator('.mail .copy');
    expect(await copy.textContent()).toBe(translate('Copy'));
    await copy.click();
    await expect.poll(() => copy.textContent()).toBe(translate('Copied'));
    await expect.poll(() => copy.textContent(), { timeout: 4000 }).toBe(translate('Copy'));
  });

  it('says what the search has found', async () => {
    const page = await open('/search?q=spyking+neur');
    const status = page.locator('#status');
    await expect.poll(() => status.textContent()).toBe(translate('{count} result', { count: 1 }));
    await page.fill('#query', 'xyzzy');
    await expect
      .poll(() => status.textContent())
      .toBe(translate('Nothing has “{query}” in it.', { query: 'xyzzy' }));
    expect(complaintsOf(page)).toEqual([]);
  });

  it('has a message for a path without a page, and names the nearest page', async () => {
    const page = await open('/blog/koi-ap');
    expect(await page.textContent('h1')).toBe(translate('Post not found.'));
    const [before] = translate('Did you mean {page}?').split('{page}');
    await expect.poll(() => page.textContent('#nearest')).toContain(`${before}/blog/koi-app`);
  });

  it('has a button for the animation', async () => {
    const page = await open('/');
    expect(await page.textContent('.pause')).toContain(translate('Pause animation'));
    const koi = await open('/koi/');
    await expect.poll(() => koi.textContent('#pause')).toBe(translate('Play'));
  });
});
