import { describe, expect, it } from 'vitest';
import { createSlugger, toHeadingId } from '../../../src/markdown/text';
import { growth, PROPORTIONAL } from '../../processor';
import { places, render, toHtml, words } from './support';

const problems = (body: string) => words(render(body).problems);

describe('headings', () => {
  it.each([
    ['A section', 'a-section'],
    ['  Trimmed  ', 'trimmed'],
    ["What's new?", 'whats-new'],
    ['C++ & Rust', 'c--rust'],
    ['snake_case', 'snake_case'],
    ['Über uns', 'über-uns'],
    ['日本語', '日本語'],
    ['1. First', '1-first'],
    ['a -- b', 'a----b'],
    ['🐟 fish', 'fish'],
    ['🐟', ''],
  ])('toHeadingId(%j) is %j, as on GitHub', (text, slug) => {
    expect(toHeadingId(text)).toBe(slug);
  });

  it('numbers repeated ids, and avoids ids that the page uses', () => {
    const slug = createSlugger();
    expect(
      ['A', 'A', 'A-1', 'A', '?', '?', 'Main', 'Year', 'Toggle', 'On this page'].map((text) => slug(text)),
    ).toEqual([
      'a',
      'a-1',
      'a-1-1',
      'a-2',
      'section',
      'section-1',
      'main-1',
      'year-1',
      'toggle-1',
      'on-this-page-1',
    ]);
  });

  it('have an id and a link to themselves, and are listed', () => {
    const { html, headings } = render('## A *b* `c`\n\n### D & "E"\n');
    expect(html).toContain(
      '<h2 id="a-b-c"><a class="here" href="#a-b-c">A <em>b</em> <code>c</code></a></h2>',
    );
    expect(headings).toEqual([
      { depth: 2, id: 'a-b-c', text: 'A b c' },
      { depth: 3, id: 'd--e', text: 'D & "E"' },
    ]);
  });

  it('have the id that is written behind them, which no other gets', () => {
    const { html, headings, problems: found } = render('## A *b* {#c}\n\n## C\n\nD {#d}\n-----\n');
    expect(html).toContain('<h2 id="c"><a class="here" href="#c">A <em>b</em></a></h2>');
    expect(headings.map(({ id, text }) => [id, text])).toEqual([
      ['c', 'A b'],
      ['c-1', 'C'],
      ['d', 'D'],
    ]);
    expect(words(found)).toEqual([]);
  });

  it.each(['## A {# c}', '## A {#}', '## A {#c} b', '## A `{#c}`', '## A {.c}'])(
    '%j has no id of its own',
    (text) => {
      expect(render(text).headings[0].id).not.toBe('c');
    },
  );

  it('are one level lower if the post uses level one, but never below six', () => {
    expect(render('# A\n\n## B\n\n###### C\n').headings.map(({ depth }) => depth)).toEqual([2, 3, 6]);
    expect(render('## A\n\n### B\n').headings.map(({ depth }) => depth)).toEqual([2, 3]);
  });

  it.each([
    ['## A', true],
    ['## *[a](https://b.test)*', false],
    ['## <a href="https://b.test">a</a>', false],
    // The description of an image has no links.
    ['## A ![b [c](https://d.test)](/a.png)', true],
  ])('%j is a link to itself, unless it has a link: %s', (text, isLink) => {
    expect(render(text).html.includes('<a class="here"')).toBe(isLink);
  });
});

describe('footnotes', () => {
  it('are numbered in the order of the text and link both ways', () => {
    const html = toHtml('One[^b] two[^a] three[^b].\n\n[^a]: Note *a*.\n[^b]: Note b.\n');
    expect(html).toContain('One<sup><a href="#fn1" id="ref1" aria-label="Footnote 1">1</a></sup>');
    expect(html).toContain('two<sup><a href="#fn2" id="ref2"');
    expect(html).toContain('three<sup><a href="#fn1" id="ref1-2"');
    expect(html.match(/<li id="fn\d+">/g)).toEqual(['<li id="fn1">', '<li id="fn2">']);
    expect(html).toMatch(/<li id="fn1"><p>Note b\. .*href="#ref1".*href="#ref1-2"/);
    expect(html).toMatch(/<li id="fn2"><p>Note <em>a<\/em>\. .*href="#ref2"/);
  });

  it('may contain paragraphs, code and other footnotes', () => {
    const html = toHtml('A[^1]\n\n[^1]: First.\n\n    Second, see[^2].\n\n[^2]: `code`\n');
    expect(html).toMatch(/<li id="fn1"><p>First\.<\/p>\s*<p>Second, see<sup>.*<\/p><\/li>/s);
    expect(html).toContain('<li id="fn2"><p><code>code</code>');
  });

  it('may be followed by a colon', () => {
    expect(toHtml('A[^1]: b\n\n[^1]: Note.\n')).toMatch(/A<sup>.*<\/sup>: b/);
  });

  it('may be in a list, a blockquote and a table', () => {
    const html = toHtml('- a[^1]\n\n> b[^1]\n\n| c[^1] |\n| --- |\n| d |\n\n[^1]: Note.\n');
    expect(html.match(/href="#fn1"/g)).toHaveLength(3);
  });

  it.each([
    ['A[^1]', ['1:2 footnote [^1] is not defined']],
    ['A\n\n[^1]: B', ['3:1 footnote [^1] is never used']],
    ['A[^1]\n\n[^1]: B\n\n[^1]: C', ['5:1 footnote [^1] is defined twice']],
    ['`[^1]` and\n\n```text\n[^2]: x\n```', []],
  ])('are checked in %j', (body, expected) => {
    expect(places(render(body).problems)).toEqual(expected);
  });
});

describe('callouts', () => {
  it.each(['NOTE', 'tip', 'Important', 'WARNING', 'caution'])('[!%s] becomes a callout', (kind) => {
    const html = toHtml(`> [!${kind}]\n> Text *here*.\n>\n> - more`);
    const name = kind.charAt(0).toUpperCase() + kind.slice(1).toLowerCase();
    expect(html).toContain(`<aside class="callout ${kind.toLowerCase()}" aria-label="${name}">`);
    expect(html).toContain(`<strong>${name}</strong><p>Text <em>here</em>.</p>`);
    expect(html).toContain('<li>more</li>');
    expect(html).not.toContain('[!');
  });

  it('may have a custom title', () => {
    expect(toHtml('> [!TIP] Feed & "them"\n> Text')).toContain('<strong>Feed &amp; “them”</strong>');
  });

  it('other blockquotes are unchanged, and a misspelled kind is reported', () => {
    expect(toHtml('> Quote')).toBe('<blockquote>\n<p>Quote</p>\n</blockquote>');
    expect(problems('> [!WARNNING]\n> x')).toEqual(['unknown callout [!WARNNING]']);
    expect(problems('> [1] x')).toEqual([]);
    expect(render('> [!constructor]\n> x').problems[0].severity).toBe('warning');
  });
});

describe('tables, tasks, words', () => {
  it('a table has headers with a scope, and can be scrolled', () => {
    const html = toHtml('| a | b |\n| --- | ---: |\n| 1 | 2 |');
    expect(html).toContain('<th scope="col">a</th><th scope="col" class="right">b</th>');
    expect(html).toContain('<td class="right">2</td>');
    expect(html).toContain('<div class="scroll" tabindex="0"');
    expect(html).not.toMatch(/style=| align=/);
  });

  it.each([
    ['one two\nthree', 3],
    ['', 0],
    ['a $x + y + z$ b', 2],
    ['`a b` c', 3],
    ['```js\nf(a, b);\n```', 3],
    ['```text\nf(a, b);\n```', 3],
  ])('counts the words of %j as %j', (body, count) => {
    expect(render(body).words).toBe(count);
  });

  it('returns no sections for a text that is not split', () => {
    expect(render('## A\n\nb\n').sections).toEqual([]);
  });

  it('does not depend on the post before', () => {
    render('## A\n\n$x$\n\n```js\nx\n```\n\n[^1]: unused\n');
    const after = render('## A\n');
    expect(after).toMatchObject({ hasCode: false, hasMath: false, problems: [] });
    expect(after.headings).toEqual([{ depth: 2, id: 'a', text: 'A' }]);
  });
});

const many = (count: number, line: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => line(at)).join('');

describe('deep nesting', () => {
  it.each([
    ['blockquotes', 5000, (depth: number) => '>'.repeat(depth)],
    ['lists on one line', 3000, (depth: number) => '- '.repeat(depth)],
    ['numbered lists', 3000, (depth: number) => '1. '.repeat(depth)],
    ['emphasis', 20_000, (depth: number) => '*a '.repeat(depth)],
    ['brackets', 20_000, (depth: number) => '['.repeat(depth)],
    ['tags', 20_000, (depth: number) => '<b>'.repeat(depth)],
    // Whose length grows with the square of the depth.
    ['lists', 1000, (depth: number) => many(depth ** 0.5 * 30, (at) => `${'  '.repeat(at)}- a\n`)],
  ])('of %s gives a page or a problem, in time', (_, deepest, body) => {
    const run = (depth: number) => () => {
      const { problems: found, html } = render(body(depth));
      expect(html !== '' || found.length > 0).toBe(true);
    };
    expect(growth(run(deepest / 4), run(deepest))).toBeLessThan(PROPORTIONAL);
  });
});
