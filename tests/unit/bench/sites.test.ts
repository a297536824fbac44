// What bench builds: a site without mistakes, and the same posts for a peer.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { createPeer, findHugo } from '../../bench/candidates';
import { writeContent } from '../../bench/posts';
import { buildFixture, temporaryFolder } from '../../helpers';

it('has no links to posts that are not there', async () => {
  const content = temporaryFolder();
  expect(writeContent(content, 9)).toHaveLength(9);
  const { site, problems } = await buildFixture({ content });
  expect(site?.posts).toHaveLength(9);
  expect(problems).toEqual([]);
});

it('gives a peer the same posts', () => {
  const folder = temporaryFolder();
  const slugs = writeContent(join(folder, 'content'), 2);
  const peer = { name: 'Hugo', command: ['hugo'], folder: 'hugo', posts: 'content/blog', out: 'public' };
  const { posts, out } = createPeer(peer, folder);
  expect(readdirSync(posts).sort()).toEqual(['_index.md', ...slugs.map((slug) => `${slug}.md`)].sort());
  expect(out).toBe(join(folder, 'hugo/public'));
});

it('leaves out Hugo if it is not installed, and says how to install it', () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  expect(findHugo('no-such-program')).toBeUndefined();
  expect(said.mock.calls.join()).toContain('apt-get install hugo');
  said.mockRestore();
});
