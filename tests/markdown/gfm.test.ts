// GitHub's additions to CommonMark: tables, task lists, strikethrough and disallowed elements, with the exact HTML.
import { describe, expect, it } from 'vitest';
import { messages, toHtml } from './support';

const SCROLL = '<div class="scroll" tabindex="0" role="group" aria-label="Table">';
const table = (head: string, body = ''): string =>
  `${SCROLL}<table><thead><tr>${head}</tr></thead>${body && `<tbody>${body}</tbody>`}</table></div>`;
const th = (text: string, side = ''): string => `<th scope="col"${side && ` class="${side}"`}>${text}</th>`;
const td = (text: string, side = ''): string => `<td${side && ` class="${side}"`}>${text}</td>`;
const tr = (...cells: string[]): string => `<tr>${cells.join('')}</tr>`;
const box = (isDone: boolean): string =>
  isDone
    ? '<input type="checkbox" disabled checked aria-label="Done">'
    : '<input type="checkbox" disabled aria-label="To do">';

describe('tables', () => {
  it.each([
    [
      'with outer pipes',
      '| a | b |\n| --- | --- |\n| 1 | 2 |',
      table(th('a') + th('b'), tr(td('1'), td('2'))),
    ],
    ['without outer pipes', 'a | b\n--- | ---\n1 | 2', table(th('a') + th('b'), tr(td('1'), td('2')))],
    ['with a short delimiter row', '|a|b|\n|-|-|\n|1|2|', table(th('a') + th('b'), tr(td('1'), td('2')))],
    [
      'with alignment',
      '| a | b | c | d |\n| :-- | :-: | --: | --- |\n| 1 | 2 | 3 | 4 |',
      table(
        th('a', 'left') + th('b', 'center') + th('c', 'right') + th('d'),
        tr(td('1', 'left'), td('2', 'center'), td('3', 'right'), td('4')),
      ),
    ],
    ['with only a header', '| a | b |\n| - | - |', table(th('a') + th('b'))],
    ['with one column', '| a |\n| - |\n| 1 |', table(th('a'), tr(td('1')))],
    ['with a missing cell', '| a | b |\n| - | - |\n| 1 |', table(th('a') + th('b'), tr(td('1'), td('')))],
    ['with an extra cell', '| a |\n| - |\n| 1 | 2 |', table(th('a'), tr(td('1')))],
    ['with empty cells', '| | b |\n| - | - |\n| 1 | |', table(th('') + th('b'), tr(td('1'), td('')))],
    ['with an escaped pipe', '| a |\n| - |\n| x \\| y |', table(th('a'), tr(td('x | y')))],
    ['with a pipe in code', '| a |\n| - |\n| `x \\| y` |', table(th('a'), tr(td('<code>x | y</code>')))],
    [
      'with formatted cells',
      '| *a* |\n| - |\n| **b** ~~c~~ [d](/e) |',
      table(th('<em>a</em>'), tr(td('<strong>b</strong> <del>c</del> <a href="/e">d</a>'))),
    ],
    ['ended by a blank line', '| a |\n| - |\n| 1 |\n\nb', `${table(th('a'), tr(td('1')))}\n<p>b</p>`],
    [
      'ended by a blockquote',
      '| a |\n| - |\n| 1 |\n> b',
      `${table(th('a'), tr(td('1')))}\n<blockquote>\n<p>b</p>\n</blockquote>`,
    ],
    [
      'that continues with a line of text',
      '| a |\n| - |\n| 1 |\nb',
      table(th('a'), `${tr(td('1'))}\n${tr(td('b'))}`),
    ],
    ['after a paragraph', 'b\n| a |\n| - |\n| 1 |', `<p>b</p>\n${table(th('a'), tr(td('1')))}`],
    ['indented by three spaces', '   | a |\n   | - |\n   | 1 |', table(th('a'), tr(td('1')))],
  ])('%s', (_, body, html) => {
    expect(toHtml(body)).toBe(html);
  });

  it.each([
    [
      'with fewer columns in the delimiter row',
      '| a | b |\n| - |\n| 1 | 2 |',
      '<p>| a | b |\n| - |\n| 1 | 2 |</p>',
    ],
    ['without a delimiter row', '| a | b |\n| 1 | 2 |', '<p>| a | b |\n| 1 | 2 |</p>'],
    ['with letters in the delimiter row', '| a |\n| x |', '<p>| a |\n| x |</p>'],
  ])('are text %s', (_, body, html) => {
    expect(toHtml(body)).toBe(html);
  });
});

describe('strikethrough', () => {
  it.each([
    ['~~a~~', '<p><del>a</del></p>'],
    ['~a~', '<p>~a~</p>'],
    ['a~~b~~c', '<p>a<del>b</del>c</p>'],
    ['~~*a* b~~', '<p><del><em>a</em> b</del></p>'],
    ['*~~a~~*', '<p><em><del>a</del></em></p>'],
    ['a ~~~b~~~', '<p>a ~~~b~~~</p>'],
    ['~~a ~b~~', '<p><del>a ~b</del></p>'],
    ['~~a\n\nb~~', '<p>~~a</p>\n<p>b~~</p>'],
    ['\\~~a~~', expect.stringMatching(/^<p>~/)],
    ['`~~a~~`', '<p><code>~~a~~</code></p>'],
    ['~~ a ~~', '<p>~~ a ~~</p>'],
  ])('%j', (body, html) => {
    expect(toHtml(body)).toEqual(html);
  });
});

describe('task lists', () => {
  it.each([
    ['- [ ] a\n- [x] b', `<ul>\n<li>${box(false)} a</li>\n<li>${box(true)} b</li>\n</ul>`],
    ['* [X] a', `<ul>\n<li>${box(true)} a</li>\n</ul>`],
    ['1. [ ] a', `<ol>\n<li>${box(false)} a</li>\n</ol>`],
    ['- [x] a\n  - [ ] b', `<ul>\n<li>${box(true)} a<ul>\n<li>${box(false)} b</li>\n</ul>\n</li>\n</ul>`],
    [
      '- [ ] a\n\n- [x] b',
      `<ul>\n<li><p>${box(false)} a</p>\n</li>\n<li><p>${box(true)} b</p>\n</li>\n</ul>`,
    ],
    ['- [ ] **a**', `<ul>\n<li>${box(false)} <strong>a</strong></li>\n</ul>`],
    ['- [y] a', '<ul>\n<li>[y] a</li>\n</ul>'],
    ['- [ ]a', '<ul>\n<li>[ ]a</li>\n</ul>'],
    ['- \\[ ] a', '<ul>\n<li>[ ] a</li>\n</ul>'],
    ['[ ] a', '<p>[ ] a</p>'],
  ])('%j', (body, html) => {
    expect(toHtml(body)).toBe(html);
  });
});

describe('elements that GitHub disallows', () => {
  it.each(['script', 'style', 'xmp', 'noembed', 'noframes', 'plaintext', 'noscript'])(
    '<%s> is rejected',
    (name) => {
      expect(messages(`a\n\n<${name}>b</${name}>`)).toEqual([`3:1 <${name}> is not allowed in a post`]);
      expect(messages(`a <${name.toUpperCase()}>`)).toEqual([`1:3 <${name}> is not allowed in a post`]);
      expect(toHtml(`a\n\n<${name}>b</${name}>`)).not.toContain(`<${name}`);
    },
  );

  it.each([
    ['<iframe src="https://elsewhere.test/"></iframe>', 1],
    ['<iframe src="https://films.test/1"></iframe>', 0],
    ['<textarea>a</textarea>', 0],
    ['<svg><title>a</title></svg>', 0],
  ])('%s is reported %i times', (body, count) => {
    expect(messages(body)).toHaveLength(count);
  });
});
