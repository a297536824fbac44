import { describe, expect, it } from 'vitest';
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

describe('a post', () => {
  const head = (front: string, body = 'Text.') =>
    importBlog('gatsby', { 'posts/koi.md': `---\n${front}\n---\n${body}\n` }).posts[0].text.split('---\n')[1];

  it.each([
    ['title: Koi\ndate: 2025-01-02', 'title: Koi\ndate: 2025-01-02\ndescription: Text.\n'],
    [
      'title: "Koi: red"\ndate: 2025-01-02\nlastmod: 2025-02-03\nexcerpt: A *koi*.',
      'title: "Koi: red"\ndate: 2025-01-02\nupdated: 2025-02-03\ndescription: A koi.\n',
    ],
    [
      'title: Koi\ndate: 2025-01-02\ntags: Web Design, C++\ncategories: [web-design]',
      'title: Koi\ndate: 2025-01-02\ndescription: Text.\ntags: [web-design, c-plus-plus]\n',
    ],
    ["title: Ann's koi\ndate: 2025-01-02", 'title: "Ann\'s koi"\ndate: 2025-01-02\ndescription: Text.\n'],
    [
      'title: Koi\ndate: 2025-01-02\npublished: false',
      'title: Koi\ndate: 2025-01-02\ndescription: Text.\ndraft: true\n',
    ],
    ['title: Koi', 'title: Koi\ndate: 2026-01-15\ndescription: Text.\ndraft: true\n'],
    ['date: 2025-01-02', 'title: Koi\ndate: 2025-01-02\ndescription: Text.\n'],
    [
      'title: Koi\ndate: 2025-01-02\nupdated: 2024-01-01',
      'title: Koi\ndate: 2025-01-02\ndescription: Text.\n',
    ],
    [
      'title: Koi\ndate: 2025-01-02\nupdated: 2025-01-02',
      'title: Koi\ndate: 2025-01-02\ndescription: Text.\n',
    ],
    [
      'title: Koi\ndate: 2025-01-02\ntags: [water]\nkeywords: [fish]',
      'title: Koi\ndate: 2025-01-02\ndescription: Text.\ntags: [water]\n',
    ],
    [
      'title: Koi\ndate: 2025-01-02\ntags: [posts, water]',
      'title: Koi\ndate: 2025-01-02\ndescription: Text.\ntags: [water]\n',
    ],
    ['title: "Koi\\a"\ndate: 2025-01-02', 'title: Koi\ndate: 2025-01-02\ndescription: Text.\n'],
    ['title: " "\ndate: 2025-01-02', 'title: Koi\ndate: 2025-01-02\ndescription: Text.\n'],
    ['tags: [water]', 'title: Koi\ndate: 2026-01-15\ndescription: Text.\ntags: [water]\ndraft: true\n'],
    [
      'title: Koi\ndate: 2025-01-02\ndescription: "<br> <br>"',
      'title: Koi\ndate: 2025-01-02\ndescription: Text.\n',
    ],
  ])('with %j', (front, expected) => {
    expect(head(front)).toBe(expected);
  });

  it('has the start of its first paragraph as description', () => {
    const text = `## Heading\n\n![A](a.png)\n\nA **first** [paragraph](/a) that says ${'very '.repeat(50)}much.`;
    const [, description] = /^description: (.*)$/m.exec(head('title: Koi\ndate: 2025-01-02', text)) ?? [];
    expect(description).toMatch(/^A first paragraph that says very .* very …$/);
    expect(description.length).toBeLessThanOrEqual(202);
  });

  it.each(['status: draft', 'status: Draft', 'isDraft: true', 'publish: false'])(
    'with %s is a draft',
    (line) => {
      const text = `---\ntitle: Koi\ndate: 2025-01-02\n${line}\n---\nText.\n`;
      expect(importBlog('hugo', { 'content/posts/koi.md': text }).posts[0].isDraft).toBe(true);
    },
  );

  it.each([
    ['notes/2025-01-02-red.md', 'tags: [a]', '# Big Koi\n\nText.', 'Big Koi', '2025-01-02'],
    ['posts/2025/01/02/red.md', 'tags: [a]', 'Text.', 'Red', '2025-01-02'],
    ['posts/_red.md', 'date: 2025-01-02', 'Text.', 'Red', '2025-01-02'],
  ])('%s with %s and %j has the title %s', (file, front, body, title, date) => {
    const { posts } = importBlog('gatsby', { [file]: `---\n${front}\n---\n${body}\n` });
    expect(posts[0].text).toContain(`title: ${title}\ndate: ${date}\n`);
  });

  it('is none in a folder of the generator, nor the file that describes the project', () => {
    const text = '---\ntitle: Koi\ndate: 2025-01-02\n---\nText.\n';
    const files = { 'node_modules/a/posts/a.md': text, 'posts/README.md': text, 'posts/koi.md': text };
    expect(importBlog('gatsby', files).posts.map(({ from }) => from)).toEqual(['posts/koi.md']);
  });

  it('that the build would reject is held back, and nothing leads to it', () => {
    const text = (body: string) => `---\ntitle: Koi\ndate: 2025-01-02\n---\n${body}\n`;
    const files = { 'posts/bad.md': text('Bad.'), 'posts/pond.md': text('[Koi](/bad)') };
    const { posts, redirects, findings } = importBlog('gatsby', files, {
      check: ({ text }) => ({ errors: /Bad/.test(text) ? [{ line: 7, message: 'no' }] : [], ids: [] }),
    });
    expect(posts.map(({ slug, isDraft }) => [slug, isDraft])).toEqual([
      ['bad', true],
      ['pond', false],
    ]);
    expect(posts[1].text).toMatch(/\n\nKoi\n$/);
    expect([...redirects.keys()]).toEqual(['/pond']);
    expect(findings).toContainEqual({ kind: 'held', subject: 'no', source: 'content/posts/bad.md', line: 7 });
  });

  it('without text is a draft, to which nothing leads', () => {
    const empty = '---\ntitle: Koi\ndate: 2025-01-02\n---\n';
    const { posts, redirects, findings } = importBlog('gatsby', {
      'posts/koi.md': empty,
      'posts/pond.md': `${empty}[Koi](/koi)\n`,
    });
    expect(posts.map(({ slug, isDraft }) => [slug, isDraft])).toEqual([
      ['koi', true],
      ['pond', false],
    ]);
    expect(posts[1].text).toMatch(/\n\nKoi\n$/);
    expect([...redirects.keys()]).toEqual(['/pond']);
    expect(findings.map(({ kind, source }) => `${kind} ${source}`)).toContain('empty posts/koi.md');
  });

  it('is a part of its series, in the order of the dates', () => {
    const files = Object.fromEntries(
      [3, 1, 2].map((day) => [
        `posts/p${day}.md`,
        `---\ntitle: P\ndate: 2025-01-0${day}\nseries: [Water]\n---\nT.`,
      ]),
    );
    const { posts } = importBlog(
      'hugo',
      Object.fromEntries(Object.entries(files).map(([name, text]) => [`content/${name}`, text])),
    );
    expect(posts.map(({ text }) => /part: (\d)/.exec(text)?.[1])).toEqual(['1', '2', '3']);
  });
});

describe('the cover', () => {
  const importCover = (front: string, body = 'Text.') =>
    importBlog('hugo', {
      'content/posts/koi.md': `---\ntitle: Koi\ndate: 2025-01-02\n${front}---\n${body}\n`,
      'static/a.png': '',
      'static/a.svg': '',
    });
  const COVER = 'cover:\n  src: koi/a.png\n  alt: A koi\n';

  it.each([
    ['cover: /a.png\ncover_alt: A koi\n', 'Text.', COVER, []],
    ['cover: /a.png\n', 'Text.', '', ['cover /a.png']],
    ['cover: /a.png\ncover_alt: A koi\n', '![A koi](/a.png)', '', []],
    ['cover: /a.png\n', '![A koi](/a.png)', '', []],
    ['cover: /a.svg\ncover_alt: A koi\n', 'Text.', '', []],
    ['cover: /none.png\ncover_alt: A koi\n', 'Text.', '', []],
  ])('of %j above %j', (front, body, cover, found) => {
    const { posts, findings } = importCover(front, body);
    expect(/^cover:\n(?: .*\n)+/m.exec(posts[0].text)?.[0] ?? '').toBe(cover);
    expect(findings.map(({ kind, subject }) => `${kind} ${subject}`)).toEqual(found);
  });
});
