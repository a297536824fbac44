import { expect, it } from 'vitest';
import { parseFrontMatter } from '../../../src/content/front-matter';
import { parsePost } from '../../../src/content/posts/parse-posts';
import { object, optional } from '../../../src/content/yaml/schema';
import { line } from '../../../src/content/yaml/values';
import { file, post, render, renderMarkdown } from './support';

// content/posts: the facts of a post, its name, and its place among the others.
const parse = (body: string, more = '', source = 'content/posts/a.md') =>
  parsePost({ ...post(body, more), source }, renderMarkdown);

it('a post returns every field', () => {
  const more = `updated: 2025-01-01\ntags: [a, b, a]\ndraft: true\nseries: { name: "S", part: 2 }\ncover: { src: a.png, alt: "It's a" }\n`;
  const { text, content, problems } = parse('One two three.\n', more);
  expect(problems).toEqual([]);
  expect(content.html).toBe('<p>One two three.</p>\n');
  expect(text).toMatchObject({
    slug: 'a',
    path: '/blog/a',
    title: 'A',
    date: '2025-01-01',
    updated: '2025-01-01',
    tags: ['a', 'b'],
    draft: true,
    series: { name: 'S', part: 2 },
    cover: { src: '/posts/a.png', alt: 'It’s a' },
    minutes: 1,
    hasText: true,
  });
  expect(parse('x').text).toMatchObject({ tags: [], draft: false });
});

const read = object({ title: optional(line), note: optional(line) });
const parseFront = (source: string) => parseFrontMatter(file(source), read);

it.each(['js', 'javascript', ' js', 'JS', 'JavaScript', 'coffee', 'json', 'toString', 'constructor'])(
  'front matter never runs code after ---%s',
  (name) => {
    const counter = globalThis as { unitFenceRuns?: number };
    delete counter.unitFenceRuns;
    parseFront(`---${name}\n{ title: (globalThis.unitFenceRuns = 1) }\n---\nBody`);
    expect(counter.unitFenceRuns).toBeUndefined();
  },
);

it('front matter reports the same problem again for the same text, which gray-matter would cache as empty', () => {
  const broken = '---\ntitle: [\n---\nBody';
  expect(parseFront(broken).problems).toEqual(parseFront(broken).problems);
  expect(parseFront(broken).problems.length).toBeGreaterThan(0);
});

it('a text does not depend on the one before, and only about.md is split into sections', () => {
  render('## A\n\n$x$\n\n```js\nx\n```\n\n[^1]: unused\n');
  expect(render('## A\n')).toMatchObject({
    ...{ problems: [], sections: [] },
    headings: [{ depth: 2, id: 'a', text: 'A' }],
  });
});
