import { describe, expect, it } from 'vitest';
import { startRun } from '../../../src/markdown/quotes';
import { typesetHtml, typeset as typesetIn } from '../../../src/markdown/typography';

const typeset = (text: string): string => typesetIn(text, 'en');

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
  });
});
