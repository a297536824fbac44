// Edge cases: the underlined text of each problem, and the tags that are reported.
import { describe, expect, it } from 'vitest';
import { underlined } from '../unit/content/support';
import { render, toHtml } from './support';

const messages = (body: string): string[] =>
  render(body).problems.map((problem) => `${underlined(problem)}| ${problem.message}`);

describe('the problems of', () => {
  const long = `<div title="${'x'.repeat(50)}`;
  it.each<[string, string[]]>([
    [long, [`1:1 ${long}| the tag ${long.slice(0, 40)} is not closed`]],
    [
      '| a | b |\n  |---|  \n',
      ['2:3 |---|| the table header has 2 columns and the line below it 1, so it is shown as text'],
    ],
    ['$$  a + \\nope b  $$', ['1:9 \\nope b| formula: unsupported function name: \\nope']],
    ['```', ['1:1 ```| this code block is never closed']],
    [' ```', ['1:2 ```| this code block is never closed']],
    ['~~a[^n]~~', ['1:4 [^n]| footnote [^n] is not defined']],
    ['a\n[^b]:', ['2:1 [^b]:| footnote [^b] is never used']],
    ['> <b>a\n    c', ['1:3 <b>| <b> is never closed']],
    ['> []() ', ['1:4 ]()| the link has no address']],
    ['a[^1]\n\n[^1]:\n    ```', ['4:5 ```| this code block is never closed']],
    [
      '> | a\n> |-|-\n>\n>',
      ['2:3 |-|-| the table header has 1 column and the line below it 2, so it is shown as text'],
    ],
    ['a [^1] | b\n-|-', ['1:3 [^1]| footnote [^1] is not defined']],
    ['a|b\n-|-\n/<b>|c', ['3:2 <b>| <b> is never closed']],
    [
      '<img src="https://films.test/b.png" alt="B" height="1">',
      [
        '1:11 https://films.test/b.png| an image from another site needs a width and height, or the page jumps when it loads',
      ],
    ],
    ['<img alt="">', ['1:1 <img| the image has no address']],
    [`<!${'x'.repeat(50)}`, [`1:1 <!${'x'.repeat(50)}| the tag <!${'x'.repeat(38)} is not closed`]],
    ['<h2>a', ['1:1 <h2>| <h2> is never closed']],
    [
      'a | b\n-|-\n1|2|3 \n',
      ['3:1 1|2|3| this row has 3 cells and the table header 2 columns, so the rest is not shown'],
    ],
    ['x\n\n<img src="a&amp;b.png">', ['3:1 <img src="a&amp;b.png">| image "a&b.png" has no alt text']],
    ['a <b onClick="x">a</b>', ['1:6 onClick| onclick on <b> is a script']],
    ['<iframe srcDoc="x"></iframe>', ['1:9 srcDoc| srcdoc contains a page of its own, which is not checked']],
    ['> <b\nonclick="x">a</b>', ['2:1 onclick| onclick on <b> is a script']],
    ['> - <b\n>   onclick="x">a</b>', ['2:5 onclick| onclick on <b> is a script']],
    ['# A\n\n## B\n\n### C\n\n#### D\n\n###### F', []],
    ['# A\n\n## B\n\n#### D', ['5:1 ####| a heading level is skipped: #### after ##']],
    ['A\n===\n\nB\n---\n\n#### D', ['7:1 ####| a heading level is skipped: #### after ---']],
    ['Text $ a$ and $5 and US$5$ and 5$', []],
  ])('%j', (body, problems) => {
    expect(messages(body)).toEqual(problems);
  });
});

describe('an origin that is not allowed', () => {
  const from = 'comes from https://elsewhere.test, which content/site.yaml does not allow';
  const to = 'https://elsewhere.test/a';
  it.each([
    [`<iframe src="${to}"></iframe>`, [`this iframe ${from}`]],
    [`<video src="${to}"></video>`, [`this video ${from}`]],
    [`<video poster="${to}"></video>`, [`this video ${from}`]],
    [`<audio src="${to}"></audio>`, [`this audio ${from}`]],
    [`<video><source src="${to}"></video>`, [`this file ${from}`]],
    [`<video><track src="${to}"></video>`, [`this file ${from}`]],
    [`<img src="a.png" srcset="a.png 1x, ${to} 2x" alt="A">`, [`this image ${from}`]],
    [`<a href="${to}">a</a>`, []],
    ['<video src="https://films.test/a"></video>', []],
    ['<video src="/a"></video>', []],
  ])('is checked in %s', (body, messages) => {
    expect(render(body).problems.map(({ message }) => message)).toEqual(messages);
  });
});

describe('a script as a URL', () => {
  it.each([
    ['<iframe src="javascript:a()"></iframe>', ['1:14 javascript:a()']],
    ['<video src="data:a" poster="javascript:b"></video>', ['1:13 data:a', '1:29 javascript:b']],
    ['<img href="javascript:a()" src="/a.png" alt="A">', ['1:12 javascript:a()']],
    ['<img src="javascript:a()" alt="A">', ['1:11 javascript:a()']],
    ['<a href="javascript:a()">b</a>', ['1:10 javascript:a()']],
    ['<a src="javascript:a()">b</a>', ['1:9 javascript:a()']],
    ['<b data="javascript:a()">b</b>', ['1:10 javascript:a()']],
    ['<b title="javascript:a()">b</b>', []],
  ])('%s is reported once', (body, addresses) => {
    expect(messages(body)).toEqual(
      addresses.map((place) =>
        expect.stringMatching(`^${place.replace(/[()]/g, '.')}\\| .*not allowed here`),
      ),
    );
  });
});

describe('a self-closing tag', () => {
  it.each([
    ['<svg/>', '<svg></svg>'],
    ['<svg><path d="M0 0"/></svg>', '<svg><path d="M0 0"></path></svg>'],
    [
      '<svg><foreignObject><div/></foreignObject></svg>',
      '<svg><foreignObject><div></div></foreignObject></svg>',
    ],
    ['<div/>', '<div></div>'],
    ['<br/>', '<br>'],
    ['<a href=/blog/>b</a>', '<a href="/blog">b</a>'],
  ])('%s becomes %s', (body, html) => {
    expect(toHtml(body)).toContain(html);
  });
});

describe('the location of a URL or id', () => {
  it.each([
    ['[a](/b)', '/b', '/b'],
    ['x\n\n<a href="/b">a</a>', '/b', '/b'],
    ['x\n\n<i id="c">a</i>', 'id="c"', 'id="c"'],
    ["x\n\n<i id='c'>a</i>", 'id="c"', 'c'],
    ['x\n\n![a](b.png)', 'src="/posts/b.png"', 'b.png'],
    ['x\n\n<img src="b&amp;c.png" alt="A">', 'src="/posts/b&c.png"', '<img src="b&amp;c.png" alt="A">'],
    ['[a][n]\n\n[n]: /b', '/b', '/b'],
  ])('in %j of %s is at %s', (body, text, written) => {
    const place = render(body).places.find((one) => one.text === text);
    expect(place && body.slice(place.start, place.start + place.length)).toBe(written);
    expect(place?.start).toBe(body.lastIndexOf(written));
  });
});
