// Shortcodes of Hugo, and tags of Liquid: their values in all forms, and what is reported.
import { describe, expect, it } from 'vitest';
import type { Generator } from '../../../scripts/import/blog/source';
import { convert } from './support';

const CARP = '---\ntitle: The Carp\ndate: 2025-01-01\n---\n## Red Koi\n';
const files = {
  'static/a.png': '',
  'a.png': '',
  'content/posts/carp.md': CARP,
  'static/code.go': 'x := 1',
  '_includes/figure.html': '<b>x</b>',
  'layouts/shortcodes/listing.html': '{{ highlight (trim .Inner "\\n") "rust" }}',
};
type Row = [generator: Generator, body: string, text: string, found?: string[]];

describe('shortcodes', () => {
  it.each<Row>([
    ['hugo', '{{< ref "carp" >}} {{< relref "carp.md#red-koi" >}}', '/blog/carp /blog/carp#red-koi'],
    ['hugo', '{{< ref "nobody" >}}', '/nobody', ['link nobody:5']],
    ['hugo', '[a]({{< relref "nobody" >}}) [b](/nobody)', 'a b', ['link nobody:5']],
    ['hugo', '{{< mermaid >}}\na-->b\n{{< /mermaid >}}', '```text\na-->b\n```', ['diagram mermaid:6']],
    ['hugo', 'a\n\n``` Mermaid\na\n```', 'a\n\n```text\na\n```', ['diagram mermaid:7']],
    ['jekyll', '[a]({% post_url nobody %})', 'a', ['link nobody:5']],
    ['jekyll', '<a href="{% link nobody %}">a</a>', '<a>a</a>', ['link nobody:5']],
    ['jekyll', '[a]: {% post_url nobody %}', '[a]: /', ['link nobody:5']],
    ['hugo', '[a]({{< ref "#x" >}})\n\n## X', '[a](#x)\n\n## X'],
    ['hugo', '{{< katex >}} x^2 {{< /katex >}}', '$x^2$'],
    ['hugo', 'a {{< math "y" >}} b', 'a $y$ b'],
    ['hugo', '{{< katex display >}}x{{< /katex >}}', '$$\nx\n$$'],
    [
      'hugo',
      '{{< katex >}}\n\\begin{aligned}a\\end{aligned}\n{{< /katex >}}',
      '$$\n\\begin{aligned}a\\end{aligned}\n$$',
    ],
    ['hugo', '{{< math display="true" >}}x{{< /math >}}', '$$\nx\n$$'],
    ['hugo', '{{< include-code "code.go" >}}', '```go\nx := 1\n```'],
    ['hugo', '{{< readfile file="code.go" lang="js" >}}', '```js\nx := 1\n```'],
    ['hugo', 'a {{< snippet "none.go" >}}', 'a', ['shortcode snippet:5']],
    ['hugo', '{{< Figure src="/a.png" alt="A koi" >}}', '![A koi](pond/a.png)'],
    [
      'hugo',
      '{{< figure src="/a.png" alt="A koi" >}} A caption {{< /figure >}}',
      '![A koi](pond/a.png "A caption")',
    ],
    ['hugo', '{{< figure src="/a.png" title=" A " alt=" A  koi " >}}', '![A koi](pond/a.png "A")'],
    ['hugo', '{{< CODE go >}}\nx\n{{< /CODE >}}', '```go\nx\n```'],
    ['hugo', '{{< code go "hl_lines=1 2" >}}\nx\ny\n{{< /code >}}', '```go {1,2}\nx\ny\n```'],
    [
      'hugo',
      '{{< code go >}}\n{{< kbd >}}x{{< /kbd >}}\n{{< /code >}}',
      '```go\n{{< kbd >}}x{{< /kbd >}}\n```',
    ],
    ['hugo', '{{< code go "linenos=table" >}}\nx\n{{< /code >}}', '```go numbers\nx\n```'],
    ['hugo', '{{< code lang="go" hl_lines=" 1 2 " >}}\nx\ny\n{{< /code >}}', '```go {1,2}\nx\ny\n```'],
    ['hugo', '{{< listing "a.rs" >}}\nx\n{{< /listing >}}', '```rust title="a.rs"\nx\n```'],
    ['hugo', '{{< listing "rust" >}}\nx\n{{< /listing >}}', '```rust\nx\n```'],
    ['hugo', 'a {{< pond caption="C" >}} {{< /pond >}}', 'a', ['shortcode pond:5']],
    ['hugo', '{{< pond caption="C" >}}x{{< /pond >}}', 'x\n\nC'],
    ['hugo', '{{< /pond >}}x', 'x', ['shortcode /pond:5']],
    ['hugo', '{{< ext url="https://a.example/x" >}}', '[https://a.example/x](https://a.example/x)'],
    ['hugo', '{{< button href="https://a.example" label="L" >}}', '[L](https://a.example)'],
    ['hugo', '{{< button href="https://a.example" >}}', '[https://a.example](https://a.example)'],
    [
      'hugo',
      '{{< iframe "https://a.example/x" >}}',
      '<iframe src="https://a.example/x" title="Embedded page" width="640" height="360" allowfullscreen></iframe>',
    ],
    [
      'hugo',
      '{{< iframe src="https://a.example/x" title="T" >}}',
      '<iframe src="https://a.example/x" title="T" width="640" height="360" allowfullscreen></iframe>',
    ],
    ['hugo', '{{< param title >}}', 'A'],
    ['hugo', '{{< notice Warning " Hot " >}}x{{< /notice >}}', '> [!WARNING] Hot\n> x'],
    ['hugo', 'a {{< video src="/none.mp4" >}} {{< audio >}}', 'a', ['image /none.mp4:5', 'image audio:5']],
    ['jekyll', '{% include Figure.html src="/a.png" alt="A koi" %}', '![A koi](pond/a.png)'],
    ['jekyll', '{% highlight go hl_lines=" 1 2 " %}\nx\ny\n{% endhighlight %}', '```go {1,2}\nx\ny\n```'],
    ['jekyll', 'a {% endpond %}', 'a', ['template endpond:5']],
    ['hugo', '```go\n```\n\n{{< kbd "Esc" >}}', '```go\n\n```\n\n<kbd>Esc</kbd>'],
    [
      'jekyll',
      '{% include video/YouTube.html id="abc" %}',
      '<iframe src="https://www.youtube-nocookie.com/embed/abc" title="Video" width="640" height="360" allowfullscreen></iframe>',
    ],
    [
      'jekyll',
      'a {{ page.a_name_that_is_much_longer_than_forty_characters }}',
      'a',
      ['template page.a_name_that_is_much_longer_than_for:5'],
    ],
    ['jekyll', '{{ page.title }} {{ page.title | upcase }}', 'A', ['template page.title:5']],
    ['jekyll', '{% include note.html content="Text." %}', '> [!NOTE]\n> Text.'],
    ['eleventy', '{% callout "Warning" %}\nCold.\n{% endcallout %}', '> [!WARNING]\n> Cold.'],
    ['hugo', '{{< mermaid >}}{{< /mermaid >}}', '```text\n\n```', ['diagram mermaid:0']],
    ['hugo', 'a {{< pond "b >}} c', 'a  c', ['shortcode pond:5']],
    [
      'hugo',
      '{{< CODE go >}}\n{{< kbd >}}x{{< /kbd >}}\n{{< /CODE >}}',
      '```go\n{{< kbd >}}x{{< /kbd >}}\n```',
    ],
    ['jekyll', 'a {% pond %}', 'a', ['template pond:5']],
    ['jekyll', 'a {% endpond %} b {% pond %} c', 'a  b  c', ['template endpond:5', 'template pond:5']],
    ['jekyll', '{% include figure.html %}', '<b>x</b>'],
    ['eleventy', '{% css %}a{% endcss %} b', ' b', ['template css:5']],
    ['jekyll', '{{ title }} b', ' b', ['template title:5']],
  ])('%s: %j to %j', (generator, body, text, found = []) => {
    expect(convert(generator, body, files)).toMatchObject({ text, found });
  });
});
