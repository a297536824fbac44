import { describe, expect, it } from 'vitest';
import type { Generator } from '../../../scripts/import/blog/source';
import { convert } from './support';

const details = (summary: string) => `<details>\n<summary>${summary}</summary>\n\nText.\n\n</details>`;

const copied = {
  'static/a.mp4': '',
  'a.mp4': '',
  'public/a.mp4': '',
  'static/a.png': '',
  'assets/a.png': '',
  'public/a.png': '',
  'public/a (1).png': '',
  'a.png': '',
};

describe('converts', () => {
  it.each<[Generator, string, string]>([
    [
      'hugo',
      '{{< highlight go "hl_lines=1" >}}\nx := `<u64>`\n{{< /highlight >}}',
      '```go {1}\nx := `<u64>`\n```',
    ],
    ['hugo', '{{< figure src="/a.png" alt="A koi" caption="Two" >}}', '![A koi](pond/a.png "Two")'],
    ['hugo', '{{% notice tip "Good" %}}\nText.\n{{% /notice %}}', '> [!TIP] Good\n> Text.'],
    ['hugo', '{{< a >}}{{< b >}}Text{{< /b >}}{{< /a >}}', 'Text'],
    ['hugo', '{{< gist ann 5b1d >}}', '[Gist ann/5b1d](https://gist.github.com/ann/5b1d)'],
    ['jekyll', '{% gist ann/5b1d a.rb %}', '[Gist ann/5b1d](https://gist.github.com/ann/5b1d)'],
    ['hugo', '{{< x user="ann" id="12" >}}', '[Post on X](https://x.com/ann/status/12)'],
    ['jekyll', '{% tweet https://x.com/ann/status/12 %}', '[Post on X](https://x.com/ann/status/12)'],
    ['astro', '<Tweet id="12" />', '[Post on X](https://x.com/i/status/12)'],
    ['hugo', '{{< kbd "Esc" >}}', '<kbd>Esc</kbd>'],
    [
      'hugo',
      '<a href="https://a.example/?b=1&amp;c=2" title="Q&amp;A">B</a>',
      '<a href="https://a.example/?b=1&amp;c=2" title="Q&amp;A">B</a>',
    ],
    ['astro', '<Kbd>Esc</Kbd>', '<kbd>Esc</kbd>'],
    ['hugo', '{{< button href="https://a.example/x" >}}B{{< /button >}}', '[B](https://a.example/x)'],
    ['astro', '<Link to="https://a.example/x">B</Link>', '[B](https://a.example/x)'],
    ['hugo', '{{< details >}}Text.{{< /details >}}', details('Details')],
    ['eleventy', '{% details "More" %}Text.{% enddetails %}', details('More')],
    ['astro', '<Collapse title="More">Text.</Collapse>', details('More')],
    ['astro', '::: details More\nText.\n:::', details('More')],
    ['jekyll', '{% video /a.mp4 %}', '<video controls src="pond/a.mp4"></video>'],
    ['hugo', '{{< video src="/a.mp4" >}}', '<video controls src="pond/a.mp4"></video>'],
    ['astro', "import a from '/a.mp4';\n\n<Video src={a} />", '<video controls src="pond/a.mp4"></video>'],
    ['hugo', '```go {linenos=true,hl_lines=[1]}\nx\n```', '```go {1} numbers\nx\n```'],
    ['hugo', '```go\n{{< ref "x" >}}\n```', '```go\n{{< ref "x" >}}\n```'],
    ['hugo', 'a\n\n    {{< code >}}', 'a\n\n    {{< code >}}'],
    ['hugo', '    {{< code >}}', '    {{< code >}}'],
    [
      'jekyll',
      '{% highlight ruby linenos %}\nputs "{{ x }}"\n{% endhighlight %}',
      '```ruby numbers\nputs "{{ x }}"\n```',
    ],
    ['jekyll', 'Lead\n{:.lead}\n\n* TOC\n{:toc}\n\nText', 'Lead\n\nText'],
    ['jekyll', '## H {: #id .x}', '## H {#id}'],
    ['jekyll', 'a $$x^2$$ b', 'a $x^2$ b'],
    ['jekyll', '\\\\(x^2\\\\) and\n\n\\\\[y_1\\\\]', '$x^2$ and\n\n$$\ny_1\n$$'],
    ['hugo', '\\(x^2\\) and\n\n\\[y_1\\] \\[no link\\]', '$x^2$ and\n\n$$\ny_1\n$$\n\n \\[no link\\]'],
    ['jekyll', '{% raw %}{{ x }}{% endraw %}', '&#123;{ x }}'],
    ['jekyll', '`{% raw %}{{ x }}{% endraw %}`', '`{{ x }}`'],
    ['jekyll', '{% assign n = "koi" %}{{ n }}', 'koi'],
    ['jekyll', '[a]({{ site.baseurl }}/a.png)', '[a](/posts/pond/a.png)'],
    ['eleventy', '{% callout "warning" %}\nCold.\n{% endcallout %}', '> [!WARNING]\n> Cold.'],
    ['eleventy', '```js/2,3\na\nb\nc\n```', '```js {2,3}\na\nb\nc\n```'],
    ['astro', "import A from './a';\nimport {\n  B,\n} from 'b';\n\nText", 'Text'],
    ['astro', '<Callout type="tip">\n  Text.\n</Callout>', '> [!TIP]\n> Text.'],
    [
      'astro',
      '<Callout type="tip">\n  One.\n\n  - Two\n    - Three\n</Callout>',
      '> [!TIP]\n> One.\n>\n> - Two\n>   - Three',
    ],
    ['next', '<center>Koi</center> and </button>', 'Koi and'],
    ['astro', 'a {/* b */} c', 'a  c'],
    ['astro', 'a { b', 'a { b'],
    ['astro', '$\\frac{a}{b}$ and <Box>x</Box>', '$\\frac{a}{b}$ and x'],
    ['astro', ':::tip[Good]\nText.\n:::', '> [!TIP] Good\n> Text.'],
    ['gatsby', 'import duties rise', 'import duties rise'],
    ['gatsby', '```js:title=a.js\nx\n```', '```js title="a.js"\nx\n```'],
    [
      'next',
      '<Image src="/a.png" alt="A koi" width={20} />',
      '<img src="pond/a.png" alt="A koi" width="20">',
    ],
    ['next', '![](/a.png)', '<img src="pond/a.png" alt="">'],
    [
      'next',
      '<div>\n<img src="/a.png" alt="A koi">\n</div>',
      '<div>\n<img src="pond/a.png" alt="A koi">\n</div>',
    ],
    ['next', 'a > b <b title="c', 'a > b &lt;b title="c'],
    ['next', 'Vec<u64> and a < b', 'Vec&lt;u64> and a < b'],
    [
      'next',
      '<iframe src="//v.example/1"></iframe>',
      '<iframe src="https://v.example/1" title="Embedded page"></iframe>',
    ],
    ['next', '<a name="x y"></a>', '<a id="x-y"></a>'],
    ['next', '<p onclick="x()">a', '<p>a'],
    ['next', '<div>a', '<div>a\n</div>'],
    ['next', 'Term\n: One\n: Two', 'Term\n: One\n: Two'],
    ['next', '==a== :fish: 10:30:00 H~2~O', '==a== :fish: 10:30:00 H<sub>2</sub>O'],
    [
      'hugo',
      '<a href="/a.png" download>\n  {{< img src="/a.png" alt="A koi" >}}\n</a>',
      '<a href="/posts/pond/a.png" download>![A koi](pond/a.png)</a>',
    ],
    [
      'hugo',
      '<div>\n{{< img src="/a.png" alt="A koi" >}}\n</div>',
      '<div>\n\n![A koi](pond/a.png)\n\n</div>',
    ],
    ['hugo', '<p>a</p>\nb<br>\n![c](/a.png)', '<p>a</p>\nb<br>\n\n![c](pond/a.png)'],
    ['hugo', 'a {{< ext url="https://a.example/x" title="B [c]" >}}', 'a [B \\[c\\]](https://a.example/x)'],
    ['hugo', '<p>a</p>\n```go\nx\n\ny\n```', '<p>a</p>\n\n```go\nx\n\ny\n```'],
    ['hugo', '<h5>A</h5>\n\n## B\n\n<h5>C</h5>', '<h2>A</h2>\n\n## B\n\n<h3>C</h3>'],
    ['gatsby', '![A koi](/a b.png) [c](https://a.example/x y)', 'A koi [c](https://a.example/x%20y)'],
    ['gatsby', '[a](b c) (d e)', '[a](b c) (d e)'],
    ['next', '![A koi](/a (1).png) ![B](./a.png)', '![A koi](pond/a%20%281%29.png) ![B](pond/a.png)'],
    ['next', '![A koi](.\\a.png)', '![A koi](pond/a.png)'],
    ['next', '[![A koi](https://i.example/a.png)](https://b.example)', '[A koi](https://b.example)'],
    [
      'next',
      '<a href="https://b.example"><img src="https://i.example/a.png" alt="A koi"></a>',
      '<a href="https://b.example">A koi</a>',
    ],
    [
      'next',
      '<p class="codepen" data-slug-hash="abc"><a href="https://codepen.io/ann/pen/abc">x</a></p>\n<script async src="https://codepen.io/ei.js"></script>',
      '<iframe src="https://codepen.io/ann/embed/abc" title="A pen on CodePen" width="640" height="360" allowfullscreen></iframe>',
    ],
    [
      'next',
      '<script class="speakerdeck-embed" data-id="5d" src="//speakerdeck.com/assets/embed.js"></script>',
      '<iframe src="https://speakerdeck.com/player/5d" title="Slides" width="640" height="360" allowfullscreen></iframe>',
    ],
    [
      'next',
      '<div><a href="https://a.example/x"></a></div><script src="//cdn.iframe.ly/embed.js"></script>',
      '<div><a href="https://a.example/x">a.example</a></div>',
    ],
    [
      'next',
      '<script src="//jsfiddle.net/ann/5d/embed/"></script>',
      '<a href="https://jsfiddle.net/ann/5d/">JSFiddle</a>',
    ],
    [
      'next',
      '<script src="https://gist.github.com/a/5d.js"></script>',
      '<a href="https://gist.github.com/a/5d">Gist</a>',
    ],
    [
      'next',
      '<div class="iframely-embed"><div style="height: 140px"><a href="https://a.example/x"></a></div></div>',
      '<p><a href="https://a.example/x">a.example</a></p>',
    ],
    ['next', 'a <img src="https://a.example/b.ico"> c', 'a  c'],
    ['next', 'a $$() b\n\n![c $$()](/a.png)', 'a \\$\\$() b\n\n![c \\$\\$()](pond/a.png)'],
    ['next', '*[KOI]: A fish\n\nA KOI.', '*[KOI]: A fish\n\nA KOI.'],
    ['next', '$5 and $10', '\\$5 and \\$10'],
    ['next', '| **$6** | <b>**-$9** |', '| **\\$6** | <b>**-\\$9** |\n</b>'],
    ['next', '  * a\nb\n\n    [c](/nowhere)', '  * a\nb\n\n    c'],
    ['next', 'a\n\n    [c](/nowhere)', 'a\n\n    [c](/nowhere)'],
    ['next', '## A\n\n> #### B', '## A\n\n> ### B'],
    ['next', 'a</br>b', 'a<br>b'],
    ['next', '[^1] and [^2]\n\n[^1]: A.', '[^1] and \\[^2]\n\n[^1]: A.'],
    ['next', '[toc]\n\nText', 'Text'],
    ['next', '# A\n\n# B\n\n### C', '## B\n\n### C'],
    ['next', '[a](/posts/pond) [b](#b)\n\n## B', '[a](/blog/pond) [b](#b)\n\n## B'],
    ['eleventy', '{% markdown %} *a* {% endmarkdown %}', '*a*'],
    ['hugo', '{{< highlight go "hl_lines=1 2" >}}\nx\n{{< /highlight >}}', '```go {1}\nx\n```'],
    ['hugo', '{{< details >}} Text. {{< /details >}}', details('Details')],
    ['hugo', '{{< tip >}}\na  \nb\n \nc\n{{< /tip >}}', '> [!TIP]\n> a  \n> b\n>\n> c'],
    [
      'next',
      '<img src="/a.png" alt="A koi" style="color: red; max-width: 50%">',
      '<img src="pond/a.png" alt="A koi" width="50%">',
    ],
    ['gatsby', 'a <Box>b</Box>', 'a b'],
    ['hugo', 'a {{< figure src="/a.png" alt="B" caption="C" >}} d', 'a\n\n![B](pond/a.png "C")\n\n d'],
    ['jekyll', '{% image left /a.png "A koi" %}', '![A koi](pond/a.png)'],
    [
      'jekyll',
      '{% youtube abcdef "A film" %}',
      '<iframe src="https://www.youtube-nocookie.com/embed/abcdef" title="A film" width="640" height="360" allowfullscreen></iframe>',
    ],
    ['astro', 'export const a = 1;\nText', 'Text'],
    ['astro', `import {\n  ${'koi,\n  '.repeat(40)}} from 'b';\n\nText`, 'Text'],
    [
      'hugo',
      'a\n\n  <a href="/a.png" download>\n  {{< img src="/a.png" alt="A koi" >}}\n</a>',
      'a\n\n<a href="/posts/pond/a.png" download>![A koi](pond/a.png)</a>',
    ],
    ['next', '<p class="codepen" data-slug-hash="abc">x</p>', '<p class="codepen">x</p>'],
    ['next', '<div id="c"/> a', '<div id="c"></div> a'],
    ['next', '<div><b><i>x</div>', '<div><b><i>x</i></b></div>'],
    ['next', '<ul><li>x</ul>', '<ul><li>x</ul>'],
    ['next', 'a[^Koi]\n\n[^KOI]: b', 'a[^Koi]\n\n[^KOI]: b'],
    ['next', '<div><b>a', '<div><b>a\n</b></div>'],
    ['next', '<div>a\n\n', '<div>a\n</div>'],
    ['jekyll', '{{ "koi" }}', 'koi'],
    ['eleventy', '{{ title }}', 'A'],
    ['astro', 'a\n\nexport const b = {\n  c,\n};\nText', 'a\n\nText'],
  ])('%s: %j to %j', (generator, body, expected) => {
    expect(convert(generator, body, copied)).toMatchObject({ text: expected });
  });
});

describe('reports, with the line of the source', () => {
  it.each<[Generator, string, string[]]>([
    ['hugo', 'a\n\n{{< chart >}}\n\n{{< chart >}}', ['shortcode chart:7', 'shortcode chart:9']],
    ['jekyll', 'a {% include x.html %}', ['template include x.html:5']],
    ['jekyll', '{% for a in b %}\n{{ a }}\n{% endfor %} a', ['template for:5']],
    ['astro', 'a <Chart />', ['component Chart:5']],
    ['next', 'a <script>x</script>', ['blocked <script>:5']],
    ['next', '[a](/nowhere)', ['link /nowhere:5']],
    ['next', '[a](/nowhere#b)', ['link /nowhere#b:5']],
    ['next', '[a](javascript:x)', ['link javascript:x:5']],
    ['next', '![a](gone.png)', ['image gone.png:5']],
    ['next', '![a](https://i.example/a.png)', ['remote i.example:5']],
    ['next', '![](/a.png)', ['alt no description:5']],
    ['next', '[a](#nowhere)', ['fragment #nowhere:5']],
    ['next', '$$\n\\nonsense{\n$$', ['formula \\nonsense{:5']],
  ])('%s: %j as %j', (generator, body, found) => {
    expect(convert(generator, body, copied).found).toEqual(found);
  });
});

it('never changes a fence', () => {
  const code = '<Foo />\n{{ x }} {% y %}\n[a](/b) ![](c.png)\n\n$5 $6 :fish: ==a==\n# H';
  for (const generator of ['hugo', 'jekyll', 'astro', 'eleventy', 'next', 'gatsby'] as const)
    expect(convert(generator, `\`\`\`\n${code}\n\`\`\``).text).toBe(`\`\`\`\n${code}\n\`\`\``);
});

it('collects the origins of frames', () => {
  const { result } = convert('hugo', '{{< youtube abcdefg >}}\n\n{{< vimeo 1 >}}\n');
  expect(result.allow).toEqual(['https://player.vimeo.com', 'https://www.youtube-nocookie.com']);
});
