// Blocks with a syntax of their own: fences, containers, components, HTML and formulas.
import { describe, expect, it } from 'vitest';
import type { Generator } from '../../../scripts/import/blog/source';
import { convert } from './support';

const files = {
  'static/a.png': '',
  'public/a.png': '',
  'public/a.mp4': '',
};
type Row = [generator: Generator, body: string, text: string, found?: string[]];

describe('fences', () => {
  it.each<Row>([
    ['hugo', '```go {hl_lines=["0-1",2]}\nx\ny\n```', '```go {2}\nx\ny\n```'],
    ['hugo', '```Go {hl_lines=["2-1"]}\nx\ny\n```', '```go\nx\ny\n```'],
    ['hugo', '```go {hl_lines=[1,9]}\nx\n```', '```go {1}\nx\n```'],
    ['astro', '```go ins={ 1 , 9 }\nx\n```', '```go ins={1}\nx\n```'],
    ['hugo', '```go\nx\n```  \n\nText', '```go\nx\n```  \n\nText'],
    ['hugo', '1. ~~~\n   x', '1. ~~~\n   x\n   ~~~'],
  ])('%s: %j to %j', (generator, body, text, found = []) => {
    expect(convert(generator, body, files)).toMatchObject({ text, found });
  });
});

describe('containers', () => {
  it.each<Row>([
    ['astro', '::: chart A\nText.\n:::', 'Text.', ['shortcode :::chart:5']],
    ['astro', ':::\nText', 'Text'],
    ['astro', 'a\n\n::: note\nText', 'a\n\nText'],
    [
      'astro',
      '::: details A\n::: tip B\nText.\n:::\n:::',
      '<details>\n<summary>A</summary>\n\n> [!TIP] B\n> Text.\n\n</details>',
    ],
    ['astro', '::: tip {.x}\nText.\n:::', '> [!TIP]\n> Text.'],
    ['astro', '::: tip title="B"\nText.\n:::', '> [!TIP] B\n> Text.'],
    [
      'astro',
      'a\n\n::: chart\nb\n:::\n\n::: chart\nc\n:::',
      'a\n\nb\n\nc',
      ['shortcode :::chart:7', 'shortcode :::chart:11'],
    ],
    [
      'astro',
      '::: details A\n::: tip B\nText.\n:::\nMore.\n:::',
      '<details>\n<summary>A</summary>\n\n> [!TIP] B\n> Text.\n\nMore.\n\n</details>',
    ],
  ])('%s: %j to %j', (generator, body, text, found = []) => {
    expect(convert(generator, body, files)).toMatchObject({ text, found });
  });
});

describe('components', () => {
  it.each<Row>([
    [
      'next',
      '<Image src="/a.png" alt={ "A koi" } width={ 20 } />',
      '<img src="pond/a.png" alt="A koi" width="20">',
    ],
    ['astro', '<Figure src="/a.png" alt="A koi"> Words </Figure>', '![A koi](pond/a.png "Words")'],
    ['astro', '<Figure src="/a.png" alt="A koi" caption="C">Words</Figure>', '![A koi](pond/a.png "C")'],
    ['astro', '<Box a={"}"} b={f("x}")}>c</Box> d', 'c d'],
    ['astro', "<Box a={{ b: 'it}' }}>c</Box> d", 'c d'],
    [
      'astro',
      '<img src="/a.png" alt=Koi width=20/> <b title=x/y>z</b>',
      '<img src="pond/a.png" alt="Koi" width="20"> <b title="x/y">z</b>',
    ],
    ['astro', '<CodeBlock lang="go" code="x := 1" />', '```go\nx := 1\n```'],
    ['astro', '<Code lang="go" code="x">inner</Code>', 'inner'],
    ['astro', 'a <Br /> b', 'a <br> b'],
    ['astro', '<Chart>\n  Text.\n    More.\n</Chart>', 'Text.\n  More.'],
    ['astro', '<Callout type="tip">\n  a<br>b\n</Callout>', '> [!TIP]\n> a<br>b'],
    ['astro', '<Box>a <Box /> b</Box> c', 'a  b c'],
    ['astro', "a {`b`} {x} {/* {c} */} d {'e}'} f", 'a    d e} f', ['component {…}:5', 'component {…}:5']],
    ['astro', '<b title="{x}">c</b> {"a"}{"b"}', '<b title>c</b> ab', ['component {…}:5']],
    ['astro', 'a \\{b} {#id}', 'a \\{b} {#id}'],
    ['astro', 'a { b', 'a { b'],
    ['astro', 'a <b {c', 'a &lt;b {c'],
    ['astro', '<Box a={f("", "}")}>c</Box> d', 'c d'],
    ['astro', 'x { "a" } y', 'x a y'],
    ['astro', '<b title={x}>c</b>', '<b>c</b>'],
    ['astro', '<Callout>\n  a\n \n  b\n</Callout>', '> [!NOTE]\n> a\n>\n> b'],
  ])('%s: %j to %j', (generator, body, text, found = []) => {
    expect(convert(generator, body, files)).toMatchObject({ text, found });
  });
});

describe('HTML', () => {
  it.each<Row>([
    [
      'hugo',
      '<svg><style>a</style><path d="M0 0"/></svg> b',
      '<svg><path d="M0 0"/></svg> b',
      ['blocked <style>:5'],
    ],
    ['hugo', '<svg><SCRIPT>x</SCRIPT></svg> b', '<svg></svg> b', ['blocked <script>:5']],
    ['hugo', 'a<SCRIPT>x</SCRIPT>b', 'ab', ['blocked <script>:5']],
    ['next', '<img SRC="/a.png" srcSet="x" alt="A koi">', '<img src="pond/a.png" alt="A koi">'],
    ['hugo', '<X-y>a</x-y>', 'a', ['component <x-y>:5']],
    ['hugo', '<H4>A</H4>', '<h2>A</h2>'],
    ['hugo', '<IMG SRC="/a.png" ALT="A koi">', '<img src="pond/a.png" alt="A koi">'],
    ['hugo', '<p constructor="a">t</p>', '<p constructor="a">t</p>'],
    ...[
      'https://*/x',
      'https://*.com/x',
      "https://x;script-src'unsafe-inline'/x",
      'blob:https://a.example/x',
    ].map(
      (src): Row => [
        'hugo',
        `<iframe src="${src}"></iframe> b`,
        ' b',
        ['blocked a frame with a page of the blog:5'],
      ],
    ),
    ...['https://*/x', 'javascript:alert(1)', 'data:text/html,x', 'blob:https://a.example/x'].map(
      (src): Row => ['hugo', `{{< iframe src="${src}" >}}\n\nb`, 'b', [`blocked a frame with ${src}:5`]],
    ),
    ['next', '<iframe src="/demo.html"></iframe> b', ' b', ['blocked a frame with a page of the blog:5']],
    [
      'next',
      '<iframe src="https://v.example/1 " title="T"></iframe>',
      '<iframe src="https://v.example/1" title="T"></iframe>',
    ],
    [
      'next',
      '<iframe src="https://v.example/1" title></iframe>',
      '<iframe src="https://v.example/1" title="Embedded page"></iframe>',
    ],
    [
      'next',
      '<video src="/a.mp4" poster="/a.png" className="x" playsInline></video>',
      '<video src="/posts/pond/a.mp4" poster="/posts/pond/a.png" class="x" playsinline></video>',
    ],
    ['next', '<video src="/none.mp4"></video>', '<video></video>', ['image /none.mp4:5']],
    ['next', '<video poster="/none.png"></video>', '<video></video>', ['image /none.png:5']],
    [
      'next',
      '<video src="https://v.example/a.mp4"></video>',
      '<video src="https://v.example/a.mp4"></video>',
    ],
    [
      'next',
      '<a name=" x y ">b</a> <a href=" https://a.example ">c</a>',
      '<a id="x-y">b</a> <a href="https://a.example">c</a>',
    ],
    ['next', '<p id="a b">x</p> <p id="c">y</p>', '<p>x</p> <p id="c">y</p>'],
    [
      'next',
      '<form><button>Send <b>now</b></button></form>',
      'Send <b>now</b>',
      ['blocked <button>:5', 'blocked <form>:5'],
    ],
    ['next', '<noscript>a <b>c</b></noscript>', 'a <b>c</b>'],
    [
      'next',
      '<figure><img src="/a.png" alt=" A "></figure>',
      '<figure><img src="pond/a.png" alt="A"></figure>',
    ],
    ['next', '<a href="">b</a>', '<a>b</a>', ['link no address:5']],
  ])('%s: %j to %j', (generator, body, text, found = []) => {
    expect(convert(generator, body, files)).toMatchObject({ text, found });
  });
});

it('an import of more than 100 lines is text', () => {
  const lines = (count: number) => `import {\n${'  koi,\n'.repeat(count - 2)}} from 'b';`;
  expect(convert('astro', `${lines(100)}\n\nText`).text).toBe('Text');
  expect(convert('astro', `${lines(101)}\n\nText`).text).toMatch(/^import/);
});

it('a tag of more than 5000 letters is text', () => {
  const tag = (length: number) => `<b title="${'x'.repeat(length - '<b title="">'.length)}">`;
  expect(convert('next', `${tag(5000)}a</b>`).text).toBe(`${tag(5000)}a</b>`);
  expect(convert('next', `${tag(5001)}a`).text).toBe(`&lt;${tag(5001).slice(1)}a`);
});

describe('formulas', () => {
  it.each<Row>([
    ['hugo', '$$\n\\nonsense{ \n$$', '```latex\n\\nonsense{\n```', ['formula \\nonsense{:5']],
    ['jekyll', '\\\\( \\nonsense{ \\\\)', '`\\nonsense{`', ['formula \\nonsense{:5']],
    ['hugo', 'a $\\nonsense{$ b', 'a \\$\\nonsense{\\$ b'],
    ['hugo', 'a $$x$$ b', 'a $x$ b'],
    ['hugo', '$$x$$ b', '$x$ b'],
    ['hugo', '$$x$$  \nb', '$$\nx\n$$\n\n  \nb'],
    ['hugo', '> $$x$$', '> $$\n> x\n> $$'],
    ['hugo', '$$x\n\ny$$', '$$\nx\ny\n$$'],
    ['hugo', 'a $$x_{\n\n_y$$', 'a \\$\\$x_{\n\n_y\\$\\$'],
    ['hugo', 'a $$x$$', 'a $x$'],
    ['hugo', '$$x \\tag{1}$$', '$$\nx \\tag{1}\n$$'],
    ['hugo', '> $$\n> x\n> $$', '> $$\n> x\n> $$'],
    ['jekyll', 'a $$x\\*1$$ b', 'a $x*1$ b'],
    ['hugo', 'a $$x\\*1$$ b', 'a `x\\*1` b', ['formula x\\*1:5']],
  ])('%s: %j to %j', (generator, body, text, found = []) => {
    expect(convert(generator, body, files)).toMatchObject({ text, found });
  });
});
