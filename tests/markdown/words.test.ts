// The texts of headings, callouts and footnotes, and their ids and links.

import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { decode } from '../../src/html/entities';
import { StyleSheet } from '../../src/html/style-sheet';
import { growth, PROPORTIONAL } from '../processor';
import { messages, render, toHtml } from './support';

describe('a heading', () => {
  it.each([
    ['## Caf&eacute; &mdash; x', 'Café — x', 'café--x'],
    ['## A[^1]\n\n[^1]: b', 'A', 'a'],
    ['## ![A *koi*](a.png) seen', 'A koi seen', 'a-koi-seen'],
    ['## <span title="a>b">x</span>', 'x', 'x'],
    ['Two\\\nlines\n---', 'Two lines', 'two-lines'],
    ['Two\nlines\n---', 'Two lines', 'two-lines'],
    ['Two *and\nmore* lines\n---', 'Two and more lines', 'two-and-more-lines'],
    ['## One<br>two', 'One two', 'one-two'],
    ['## $x^2$ grows', 'x2 grows', 'x2-grows'],
    ['## Related', 'Related', 'related-1'],
    ['## Ref1', 'Ref1', 'ref1-section'],
    ['## fn12', 'fn12', 'fn12-section'],
    ['## Ref1-2', 'Ref1-2', 'ref1-2-section'],
    ['## `<b>` & "c"', '<b> & "c"', 'b--c'],
    ['## AT&amp;amp;T', 'AT&amp;T', 'atampt'],
  ])('%j is listed as %j, #%s', (body, text, id) => {
    expect(render(body).headings).toEqual([{ depth: 2, id, text }]);
    expect(toHtml(body)).toContain(`<h2 id="${id}">`);
  });

  it.each([
    ['# <br>', '<h2 id="section"><br></h2>'],
    ['# a<i>b</i>', '<h2 id="ab"><a class="here" href="#ab">a<i>b</i></a></h2>'],
    ['# a<a href="/b">b</a>', '<h2 id="ab">a<a href="/b">b</a></h2>'],
  ])('is a link to itself if it has text and no link: %s', (body, html) => {
    expect(toHtml(body)).toBe(html);
  });

  it('without text is not listed', () => {
    expect(render('##\n\n## A\n').headings.map(({ text }) => text)).toEqual(['A']);
  });

  it.each(['> # A\n\n## B', '- # A\n\n## B', '> - > A\n>   > ===\n\n## B'])(
    'of level one shifts the others also inside a container: %j',
    (body) => {
      expect(render(body).headings.map(({ depth }) => depth)).toEqual([2, 3]);
    },
  );
});

describe('the title of a callout', () => {
  it.each([
    ['> [!TIP] Use **bold** & `code`\n> body', 'Use <strong>bold</strong> &amp; <code>code</code>', 'body'],
    ['> [!NOTE] R&amp;D\n> body', 'R&amp;D', 'body'],
    ['> [!NOTE] *A*  \n> body', '<em>A</em>', 'body'],
    ['> [!NOTE]  \n> body', 'Note', 'body'],
    ['> [!NOTE]\u00a0\n> body', 'Note', 'body'],
    ['> [!NOTE]\n> *body*', 'Note', '<em>body</em>'],
    ['> [!NOTE]\n> a`b`', 'Note', 'a<code>b</code>'],
    ['> [!NOTE] a\\*b $x$ [c](/d)\n> body', /^a\*b <math.*<a href="\/d">c<\/a>$/, 'body'],
    ['> [!NOTE] **two\n> lines**\n> body', '<strong>two\nlines</strong>', 'body'],
  ])('%j', (body, title, text) => {
    const [, found, rest] = /<aside[^>]*><strong>(.*)<\/strong><p>(.*)<\/p>/s.exec(toHtml(body)) ?? [];
    expect(found).toEqual(typeof title === 'string' ? title : expect.stringMatching(title));
    expect(rest).toBe(text);
  });

  it('may be its only content', () => {
    expect(toHtml('> [!CAUTION] Deep *water*')).toMatch(/<strong>Deep <em>water<\/em><\/strong><\/aside>$/);
  });
});

describe('a footnote', () => {
  it('keeps the nesting of its lists and code with any indentation', () => {
    for (const indent of ['  ', '   ', '    ', '\t']) {
      const lines = ['- a', '  - b', '', '```text', 'c', '  d', '```'].map((line) => line && indent + line);
      const html = toHtml(`x[^1]\n\n[^1]: y\n\n${lines.join('\n')}`);
      expect(html).toMatch(/<li>a<ul>\s*<li>b<\/li>/);
      expect(html).toContain('<code>c\n  d</code>');
    }
  });
});

describe('the number of block formulas', () => {
  it.each([
    ['$$\nx\n\ny\n$$', 1],
    ['$$x$$\n\n$$y$$', 2],
    ['$$\nx\n$$\n\nand\n\n$$\ny\n$$', 2],
    ['> a\nb\n> $$x$$', 1],
    ['$$a$$ b $$c$$', 0, ['1:1 warning: a formula between $$ needs lines of its own']],
    ['$$ is a lot\n\nand so is $$\n', 0],
    ['$$\nnever closed', 0, ['1:1 warning: this formula is never closed']],
  ])('in %j is %i', (body, count, mistakes: string[] = []) => {
    expect(toHtml(body).match(/class="formula"/g) ?? []).toHaveLength(count);
    expect(messages(body)).toEqual(mistakes);
  });
});

it('a formula is named by the heading above it', () => {
  expect(toHtml('# A\n\n## B\n\n$$x$$')).toContain('aria-label="Formula: B"');
  expect(toHtml('# A\n\n$$x$$')).toContain('aria-label="Formula: A"');
});

describe('character references', () => {
  it('are decoded as in browsers', () => {
    const names =
      'nbsp eacute Eacute yuml OElig alpha Omega thetasym mdash hellip rarr hearts rang Tab NewLine excl quot num comma sol colon commat lsqb bsol lowbar rcub';
    for (const name of names.split(' ')) {
      const { document } = parseHTML(`<!doctype html><html><body><p>&${name};</p></body></html>`);
      expect(decode(`&${name};`)).toBe(document.querySelector('p')?.textContent);
    }
    expect(decode('&Colon; &eacute &#xd800; &#0000106;')).toBe('∷ &eacute \ufffd j');
  });
});

it.each([
  ["content: '", false],
  ['color: red /*', false],
  ['width: calc(1px', false],
  ['width: 1px)', false],
  ['color: red \\', false],
  ['grid-template-areas: "a b"', true],
  ['width: calc((1px + 2px) * (3 - var(--a, (1))))', true],
  ['background: url("a(b.png")', true],
  ['color: red /* ; */', true],
])('the declarations %j are kept: %j', (declarations, stay) => {
  expect(new StyleSheet().classFor(declarations) !== undefined).toBe(stay);
});

it('a checkbox of a task list has a label', () => {
  expect(toHtml('- [x] a\n- [ ] b')).toMatch(
    /disabled checked aria-label="Done"> a.*disabled aria-label="To do"> b/s,
  );
});

describe('typography does not change', () => {
  it.each([
    ['US$5, 5$ or 10$ and A$', 'US$5, 5$ or 10$ and A$'],
    ["https://koi.test/it's--here...", expect.stringContaining('>https://koi.test/it&#39;s--here</a>…')],
    ['----- a', '----- a'],
    ['a----', 'a----'],
    ['www.koi.test/a--b', expect.stringContaining('>www.koi.test/a--b</a>')],
  ])('%j', (body, html) => {
    expect(toHtml(body).replace(/^<p>|<\/p>$/g, '')).toEqual(html);
  });
});

it('a footnote links back to every reference, also in later footnotes', () => {
  const html = toHtml('a[^1]\n\n[^1]: b[^2]\n\n[^2]: c[^1]');
  expect(html.match(/id="ref1(-2)?"/g)).toHaveLength(2);
  expect(html).toContain('href="#ref1"');
  expect(html).toContain('href="#ref1-2"');
  const labels = (body: string) =>
    [...toHtml(body).matchAll(/<a class="back"[^>]*>(.*?)<\/a>/g)].map(([, to]) => to);
  expect(labels('a[^1] b[^1]\n\n[^1]: c')).toEqual(['Back 1', 'Back 2']);
  expect(labels('a[^1]\n\n[^1]: b[^1]')).toEqual(['Back 1', 'Back 2']);
  expect(labels('a[^1]\n\n[^1]: b')).toEqual(['Back']);
});

it.each([
  ['https://koi.test/a', 1],
  ['a <https://koi.test/a> b', 3],
])('%s has %i words', (body, count) => {
  expect(render(body).words).toBe(count);
});

it('a footnote that ends in a list or HTML has its link below', () => {
  expect(toHtml('a[^1]\n\n[^1]: <div>b</div>')).toContain('<p><a class="back" href="#ref1"');
});

it('an empty code title is ignored, and an unclosed code block is reported', () => {
  expect(toHtml('```js title=""\na\n```')).toContain('<span>JavaScript</span>');
  expect(messages('a\n\n```js\nb\n\n## c\n')).toEqual(['3:1 warning: this code block is never closed']);
  expect(messages('~~~\na\n~~~~\n\n- ```\n  b\n  ```\n\n> ```\n> c\n> ```\n\n```js\n```\n')).toEqual([]);
  expect(messages('[](/blog)')).toEqual(['1:1 warning: a link without text is invisible']);
});

it.each([
  ['code', 200_000, (word: string) => `\`\`\`js\n${word}\n\`\`\``],
  ['a heading', 50_000, (word: string) => `## ${word}`],
  ['a link', 50_000, (word: string) => `[${word}](/blog)`],
])('%s of one long word is rendered in time', (_, letters, body) => {
  const run = (count: number) => () => expect(toHtml(body('y'.repeat(count)))).toContain('yyy');
  expect(growth(run(letters / 4), run(letters))).toBeLessThan(PROPORTIONAL);
});
