// content/about.md is split into sections at its headings; they share footnotes, heading ids and link definitions.
import { expect, it } from 'vitest';
import { parseAbout } from '../../../src/content/about';
import { file, places, render, renderMarkdown } from './support';

const FRONT = '---\nskills: {}\n---\n';
const parse = (body: string) => parseAbout(file(`${FRONT}${body}`, 'content/about.md'), renderMarkdown);
const cut = (body: string) => {
  const { about, problems } = parse(body);
  expect(problems).toEqual([]);
  return about?.sections.map(({ heading, html }) => [heading, html.trimEnd()]);
};

it('number footnotes together; the notes are at the end of the last section', () => {
  const [[, one], [, two]] = cut('## A\n\none[^1]\n\n[^1]: first\n\n## B\n\ntwo[^2]\n\n[^2]: second\n') ?? [];
  expect(one).toContain('id="ref1"');
  expect(one).not.toContain('class="notes"');
  expect(two).toContain('id="ref2"');
  expect(two.match(/<li id="fn\d"/g)).toEqual(['<li id="fn1"', '<li id="fn2"']);
});

it('have unique heading ids, and share link definitions', () => {
  const sections = cut('## A\n\n### Now\n\n[a]\n\n## B\n\n### Now\n\n[a]: /blog\n') ?? [];
  expect(sections[0][1]).toContain('<h3 id="now">');
  expect(sections[0][1]).toContain('<a href="/blog">');
  expect(sections[1][1]).toContain('<h3 id="now-1">');
});

it('report problems at their location in the file', () => {
  const { problems } = parse('## A\n\n[x](javascript:a)\n\n## B\n\n[x](javascript:a) [^1]\n');
  expect(places(problems)).toEqual([
    '6:5 javascript: addresses are not allowed here',
    '10:5 javascript: addresses are not allowed here',
    '10:19 footnote [^1] is not defined',
  ]);
});

it('may be one or none', () => {
  expect(cut('## A\n\none\n')).toEqual([['A', '<p>one</p>']]);
  expect(cut('')).toEqual([]);
});

/** Renders about.md, whose headings of level two are headings of the page. */
const renderCut = (body: string) => render(body, { path: '/', isCut: true });

it('only about.md is split into sections', () => {
  expect(renderCut('## A\n\nb\n').sections).toEqual([{ heading: 'A', html: '<p>b</p>\n' }]);
  expect(render('## A\n\nb\n').sections).toEqual([]);
});

it('a text does not depend on the one before', () => {
  render('## A\n\n$x$\n\n```js\nx\n```\n\n[^1]: unused\n');
  expect(render('## A\n')).toMatchObject({
    hasCode: false,
    hasMath: false,
    problems: [],
    headings: [{ depth: 2, id: 'a', text: 'A' }],
  });
});
