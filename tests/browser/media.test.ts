// Videos, and images that open at full size.
import { expect, it } from 'vitest';
import { usualOrSoak } from '../usual-or-soak';
import { boxesOf, complaintsOf, inBrowser, listen } from './helpers';

inBrowser('a post with media', (stage) => {
  it.each(usualOrSoak([390], [390, 1280]))(
    'plays its videos under the policy, in their proportions, at %i px',
    async (width) => {
      const host = stage.full;
      const page = listen(await stage.blank({ width, fresh: true }), host.url);
      const from = host.log.length;
      await page.goto(`${host.url}/blog/films`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const boxes = await boxesOf(page, '.prose video');
      expect(boxes.map((box) => (box.width / box.height).toFixed(2))).toEqual(['1.78', '0.56']);
      const before = host.log.slice(from).filter(({ path }) => path.endsWith('upright.mp4'));
      expect(before).toEqual([]);
      for (const video of await page.locator('.prose video').all()) {
        await video.evaluate(async (one: HTMLVideoElement) => {
          one.muted = true;
          await one.play();
        });
        expect(await video.evaluate((one: HTMLVideoElement) => one.error)).toBeNull();
      }
      const cues = await page.locator('track').evaluate(async (one: HTMLTrackElement) => {
        one.track.mode = 'showing';
        if (one.readyState < 2) await new Promise((resolve) => one.addEventListener('load', resolve));
        return [...(one.track.cues ?? [])].map((cue) => (cue as VTTCue).text);
      });
      expect(cues).toEqual(['A circle crosses.']);
      expect(complaintsOf(page)).toEqual([]);
    },
  );
});
