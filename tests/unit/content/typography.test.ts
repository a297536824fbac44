import { describe, expect, it } from 'vitest';
import { startRun } from '../../../src/markdown/quotes';
import { typesetHtml, typeset as typesetIn } from '../../../src/markdown/typography';
import { toHtml } from './support';

const typeset = (text: string): string => typesetIn(text, 'en');

const inner = (markdown: string): string => toHtml(markdown).replace(/^<p>|<\/p>$/g, '');

describe('quotes and dashes', () => {
  it.each([
    ["It's", 'It’s'],
    ["the dogs' bowl", 'the dogs’ bowl'],
    ["'90s", '’90s'],
    ["the '90s and the '00s", 'the ’90s and the ’00s'],
    ["rock 'n' roll", 'rock ‘n’ roll'],
    ['"A quote."', '“A quote.”'],
    ["'A quote.'", '‘A quote.’'],
    [`"She said 'so'."`, '“She said ‘so’.”'],
    [`"'So,' she said."`, '“‘So,’ she said.”'],
    ['("in brackets")', '(“in brackets”)'],
    ['a "b" c "d"', 'a “b” c “d”'],
    ['well-"known"', 'well-“known”'],
    ['6\' 2"', '6’ 2”'],
    ['wait...', 'wait…'],
    ['a -- b', 'a – b'],
    ['1--2', '1–2'],
    ['a---b', 'a—b'],
    ['a --- b', 'a — b'],
    ['use --help or -h', 'use --help or -h'],
    ['--help', '--help'],
    ['----', '----'],
    ['a-b', 'a-b'],
    ['', ''],
    ['&', '&'],
    ['R&D; "x"', 'R&D; “x”'],
    ['🐟"s"', '🐟”s”'],
    ['„so“', '„so“'],
  ])('typeset(%j) is %j', (written, set) => {
    expect(typeset(written)).toBe(set);
  });

  it('begin anew in a heading', () => {
    expect(toHtml('Koi\n\n## "Red" koi')).toContain('>“Red” koi<');
  });

  it('depend on the text before, also across runs of text', () => {
    expect(typesetHtml('"', { ...startRun('en'), previous: 'a' })).toBe('”');
    expect(typesetHtml('"', startRun('en'))).toBe('“');
    const run = startRun('en');
    expect(typesetHtml('a &amp;', run) + typesetHtml('"', run)).toBe('a &amp;”');
    expect(typesetHtml('&quot;a&#39;s&quot;', startRun('en'))).toBe('“a’s”');
  });
});

describe('a number does not break from its unit or label', () => {
  it.each([
    ['at 10 Hz. The', 'at 10_Hz. The'],
    ['60 %?', '60_%?'],
    ['0.1 s, 20 ms, 2.16 MB', '0.1_s, 20_ms, 2.16_MB'],
    ['1 km or 5 kg', '1_km or 5_kg'],
    ['Drafting, part 1: the data', 'Drafting, part_1: the data'],
    ['Step 12 and version 2', 'Step_12 and version_2'],
    ['5 sets in 3 minutes of 2 mice', '5 sets in 3 minutes of 2 mice'],
    ['a part of 1 and 2', 'a part of 1 and 2'],
    ['apart 1', 'apart 1'],
  ])('%j', (written, set) => {
    expect(typeset(written)).toBe(set.replaceAll('_', '\u00a0'));
    expect(inner(written)).toBe(typeset(written));
  });

  it('but code is unchanged', () => {
    expect(inner('`10 Hz` in `part 1`')).toBe('<code>10 Hz</code> in <code>part 1</code>');
  });
});

describe('typography in Markdown', () => {
  it.each([
    ['"a *b* c"', '“a <em>b</em> c”'],
    ['*"a"* b', '<em>“a”</em> b'],
    ['"*a*" b', '“<em>a</em>” b'],
    ['(*"b"*)', '(<em>“b”</em>)'],
    [`"She said '*so*'."`, '“She said ‘<em>so</em>’.”'],
    ["**Ann**'s", '<strong>Ann</strong>’s'],
    ["[Ann](/blog)'s", '<a href="/blog">Ann</a>’s'],
    ['`code`\'s "quote"', '<code>code</code>’s “quote”'],
    ['`"code" -- it\'s...`', '<code>&quot;code&quot; -- it&#39;s...</code>'],
    ['<kbd>"</kbd> key', '<kbd>"</kbd> key'],
    ['$x\'$ isn\'t "it"', expect.stringMatching(/<\/math> isn’t “it”$/)],
    ['one<br>"two"', 'one<br>“two”'],
    ['\\"escaped\\"', '“escaped”'],
    ['a &quot;b&quot;', 'a “b”'],
    ['[a](/blog "the \'title\'")', '<a href="/blog" title="the &#39;title&#39;">a</a>'],
  ])('%j', (written, html) => {
    expect(inner(written)).toEqual(html);
  });

  it('quotes start again in each paragraph, item and heading', () => {
    const html = toHtml('# "A"\n\na\n\n"B"\n\n- "C"\n- "D"\n');
    for (const letter of 'ABCD') expect(html).toContain(`“${letter}”`);
  });

  it('quotes start again in each cell of a table', () => {
    expect(toHtml('| A | B |\n| --- | --- |\n| c | "D" |\n')).toContain('“D”');
  });

  it('quotes start again in the title of code', () => {
    expect(toHtml('a\n```js title="\'A\'"\nb\n```')).toContain('<span>‘A’</span>');
  });

  it('a code block is unchanged', () => {
    expect(toHtml('```text\n"a" -- it\'s...\n```')).toContain('&quot;a&quot; -- it&#39;s...');
  });
});

it.each([
  ['an image', 'A![b](b.png)"C" d', '“C” d'],
  ['a line break', 'A  \n"B" c', '<br>\n“B” c'],
  ['a paragraph', 'A\n\n"B" c', '<p>“B” c'],
  ['a heading', 'A\n\n## "B" c', '“B” c'],
  ['the title of a callout', 'A\n\n> [!NOTE] "B"\n> c', '<strong>“B”</strong>'],
  ['HTML', 'A\n\n<p>"B" c</p>', '<p>“B” c'],
  ['a cell of a table', '| A | "B" c |\n|---|---|', '>“B” c'],
  ['an item of a list', '- A\n- "B" c', '<li>“B” c'],
  ['code', '- A\n  ```\n  x\n  ```\n  "B" c', '“B” c'],
])('a quote begins after %s, whatever is before', (_, body, html) => {
  expect(toHtml(body)).toContain(html);
});
