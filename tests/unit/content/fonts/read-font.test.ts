// What is read of a font file.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readFont } from '../../../../src/content/fonts/read-font';
import { root } from '../../../temporary';

const bytesOf = (file: string) => readFileSync(join(root, 'src/content/fonts', file));

it.each([
  [
    'hanken.ttf',
    { family: 'Hanken Grotesk', weight: 400, axes: { wght: { min: 400, usual: 400, max: 650 } } },
  ],
  ['newsreader-italic.ttf', { family: 'Newsreader', isItalic: true, axes: {} }],
  ['static/hanken-grotesk-semibold.ttf', { family: 'Hanken Grotesk', weight: 600, isItalic: false }],
  ['static/jetbrains-mono.ttf', { width: expect.closeTo(0.6), ascent: 1.02, descent: 0.3, lineGap: 0 }],
])('%s', (file, facts) => {
  expect(readFont(bytesOf(file))).toMatchObject(facts);
});

it('a font has the widths of its letters', () => {
  const font = readFont(bytesOf('hanken.ttf'));
  expect(font?.width).toBeCloseTo(0.47, 1);
  expect([...(font?.characters ?? '')]).toHaveLength(font?.advances.length ?? 0);
  expect(font?.advances[[...font.characters].indexOf('A')]).toBe(0.637);
  expect(font?.characters).toContain('ễ');
});

const mono = bytesOf('static/jetbrains-mono.ttf');
/** The font without one of its tables. */
const without = (tag: string) => Buffer.from(mono.toString('latin1').replace(tag, 'none'), 'latin1');

it.each<[name: string, bytes: Buffer]>([
  ['an empty file', Buffer.alloc(0)],
  ['zeros', Buffer.alloc(4000)],
  ['a text', Buffer.from('wOF2 but not really')],
  ['half of one', mono.subarray(0, mono.length / 2)],
  ...['cmap', 'glyf', 'head', 'hhea', 'hmtx'].map((tag): [string, Buffer] => [
    `one without ${tag}`,
    without(tag),
  ]),
])('%s is not a font', (_, bytes) => {
  expect(readFont(bytes)).toBeUndefined();
});

it('a font without the table OS/2 is regular', () => {
  expect(readFont(without('OS/2'))).toMatchObject({ weight: 400, isItalic: false });
});
