// Drawing images is slow, so a build draws them only if the site has no other problems.
import { randomBytes } from 'node:crypto';
import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { argsFor, copyFixture, readTree, runCommand, runHere } from '../helpers';

let folder: string;
let post: string;
let dist: Record<string, string>;

/** Builds the good site, then adds an image whose second half is missing. */
beforeEach(async () => {
  folder = copyFixture('good');
  post = join(folder, 'content/posts/first-light.md');
  expect(await runHere(argsFor(folder))).toMatchObject({ code: 0 });
  dist = readTree(join(folder, 'dist'));
  const noise = { raw: { width: 200, height: 200, channels: 3 } } as const;
  const bytes = await sharp(randomBytes(200 * 200 * 3), noise)
    .jpeg()
    .toBuffer();
  writeFileSync(join(folder, 'public/half.jpg'), bytes.subarray(0, bytes.length / 2));
  appendFileSync(post, '\n![Half of a photo](/half.jpg)\n');
});

it('a damaged image is not decoded if a link is broken', async () => {
  appendFileSync(post, '\n[Nowhere](/nowhere)\n');
  const { code, stderr } = await runHere(argsFor(folder));
  expect(code).toBe(1);
  expect(stderr).toContain('link to /nowhere leads nowhere');
  expect(stderr).not.toContain('damaged');
  expect(readTree(join(folder, 'dist'))).toEqual(dist);
});

it('npm run check reports a damaged image', async () => {
  const before = readTree(folder);
  const { code, stderr } = await runCommand(['check', ...argsFor(folder).slice(0, 4)]);
  expect({ code, stderr }).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('the image is damaged'),
  });
  expect(readTree(folder)).toEqual(before);
});
