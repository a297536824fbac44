// A top bar with more links than fit into one row of a phone.
import { expect, it } from 'vitest';
import { boxesOf, inBrowser } from './helpers';

inBrowser('a bar of seven links', (stage) => {
  const open = (width: number) => stage.visit(`${stage.full.url}/contact`, { width, height: 400 });

  it.each([320, 700])(
    'at %i px has one row, which begins with the current link in view and keeps the button at its end',
    async (width) => {
      const page = await open(width);
      const boxOf = async (selector: string) => (await boxesOf(page, selector))[0];
      expect(new Set((await boxesOf(page, '.links a')).map(({ top }) => top)).size).toBe(1);
      expect((await boxOf('.bar')).bottom).toBeLessThan(100);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const areApart = async () => {
        const [row, toggle] = [await boxOf('.links'), await boxOf('.toggle')];
        const current = await boxOf('.links [aria-current]');
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
      expect((await boxOf('.bar')).bottom).toBeLessThan(60);
      // Nothing covers it. Playwright fails if another element would get the click.
      await page.locator('.toggle').click({ trial: true });
    },
  );

  it('at 390 px shows each link in full when it has the focus', async () => {
    const page = await open(390);
    const stops: (string | boolean)[] = [];
    while (stops.at(-1) !== 'toggle' && stops.length < 12) {
      await page.keyboard.press('Tab');
      const stop = await page.evaluate(() => {
        const { className, textContent } = document.activeElement as HTMLElement;
        const { left, right } = (document.activeElement as HTMLElement).getBoundingClientRect();
        return className === 'toggle' ? className : left >= 0 && right <= innerWidth ? true : textContent;
      });
      stops.push(stop ?? '');
    }
    // The skip link, the name and seven links.
    expect(stops).toEqual([...Array(9).fill(true), 'toggle']);
  });
});
