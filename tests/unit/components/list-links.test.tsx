// The links between the pages of a list that is cut by years.
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ListLinks } from '../../../src/components/list-links';
import type { FurtherPage, Pagination } from '../../../src/components/pagination';
import type { Post } from '../../../src/content/posts/post';
import type { SiteInfo } from '../../../src/site';
import { english } from '../../../src/translations/phrases';

const site = { href: (to: string) => to, translate: english } as SiteInfo;
const part = (path: string, year: string, number: number, of: number): FurtherPage => ({
  ...{ path: `/blog/years/${path}`, year, number, of },
  posts: [],
});
const parts = [part('2024', '2024', 1, 2), part('2024/2', '2024', 2, 2), part('2023', '2023', 1, 1)];
const lists: Pagination = {
  shown: [{ date: '2025-01-02' }, { date: '2024-12-31' }] as Post[],
  further: parts,
  pages: ['/blog', ...parts.map(({ path }) => path)],
  years: [
    { year: '2025', count: 1, to: '/blog#year-2025' },
    { year: '2024', count: 9, to: '/blog/years/2024' },
    { year: '2023', count: 2, to: '/blog/years/2023' },
  ],
};
const html = ({ shown, pages, years }: Pagination, current?: FurtherPage): string =>
  renderToString(
    <ListLinks site={site} pages={pages} years={years} {...(current ? { current } : { shown })} />,
  );
const turnsOf = (text: string): string[] =>
  [...text.matchAll(/<a href="([^"]*)" rel="(\w+)"/g)].map(([, to, rel]) => `${rel} ${to}`);

it('a list of one page has none', () => {
  expect(html({ ...lists, pages: ['/blog'] })).toBe('');
});

describe('the next and the previous page', () => {
  it.each<[string, FurtherPage | undefined, string[]]>([
    ['the first page', undefined, ['next /blog/years/2024']],
    ['the page of a year', parts[0], ['prev /blog', 'next /blog/years/2024/2']],
    ['its second page', parts[1], ['prev /blog/years/2024', 'next /blog/years/2023']],
    ['the last page', parts[2], ['prev /blog/years/2024/2']],
  ])('of %s', (_, current, turns) => {
    expect(turnsOf(html(lists, current))).toEqual(turns);
  });
});

describe('the years', () => {
  it('on the first page are those that are not all on it, and have ids if no heading has', () => {
    const text = html(lists);
    expect(
      [...text.matchAll(/<li(?: id="([^"]*)")?><a href="([^"]*)"/g)].map(([, id, to]) => [id, to]),
    ).toEqual([
      [undefined, '/blog/years/2024'],
      ['year-2023', '/blog/years/2023'],
    ]);
    expect(text).toContain('>Earlier</h2>');
    expect(text).toContain('<span>9 posts</span>');
  });

  it.each<[FurtherPage, string]>([
    [parts[0], '<a href="/blog/years/2024" aria-current="page">2024</a>'],
    [parts[1], '<a href="/blog/years/2024" aria-current="true">2024</a>'],
  ])('on a page of a year are all, and its own is marked', (current, link) => {
    const text = html(lists, current);
    expect(text).toContain(link);
    expect(text.match(/aria-current/g)).toHaveLength(1);
    expect(text.match(/<li>/g)).toHaveLength(3);
    expect(text).toContain('>Years</h2>');
  });
});
