// Searching: by the key on any page, with results that are announced, and a message if the texts do not load.
import { expect, it } from 'vitest';
import { complaintsOf, inBrowser } from './helpers';

inBrowser('the search page', (stage) => {
  it('opens by the key /, loads the texts when something is typed, and announces what it finds', async () => {
    const page = await stage.visit('/contact');
    const asked = () => stage.host.log.some(({ path }) => path === '/search.json');
    stage.host.log.length = 0;
    await page.keyboard.press('/');
    await page.waitForURL('**/search');
    await page.waitForFunction(() => document.activeElement?.id === 'query');
    expect(asked()).toBe(false);
    // With a mistake, and the beginning of a word.
    await page.keyboard.type('spyking neur');
    await page.waitForFunction(() => document.querySelector('#status')?.textContent === '1 result');
    expect(asked()).toBe(true);
    expect(await page.textContent('#results')).toContain('A network that listens to timing');
    expect(await page.isVisible('#browse')).toBe(false);
    expect(page.url()).toMatch(/\?q=spyking\+neur$/);
    await page.getByRole('link', { name: 'A network that listens to timing' }).click();
    await page.waitForURL('**/blog/bio-network');
    await page.goBack();
    await page.waitForFunction(() => document.querySelector('#status')?.textContent === '1 result');
    await page.fill('#query', '');
    await page.waitForFunction(() => document.querySelector('#results')?.childElementCount === 0);
    expect(await page.isVisible('#browse')).toBe(true);
    await page.fill('#query', 'xyzzy');
    await page.waitForFunction(() => /xyzzy/.test(document.querySelector('#status')?.textContent ?? ''));
    expect(complaintsOf(page)).toEqual([]);
  });

  it('can turn the key off; a field and a shortcut of the browser keep it', async () => {
    const page = await stage.visit('/search');
    await page.keyboard.press('/');
    expect(await page.inputValue('#query')).toBe('/');
    await page.uncheck('#key');
    await page.goto(`${stage.host.url}/contact`);
    await page.keyboard.press('/');
    await page.goto(`${stage.host.url}/search`);
    expect(await page.isChecked('#key')).toBe(false);
    await page.check('#key');
    expect(complaintsOf(page)).toEqual([]);
  });

  it('says that the texts have not loaded, and tries again', async () => {
    const page = await stage.blank();
    let fails = true;
    await page.route('**/search.json', (route) => (fails ? route.abort() : route.continue()));
    await page.goto(`${stage.host.url}/search?q=koi`);
    await page.waitForFunction(() =>
      /could not be loaded/.test(document.querySelector('#status')?.textContent ?? ''),
    );
    fails = false;
    await page.fill('#query', 'koi swim');
    await page.waitForFunction(() => /result/.test(document.querySelector('#status')?.textContent ?? ''));
  });
});
