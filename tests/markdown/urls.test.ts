import { expect, it } from 'vitest';
import { grammars } from '../../scripts/disk/files/grammars';
import { createHref } from '../../src/base/html/addresses';
import { createMarkdown } from '../../src/markdown/markdown';

const url = 'https://koi.test/p';
const render = createMarkdown({ href: createHref({ url, trailingSlash: false }), grammars, url });
const markdownOf = (body: string) =>
  render({
    file: { source: 'content/posts/a.md', text: `---\n---\n${body}` },
    body,
    bodyStart: 8,
    path: '/blog/a',
  }).markdown;

it.each([
  ['[x](/blog)', '[x](https://koi.test/p/blog)'],
  ['[/blog](/blog "/blog")', '[/blog](https://koi.test/p/blog "/blog")'],
  ['[x](b.md#c)', '[x](https://koi.test/p/blog/b#c)'],
  ['[x](#/blog/b)', '[x](https://koi.test/p/blog/b)'],
  [
    '[x](#top) [y](mailto:a@koi.test) <https://koi.test/blog>',
    '[x](#top) [y](mailto:a@koi.test) <https://koi.test/blog>',
  ],
  ['[x](https://other.test/blog)', '[x](https://other.test/blog)'],
  ['[x][one] [y][one]\n\n[one]: /blog', '[x][one] [y][one]\n\n[one]: https://koi.test/p/blog'],
  ['[one]: </blog>\n\n[one]', '[one]: <https://koi.test/p/blog>\n\n[one]'],
  ['![a](koi.png "koi.png")', '![a](https://koi.test/p/posts/koi.png "koi.png")'],
  ['![koi.png](<my koi.png>)', '![koi.png](<https://koi.test/p/posts/my%20koi.png>)'],
  ['[![k](k.png)](/blog)', '[![k](https://koi.test/p/posts/k.png)](https://koi.test/p/blog)'],
  [
    '> - [x](/a) `[x](/a)`\n>   [x](/a)',
    '> - [x](https://koi.test/p/a) `[x](/a)`\n>   [x](https://koi.test/p/a)',
  ],
  [
    '| [x](/a) |\n| --- |\n| [x](/a) |',
    '| [x](https://koi.test/p/a) |\n| --- |\n| [x](https://koi.test/p/a) |',
  ],
  ['```\n[x](/a)\n```', '```\n[x](/a)\n```'],
  ['Note[^1].\n\n[^1]: [x](/a)', 'Note[^1].\n\n[^1]: [x](https://koi.test/p/a)'],
  [
    '<a href="/a">x</a> <img src="k.png" alt="">',
    '<a href="https://koi.test/p/a">x</a> <img src="https://koi.test/p/posts/k.png" alt="">',
  ],
  // The address is found first as the name of the tag.
  ['<a href="a">x</a>', '<a href="a">x</a>'],
  [
    '<video src="/f.mp4" poster="f.png"></video>',
    '<video src="https://koi.test/p/f.mp4" poster="https://koi.test/p/posts/f.png"></video>',
  ],
])('%j is written as %j', (body, expected) => {
  expect(markdownOf(`${body}\n`)).toBe(`${expected}\n`);
});

it('a site without a URL keeps the paths', () => {
  const plain = createMarkdown({ href: (to) => to, grammars });
  const body = '[x](/blog)';
  expect(plain({ file: { source: 'a.md', text: body }, body, bodyStart: 0, path: '/blog/a' }).markdown).toBe(
    body,
  );
});
