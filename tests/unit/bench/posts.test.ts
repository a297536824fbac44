// The generated posts depend only on the seed, and are valid posts.
import { expect, it } from 'vitest';
import { grammars } from '../../../scripts/files/grammars';
import { parsePost } from '../../../src/content/posts/post';
import { createHref } from '../../../src/html/addresses';
import { createMarkdown } from '../../../src/markdown/markdown';
import { generatePosts } from '../../bench/posts';

const COUNT = 40;
const posts = [...generatePosts(COUNT, 1)];

const render = createMarkdown({
  href: createHref({ url: 'https://koi.test', trailingSlash: false }),
  grammars,
});
const parsed = posts.map(({ slug, text }) => parsePost({ source: `content/posts/${slug}.md`, text }, render));

it('have the same bytes for the same seed, and different bytes for another', () => {
  expect([...generatePosts(COUNT, 1)]).toEqual(posts);
  expect([...generatePosts(COUNT, 2)].map(({ text }) => text)).not.toContain(posts[0].text);
});

it('have no problems, and each has a unique slug, title and date', () => {
  expect(parsed.flatMap(({ problems }) => problems)).toEqual([]);
  expect(new Set(posts.map(({ slug }) => slug)).size).toBe(COUNT);
  expect(new Set(parsed.map(({ text }) => text?.title)).size).toBe(COUNT);
  const days = parsed.map(({ text }) => text?.date);
  expect(days[0]).toBe('2025-01-01');
  expect(days).toEqual([...new Set(days)].sort().reverse());
});

it('have about 700 words; every second one has code and every fourth a table', () => {
  const words = posts.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);
  expect(words / COUNT).toBeGreaterThan(620);
  expect(words / COUNT).toBeLessThan(820);
  expect(posts.map(({ text }) => text.includes('\n```'))).toEqual(posts.map((_, index) => index % 2 === 0));
  expect(posts.map(({ text }) => text.includes('\n| ---'))).toEqual(posts.map((_, index) => index % 4 === 1));
});

it('link only to each other', () => {
  const slugs = new Set(posts.map(({ slug }) => slug));
  for (const { text } of posts) {
    const links = [...text.matchAll(/\]\(\/blog\/([^)]+)\)/g)].map(([, slug]) => slug);
    expect(links).toHaveLength(1);
    expect(slugs).toContain(links[0]);
  }
});
