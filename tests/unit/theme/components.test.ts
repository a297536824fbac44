import { describe, expect, it } from 'vitest';
import type { Post } from '../../../src/content/posts/post';
import { paginate } from '../../../src/theme/components/pagination';
import { filterClasses, filterRules, projectFilters } from '../../../src/theme/components/project-filter';

// Where a long list is cut: after 40 posts, and within a year that is longer.
/** As many posts for each year as given, from new to old. */
const posts = (years: Record<string, number>): Post[] =>
  Object.entries(years)
    .sort(([a], [b]) => Number(b) - Number(a))
    .flatMap(([year, count]) =>
      Array.from(
        { length: count },
        (_, k) => ({ slug: `${year}-${count - k}`, date: `${year}-01-01` }) as Post,
      ),
    );

describe('a list', () => {
  it.each<[string, Record<string, number>, number, string[], string[]]>([
    ['of no posts', {}, 0, [], []],
    ['that fits', { 2024: 19, 2025: 21 }, 40, [], ['/blog#year-2025 21', '/blog#year-2024 19']],
    [
      'with one post more',
      { 2023: 1, 2024: 30, 2025: 10 },
      40,
      ['/blog/years/2023 1'],
      ['/blog#year-2025 10', '/blog#year-2024 30', '/blog/years/2023 1'],
    ],
    [
      'that is cut within a year',
      { 2024: 40, 2025: 3 },
      40,
      ['/blog/years/2024 40'],
      ['/blog#year-2025 3', '/blog/years/2024 40'],
    ],
    [
      'with a year too long for a page',
      { 2024: 2, 2025: 101 },
      40,
      ['/blog/years/2025 34', '/blog/years/2025/2 34', '/blog/years/2025/3 33', '/blog/years/2024 2'],
      ['/blog/years/2025 101', '/blog/years/2024 2'],
    ],
  ])('%s', (_, counts, shown, further, years) => {
    const all = posts(counts);
    const pagination = paginate('/blog', all);
    expect(pagination.shown).toEqual(all.slice(0, shown));
    expect(pagination.further.map((one) => `${one.path} ${one.posts.length}`)).toEqual(further);
    expect(pagination.years.map(({ to, count }) => `${to} ${count}`)).toEqual(years);
    const again = pagination.further.flatMap((one) => one.posts);
    expect(again).toEqual(all.filter(({ date }) => again.some((one) => one.date === date)));
    for (const { number, of, path } of pagination.further)
      expect(path.endsWith(`/${number}`) || (number === 1 && of > 0)).toBe(true);
  });
});

// The tags by which the projects of a long page can be filtered.
describe('the filter', () => {
  const project = (...tags: string[]) => ({ tags }) as Parameters<typeof filterClasses>[1];
  const many = [
    ...Array.from({ length: 13 }, () => project()),
    project('C++', 'Rust'),
    project('rust', 'Go'),
  ];

  it('are those of several projects, whatever their case, if there are more than twelve', () => {
    expect(projectFilters([...many, project('Rust'), project('C++')])).toEqual([
      { id: 'tags-rust', tag: 'Rust' },
      { id: expect.stringMatching(/^tags-c-/), tag: 'C++' },
    ]);
    expect(projectFilters(many.slice(-5))).toEqual([]);
  });

  it('hide the cards of other projects by the fragment of the address', () => {
    const filters = projectFilters([...many, project('خط عربي'), project('خط عربي')]);
    expect(filters.map(({ tag }) => tag)).toEqual(['Rust', 'خط عربي']);
    expect(filterClasses(filters, project('rust', 'Go'))).toBe(' tags-rust');
    expect(filterClasses(filters, project('Go'))).toBe('');
    expect(filterRules(filters)).toContain('#tags-rust:target~.cards .card:not(.tags-rust){display:none}');
  });
});
