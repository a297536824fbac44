// The resume can be read on its white sheet with every palette.
import { expect, it } from 'vitest';
import { contrast } from '../../../../src/content/colors/contrast';
import { colorsOnWhite, deriveColors } from '../../../../src/content/colors/derive';
import { SHIPPED } from '../../../../src/content/colors/palette';

it('leaves colors that can be read on white', () => {
  expect(colorsOnWhite(SHIPPED.day)).toBe(SHIPPED.day);
});

it.each([
  ['a dark paper', { paper: '#14161a', ink: '#e8e8e8', accent: '#ffb86b' }],
  ['black and white', { paper: '#000000', ink: '#ffffff', accent: '#ffffff' }],
  ['a pale accent on a dark paper', { paper: '#123456', ink: '#ffffff', accent: '#ffff00' }],
])('with %s, text and accent have enough contrast', (_what, basics) => {
  const colors = colorsOnWhite(deriveColors(basics, 'day'));
  for (const role of ['ink', 'ink-soft'] as const)
    expect(contrast(colors[role], '#ffffff')).toBeGreaterThanOrEqual(7);
  for (const role of ['ink-faint', 'accent'] as const)
    expect(contrast(colors[role], '#ffffff')).toBeGreaterThanOrEqual(4.5);
});
