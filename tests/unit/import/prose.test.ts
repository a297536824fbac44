// What an import must not lose in prose, code and headings, whatever other programs make of it.
import { expect, it } from 'vitest';
import type { Generator } from '../../../scripts/import/blog/source';
import { convert } from './support';

it.each<[Generator, string, string]>([
  // Indented code that is HTML.
  [
    'hugo',
    'a:\n\n    <select>\n      <b>\n\n    </select>',
    'a:\n\n    <select>\n      <b>\n\n    </select>',
  ],
  ['hugo', '<div>\n\n    <b>a</b>\n\n</div>', '<div>\n\n<b>a</b>\n\n</div>'],
  ['hugo', 'a\n\n    </b>\n', 'a'],
  ['astro', 'a\n\n    <Box>b</Box>', 'a\n\nb'],
  ['jekyll', '1. a\n\n    <select>b</select>', '1. a'],
  ['astro', '    <Box>b</Box>\n\nc', 'b\n\nc'],
  // HTML that would be code below an image or an element that was taken out.
  [
    'hugo',
    '<div>\n  {{< img src="/a.png" alt="B" >}}\n    <p>c</p>\n</div>',
    '<div>\n\n![B](pond/a.png)\n\n<p>c</p>\n</div>',
  ],
  ['hugo', '<div>\n    <script></script>\n    <p>a</p>\n</div>', '<div>\n    <p>a</p>\n</div>'],
  ['hugo', '<p>a\nb</p>\n```go\nc\n```', '<p>a\nb</p>\n\n```go\nc\n```'],
  [
    'hugo',
    '![](/a.png)\n*b*\n\nc\n![](/a.png)\nd',
    '<img src="pond/a.png" alt="">\n\n*b*\n\nc\n<img src="pond/a.png" alt="">\nd',
  ],
  ['hugo', '<pre>\n# a\n\n[b](/nowhere)\n</pre>', '<pre>\n# a\n\n[b](/nowhere)\n</pre>'],
  ['hugo', '<!-- <pre> -->\n\na\n\n<pre>\nb\n</pre>', 'a\n\n<pre>\nb\n</pre>'],
  ['hugo', '> <pre>\n> a\n> </pre>', '> <pre>\n> a\n> </pre>'],
  ['hugo', '- a\n\n  <pre>\n  b\n  </pre>', '- a\n\n  <pre>\n  b\n  </pre>'],
  // A span of code on several lines, of which one would begin HTML.
  ['jekyll', '1. a: ```xml\n<Item a="b"/>\n<Item/>```\n2. b', '1. a: ```xml <Item a="b"/> <Item/>```\n2. b'],
  ['jekyll', '`a\nb`', '`a\nb`'],
  // Addresses end before the signs of Chinese and Japanese text.
  ['hugo', '（http://a.example/b）。c', '（<http://a.example/b>）。c'],
  ['hugo', '[http://a.example/（b）](http://a.example/b)', '[http://a.example/（b）](http://a.example/b)'],
  ['hugo', '<a href="http://a.example/（b）">c</a>', '<a href="http://a.example/（b）">c</a>'],
  ['hugo', '“http://a.example/b”见，c', '“<http://a.example/b>”见，c'],
  ['hugo', 'http://a.example/b见，c', 'http://a.example/b见，c'],
  ['hugo', '见 http://a.example/b 和', '见 http://a.example/b 和'],
  ['hugo', '<p id = "b">c</p>', '<p id="b">c</p>'],
  ['eleventy', '<div>{% markdown %}**a**{% endmarkdown %}</div>', '<div>\n\n**a**\n\n</div>'],
  ['hugo', '[![](/a.png "B")](https://c.example)', '[![B](pond/a.png)](https://c.example)'],
  [
    'hugo',
    '<a href="https://c.example">http://a.example/b。</a>',
    '<a href="https://c.example">http://a.example/b。</a>',
  ],
  // Strong words beside letters of Chinese and Japanese.
  ['jekyll', '**a。**的**（b）**c', '<strong>a。</strong>的<strong>（b）</strong>c'],
  ['jekyll', '**的**c，**`d`**的 *e* **f。**', '**的**c，<strong>`d`</strong>的 *e* **f。**'],
  // Signs of money in lines of a paragraph that would be a formula together.
  ['hugo', 'a $id)\nb ($id);', 'a \\$id)\nb (\\$id);'],
  ['hugo', 'a $5\n\nb $6', 'a $5\n\nb $6'],
  ['hugo', 'The sum $a_1 +\nb_2$ is large.', 'The sum $a_1 + b_2$ is large.'],
  // Attributes of a block or an image.
  ['hugo', '![B](/a.png)\n{.right #c style="width: 1px"}\n\nd', '![B](pond/a.png)\n\nd'],
  ['hugo', 'a  \n{.b}\n\nc', 'a  \n\nc'],
  ['hugo', '![B](/a.png){width=1 .right} c', '![B](pond/a.png) c'],
  ['hugo', 'a {.b}\n\n{c}\n\n{#if d}', 'a {.b}\n\n{c}\n\n{#if d}'],
  // Liquid that was left in a blog of Hugo.
  ['hugo', '{% raw %}\n\n`{{a}}` b\n\n{% endraw %}', '`{{a}}` b'],
  ['eleventy', '{% renderTemplate "liquid,md" %}\n*a*\n{% endrenderTemplate %}', '*a*'],
  // References before a colon.
  ['gatsby', 'a[^1]: b[^2]: c\n\n[^1]: d', 'a[^1]: b\\[^2]: c\n\n[^1]: d'],
  ['hugo', '<div>\n \n    <b>a</b>\n</div>', '<div>\n    <b>a</b>\n</div>'],
  ['hugo', 'a\n \n    [c](/nowhere)', 'a\n\n    [c](/nowhere)'],
  ['hugo', '- a\n \nb\n\n    [c](/nowhere)', '- a\n\nb\n\n    [c](/nowhere)'],
  ['hugo', '**a.**b **c。**、d', '**a.**b **c。**、d'],
])('%s: %j to %j', (generator, body, expected) => {
  expect(convert(generator, body, { 'static/a.png': '' }).text).toBe(expected);
});

it.each<[Generator, string, string]>([
  ['hugo', '## Wind 🎉', '## Wind 🎉 {#wind-}'],
  ['next', '## 🎉 *Wind* _b_ c_d', '## 🎉 *Wind* _b_ c_d {#-wind-b-c_d}'],
  ['next', '## 🎉 Wind ##\n\n## 🎉 Wind', '## 🎉 Wind {#-wind}\n\n## 🎉 Wind'],
  ['next', '## `a` [b](https://b.example) !', '## `a` [b](https://b.example) ! {#a-b-}'],
  ['next', '## 🎉 Learning C#', '## 🎉 Learning C# {#-learning-c}'],
  ['next', '## 🎉 Learning C# ##', '## 🎉 Learning C# {#-learning-c}'],
  ['next', '## Wind 🎉 {#w}', '## Wind 🎉 {#w}'],
  ['next', '## Wind & waves?', '## Wind & waves?'],
  ['next', '## 🎉', '## 🎉'],
  ['eleventy', '## Wind 🎉', '## Wind 🎉'],
  ['next', '## <b></b> Wind', '## <b></b> Wind'],
])('%s keeps the id of a heading: %j to %j', (generator, body, expected) => {
  expect(convert(generator, body).text).toBe(expected);
});

// The title of the post is A.
it.each([
  ['# A\n\nText', 'Text'],
  [' \n# A\n\nText', 'Text'],
  ['Text\n\n# A', 'Text\n\n## A'],
  ['## B\n\n# A', '## B\n\n## A'],
  ['<h2>B</h2>\n\n# A', '<h2>B</h2>\n\n## A'],
  ['  ## B', '## B'],
  ['##   ##\n\nText', 'Text'],
  [
    '# B\n\n## C\n\n### D\n\n#### E\n\n##### F\n\n###### G',
    '## B\n\n### C\n\n#### D\n\n##### E\n\n###### F\n\n###### G',
  ],
])('the headings of %j are those of %j', (body, expected) => {
  expect(convert('next', body).text).toBe(expected);
});

it.each([
  [
    "    const koi = new Pond('in code', 1, 2, 3, 4);\n\n见（http://a.example/b）。c",
    '"见（http://a.example/b）。c"',
  ],
  ['<p><b>Koi</b> are fish\nof ponds.</p>', 'Koi are fish of ponds.'],
])('describes a post by its first words that are no code: %j', (body, description) => {
  expect(convert('hugo', body).result.posts[0].text).toContain(`\ndescription: ${description}\n`);
});
