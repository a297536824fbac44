// Links and their fragments, wiki links, and images, wherever they are written.
import { describe, expect, it } from 'vitest';
import { dropTakenIds } from '../../../scripts/import/blog/fragments';
import type { Generator } from '../../../scripts/import/blog/source';
import { convert } from './support';

const CARP = '---\ntitle: The Carp\ndate: 2025-01-01\n---\n## Red Koi\n';
const files = {
  'static/a.png': '',
  'public/a.png': '',
  'content/posts/carp.md': CARP,
  'src/images/b.png': '',
  'static/img/c d (1).png': '',
};
type Row = [generator: Generator, body: string, text: string, found?: string[]];

describe('fragments', () => {
  it.each<Row>([
    ['next', '`[a](#nowhere)` `<a href="#nowhere">`', '`[a](#nowhere)` `<a href="#nowhere">`'],
    ['next', '`<b id="x">` <i id="x">c</i> <u id="x">d</u>', '`<b id="x">` <i id="x">c</i> <u id="x">d</u>'],
    ['next', 'x\n\n    [a](#x)', 'x\n\n    [a](#x)'],
    ['hugo', '<pre>\n[a](#x)\n</pre>', '<pre>\n[a](#x)\n</pre>'],
    ['next', 'see a](/x#y)', 'see a](/x#y)'],
    [
      'hugo',
      '[a](/posts/carp#redkoi) [b](/posts/carp#RED_KOI) [c](/posts/carp#nope)',
      '[a](/blog/carp#red-koi) [b](/blog/carp#red-koi) [c](/blog/carp)',
      ['fragment /blog/carp#nope:5'],
    ],
    ['next', '[a](#one-two-1)\n\n## One two', '[a](#one-two)\n\n## One two'],
    [
      'next',
      '[a](#one-) [b](#one)\n\n## One two',
      'a b\n\n## One two',
      ['fragment #one-:5', 'fragment #one:5'],
    ],
    ['next', '[a](#koi-red-1)\n\n## Koi red\n\n## Koi reds', '[a](#koi-red)\n\n## Koi red\n\n## Koi reds'],
    ['next', '[a](#koi)\n\n## Koi red\n\n## Koi blue', 'a\n\n## Koi red\n\n## Koi blue', ['fragment #koi:5']],
    [
      'next',
      '[a](#water)\n\n## Cold water\n\n## Warm water',
      'a\n\n## Cold water\n\n## Warm water',
      ['fragment #water:5'],
    ],
    ['next', '[a](#water)\n\n## Cold water', '[a](#cold-water)\n\n## Cold water'],
    ['next', '[a](#top)', '[a](#top)'],
    ['next', '[a](#carp)\n\n## Carp red', '[a](#carp-red)\n\n## Carp red'],
    ['next', '[a](#koi)\n\n## Koi red', 'a\n\n## Koi red', ['fragment #koi:5']],
    ['next', '[a](#water-1)\n\n## Water', 'a\n\n## Water', ['fragment #water-1:5']],
    ['hugo', 'x\n\n    <a href="#x">b</a>', 'x\n\n    <a href="#x">b</a>'],
  ])('%s: %j to %j', (generator, body, text, found = []) => {
    expect(convert(generator, body, files)).toMatchObject({ text, found });
  });
});

describe('wiki links, and ids in headings', () => {
  it.each<Row>([
    [
      'hugo',
      '[[carp]] [[The Carp ]] [[The Carp#Red Koi|words]] [[Nobody]] [[_TOC_]]',
      '[carp](/blog/carp) [The Carp ](/blog/carp) [words](/blog/carp#red-koi) [[Nobody]]',
    ],
    // The source has the fragment in other words, so the finding has no line.
    ['hugo', '[[The Carp#No Koi]]', '[The Carp](/blog/carp)', ['fragment /blog/carp#no-koi:0']],
    ['hugo', '![[carp]] ![[Carp|words]]', '[carp](/blog/carp) [words](/blog/carp)'],
    ['hugo', '![[nobody]] b', 'nobody b', ['link nobody:5']],
    ['hugo', '![[nobody |words]]', 'words', ['link nobody:5']],
    [
      'hugo',
      '![[a.png |A koi]] ![[a.png|300]]',
      '![A koi](pond/a.png) <img src="pond/a.png" alt="" width="300">',
      ['alt no description:5'],
    ],
    ['next', '## <a name="b"></a>Koi  \n\nText', '## Koi {#b}\n\nText'],
    ['next', '## Koi <span id="b">x</span> \n\nText', '## Koi x {#b}\n\nText'],
    ['hugo', '## A **b**  !', '## A **b**  ! {#a-b--}'],
  ])('%s: %j to %j', (generator, body, text, found = []) => {
    expect(convert(generator, body, files)).toMatchObject({ text, found });
  });
});

describe('links and images', () => {
  it.each<Row>([
    ['hugo', '![ A  koi ](/a.png)', '![A koi](pond/a.png)'],
    ['hugo', '![](https://i.example/a.png)', '[Image](https://i.example/a.png)', ['remote i.example:5']],
    ['hugo', '![](https://i.example/a.png "Two")', '[Two](https://i.example/a.png)', ['remote i.example:5']],
    [
      'hugo',
      '{{< figure src="//i.example/a.png" alt="A koi" >}}',
      '[A koi](https://i.example/a.png)',
      ['remote i.example:5'],
    ],
    [
      'hugo',
      '{{< figure src="/a.png" alt="A koi" caption="By [Ann](https://a.example) and [Bob](/nowhere)" >}}',
      '<figure>\n<img src="pond/a.png" alt="A koi">\n<figcaption>By <a href="https://a.example">Ann</a> and Bob</figcaption>\n</figure>',
    ],
    ['next', '[a]: /nowhere\n\n[b][a]', '[a]: /\n\n[b][a]', ['link /nowhere:5']],
    ['hugo', '![A](</a.png>) ![A](<../a b.png> "T")', '![A](pond/a.png) A', ['image ../a%20b.png:0']],
    ['hugo', '![A](</img/c d (1).png> "T")', '![A](/img/c%20d%20%281%29.png "T")'],
    [
      'hugo',
      '[A](<em/a b>) b\n\n[c]: </img/c d (1).png>',
      'A b\n\n[c]: /img/c%20d%20%281%29.png',
      ['link em/a%20b:0'],
    ],
    ['next', '![A][koi]\n\n[Koi]: /a.png', '![A](pond/a.png)\n\n[Koi]: /posts/pond/a.png'],
    [
      'hugo',
      '[a](/posts/carp.md#red-koi) [b](./carp.md) [c](posts/carp.md)',
      '[a](/blog/carp#red-koi) [b](/blog/carp) [c](/blog/carp)',
    ],
    ['hugo', '[a](/about#x) [c](/Posts/Carp) [d](/Archive)', '[a](/) [c](/blog/carp) [d](/blog)'],
    ['hugo', '[a](/x/carp) [b](/x/abc)', '[a](/blog/carp) b', ['link /x/abc:5']],
    ['astro', '![A koi](@/images/b.png)', '![A koi](pond/b.png)'],
    ['astro', '![A koi](~/images/b.png)', '![A koi](pond/b.png)'],
    ['astro', '![A koi](@images/b.png)', '![A koi](pond/b.png)'],
    ['next', '![A][KOI]\n\n[koi]: /a.png', '![A](pond/a.png)\n\n[koi]: /posts/pond/a.png'],
    [
      'hugo',
      '[a](https://a.example/b_(c)) [d](https://a.example/b\\(c) [e](https://a.example/b\\)c)',
      '[a](https://a.example/b_(c)) [d](https://a.example/b%28c) [e](https://a.example/b%29c)',
    ],
  ])('%s: %j to %j', (generator, body, text, found = []) => {
    expect(convert(generator, body, files)).toMatchObject({ text, found });
  });
});

describe('files', () => {
  const copiesOf = (body: string, names: string[], generator: Generator = 'hugo') => {
    const others = Object.fromEntries(names.map((name) => [name, name.endsWith('.md') ? CARP : '']));
    const { text, result } = convert(generator, body, others);
    return [text, ...[...result.copies].map(([from, to]) => `${from} ${to}`)];
  };

  it.each([
    [
      'beside a post win',
      '![A](a.png)',
      ['a.png', 'content/posts/a.png'],
      ['![A](pond/a.png)', 'content/posts/a.png posts/pond/a.png'],
    ],
    [
      'above a post',
      '![A](../img/b.png)',
      ['content/img/b.png'],
      ['![A](pond/b.png)', 'content/img/b.png posts/pond/b.png'],
    ],
    [
      'beside another post',
      '![A](/posts/carp/b.png)',
      ['content/posts/carp/index.md', 'content/posts/carp/b.png'],
      ['![A](pond/b.png)', 'content/posts/carp/b.png posts/pond/b.png'],
    ],
    [
      'in a folder of the top stay there',
      '![A](/img/b.png)',
      ['static/img/b.png'],
      ['![A](/img/b.png)', 'static/img/b.png img/b.png'],
    ],
    [
      'in a folder that hosts leave out move',
      '![A](/_img/b.png)',
      ['static/_img/b.png'],
      ['![A](pond/b.png)', 'static/_img/b.png posts/pond/b.png'],
    ],
    [
      'of the same name get a number',
      '![A](x/b.png) ![B](y/b.png)',
      ['assets/x/b.png', 'assets/y/b.png'],
      [
        '![A](pond/b.png) ![B](pond/2-b.png)',
        'assets/x/b.png posts/pond/b.png',
        'assets/y/b.png posts/pond/2-b.png',
      ],
    ],
  ])('%s: %s', (_, body, names, expected) => {
    expect(copiesOf(body, names)).toEqual(expected);
  });

  it('below a post of Eleventy move with it', () => {
    expect(copiesOf('![A](img/x/a.png)', ['src/posts/img/x/a.png'], 'eleventy')).toEqual([
      '![A](pond/a.png)',
      'src/posts/img/x/a.png posts/pond/a.png',
    ]);
  });

  it('are not found in folders that are no part of an Eleventy site', () => {
    expect(copiesOf('![A](/a.png)', ['notes/a.png'], 'eleventy')).toEqual(['A']);
    expect(copiesOf('![A](/a.png)', ['content/a.png'], 'eleventy')).toEqual([
      '![A](pond/a.png)',
      'content/a.png posts/pond/a.png',
    ]);
  });
});

describe('links to other posts', () => {
  const post = (title: string) => `---\ntitle: ${title}\ndate: 2025-01-01\n---\nText.\n`;

  it.each<[body: string, files: Record<string, string>, expected: string]>([
    [
      '[a](/2025/01/01/koi.html) [b](/2025/01/01/KOI.html)',
      { '_posts/2025-01-01-Koi.md': post('Koi') },
      '[a](/blog/koi) [b](/blog/koi)',
    ],
    // The end of an address says enough if it has four letters.
    ['[a](/x/carp)', { '_posts/2025-01-01-Carp.md': post('Carp') }, '[a](/blog/carp)'],
    ['[a](/x/eel)', { '_posts/2025-01-01-eel.md': post('Eel') }, 'a'],
    // Of two posts with the same title, the older one is meant.
    [
      '[[Twice]]',
      { '_posts/2025-01-01-one.md': post('Twice'), '_posts/2025-01-01-two.md': post('Twice') },
      '[Twice](/blog/one)',
    ],
  ])('%s', (body, others, expected) => {
    expect(convert('jekyll', body, others).text).toBe(expected);
  });
});

it.each([
  ['that a heading has', '<b id="koi">a</b> `<b id="koi">`', ['koi', 'koi'], '<b>a</b> `<b id="koi">`'],
  ['of the page itself', '<b class="x" id="main">a</b>', ['main'], '<b class="x">a</b>'],
  ['that no other has', '<b id="koi">a</b>', ['koi', 'pond'], '<b id="koi">a</b>'],
])('an id %s', (_, body, ids, expected) => {
  expect(dropTakenIds(body, ids)).toBe(expected);
});
