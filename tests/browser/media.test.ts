// Videos, and images that open at full size.
import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { copyFixture, fixtures } from '../helpers';
import { usualOrSoak } from '../usual-or-soak';
import { buildSite, complaintsOf, inBrowser, listen } from './helpers';
import type { Host } from './server';

const POST = `---
title: Media
date: 2025-09-09
description: Pictures and films.
---
![A lake](lake.jpg "Dusk.")

![A circle](wide.webm "A circle crosses.")

![A circle held upright](film.mp4)
`;

inBrowser('a post with media', (stage) => {
  let host: Host;
  let out: string;

  beforeAll(async () => {
    const folder = copyFixture('good');
    out = join(folder, 'dist');
    const posts = join(folder, 'public/posts');
    const color = { create: { width: 1600, height: 900, channels: 3, background: '#468' } } as const;
    await sharp(color).jpeg().toFile(join(posts, 'lake.jpg'));
    await sharp(color).resize(160, 284).jpeg().toFile(join(posts, 'film.jpg'));
    copyFileSync(join(fixtures, 'films/film.mp4'), join(posts, 'film.mp4'));
    copyFileSync(join(fixtures, 'films/film.webm'), join(posts, 'wide.webm'));
    writeFileSync(join(posts, 'wide.vtt'), 'WEBVTT\n\n00:00.000 --> 00:01.000\nA circle crosses.\n');
    writeFileSync(join(folder, 'content/posts/media.md'), POST);
    await buildSite(out, '--content', join(folder, 'content'), '--public', join(folder, 'public'));
    host = await stage.serve({}, out);
  });

  it.each(usualOrSoak([390], [390, 1280]))(
    'plays its videos under the policy, in their proportions, at %i px',
    async (width) => {
      const page = listen(await stage.blank({ width }), host.url);
      const from = host.log.length;
      await page.goto(`${host.url}/blog/media`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const boxes = await page.locator('.prose video').evaluateAll((all) =>
        all.map((one) => {
          const { width: across, height } = one.getBoundingClientRect();
          return Math.round((across / height) * 100) / 100;
        }),
      );
      expect(boxes).toEqual([1.78, 0.56]);
      const before = host.log.slice(from).filter(({ path }) => path.endsWith('film.mp4'));
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
