// The content that the benchmark builds, without links to missing posts, and its form for Eleventy.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withoutPosts, writeContent } from '../../../scripts/bench/content';
import { toEleventyPost, toEleventySite } from '../../../scripts/bench/eleventy';
import { buildFixture, fixtures, temporaryFolder } from '../../helpers';

it('replaces links to the posts of the demo with links to the list of posts', () => {
  expect(withoutPosts('Post: /blog/koi-app\nOld: "#/blog/hello-2024"\nAll: /blog\n')).toBe(
    'Post: /blog\nOld: "#/blog"\nAll: /blog\n',
  );
});

it('writes no resume if the content has none', () => {
  const folder = temporaryFolder();
  writeContent(folder, 2, 1, join(fixtures, 'good/content'));
  expect(readdirSync(folder).sort()).toEqual(['about.md', 'posts', 'projects.yaml', 'site.yaml']);
  expect(readdirSync(join(folder, 'posts'))).toHaveLength(2);
});

describe('a post for Eleventy', () => {
  it.each(['series: { name: Draft, part: 1 }', 'series:\n  name: Draft\n  part: 1'])(
    'has no series: %j',
    (series) => {
      expect(toEleventyPost(`---\ntitle: A\n${series}\ntags: [web]\n---\nText\n`)).toBe(
        '---\ntitle: A\ntags: [web]\n---\nText\n',
      );
    },
  );

  it('keeps only the language of a code block', () => {
    const post = (fence: string) => `---\ntitle: A\n---\n${fence}\nseries: 1\n\`\`\`\n`;
    expect(toEleventyPost(post('```ts title="src/a.ts"'))).toBe(post('```ts'));
    expect(toEleventyPost(post('```'))).toBe(post('```'));
  });
});

it('the Eleventy site has every page that this site has', () => {
  const site = toEleventySite('name: A\n', '---\nskills: {}\n---\n## Hello!\n', '- title: One\n');
  expect(site['src/index.md']).toMatch(/^---\nlayout: base\.njk\n/);
  expect(JSON.parse(site['src/_data/projects.json'])).toEqual([{ title: 'One' }]);
  const pages = Object.keys(site).filter((file) => /^src\/[a-z0-9]+\.(md|njk)$/.test(file));
  expect(pages.sort()).toEqual(
    ['404', 'blog', 'contact', 'index', 'projects'].map((name) => expect.stringContaining(`/${name}.`)),
  );
});

it('the generated content has no problems, and no broken links to posts of the demo', async () => {
  const folder = temporaryFolder();
  expect(writeContent(folder, 9, 1, join(fixtures, 'demo/content'))).toHaveLength(9);
  const { site, problems } = await buildFixture({ content: folder });
  expect(site?.posts).toHaveLength(9);
  expect(problems).toEqual([]);
});
