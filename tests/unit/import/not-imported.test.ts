// What an import does not bring over or names: links to drafts and to nothing, posts in HTML, keys, files with code, its own marks.
import { describe, expect, it } from 'vitest';
import type { Generator } from '../../../scripts/import/blog/source';
import { convert, importBlog } from './support';

const draft = '---\ntitle: The Carp\ndate: 2025-01-01\ndraft: true\npublished: false\n---\nText.\n';

describe('a link', () => {
  it.each<[Generator, string, string[]]>([
    ['hugo', '[a](/posts/carp/) [b](/posts/eel/)', ['draft /posts/carp/:5', 'link /posts/eel/:5']],
    ['hugo', '[a]({{< ref "carp" >}}) [b]({{< ref "eel.md" >}})', ['draft carp:5', 'link eel.md:5']],
    ['jekyll', '[a]({% post_url 2025-01-01-carp %})', ['draft 2025-01-01-carp:5']],
    ['jekyll', '[a]({% post_url 2025-01-01-eel %})', ['link 2025-01-01-eel:5']],
    ['astro', '[a](./carp.md) [b](./eel.md)', ['draft ./carp.md:5', 'link ./eel.md:5']],
    ['astro', '[a](javascript:x)', ['link javascript:x:5']],
  ])('of %s in %j is reported as %j', (generator, body, found) => {
    const files = {
      'content/posts/carp.md': draft,
      '_posts/2025-01-01-carp.md': draft,
      'src/content/blog/carp.md': draft,
    };
    expect(convert(generator, body, files).found).toEqual(found);
  });
});

it.each<[Generator, string, string, boolean]>([
  ['jekyll', '_posts/2025-01-01-carp.html', '---\ntitle: A\n---\n<p>A', true],
  ['hugo', 'content/posts/carp.html', '+++\ntitle = "A"\n+++\n<p>A', true],
  ['jekyll', '_posts/2025-01-01-carp.html', '<p>no front matter', false],
  ['jekyll', '_layouts/posts/post.html', '---\ntitle: A\n---\n<p>A', false],
  ['jekyll', 'about.html', '---\ntitle: A\n---\n<p>A', false],
])('a file of %s named %s is listed, if it is a post', (generator, name, text, isListed) => {
  const { findings } = importBlog(generator, { [name]: text });
  const listed = [{ kind: 'unread', subject: 'posts in HTML', source: name, line: 0 }];
  expect(findings).toEqual(isListed ? listed : []);
});

const SVG = 'xmlns="http://www.w3.org/2000/svg"';
it.each<[string, text: string, copied: boolean, ...found: string[]]>([
  ...['.env', '.htaccess', '.ssh/x', 'id_rsa', 'a/id_ed25519', 'server.pem', '.git/x'].map(
    (name): [string, string, boolean, string] => [name, 'x', false, `link /${name}:5`],
  ),
  ...['.xhtml', '.xht', '.shtml', '.svgz', '.js', '.mjs', '.wasm', '.css', '.php', '.hta'].map(
    (end): [string, string, boolean, string] => [`a/b${end}`, 'x', true, `code ${end}:0`],
  ),
  ['a/b.svg', `<svg ${SVG}>\n<script>x</script></svg>`, true, 'code scripts in it:2'],
  ['a/b.xml', `<a ${SVG.replace('=', ':s=')}><s:script>x</s:script></a>`, true, 'code scripts in it:1'],
  ['a/b.svg', `<svg ${SVG}></svg>`, true],
  ['.well-known/a.txt', 'x', true],
])('a linked file %s with %j is copied: %s; found is %j', (name, text, isCopied, ...found) => {
  const { result } = convert('hugo', `[a](/${name})`, { [`static/${name}`]: text });
  expect(result.copies.has(`static/${name}`)).toBe(isCopied);
  expect(result.findings.map(({ kind, subject, line }) => `${kind} ${subject}:${line}`)).toEqual(found);
});

const [OPEN, CLOSE] = ['\ue000', '\ue001'];
const nested = Object.fromEntries(
  Array.from({ length: 12 }, (_, index) => [
    `content/posts/f${index}.txt`,
    index === 0 ? 'lol\n' : `${OPEN}${index - 1}${CLOSE}\n`.repeat(10),
  ]),
);
it.each<[Generator, string, Record<string, string>]>([
  ['hugo', '<img src="x.png" alt="&#xe000;0&#xe001;">', { 'content/posts/x.png': '' }],
  ['hugo', '{{< a >}}', { 'layouts/shortcodes/a.html': `<pre>${OPEN}0${CLOSE}</pre>` }],
  ['hugo', '{{< readfile file="f1.txt" >}}', nested],
  ['hugo', Array.from(Array(12), (_, at) => `{{< readfile file="f${at}.txt" >}}`).join('\n\n'), nested],
  ['hugo', '<pre>{{< param x >}}</pre>', { 'hugo.toml': '[params]\nx = "\\uE0000\\uE001"\n' }],
  ['jekyll', '{% include a.html %}', { '_includes/a.html': `<pre>${OPEN}0${CLOSE}</pre>` }],
  ['jekyll', `${OPEN}0${CLOSE} [a](#b) \ue002`, {}],
])('the marks of the import are in no text of a blog of %s: %j', (generator, body, files) => {
  const { text } = convert(generator, body, files);
  expect([text.length < 2000, /[\ue000-\ue001]/.test(text)]).toEqual([true, false]);
});

const linksTo = (host: string) =>
  Object.fromEntries(
    Array.from({ length: 5 }, (_, index) => [
      `content/posts/p${index}.md`,
      `---\ntitle: A\ndate: 2025-01-02\n---\n[a](https://${host}/posts/p0) [b](https://${host}/posts/p1) [c](https://${host}/posts/p2)\n`,
    ]),
  );
it.each<[Generator, Record<string, string>]>([
  ['hugo', linksTo('1.2.3.4.5')],
  ['hugo', linksTo('xn--a')],
  ['jekyll', { CNAME: '999.999.999.999\n', '_posts/2025-01-02-a.md': '---\ntitle: A\n---\nText.\n' }],
])('a blog of %s is imported, though its address is none', (generator, files) => {
  expect(importBlog(generator, files).posts.length).toBeGreaterThan(0);
});

it.each(['a', 'あ'])('a name of many %s leaves room for what a build adds', (letter) => {
  const name = `${letter.repeat(Math.floor(250 / Buffer.byteLength(letter)))}.png`;
  const { result } = convert('hugo', `![a](${name})`, { [`content/posts/${name}`]: '' });
  expect([...result.copies.values()]).toEqual([`posts/pond/${letter.repeat(56)}.png`]);
});
