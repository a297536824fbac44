// Firefox, and a test that the other engine does not support.
import { expect, it } from 'vitest';
import { testEngine } from './suite';

testEngine('firefox', (stage) => {
  it('does not hide the first view for fonts that arrive too late', async () => {
    const { url } = await stage.serveFonts(150);
    await stage.engine.open(`${url}/blog/everything`);
    const hidden = () => stage.engine.evaluate(() => window.collected.hidden);
    await expect
      .poll(async () => (await hidden()).every(({ isLong }) => isLong === false), { timeout: 20_000 })
      .toBe(true);
    const inVain = (await hidden()).filter(({ faces = [] }) => !faces.join().includes('Site Serif'));
    expect(inVain).toEqual([]);
  });
});
