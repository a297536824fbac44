// Facts about the posts with text, tables and all kinds of scripts.
import { expect } from 'vitest';
import type { Facts } from './shown';

export const text: Facts = {
  'typography-of-books': (post) => {
    expect(post.page.querySelector('h1')?.textContent).toBe('The “typography” of books – and their dots…');
    expect(post.texts('p')).toEqual([
      '“Double” and ‘single’, “nested ‘quotes’ inside”, and ‘the “other” way’.',
      'It’s the ’90s, rock ‘n’ roll, the dogs’ bowl.',
      'Dots… and dashes – like this—and that, 1–2, but not --help nor ----.',
      '“Emphasis” and “within” and “strong”’s end.',
      '(“In brackets”) and “in a link”.',
      'Heights of 6’ 2”, „deutsch“ and «français».',
    ]);
  },
  'typography-verbatim': (post) => {
    expect(post.texts('p > code, samp, kbd, pre')).toEqual([
      '"code" -- it\'s...',
      '"',
      "it's...",
      '"fenced" -- it\'s...',
      '"indented" -- it\'s...',
    ]);
    expect(post.values('p[title]', 'title')).toEqual(["an 'attribute' -- here..."]);
    expect(post.texts('p[title]')).toEqual(['“Text” of a tag']);
    expect(post.texts('a')).toEqual(['A link', "https://koi.test/it's--here"]);
  },
  'line-breaks-and-rules': (post) => {
    expect(post.count('p:first-of-type > br')).toBe(4);
    expect(post.count('hr')).toBe(6);
    expect(post.count('h2, em, li')).toBe(0);
  },
  'very-long-words': (post) => {
    expect(post.texts('p')[0]).toHaveLength(5 + 11 * 60);
    expect(post.values('a.out', 'href')[0]).toHaveLength(2020);
    expect(post.ids).toEqual(['heading'.repeat(40)]);
    expect(post.texts('th')[0]).toHaveLength(300);
  },
  'windows-line-ends': (post) => {
    expect(post.file).not.toContain('\r');
    expect(post.file).not.toContain('\ufeff');
    expect(post.count('br')).toBe(1);
    expect(post.prose.querySelector('pre')?.textContent).toBe('const a = 1;\n\nconst b = 2;');
    for (const one of ['li li', 'aside.note', 'table', '#head', '.notes', '.formula'])
      expect(post.count(one), one).toBe(1);
  },
  'emoji-and-zero-width': (post) => {
    expect(post.page.querySelector('h1')?.textContent).toBe('Emoji 🐟 and nothing 👩‍👩‍👧‍👦');
    const plain = post.prose.textContent ?? '';
    for (const sign of [
      '👩‍👩‍👧‍👦',
      '🇯🇵',
      '👍🏽',
      '\u200b',
      '\u00ad',
      '\u2060',
      '\u00a0',
      '\u2028',
      'e\u0301',
    ])
      expect(plain, JSON.stringify(sign)).toContain(sign);
    expect(post.texts('strong, code, p a')).toEqual(['🐟', '🐟', '🐟']);
    expect(post.texts('td')).toEqual(['鯉', '幟']);
  },
  'right-to-left': (post) => {
    expect(post.ids).toEqual(['כותרת']);
    expect(post.values('[dir="rtl"]', 'lang')).toEqual([null, 'ar']);
    expect(post.texts('div[dir] li')).toEqual(['واحد', 'اثنان']);
    expect(post.count('p[dir] em')).toBe(1);
  },
  'tables-wide': (post) => {
    expect(post.count('.scroll[tabindex="0"] th[scope="col"]')).toBe(12);
    expect(post.count('tbody tr')).toBe(40);
    expect(post.count('td')).toBe(480);
    expect(post.count('td.right, td.center')).toBe(240);
  },
  'tables-of-all-kinds': (post) => {
    expect(post.count('.scroll > table')).toBe(4);
    expect(post.texts('table tr:first-child td').slice(2, 5)).toEqual(['a | b', 'c | d', 'e']);
    expect(post.count('tbody tr')).toBe(7);
    expect(post.count('li table')).toBe(1);
    expect(post.count('td picture, td math, td del, td br, td a')).toBe(5);
    expect(post.texts('p')).toEqual(['| no | table |']);
  },
  'definitions-and-other-signs': (post) => {
    expect(post.count('a, .callout')).toBe(0);
    expect(post.texts('dl > dt, dl > dd')).toEqual(['Term', 'Words about it']);
    expect(post.texts('mark')).toEqual(['marked']);
    const plain = post.prose.textContent ?? '';
    for (const sign of ['++in++ and 😄 and', '[[wiki]]', '{{< short code >}}', '{% liquid tag %}', ':::'])
      expect(plain).toContain(sign);
  },
  'escapes-and-references': (post) => {
    expect(post.texts('p')[0]).toBe(
      '*not em*, `not code`, [not](a link), # no heading, 1. no list, \\ backslash, \\a stays.',
    );
    expect(post.texts('p')[1]).toMatch(/^© & <b> é © 🐟 &unknown; &copy without end, AT&T\.$/);
    expect(post.values('b', 'title')).toEqual(['"café" &amp;']);
    expect(post.values('img', 'alt')).toEqual(['R&D © *']);
    expect(post.texts('figcaption')).toEqual(['<t>']);
    expect(post.texts('code')).toEqual(['&copy;']);
    expect(post.count('br')).toBe(2);
  },
};
