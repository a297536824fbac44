// The checks of single documents: headings, ids, attributes, titles and descriptions.
import { expect, it } from 'vitest';
import { checkDocuments } from '../../../src/checks/documents';
import { scanPage } from '../../../src/html/scan-page';
import type { RenderedPage } from '../../../src/outputs/outputs';

const page = (body: string, source = 'src/pages/a.tsx', head = 'A'): RenderedPage => {
  const html = `<title>${head}</title><meta name="description" content="${head}">${body}`;
  return { file: `${head}.html`, source, body: html, pageIndex: scanPage(html).pageIndex };
};
const messagesOf = (...pages: RenderedPage[]): string[] =>
  checkDocuments(pages).map(({ message }) => message);

it.each<[string, string[]]>([
  ['<h1>a</h1><h2>b</h2><h3>c</h3><h2>d</h2>', []],
  ['<h1>a</h1><h3>b</h3>', ['a heading level is skipped: level 3 after level 1']],
  ['<h3>a</h3><h1>b</h1>', []],
  ['<h2>a</h2>', ['A.html has 0 headings of level one']],
  ['<h1>a</h1><h1>b</h1>', ['A.html has 2 headings of level one']],
  ['<h1 id="x">a</h1><p id="x">', ['the id "x" is used twice on A.html']],
  ['<h1 id="x">a</h1><p id="x"><b id="x">', ['the id "x" is used twice on A.html']],
  ['<h1 id="x">a</h1><p id="y">', []],
  [
    '<h1 style="top:0">a</h1><p style="top:0">',
    ['A.html has the attribute style, which the security policy blocks'],
  ],
  ['<h1 onclick="a()">a</h1>', ['A.html has the attribute onclick, which the security policy blocks']],
])('%s: %j', (body, messages) => {
  expect(messagesOf(page(body))).toEqual(messages);
});

it('a finding contains the texts to search for in the source', () => {
  const [id] = checkDocuments([page('<h1 id="x">a</h1><p id="x">')]);
  expect(id).toMatchObject({ near: ['id="x"', 'x'], rendered: 'id="x"', hint: 'change one of the two.' });
  const [style] = checkDocuments([page('<h1 style="top:0">a</h1>')]);
  expect(style).toMatchObject({ near: ['style='] });
  expect(style.severity).toBeUndefined();
  const [heading] = checkDocuments([page('<h1>a</h1><h4>b</h4>')]);
  expect(heading).toMatchObject({ hint: 'use level 2 there.', severity: 'warning' });
});

it('does not report headings of Markdown, which the parser reports', () => {
  expect(messagesOf(page('<h1>a</h1><h3>b</h3>', 'content/posts/a.md'))).toEqual([]);
});

it('a missing or repeated title or description is reported', () => {
  expect(messagesOf(page('<h1>a</h1>', 'a.md', ''))).toEqual([
    '.html has no title',
    '.html has no description',
  ]);
  expect(messagesOf(page('<h1>a</h1>', 'a.md'), page('<h1>a</h1>', 'b.md'))).toEqual([
    'the title is the same as in a.md: "A"',
    'the description is the same as in a.md: "A"',
  ]);
  expect(messagesOf(page('<h1>a</h1>', 'a.md'), page('<h1>a</h1>', 'a.md'))).toEqual([]);
});
