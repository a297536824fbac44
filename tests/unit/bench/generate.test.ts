// The generated posts: the same for the same seed, and posts as the site reads them.
import { describe, expect, it } from 'vitest';
import { dayOf, generatePosts, NEWEST } from '../../../scripts/bench/generate';
import { grammars } from '../../../scripts/io/grammars';
import { createMarkdown } from '../../../src/content/markdown/markdown';
import { parsePost } from '../../../src/content/post';
import { isDay } from '../../../src/dates';
import { createHref } from '../../../src/html/addresses';

const COUNT = 40;
const posts = [...generatePosts(COUNT, 1)];

const render = createMarkdown({
  href: createHref({ url: 'https://koi.test', trailingSlash: false }),
  grammars,
});
const parsed = posts.map(({ slug, text }) => parsePost({ source: `content/posts/${slug}.md`, text }, render));

describe('generated posts', () => {
  it('are the same bytes for the same seed, and others for another', () => {
    expect([...generatePosts(COUNT, 1)]).toEqual(posts);
    const others = [...generatePosts(COUNT, 2)];
    expect(others.map(({ text }) => text)).not.toContain(posts[0].text);
  });

  it('have the front matter of a post, without a mistake', () => {
    expect(parsed.flatMap(({ problems }) => problems)).toEqual([]);
    for (const { text } of posts) {
      const [, head] = text.split('---\n');
      const keys = head.match(/^[a-z]+(?=:)/gm);
      expect(keys).toEqual(['title', 'date', 'description', 'tags']);
    }
  });

  it('have titles and slugs of their own', () => {
    expect(new Set(posts.map(({ slug }) => slug)).size).toBe(COUNT);
    expect(new Set(parsed.map(({ post }) => post?.title)).size).toBe(COUNT);
  });

  it('descend by day from a day that has passed', () => {
    const days = parsed.map(({ post }) => post?.date ?? '');
    expect(days[0]).toBe(NEWEST);
    expect(Date.parse(NEWEST)).toBeLessThan(Date.now());
    expect(days).toEqual([...new Set(days)].sort().reverse());
  });

  it('have days that the calendar has, however many they are', () => {
    expect(isDay(dayOf(19_999))).toBe(true);
    expect(dayOf(19_999)).toBe('1970-04-01');
  });

  it('are about 700 words long', () => {
    const counts = posts.map(({ text }) => text.split(/\s+/).length);
    const mean = counts.reduce((sum, count) => sum + count, 0) / COUNT;
    expect(mean).toBeGreaterThan(620);
    expect(mean).toBeLessThan(820);
  });

  it('hold code in every second one and a table in every fourth', () => {
    expect(posts.map(({ text }) => text.includes('\n```'))).toEqual(posts.map((_, index) => index % 2 === 0));
    expect(posts.map(({ text }) => text.includes('\n| ---'))).toEqual(
      posts.map((_, index) => index % 4 === 1),
    );
  });

  it('link to one another only', () => {
    const slugs = new Set(posts.map(({ slug }) => slug));
    for (const { text } of posts) {
      const links = [...text.matchAll(/\]\(\/blog\/([^)]+)\)/g)].map(([, slug]) => slug);
      expect(links).toHaveLength(1);
      expect(slugs).toContain(links[0]);
    }
  });
});
