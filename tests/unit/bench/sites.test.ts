// What bench builds from: content without links to posts that are not there, and the sites of peers.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { withoutPosts, writeContent } from '../../../scripts/bench/content';
import { createPeer, findHugo } from '../../../scripts/bench/peers';
import { buildFixture, fixtures, temporaryFolder } from '../../helpers';

it('sends links to shipped posts to the list of posts', () => {
  expect(withoutPosts('Post: /blog/koi-app\nOld: "#/blog/hello-2024"\nAll: /blog\n')).toBe(
    'Post: /blog\nOld: "#/blog"\nAll: /blog\n',
  );
});

it('goes without a resume where the owner keeps none', () => {
  const folder = temporaryFolder();
  writeContent(folder, 2, 1, join(fixtures, 'good/content'));
  expect(readdirSync(folder).sort()).toEqual(['about.md', 'posts', 'projects.yaml', 'site.yaml']);
  expect(readdirSync(join(folder, 'posts'))).toHaveLength(2);
});

it('gives a peer the same posts', () => {
  const folder = temporaryFolder();
  const content = join(folder, 'content');
  const slugs = writeContent(content, 2, 1, join(fixtures, 'good/content'));
  const peer = { name: 'Hugo', command: ['hugo'], site: 'hugo', posts: 'content/blog', out: 'public' };
  const { posts, out } = createPeer(peer, content, join(folder, 'hugo'));
  expect(readdirSync(posts).sort()).toEqual(['_index.md', ...slugs.map((slug) => `${slug}.md`)].sort());
  expect(out).toBe(join(folder, 'hugo/public'));
});

it('leaves out Hugo if it is not installed, and says how to install it', () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  expect(findHugo('no-such-program')).toBeUndefined();
  expect(said.mock.calls.join()).toContain('apt-get install hugo');
  said.mockRestore();
});

it('are without a mistake, links to shipped posts included', async () => {
  const folder = temporaryFolder();
  expect(writeContent(folder, 9, 1, join(fixtures, 'demo/content'))).toHaveLength(9);
  const { site, problems } = await buildFixture({ content: folder });
  expect(site?.posts).toHaveLength(9);
  expect(problems).toEqual([]);
});
