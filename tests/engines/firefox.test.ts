// Firefox, and what can be asked of no other engine here.
import { expect, it } from 'vitest';
import { testEngine } from './suite';

testEngine('firefox', (stage) => {
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
