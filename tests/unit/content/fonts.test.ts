// Fonts of the owner that do not fit the face that they are for.
import { expect, it } from 'vitest';
import type { Font } from '../../../src/content/fonts/font';
import { fontNames } from '../../../src/content/fonts/parse-fonts';

import { readValue } from './support';

const axis = (...tags: string[]): Font['axes'] =>
  Object.fromEntries(tags.map((tag) => [tag, { min: 0, usual: 400, max: 900 }]));

const warningsOf = (role: string, facts: Partial<Font>): string[] => {
  const font = { weight: 400, isItalic: false, isMonospaced: false, axes: {}, ...facts } as Font;
  return readValue(fontNames(new Map([['a.ttf', font]])), `${role}: a.ttf`).problems.map(
    ({ message }) => message,
  );
};

it.each<[role: string, facts: Partial<Font>, what: string | undefined]>([
  ['sans', {}, undefined],
  ['sans', { isItalic: true }, 'italic'],
  ['sans-italic', {}, 'upright'],
  ['sans-italic', { isItalic: true }, undefined],
  // A variable font may be slanted by one of two axes, and bold by another.
  ['sans-italic', { axes: axis('slnt') }, undefined],
  ['sans-italic', { axes: axis('ital') }, undefined],
  ['sans-italic', { axes: axis('wght') }, 'upright'],
  ['sans', { weight: 599 }, undefined],
  ['sans', { weight: 600 }, 'bold'],
  ['sans', { weight: 700, axes: axis('wght') }, undefined],
  ['sans-bold', { weight: 600 }, undefined],
  ['sans-bold', { weight: 599 }, 'not bold'],
  ['mono', {}, 'not monospaced'],
  ['mono', { isMonospaced: true }, undefined],
])('for %s, %j: %s', (role, facts, what) => {
  expect(warningsOf(role, facts)).toEqual(what ? [`content/fonts/a.ttf is ${what}`] : []);
});
