// The location of a problem is that of the Markdown that causes it, not of similar text.
import { describe, expect, it } from 'vitest';
import { grammars } from '../../scripts/disk/files/grammars';
import { createHref } from '../../src/base/html/addresses';
import { createMarkdown } from '../../src/markdown/markdown';

const renderMarkdown = createMarkdown({
  href: createHref({ url: 'https://koi.test', trailingSlash: false }),
  grammars,
  images: new Map(),
});

/** `line:column` of each problem, and the underlined text. */
function places(body: string): string[] {
  const file = { source: 'content/posts/a.md', text: `---\n---\n${body}` };
  const { problems } = renderMarkdown({ file, body, bodyStart: 8, path: '/blog/a' });
  return problems.map(
    ({ line, column, length, excerpt: { text, start } }) =>
      `${line - 2}:${column} ${text.slice(start, start + length)}`,
  );
}

describe('the location is correct after', () => {
  it.each([
    ['the same tag in a code span', '`<script>` is fine.\n\n<script>alert(1)</script>\n', '3:1 <script'],
    [
      'the same tag in a fence',
      '```html\n<script>a()</script>\n```\n\n<script>a()</script>\n',
      '5:1 <script',
    ],
    ['the same tag in an indented block', 'A\n\n    <script>a()\n\n<script>a()</script>\n', '5:1 <script'],
    ['the same tag in a comment', '<!-- <form> -->\n\n<form>\n', '3:1 <form'],
    ['the same tag in a quoted fence', '> ```html\n> <form>\n> ```\n\n<form>\n', '5:1 <form'],
    ['the same tag in a code span of a list', '- a `<form>`\n- b\n\n  <form>\n', '4:3 <form'],
    ['an image in a code span', '`foo.svg` and `![q](foo.svg)`\n\n![q](foo.svg)\n', '3:6 foo.svg'],
    ['its name in the alt text of the image', '![foo.svg](foo.svg)\n', '1:12 foo.svg'],
    ['the same name in a title', 'A [foo.svg](/blog "foo.svg") ![q](foo.svg)\n', '1:35 foo.svg'],
    ['a formula in a code span', '`\\nope` and $\\nope$\n', '1:14 \\nope'],
    ['the same text in a footnote', '[^1]: `<form>`\n\nText[^1] `<form>`\n\n<form>\n', '5:1 <form'],
  ])('%s', (_, body, place) => {
    expect(places(body)).toEqual([place]);
  });
});

describe('the location is', () => {
  it('in the image whose name is the end of another name', () => {
    expect(places('![z](../../public/posts/nope.png)\n![z](nope.png)\n')).toEqual([
      '1:6 ../../public/posts/nope.png',
      '2:6 nope.png',
    ]);
  });

  it.each(['C:\\pics\\a.png', 'img\\a.png'])('in an image with a Windows path: %s', (written) => {
    const place = `3:1 ![x](${written})`;
    expect(places(`An a.png :\n\n![x](${written})\n`)).toEqual([place]);
  });

  it('in a link without a URL', () => {
    expect(places('A [word] and [y](  )\n')).toEqual(['1:16 ](  )']);
  });

  it('in a footnote above its reference', () => {
    expect(places('[^1]: See [a](gopher://a.b/c).\n\nText[^1]. `gopher://a.b/c`\n')).toEqual([
      '1:15 gopher://a.b/c',
    ]);
  });

  it('in the definition of a reference link', () => {
    expect(places('A [word][one] `gopher://a.b/c`.\n\n[one]: gopher://a.b/c\n')).toEqual([
      '3:8 gopher://a.b/c',
    ]);
  });

  it('at the definition of a reference link whose address is written otherwise', () => {
    expect(places('A [word][one]\n\n[one]: gopher://a\\_b/c\n')).toEqual(['3:1 [one]: gopher:']);
  });

  it('in the second of two equal links', () => {
    expect(places('> [a](gopher://a.b/c)\n\n- b\n- [a](gopher://a.b/c)\n')).toEqual([
      '1:7 gopher://a.b/c',
      '4:7 gopher://a.b/c',
    ]);
  });

  it('in an image in a link', () => {
    expect(places('[![q](foo.svg)](gopher://foo.svg) `![q](foo.svg)`\n')).toEqual([
      '1:17 gopher://foo.svg',
      '1:7 foo.svg',
    ]);
  });

  it.each([
    ['the second of two closing tags', '<div>\n\nA\n\n</div>\n</div>\n', '6:1 </div>'],
    ['the unclosed tag in a block', '<p><b>a</b><b>c</p>\n', '1:12 <b>'],
    ['a reference, not in similar text', 'A \\[^a]: b[^a]\n', '1:11 [^a]'],
    ['the line of a formula in a list', '- a\n  - $$\n    x\n    \\nope\n    $$\n', '4:5 \\nope'],
    ['a fence in a footnote', 'A[^1]\n\n[^1]: B ```js\n\n    ```ts\n    a\n', '5:5 ```ts'],
    ['a task list item', '- [x] a<script>\n- [ ]   b<script>\n- c', '1:8 <script|2:10 <script'],
    ['the title of a callout, and its text', '> [!NOTE] a[^x]\n> b[^y]\n', '1:12 [^x]|2:4 [^y]'],
    ['a line after a blockquote', '> a\n[^1]: <script>\n\nB[^1]\n', '2:7 <script'],
    ['a table cell', '| a | b |\n|--|--|\n| - | a\\|[a](x:y) |\n', '3:14 x:y'],
    ['both addresses of a tag', '<video src="x:y" poster="x:y"></video>\n', '1:13 x:y|1:26 x:y'],
    // The tag contains the address only once.
    ['the first of two', '<video src="x:y" poster="x:&#121;"></video>\n', '1:13 x:y|1:13 x:y'],
    ['a quoted definition', '> A [b]\n>\n> [b]: x:y\n', '3:8 x:y'],
  ])('in %s', (_, body, expected) => {
    expect(places(body).join('|')).toBe(expected);
  });

  it('in the second footnote with the same name', () => {
    expect(places('A[^1]\n\n[^1]: Text\n\n[^1]: Text\n')).toEqual(['5:1 [^1]: Text']);
  });
});
