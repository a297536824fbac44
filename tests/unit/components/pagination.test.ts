// Where a long list is cut: by years if they fit, and within a year that does not.
import { describe, expect, it } from 'vitest';
import { bytesOfTags, paginate } from '../../../src/components/pagination';
import type { Post } from '../../../src/content/posts/post';

/** Posts of about 100 bytes each, as many for each year as given, from new to old. */
const posts = (years: Record<string, number>, description = 'x'.repeat(154)): Post[] =>
  Object.entries(years)
    .sort(([a], [b]) => Number(b) - Number(a))
    .flatMap(([year, count]) =>
      Array.from({ length: count }, (_, k) => {
        const slug = `${year}-${count - k}`;
        return { slug, title: 'A post', date: `${year}-01-01`, description } as Post;
      }),
    );

const cut = (years: Record<string, number>, taken?: number) => {
  const pagination = paginate('/blog', posts(years), taken);
  return {
    shown: pagination.shown.length,
    further: pagination.further.map(({ path, posts: { length } }) => `${path} ${length}`),
    years: pagination.years.map(({ to, count }) => `${to} ${count}`),
  };
};

describe('a list', () => {
  it.each<[string, Record<string, number>, ReturnType<typeof cut>]>([
    ['of no posts', {}, { shown: 0, further: [], years: [] }],
    [
      'that fits',
      { 2024: 30, 2025: 40 },
      { shown: 70, further: [], years: ['/blog#year-2025 40', '/blog#year-2024 30'] },
    ],
    [
      'that is cut between years',
      { 2023: 5, 2024: 30, 2025: 41 },
      {
        shown: 41,
        further: ['/blog/years/2024 30', '/blog/years/2023 5'],
        years: ['/blog#year-2025 41', '/blog/years/2024 30', '/blog/years/2023 5'],
      },
    ],
    [
      'whose newest year is short and the next one long',
      { 2024: 69, 2025: 3 },
      { shown: 70, further: ['/blog/years/2024 69'], years: ['/blog#year-2025 3', '/blog/years/2024 69'] },
    ],
    [
      'whose newest year fills just half of the page',
      { 2024: 69, 2025: 35 },
      { shown: 35, further: ['/blog/years/2024 69'], years: ['/blog#year-2025 35', '/blog/years/2024 69'] },
    ],
    [
      'with a year too long for a page',
      { 2024: 2, 2025: 150 },
      {
        shown: 70,
        further: [
          '/blog/years/2025 50',
          '/blog/years/2025/2 50',
          '/blog/years/2025/3 50',
          '/blog/years/2024 2',
        ],
        years: ['/blog/years/2025 150', '/blog/years/2024 2'],
      },
    ],
  ])('%s', (_, years, expected) => expect(cut(years)).toEqual(expected));

  it('has less room beside other things, but never less than half', () => {
    expect(cut({ 2025: 100 }, 1000).shown).toBe(60);
    expect(cut({ 2025: 100 }, bytesOfTags(['koi', 'pond', 'algorithms'])).shown).toBe(69);
    expect(cut({ 2025: 100 }, 9000).shown).toBe(35);
  });

  it('shows each post once on the pages of years, in order, and the first page has at least one', () => {
    const all = posts({ 2025: 3, 2024: 200 }, '長'.repeat(4000));
    const { shown, further } = paginate('/blog', all);
    expect(shown).toEqual(all.slice(0, 1));
    expect(further.flatMap((current) => current.posts)).toEqual(all);
    for (const { number, of, posts: list } of further) {
      expect(number).toBeLessThanOrEqual(of);
      expect(list.length).toBeGreaterThan(0);
    }
  });

  it('cuts a year where a post begins that is not on the page before', () => {
    const all = posts({ 2025: 150 });
    const shorter = { ...all[0], description: all[0].description.slice(2) };
    const longer = { ...all[149], description: `${all[149].description}aa` };
    const { further } = paginate('/blog', [shorter, ...all.slice(1, -1), longer]);
    expect(further.map((current) => current.posts.length)).toEqual([51, 50, 49]);
  });

  it('has fewer posts on a page if their letters take more bytes', () => {
    const shownOf = (letter: string) =>
      paginate('/blog', posts({ 2025: 100 }, letter.repeat(100))).shown.length;
    expect(['e', 'é', '池'].map(shownOf)).toEqual([95, 61, 30]);
  });
});
