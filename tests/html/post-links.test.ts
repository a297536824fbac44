// The links and metadata that site.yaml adds: to edit and discuss posts, to a newsletter, and to the owner's profiles.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import type { Built } from '../../scripts/build/build-site';
import { all, buildFixture, copyFixture, page } from '../helpers';

const folder = copyFixture('good');
let built: Built;

beforeAll(async () => {
  const settings = join(folder, 'content/site.yaml');
  const more = `edit: https://code.test/ann/site/edit/main/
discuss: https://talk.test/submit?u={url}&t={title}
subscribe: https://letters.test/ann
fediverse: "@ann@social.test"
`;
  writeFileSync(settings, readFileSync(settings, 'utf8') + more);
  built = await buildFixture({ content: join(folder, 'content'), public: join(folder, 'public') });
});
const linksOf = (file: string, selector: string) =>
  all<HTMLAnchorElement>(page(built.outputs, file), selector).map((link) => [
    link.firstChild?.textContent,
    link.getAttribute('href'),
    link.getAttribute('rel'),
  ]);

it('a post has links to its source and to a discussion', () => {
  expect(built.problems).toEqual([]);
  expect(linksOf('blog/quotes-and-ampersands/index.html', 'p.related a')).toEqual([
    [
      'Discuss this post',
      `https://talk.test/submit?u=${encodeURIComponent('https://koi.test/blog/quotes-and-ampersands')}&t=${encodeURIComponent(built.site?.posts.find(({ slug }) => slug === 'quotes-and-ampersands')?.title ?? '')}`,
      'noopener',
    ],
    [
      'Edit this post',
      'https://code.test/ann/site/edit/main/content/posts/quotes-and-ampersands.md',
      'noopener',
    ],
  ]);
  const post = page(built.outputs, 'blog/quotes-and-ampersands/index.html');
  const [line] = all(post, 'p.related').map(({ textContent }) => textContent?.split('·'));
  expect(line).toEqual([
    expect.stringMatching(/^Discuss this post.* $/),
    expect.stringMatching(/^ Edit this post/),
  ]);
});

it('the list of posts has a link to the newsletter', () => {
  expect(linksOf('blog/index.html', '.feed a').map(([label, to]) => [label, to])).toEqual([
    ['Subscribe by feed', '/feed.xml'],
    ['by newsletter', 'https://letters.test/ann'],
  ]);
});

it('profiles are linked as the same person, in the footer and on the contact page', () => {
  expect(linksOf('index.html', '.elsewhere a[target]')).toEqual([
    ['Code', 'https://code.test/ann?a=1&b=2', 'me noopener'],
  ]);
  expect(linksOf('contact/index.html', '.else a[rel~=me]')).toHaveLength(1);
});

it('posts name the author in the fediverse, other pages do not', () => {
  const creators = (file: string) =>
    all(page(built.outputs, file), 'meta[name="fediverse:creator"]').map((meta) =>
      meta.getAttribute('content'),
    );
  expect(creators('blog/first-light/index.html')).toEqual(['@ann@social.test']);
  expect(creators('blog/index.html')).toEqual([]);
});

it('a site without these settings has none of them', async () => {
  const { outputs } = await buildFixture('good');
  const document = page(outputs, 'blog/first-light/index.html');
  expect(all(document, 'p.related, meta[name="fediverse:creator"]')).toEqual([]);
});
