// Definition lists, marked words, abbreviations, emoji and the signs of LaTeX for formulas.
import { expect, it } from 'vitest';
import { blockStart } from '../../src/markdown/lexer';
import { growth, PROPORTIONAL } from '../processor';
import { messages, render, toHtml } from './support';

const dl = (...items: string[]): string =>
  `<dl>\n${items.map((item) => item.replace(/^(d[td]) ([\s\S]*)$/, '<$1>$2</$1>\n')).join('')}</dl>`;

it.each([
  ['a term and its definition', 'Koi\n: A *fish*', dl('dt Koi', 'dd A <em>fish</em>')],
  ['two of each', 'Koi\nCarp\n: A fish\n:  A word', dl('dt Koi', 'dt Carp', 'dd A fish', 'dd A word')],
  ['lists without a blank line', 'A\n: a\nB\n: b', dl('dt A', 'dd a', 'dt B', 'dd b')],
  ['lists with blank lines', 'A\n\n: a\n\n\nB\n: b\n\nC', `${dl('dt A', 'dd a', 'dt B', 'dd b')}\n<p>C</p>`],
  ['further lines', 'A\n: a\n  b\nc', dl('dt A', 'dd a\nb\nc')],
  [
    'further blocks',
    'A\n: a\n\n    b\n\n    - c\n\nD',
    `${dl('dt A', 'dd <p>a</p>\n<p>b</p>\n<ul>\n<li>c</li>\n</ul>')}\n<p>D</p>`,
  ],
  ['a quoted term below text', 'Word\n\n"Koi"\n: "a" b', `<p>Word</p>\n${dl('dt “Koi”', 'dd “a” b')}`],
  ['a further line without indentation', 'A\n\n: a\nb', dl('dt A', 'dd a\nb')],
  ['another definition below a blank line', 'A\n: a\n\n  : b', dl('dt A', 'dd a', 'dd b')],
  ['one without words, which is text', 'A\n: a\n:', `${dl('dt A', 'dd a')}\n<p>:</p>`],
  ['one in a quote', '> A\n> : a', `<blockquote>\n${dl('dt A', 'dd a')}\n</blockquote>`],
  ['one at the end of a file without a line end', 'A\n: a\n\n', dl('dt A', 'dd a')],
  ['twenty terms', `${'A\n'.repeat(20)}: a`, dl(...Array<string>(20).fill('dt A'), 'dd a')],
  // A longer paragraph is not searched for terms.
  ['twenty-one lines above', `${'A\n'.repeat(21)}: a`, `<p>${'A\n'.repeat(21)}: a</p>`],
  ['no space after the colon', 'A\n:a', '<p>A\n:a</p>'],
  ['no term', ': a', '<p>: a</p>'],
  ['a link definition above', '[b]: /x\n: a [b]', '<p>: a <a href="/x">b</a></p>'],
  ['a heading above', '## A\n: a', '<h2 id="a"><a class="here" href="#a">A</a></h2>\n<p>: a</p>'],
  ['a line like that of a table', 'a | b | c\n: --- | ---:', '<p>a | b | c\n: — | ---:</p>'],
])('definitions: %s', (_, body, html) => {
  expect(toHtml(body)).toBe(html);
});

it.each([
  ['terms', 5000, (count: number) => 'A\n: a\n\n\n'.repeat(count)],
  ['lines above', 20_000, (count: number) => `${'A line\n'.repeat(count)}: a\n`],
  ['empty lines below', 50_000, (count: number) => `A\n: a\n${'\n'.repeat(count)}b`],
])('a post with many %s is read in time', (_, most, body) => {
  const run = (count: number) => () => render(body(count));
  expect(growth(run(most / 4), run(most))).toBeLessThan(PROPORTIONAL);
});

it.each([
  ['==marked *words*==, and', '<mark>marked <em>words</em></mark>, and'],
  ['(==one==)', '(<mark>one</mark>)'],
  ['a == b and c == d', 'a == b and c == d'],
  ['a==b and c==d', 'a==b and c==d'],
  ['x ===y=== z', 'x ===y=== z'],
  ['==open', '==open'],
  ['`==code==`', '<code>==code==</code>'],
  ['\\==text==', '==text=='],
  ['==with `a == b` and ``c ` == d``==', '<mark>with <code>a == b</code> and <code>c ` == d</code></mark>'],
  ['==a `b == c', '==a `b == c'],
  ['==a \\` b== and `c==`', '<mark>a ` b</mark> and <code>c==</code>'],
  ['A*b* ==c==, (*d*e==f==', 'A<em>b</em> <mark>c</mark>, (<em>d</em>e==f=='],
  ['==a `b== c`', '==a <code>b== c</code>'],
  ['==`a==b` c==', '<mark><code>a==b</code> c</mark>'],
])('marks: %s', (body, html) => {
  expect(toHtml(body)).toBe(`<p>${html}</p>`);
});

it.each([
  ['Go :rocket: :+1:!', 'Go 🚀 👍!'],
  [':fish:', '🐟'],
  ['A*b* :fish:, (*c*d:fish:', 'A<em>b</em> 🐟, (<em>c</em>d:fish:'],
  ['(:fish:) ":fish:"', '(🐟) “🐟”'],
  [':fish::rocket:', '🐟🚀'],
  [':fish::nope: a::fish::b', '🐟:nope: a::fish::b'],
  ['12:30:45, 12:100:45, a::b, std::fish::x, a:fish:b', '12:30:45, 12:100:45, a::b, std::fish::x, a:fish:b'],
  [':no-such-name: :constructor:', ':no-such-name: :constructor:'],
  ['`:fish:` <code>:fish:</code> \\:fish:', '<code>:fish:</code> <code>:fish:</code> :fish:'],
  ['[:fish:](/a/:fish:/b)', '<a href="/a/:fish:/b">🐟</a>'],
])('emoji: %s', (body, html) => {
  expect(toHtml(body)).toBe(`<p>${html}</p>`);
});

it('emoji are in the text of headings and images, but not in ids', () => {
  const { headings, html } = render('## Launch :rocket:\n\n![A :fish:](x.png)');
  expect(headings).toEqual([{ depth: 2, id: 'launch', text: 'Launch 🚀' }]);
  expect(html).toContain('alt="A 🐟"');
});

it('abbreviations are explained wherever they are words of the text', () => {
  const body =
    '*[R&D]: Research "and" development\nR&D, `R&D`, [R&D](/x), R&Ds.\n\n*[CSS]: Styles\n\n## CSS\n';
  const abbr = '<abbr title="Research &quot;and&quot; development">R&amp;D</abbr>';
  expect(toHtml(body)).toBe(
    `<p>${abbr}, <code>R&amp;D</code>, <a href="/x">${abbr}</a>, R&amp;Ds.</p>\n` +
      '<h2 id="css"><a class="here" href="#css"><abbr title="Styles">CSS</abbr></a></h2>',
  );
  expect(toHtml('*[CSS]:\nCSS')).toContain('*[CSS]');
  expect(toHtml('*[CSS]: Styles\n\n<kbd>CSS</kbd>')).toBe('<p><kbd>CSS</kbd></p>');
  expect(toHtml('*[ CSS ]: Styles  \nCSS')).toBe('<p><abbr title="Styles">CSS</abbr></p>');
  const own = '<abbr title="Mine">CSS <em>CSS</em></abbr>';
  const links =
    '<a href="https://CSS.dev/CSS" class="out" target="_blank" rel="noopener">https://CSS.dev/CSS</a>';
  const parts = `${own}, https://CSS.dev/CSS, <https://CSS.dev/CSS>, <css@CSS.dev>`;
  const html = toHtml(`*[CSS]: Styles\n\n${parts.replace('<em>CSS</em>', '*CSS*')}`);
  expect(html).toBe(`<p>${own}, ${links}, ${links}, <a href="mailto:css@CSS.dev">css@CSS.dev</a></p>`);
});

const shown = (body: string): string =>
  toHtml(body).replace(/<math.*?<\/math>/g, (math) => `{${math.replace(/<[^>]*>/g, '')}}`);

it.each([
  ['The \\(x+1\\).', 'The <span class="nowrap">{x+1}.</span>'],
  ['The \\\\(a\\_1\\\\) is', 'The {a1} is'],
  ['\\(not\\_closed', '(not_closed'],
  ['f\\(x\\) and [a]\\(b\\)', 'f(x) and [a](b)'],
  ['\\[not a link\\] \\[1\\] \\[\\]', '[not a link] [1] []'],
  ['`\\(x\\)`', '<code>\\(x\\)</code>'],
  ['\\(Said elsewhere.\\) \\[a_b\\](x) \\[^1\\] \\[my\\_var\\]', '(Said elsewhere.) [a_b](x) [^1] [my_var]'],
  ['\\[Update: see config_name\\]', '[Update: see config_name]'],
  ['\\[\nsome words only\n\\]', '[\nsome words only\n]'],
  ['So \\(x_i\\) and \\(n\\)', 'So {xi} and {n}'],
  // What is directly before it counts, not what the line begins with.
  ['A*b* \\(x^2\\), (*b*c\\(x\\)', 'A<em>b</em> <span class="nowrap">{x2},</span> (<em>b</em>c(x)'],
  ['A*b* $x^2$ c', 'A<em>b</em> {x2} c'],
])('LaTeX in text: %s', (body, html) => {
  expect(shown(body)).toBe(`<p>${html}</p>`);
});

it.each([
  ['\\[\nx = 1\n\\]', 'x=1'],
  ['\\[ x = 1 \\]', 'x=1'],
  ['\\\\[ x = 1 \\\\]', 'x=1'],
  ['Words\n\\[\nx\n\n+ 1\n\\]\nWords', 'x+1'],
])('LaTeX on lines of its own: %j', (body, text) => {
  expect(shown(body)).toContain(`aria-label="Formula">{${text}}</div>`);
});

it.each([
  ['\\[x\\] alone', []],
  ['Text \\[x=1\\]', ['1:6 warning: a formula between \\[ and \\] needs lines of its own']],
  ['A \\(\\nope{x}\\)', ['1:5 formula: unsupported function name: \\nope']],
  ['A \\\\(a\\_b \\nope\\\\)', ['1:11 formula: unsupported function name: \\nope']],
  ['Koi\n: A ![](x.png)', ['2:9 image "x.png" has no alt text']],
  [
    'Koi\n\n: A\n\n    [abc][b] :fish: ==[cde][d]==',
    [
      '5:5 warning: [b] has no address, so the link is shown as text',
      '5:23 warning: [d] has no address, so the link is shown as text',
    ],
  ],
  ['Koi {% x %}\n: A', ['1:5 {% x %} is a tag of a template, shown as text']],
])('places: %j', (body, expected) => {
  expect(messages(body)).toEqual(expected);
});

it.each([
  ['a\n$$', 2],
  ['a\n\n$$', undefined],
  ['a\nb\n \n$$', undefined],
  ['\n\n$$', undefined],
  ['a $$', undefined],
])('a block starts in the paragraph %j at %s', (text, start) => {
  const lexer = { waste() {} } as never;
  expect(blockStart({ lexer }, text, /\n\$\$/)).toBe(start);
});
