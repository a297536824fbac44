// What no text of an import has: its own marks, and names that are too long for a build.
import { expect, it } from 'vitest';
import type { Generator } from '../../../scripts/import/blog/source';
import { convert } from './support';

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

it.each(['a', 'あ'])('a name of many %s leaves room for what a build adds', (letter) => {
  const name = `${letter.repeat(Math.floor(250 / Buffer.byteLength(letter)))}.png`;
  const { result } = convert('hugo', `![a](${name})`, { [`content/posts/${name}`]: '' });
  expect([...result.copies.values()]).toEqual([`posts/pond/${letter.repeat(56)}.png`]);
});
