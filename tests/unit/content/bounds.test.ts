// Parsing time is bounded: with four times as many marks, words or keys it takes less than ten times as long, or the text is
// rejected; and text that people really write is accepted.
import { describe, expect, it } from 'vitest';
import type { Problem } from '../../../src/base/problems/problem';
import { parsePost } from '../../../src/content/posts/parse-posts';
import { parseSettings } from '../../../src/content/settings';
import { fill, SHAPES } from '../../hostile/random-text';
import { growth, PROPORTIONAL } from '../../processor';
import { usualOrSoak } from '../../usual-or-soak';
import { file, post, renderMarkdown, words } from './support';

/** Parses a quarter of the size, then all of it, which may not take too much longer. */
function timed<T extends { problems: Problem[] }>(size: number, parse: (size: number) => T): T {
  let outcome: T | undefined;
  const run = (bytes: number) => () => {
    outcome = parse(bytes);
  };
  expect(growth(run(size / 4), run(size))).toBeLessThan(PROPORTIONAL);
  expect(outcome?.problems.length).toBeLessThanOrEqual(201);
  return outcome as T;
}

const many = (size: number, line: (index: number) => string): string =>
  Array.from({ length: size }, (_, index) => line(index)).join('');

describe.each(usualOrSoak([20_000], [200_000, 1_000_000]))('%i bytes of', (size) => {
  it.each(SHAPES)('%j in a post are parsed in time, or rejected', (piece) => {
    // Text after them hides from the parser that they have no end.
    timed(size, (bytes) => parsePost(post(`${fill(piece, bytes)}x]$\`*_)~>@b\n`), renderMarkdown));
  });
});

it.each([
  ['terms', 5000, (count: number) => 'A\n: a\n\n\n'.repeat(count)],
  ['lines above a definition', 20_000, (count: number) => `${'A line\n'.repeat(count)}: a\n`],
  ['empty lines below one', 50_000, (count: number) => `A\n: a\n${'\n'.repeat(count)}b`],
  ['letters in code', 200_000, (count: number) => `\`\`\`js\n${'y'.repeat(count)}\n\`\`\``],
  ['letters in a heading', 50_000, (count: number) => `## ${'y'.repeat(count)}`],
  ['letters in a link', 50_000, (count: number) => `[${'y'.repeat(count)}](/blog)`],
  ['blockquotes', 5000, (depth: number) => '>'.repeat(depth)],
  ['lists on one line', 3000, (depth: number) => '- '.repeat(depth)],
  ['tags', 20_000, (depth: number) => '<b>'.repeat(depth)],
  ['marks in marks', 3000, (depth: number) => `${'*a **a '.repeat(depth)}b${' a** a*'.repeat(depth)}`],
  ['lines of an item', 20_000, (count: number) => '- a\n  '.repeat(count)],
  ['lines that start no block', 50_000, (count) => '*[a\n'.repeat(count)],
  ['tags of a template', 40_000, (count) => '{%a'.repeat(count)],
  ['words behind a fence', 5000, (count: number) => `~~~${' 12'.repeat(count)}`],
  // Whose length grows with the square of the depth.
  ['lists in lists', 1000, (depth: number) => many(depth ** 0.5 * 30, (at) => `${'  '.repeat(at)}- a\n`)],
])('many %s are parsed in time, or rejected', (_, most, body) => {
  timed(most, (size) => parsePost(post(body(size)), renderMarkdown));
});

it.each([
  ['*a ', 1900],
  ['[a ', 5000],
  ['a@', 6000],
])('too many %j in a paragraph are reported with their location', (piece, most) => {
  const problemsOf = (count: number) =>
    parsePost(post(`a\n\n> b\n> ${piece.repeat(count)}x*\n`), renderMarkdown).problems;
  expect(words(problemsOf(most)).join()).not.toContain('too many');
  const [{ line, message, severity }] = problemsOf(20 * most);
  expect([line, message, severity]).toEqual([
    9,
    'the text has too many blocks, tags or formulas, or a paragraph too many marks such as * _ [ ` < $ @ |',
    'error',
  ]);
});

const LARGE = usualOrSoak(20_000, 200_000);

const settings = (yaml: string) => parseSettings(file(yaml, 'content/site.yaml'));

describe('YAML', () => {
  it.each([
    ['unknown keys', (size: number) => many(size / 10, (k) => `unknownkey${k}: x\n`)],
    ['duplicate keys', (size: number) => fill('name: x\n', size)],
    ['redirects', (size: number) => `redirects:\n${many(size / 10, (k) => `  /a${k}: /b${k}\n`)}`],
    [
      'redirects in a chain',
      (size: number) => `redirects:\n${many(size / 10, (k) => `  /a${k}: /a${k + 1}\n`)}`,
    ],
    ['invalid URLs', (size: number) => `profiles:\n${many(size / 10, (k) => `  p${k}: x${k}\n`)}`],
    ['aliases', (size: number) => `a: &a [x]\nallow: [${fill('*a, ', size)}]\n`],
    [
      'aliases of a long list',
      (size: number) =>
        `a: &a [${fill('x, ', size / 2)}]\nprofiles: {${many(size / 20, (k) => `p${k}: *a, `)}}\n`,
    ],
    ['unclosed lists', (size: number) => fill('[', size)],
    ['lists', (size: number) => fill('[]', size)],
    ['hyphens', (size: number) => fill('- ', size)],
    ['undefined aliases', (size: number) => fill('*a ', size)],
    ['quotes', (size: number) => fill('"', size)],
    ['a long key', (size: number) => `${fill('a', size)}: x\n`],
    ['a long URL', (size: number) => `url: https://${fill('a.', size)}!\n`],
    ['lone surrogates', (size: number) => `name: "${fill('\\ud800', size)}"\n`],
  ])('is parsed in time with %s', (_, yaml) => {
    expect(words(timed(LARGE, (size) => settings(yaml(size))).problems)).not.toEqual([]);
  });

  it('reports a list that is nested too deeply', () => {
    expect(words(settings(fill('[', 5000)).problems)).toEqual([
      'not valid YAML: lists or maps are nested too deeply',
    ]);
  });
});

const SENTENCE =
  'A *koi* keeps to the **shade** of the [pond](/blog), as `koi.swim()` shows, and costs $5 or 2 * 3 (snake_case too). ';
const LINE = 'const a=[1,2,3].map(x=>x*2),b={c:a[0]||"d",e:`a`,f:/[a-z]*_?/g};';

it.each([
  ['rust', 'r#"', 200_000],
  ['rust', 'r#"\n', 200_000],
  ['markdown', '[a*_', 140_000],
])('code in %s that never ends is highlighted in time, or not at all: %j', (language, piece, most) => {
  const { problems } = timed(most, (size) =>
    parsePost(post(`\`\`\`${language}\n${fill(piece, size)}\n\`\`\`\n`), renderMarkdown),
  );
  expect(problems).toEqual([]);
});

it.each([
  ['a long book chapter', fill(`${fill(SENTENCE, 600)}\n\n`, 400_000)],
  ['a paragraph of 20 kB', fill(SENTENCE, 20_000)],
  ['a thousand links in a paragraph', many(1000, (k) => `[link ${k}](https://koi.test/${k}), `)],
  ['prices', many(400, (k) => `It costs $${k} or US$${k}. `)],
  ['intervals and indices', many(1000, (k) => `In [${k}, 1) there is a[${k}] or [x][y]. `)],
  ['minified code in a fence', `\`\`\`js\n${fill(LINE, 300_000)}\n\`\`\`\n`],
  ['a line of data in a fence', `\`\`\`text\n${fill('QUJD+/=_*[', 500_000)}\n\`\`\`\n`],
  ['a line of data', `${fill('QUJDREVGR0hJSktMTU5P', 20_000)}\n`],
  ['a URL of 8 kB', `[x](https://koi.test/?${fill('a=b_c*d&', 8000)})\n`],
  ['a table of 2,000 rows', `| a | b |\n| - | - |\n${many(2000, (k) => `| *${k}* | \`b_${k}\` |\n`)}`],
  ['a list of 5,000 items', many(5000, (k) => `- **${k}** [x](/blog/${k}) with a_b\n`)],
  ['a drawing', `<svg viewBox="0 0 9 9"><path d="${fill('M1 2L3 4', 200_000)}"></path></svg>\n`],
  ['stars', many(2000, (k) => `${k} * ${k} = **x**\n`)],
])('accepts what people really write: %s', (_, body) => {
  const { content, problems } = parsePost(post(body), renderMarkdown);
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(content.html.length).toBeGreaterThan(body.length / 4);
});

describe('a text of one line has a limit', () => {
  const long = (length: number) => 'a'.repeat(length);
  const asPost = (line: string) =>
    parsePost(file(`---\ntitle: T\ndate: 2025-01-01\ndescription: D\n${line}\n---\nx\n`), renderMarkdown);
  it.each([
    ['name', settings(`name: ${long(201)}\n`)],
    ['tagline', settings(`tagline: ${'a '.repeat(1000)}b\n`)],
    ['greeting', settings(`greeting: "${'{name}'.repeat(1000)}"\n`)],
    ['words.Blog', settings(`words: { Blog: ${long(1001)} }\n`)],
    ['series.name', asPost(`series: { name: ${long(1001)}, part: 1 }`)],
    ['tags[1]', asPost(`tags: [${long(81)}]`)],
  ])('%s', (name, { problems }) => {
    expect(words(problems).filter((line) => line.startsWith(`${name} `))).toEqual([
      expect.stringMatching(/^\S+ has \d+ characters; the limit is (?:1000|200|80)$/),
    ]);
  });

  it('and so has an old path', () => {
    const problems = (length: number) =>
      words(settings(`redirects: { /${long(length)}: /blog }\n`).problems).join();
    expect(problems(255)).not.toContain('invalid old path');
    expect(problems(256)).toContain('invalid old path');
  });

  it('and so has the name of its file', () => {
    const named = (length: number) =>
      words(
        parsePost({ ...post('x\n'), source: `content/posts/${long(length)}.md` }, renderMarkdown).problems,
      );
    expect(named(200)).toEqual([]);
    expect(named(201)).toEqual(['the file name has 201 bytes; the limit is 200']);
  });
});
