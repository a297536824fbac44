// Firefox, and what can be asked of no other engine here.
import { expect, it } from 'vitest';
import { testEngine } from './suite';

testEngine('firefox', (stage) => {
  it('shows the theme of the system as soon as it changes, while none is stored', async () => {
    const { engine, demo } = stage;
    await engine.open(`${demo.url}/favicon.svg`);
    await engine.evaluate(() => localStorage.clear());
    await engine.open(`${demo.url}/contact`);
    const pressed = () =>
      engine.evaluate(() => document.querySelector('.toggle')?.getAttribute('aria-pressed'));
    for (const theme of ['dark', 'light', 'dark'] as const) {
      await engine.setSystem(theme);
      await expect.poll(pressed, { timeout: 20_000 }).toBe(String(theme === 'dark'));
    }
  });

  it('hides no first view for fonts that cannot be used any more', async () => {
    const { url } = await stage.serveFonts(150);
    await stage.engine.open(`${url}/blog/everything`);
    const hidden = () => stage.engine.evaluate(() => window.collected.hidden);
    await expect
      .poll(async () => (await hidden()).every(({ isLong }) => isLong === false), { timeout: 20_000 })
      .toBe(true);
    const inVain = (await hidden()).filter(({ faces }) => !faces?.includes('Newsreader'));
    expect(inVain).toEqual([]);
  });
});
