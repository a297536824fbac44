import { describe, expect, it } from 'vitest';
import { createCheck } from '../../../scripts/import';
import { dayInName, dayOf, splitFrontMatter } from '../../../scripts/import/read/front-matter';
import { importBlog } from './support';

describe('dates', () => {
  it.each([
    ['2022-09-07T23:30:00-04:00', '2022-09-07'],
    ['2022-09-07 23:30:00 +0900', '2022-09-07'],
    ['2022/9/7', '2022-09-07'],
    ['20220907', '2022-09-07'],
    ['20221117', '2022-11-17'],
    [' 2022-09-07 ', '2022-09-07'],
    ['September 7, 2022', '2022-09-07'],
    ['7th Sep 2022', '2022-09-07'],
    ['January 7, 2022', '2022-01-07'],
    ['Sep 2022', undefined],
    ['7 Sep', undefined],
    ['7 koi in 2022', undefined],
    ['2022-02-30', undefined],
    ['soon', undefined],
    ['', undefined],
    [undefined, undefined],
    [null, undefined],
  ])('%j is %j', (text, day) => {
    expect(dayOf(text)).toBe(day);
  });

  it.each([
    ['2022-09-07-koi', '2022-09-07'],
    ['2022-09-07', '2022-09-07'],
    ['2022-13-07-koi', undefined],
    ['koi', undefined],
  ])('the name %j has the day %j', (name, day) => {
    expect(dayInName(name)).toBe(day);
  });
});

describe('front matter', () => {
  it.each<[string, object]>([
    ['---\na: 1\nb: [x, y]\n---\nText', { a: 1, b: ['x', 'y'] }],
    ['\n---  \na: 2022-09-07\n---\nText', { a: '2022-09-07' }],
    ['---\na: Go: a tour\nb: true\n---\nText', { a: 'Go: a tour', b: true }],
    ['---\na: Go: a tour\nb: false\n---\nText', { a: 'Go: a tour', b: false }],
    ['---\na: Go: a tour\nb: constructor\n---\nText', { a: 'Go: a tour', b: 'constructor' }],
    ['---\na:\t1\n---\nText', { a: 1 }],
    ['+++\na = 1\n[b]\nc = "d"\n+++\nText', { a: 1, b: { c: 'd' } }],
    ['+++\na = 2022-09-07T14:00:00-04:00\n+++\nText', { a: '2022-09-07T14:00:00.000-04:00' }],
    ['+++\na = "x\nb = 2\n+++\nText', { a: '"x', b: '2' }],
    ['---\na: Go: a tour  \nb: [ "x" , y ]\n---\nText', { a: 'Go: a tour', b: ['x', 'y'] }],
    ['{\n  "a": 1\n}\nText', { a: 1 }],
    ['---\n---\nText', {}],
    ['---\na: 1\na: 2\n---\nText', { a: 2 }],
    ['---\na: "x"# y\nb: [1]\n---\nText', { a: 'x', b: [1] }],
  ])('of %j', (text, data) => {
    expect(splitFrontMatter(text)).toEqual({ data, body: 'Text', hasFrontMatter: true });
  });

  it('is not at a rule in the text', () => {
    expect(splitFrontMatter('Text\n\n---\na: 1\n---\n').hasFrontMatter).toBe(false);
  });
});

it('a text may have more findings than a function has parameters', () => {
  const body = '{{< carp >}}\n'.repeat(150_000);
  const { findings } = importBlog('hugo', {
    'content/posts/a.md': `---\ntitle: A\ndate: 2025-01-02\n---\n${body}`,
  });
  expect(findings.length).toBeGreaterThan(150_000);
});

it('a post that the build would reject is held back, and nothing leads to it', () => {
  const text = (body: string) => `---\ntitle: Koi\ndate: 2025-01-02\n---\n${body}\n`;
  const files = { 'posts/bad.md': text('Bad.'), 'posts/pond.md': text('[Koi](/bad)') };
  const { posts, redirects, findings } = importBlog('gatsby', files, {
    check: ({ text }) => {
      const line = text.split('\n').indexOf('Bad.') + 1;
      return { errors: line > 0 ? [{ line, message: 'no' }] : [], ids: [] };
    },
  });
  expect(posts.map(({ slug, isDraft }) => [slug, isDraft])).toEqual([
    ['bad', true],
    ['pond', false],
  ]);
  expect(posts[1].text).toMatch(/\n\nKoi\n$/);
  expect([...redirects.keys()]).toEqual(['/pond']);
  expect(findings).toContainEqual({ kind: 'held', subject: 'no', source: 'content/posts/bad.md', line: 8 });
});

it('the ids of a checked text are those of elements, not of code', () => {
  const text = '---\ntitle: A\ndate: 2025-01-02\n---\n\n## Koi\n\n`<b id="pond">` <i id="carp">x</i>\n';
  expect(createCheck()({ source: 'content/posts/a.md', text }, []).ids).toEqual(['koi', 'carp']);
});

it('the first paragraph of a checked text is the one that a build takes, also if that is empty', () => {
  const text = '---\ntitle: A\ndate: 2025-01-02\n---\n\n<p><br></p>\n\nWater is wet.\n';
  const { paragraphs = [] } = createCheck()({ source: 'content/posts/a.md', text }, []);
  expect([paragraphs[0], paragraphs.at(-1)]).toEqual(['', 'Water is wet.']);
});
