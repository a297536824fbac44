// The text of a post in feeds: absolute URLs, and nothing that only works on the page of the post.
import { expect, it } from 'vitest';
import { render, toFeedHtml } from './support';

it.each([
  ['the link of a heading to itself', '## *A*\n\nb', '<h2 id="a"><em>A</em></h2>\n<p>b</p>'],
  [
    'the copy button, the colors and the classes of code',
    '```ts {1} numbers\nconst a = "b";\n```',
    '<figure><figcaption><span>TypeScript</span></figcaption><pre role="group" aria-label="TypeScript"><code>const a = &quot;b&quot;;</code></pre></figure>',
  ],
  [
    'the class and the tab stop of a table',
    '| a |\n| --: |\n| b |',
    '<div role="group" aria-label="Table"><table><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table></div>',
  ],
  [
    'the classes of a callout and of a link to another site',
    '> [!NOTE]\n> [a](https://b.test/)',
    '<aside aria-label="Note"><strong>Note</strong><p><a href="https://b.test/" target="_blank" rel="noopener">a</a></p>\n</aside>',
  ],
  [
    'what would show a drawing out of its place',
    '<svg overflow="visible" width="9" style="overflow: visible" transform="scale(99)" filter="url(#f)"><g overflow="visible" transform="scale(2)"></g></svg>',
    '<p><svg width="9"><g overflow="visible" transform="scale(2)"></g></svg></p>',
  ],
  ['what would show a dialog out of its place', '<dialog open>a</dialog>', '<dialog>a</dialog>'],
  [
    'the classes and styles of a formula',
    '$\\begin{matrix} x \\end{matrix}$',
    expect.stringMatching(/^(?!.* (?:class|style)=).*<math>/s),
  ],
])('omits %s', (_, body, expected) => {
  expect(toFeedHtml(body)).toEqual(expected);
});

it.each([
  ['a paragraph', '<p class="here">Set aside</p>\n\nb', '<p>Set aside</p>\n<p>b</p>'],
  ['code', '`<a class="here">`', '<p><code>&lt;a class=&quot;here&quot;&gt;</code></p>'],
  ['text', 'class=here', '<p>class=here</p>'],
  [
    'a link written by the owner',
    '<a class="here" href="#b">b</a> c',
    '<p><a href="https://koi.test/blog/a#b">b</a> c</p>',
  ],
  [
    'a button written by the owner',
    'a <button>b <a href="/c">c</a></button> d',
    '<p>a <button>b <a href="https://koi.test/c">c</a></button> d</p>',
  ],
])('keeps %s that only looks similar', (_, body, expected) => {
  expect(toFeedHtml(body)).toBe(expected);
});

it('has no classes and no buttons, and the same words as the page', () => {
  const body = '## It\'s "A" & b\n\n```ts\nconst a = 1;\n```\n\nsee[^1] "last"\n\n[^1]: a note\n';
  expect(toFeedHtml(body)).not.toMatch(/class=|<button|Copy|<h2[^>]*><a/);
  const words = (html: string) => html.replace('>Copy<', '><').replace(/<[^>]*>/g, '');
  expect(words(toFeedHtml(body))).toBe(words(render(body).html.trimEnd()));
});

it('links to footnotes by absolute URLs', () => {
  expect(toFeedHtml('a[^1]\n\n[^1]: b')).toBe(
    '<p>a<sup><a href="https://koi.test/blog/a#fn1" id="ref1" aria-label="Footnote 1">1</a></sup></p>\n' +
      '<section aria-label="Footnotes"><ol><li id="fn1"><p>b <a href="https://koi.test/blog/a#ref1" aria-label="Back to the text">Back</a></p></li></ol></section>',
  );
});

it.each([
  [
    '<video poster="/p.png" src="/a.mp4"></video>',
    '<video poster="https://koi.test/p.png" src="https://koi.test/a.mp4"></video>',
  ],
  [
    '<picture><source srcset="/a,b.png 640w, /c.png"></picture>',
    '<picture><source srcset="https://koi.test/a,b.png 640w, https://koi.test/c.png"></picture>',
  ],
  ['<svg><use href="#a"/></svg>', '<svg><use href="https://koi.test/blog/a#a"></use></svg>'],
])('makes every URL in %s absolute', (body, expected) => {
  expect(toFeedHtml(body)).toBe(`<p>${expected}</p>`);
});
