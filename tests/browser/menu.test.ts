// A top bar with more links than fit into one row of a phone.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { copyFixture } from '../helpers';
import { buildSite, inBrowser } from './helpers';
import type { Host } from './server';

const NAV = `nav:
  - /blog
  - Selected work: /projects
  - Code: https://code.test/ann
  - /resume.pdf
  - First light: /blog/first-light
  - The long way round: /blog/quotes-and-ampersands
  - /contact
`;

inBrowser('a bar of seven links', (stage) => {
  let host: Host;
  beforeAll(async () => {
    const folder = copyFixture('good');
    const file = join(folder, 'content/site.yaml');
    writeFileSync(file, readFileSync(file, 'utf8') + NAV);
    const places = ['content', 'public'].map((part) => `--${part}=${join(folder, part)}`);
    host = await stage.serve({}, await buildSite(join(folder, 'dist'), ...places));
  });

  describe.each([320, 390, 700])('at %i px', (width) => {
    it('has the name and one row of links, of which one stays in view', async () => {
      const page = await stage.blank({ width, height: 700 });
      await page.goto(`${host.url}/blog/first-light`);
      const rows = await page
        .locator('.links a')
        .evaluateAll((links) => new Set(links.map((link) => link.getBoundingClientRect().top)).size);
      expect(rows).toBe(1);
      const heightOf = () =>
        page.evaluate(() => document.querySelector('.bar')?.getBoundingClientRect().bottom);
      expect(await heightOf()).toBeLessThan(100);
      await page.evaluate(() => scrollTo(0, 600));
      await expect.poll(heightOf).toBeLessThan(60);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });

    it('shows each link in full when it has the focus', async () => {
      const page = await stage.blank({ width, height: 700 });
      await page.goto(`${host.url}/contact`);
      const cut: string[] = [];
      for (let stop = 0; stop < 10; stop++) {
        await page.keyboard.press('Tab');
        const found = await page.evaluate(() => {
          const { left, right } = (document.activeElement as Element).getBoundingClientRect();
          const isCut = left < 0 || right > innerWidth;
          return [document.activeElement?.className, ...(isCut ? [document.activeElement?.textContent] : [])];
        });
        if (found[0] === 'toggle') break;
        cut.push(...found.slice(1).map(String));
        expect(stop).toBeLessThan(9);
      }
      expect(cut).toEqual([]);
    });

    it('begins with the current link in view, and keeps the button at its end', async () => {
      const page = await stage.blank({ width, height: 400 });
      await page.goto(`${host.url}/contact`);
      const boxOf = (selector: string) =>
        page.locator(selector).evaluate((part) => part.getBoundingClientRect().toJSON());
      const areApart = async () => {
        const [row, toggle, current] = [
          await boxOf('.links'),
          await boxOf('.toggle'),
          await boxOf('.links [aria-current]'),
        ];
        expect(current.right).toBeLessThanOrEqual(row.right);
        expect(row.right).toBeLessThanOrEqual(toggle.left + 1);
        expect(toggle.right).toBeLessThanOrEqual(width);
        expect(Math.abs(toggle.top + toggle.bottom - current.top - current.bottom)).toBeLessThan(4);
        return toggle;
      };
      await areApart();
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await expect.poll(async () => (await areApart()).top).toBeLessThan(10);
      // Nothing covers it. Playwright fails if another element would get the click.
      await page.locator('.toggle').click({ trial: true });
    });
  });
});
