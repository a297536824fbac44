// Searching: results are announced, and there is a message if the texts do not load.
import { expect, it } from 'vitest';
import { boxesOf, complaintsOf, inBrowser, STILL } from './helpers';

inBrowser('the search page', (stage) => {
  it('has the focus in its field, loads the texts when something is typed, and announces what it finds', async () => {
    const asked = () => stage.host.log.some(({ path }) => path === '/search.json');
    stage.host.log.length = 0;
    const page = await stage.visit('/search', STILL);
    const says = (words: string) => expect.poll(() => page.textContent('#status')).toBe(words);
    await page.waitForFunction(() => document.activeElement?.id === 'query');
    expect(asked()).toBe(false);
    // With a mistake, and the beginning of a word.
    await page.keyboard.type('spyking neur');
    await says('3 results');
    expect(asked()).toBe(true);
    expect(await page.isVisible('#browse')).toBe(false);
    await page.waitForURL(/\?q=spyking\+neur$/);
    await page.getByRole('link', { name: 'A network that listens to timing' }).click();
    await page.waitForURL('**/blog/bio-network');
    await page.goBack();
    await says('3 results');
    // The word is in no title and no description.
    await page.fill('#query', 'screensaver');
    await expect.poll(() => page.locator('#results p mark').allTextContents()).toEqual(['screensaver']);
    expect(await page.textContent('#results .when')).toBe('Post2025-09-07');
    // The text begins with its title, which is not repeated.
    await page.fill('#query', 'docker');
    await expect.poll(() => page.locator('#results p mark').allTextContents()).toEqual(['Docker', 'Docker']);
    let before: unknown;
    await page.route('**/hello-world.md', async (route) => {
      before = await boxesOf(page, '#results p');
      await route.continue();
    });
    await page.fill('#query', 'hello collision');
    await expect.poll(() => page.locator('#results p mark').allTextContents()).toEqual(['collision']);
    // It is shorter than the description.
    expect(await boxesOf(page, '#results p')).toEqual(before);
    await page.fill('#query', '');
    await page.waitForFunction(() => document.querySelector('#results')?.childElementCount === 0);
    expect(await page.isVisible('#browse')).toBe(true);
    await page.fill('#query', 'xyzzy');
    await says('No results for “xyzzy”.');
    expect(await page.isVisible('#browse')).toBe(true);
    expect(complaintsOf(page)).toEqual([]);
  });

  it('finds what was typed last, however fast, also where the browser refuses to write the address', async () => {
    const page = await stage.visit('/search', {
      before: () => {
        history.replaceState = () => {
          document.title = `${Number(document.title) + 1}`;
          throw new DOMException('more than 100 times per 10 seconds', 'SecurityError');
        };
      },
    });
    await page.evaluate(() => {
      document.title = '0';
      const field = document.querySelector('#query') as HTMLInputElement;
      for (let left = 'boids'.repeat(40); left.length > 4; left = left.slice(1)) {
        field.value = left;
        field.dispatchEvent(new Event('input'));
      }
    });
    await expect.poll(() => page.title()).toBe('1');
    await expect.poll(() => page.textContent('#status')).toMatch(/^\d+ results?$/);
    expect(complaintsOf(page)).toEqual([]);
  });

  it('says that the texts have not loaded, and tries again', async () => {
    const page = await stage.blank();
    let fails = true;
    await page.route('**/search.json', (route) => (fails ? route.abort() : route.continue()));
    await page.goto(`${stage.host.url}/search?q=koi`);
    await expect.poll(() => page.textContent('#status')).toContain('could not be loaded');
    fails = false;
    await page.fill('#query', 'koi swim');
    await expect.poll(() => page.textContent('#status')).toContain('result');
  });
});
