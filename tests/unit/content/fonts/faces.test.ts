import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readFont } from '../../../../scripts/build/inputs/fonts';
import { type Face, type Font, facesOf, type OwnFonts } from '../../../../src/content/fonts/faces';
import { fontFaces } from '../../../../src/content/fonts/font-faces';
import { root } from '../../../temporary';

// Which font each face of a site comes from, in which design, and the rules that pages get.
const VARIABLE = {
  wght: { min: 100, usual: 400, max: 900 },
  opsz: { min: 9, usual: 9, max: 36 },
  WONK: { min: 0, usual: 1, max: 1 },
};

const font = (source: string, axes: Font['axes'] = {}): Font => ({
  source,
  file: `/${source}`,
  hash: source,
  family: source,
  characters: 'ab',
  advances: [0.5, 0.5],
  width: 0.45,
  ascent: 0.9,
  descent: 0.3,
  lineGap: 0,
  weight: 400,
  isItalic: false,
  axes,
});
const shipped: Face[] = (['serif', 'serif-italic', 'sans', 'sans-italic', 'mono'] as const).map((role) => ({
  ...font(`shipped ${role}`),
  role,
}));
const rulesFor = (own: OwnFonts): string[] => {
  const faces = facesOf(own, shipped);
  const addresses = new Map(faces.map(({ role }) => [role, `/${role}.woff2`]));
  return fontFaces(faces, addresses).match(/@font-face\{[^}]*\}/g) ?? [];
};

it('fontFaces has a rule for each face, and the fallbacks of serif and sans', () => {
  expect(rulesFor({ sans: font('a', VARIABLE), 'sans-bold': font('b') })).toEqual([
    '@font-face{font-family:Site Serif;src:url(/serif.woff2);font-display:optional}',
    '@font-face{font-family:Site Serif;src:url(/serif-italic.woff2);font-style:italic;font-display:optional}',
    '@font-face{font-family:Site Sans;src:url(/sans.woff2);font-display:optional}',
    '@font-face{font-family:Site Sans;src:url(/sans-bold.woff2);font-weight:600;font-display:optional}',
    '@font-face{font-family:Site Mono;src:url(/mono.woff2);font-display:swap}',
    expect.stringMatching(/^@font-face\{font-family:Site Serif Fallback;src:local\("Times New Roman"\)/),
    expect.stringContaining('local("Times New Roman Italic")'),
    expect.stringMatching(/^@font-face\{font-family:Site Serif Android;src:local\("Noto Serif"\)/),
    expect.stringContaining('local("Noto Serif Italic")'),
    '@font-face{font-family:Site Sans Fallback;src:local("Arial"),local("Liberation Sans"),local("Roboto");' +
      'size-adjust:101.2%;ascent-override:88.9%;descent-override:29.6%;line-gap-override:0%}',
  ]);
});

it('fontFaces has fallbacks as wide as a face and its italic, where systems have an italic', () => {
  const own = { serif: { ...font('t'), width: 0.4 }, 'serif-italic': { ...font('i'), width: 0.5 } };
  const fallbacks = rulesFor({ ...own, 'sans-italic': { ...font('s'), width: 0.9 } }).filter((rule) =>
    rule.includes('local('),
  );
  const found = fallbacks.map((rule) => [
    /local\("([^"]*)"/.exec(rule)?.[1],
    /size-adjust:([\d.]*)%/.exec(rule)?.[1],
  ]);
  expect(found).toEqual([
    ['Times New Roman', '111.3'],
    ['Times New Roman Italic', '111.3'],
    ['Noto Serif', '93.6'],
    ['Noto Serif Italic', '93.6'],
    ['Arial', '101.2'],
  ]);
});

// What is read of a font file.
describe('a font file', () => {
  const bytesOf = (file: string) => readFileSync(join(root, 'src/content/fonts', file));

  it.each([
    [
      'hanken.ttf',
      { family: 'Hanken Grotesk', weight: 400, axes: { wght: { min: 400, usual: 400, max: 650 } } },
    ],
    ['newsreader-italic.ttf', { family: 'Newsreader 16pt', isItalic: true, axes: {} }],
    ['static/hanken-grotesk-semibold.ttf', { family: 'Hanken Grotesk', weight: 600, isItalic: false }],
    ['static/jetbrains-mono.ttf', { width: expect.closeTo(0.6), ascent: 1.02, descent: 0.3, lineGap: 0 }],
  ])('%s', (file, facts) => {
    expect(readFont(bytesOf(file))).toMatchObject(facts);
  });

  it('a font has the widths of its letters', () => {
    const font = readFont(bytesOf('hanken.ttf'));
    expect(font?.width).toBeCloseTo(0.47, 1);
    expect([...(font?.characters ?? '')]).toHaveLength(font?.advances.length ?? 0);
    expect(font?.advances[[...font.characters].indexOf('A')]).toBe(0.638);
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
});
