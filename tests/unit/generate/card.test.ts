// The label of a card stands clear of the accents of the title below it.
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawCard } from '../../../scripts/generate/cards/card';
import { toStyle } from '../../../src/cards/style';
import { SHIPPED } from '../../../src/colors/palette';

const LEFT = { left: 60, top: 20, width: 80, height: 90 };

it.each(['Ğül', 'Ẵn'])('a line of pixels between the label and %s is empty', async (title) => {
  const card = { name: 'a', over: 'Blog', title, text: '', site: 'Ann' };
  const png = await drawCard(card, toStyle(SHIPPED.day, {}));
  const { data, info } = await sharp(png)
    .extract(LEFT)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const isEmpty = Array.from({ length: info.height }, (_, row) => {
    const pixels = data.subarray(row * info.width, (row + 1) * info.width);
    return Math.max(...pixels) - Math.min(...pixels) < 24;
  });
  const label = isEmpty.indexOf(false);
  const gap = isEmpty.indexOf(true, label);
  expect(gap - label).toBeLessThan(30);
  expect(isEmpty.indexOf(false, gap) - gap).toBeGreaterThan(3);
});
