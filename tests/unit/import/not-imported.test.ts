// What the report says of pages that are not there: links to drafts are not links to nothing, and a post in HTML is named.
import { describe, expect, it } from 'vitest';
import type { Generator } from '../../../src/import/source';
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
