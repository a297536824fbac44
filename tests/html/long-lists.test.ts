// A blog whose lists outgrow their pages: the pages of years, and the links between them.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { build } from '../../scripts/build/build-site';
import { inMemory } from '../../scripts/build/last-build';
import { compressedBytes } from '../../scripts/cli/report';
import { checkBudget } from '../../src/output/checks/budget';
import { checkConsistency } from '../consistency';
import { all, page, textOf, textsOf } from '../helpers';
import { buildLongBlog, writeLongBlog, YEARS } from '../long-blog';
import { optionsFor, watched } from '../rebuild';

const { outputs, problems } = await buildLongBlog();
const listsAt = (path: string): string[] =>
  [...outputs.keys()]
    .filter((file) => file.startsWith(`${path}/years/`))
    .map((file) => file.slice(path.length));
const linksOf = (document: Document, selector: string): string[] =>
  all(document, selector).map((link) => link.getAttribute('href') ?? '');

describe('the pages', () => {
  it('are within the budget, without problems, and in the sitemap', () => {
    expect(problems).toEqual([]);
    expect(checkBudget(outputs, compressedBytes)).toEqual([]);
    expect(checkConsistency(outputs)).toEqual([]);
    expect(textOf(outputs, 'sitemap.xml')).toContain('<loc>https://koi.test/blog/years/2023</loc>');
  });

  it('are those of the years that are not all on the first page', () => {
    expect(listsAt('blog')).toEqual([
      '/years/2024/index.html',
      '/years/2024/2/index.html',
      '/years/2023/index.html',
      '/years/2023/2/index.html',
      '/years/2023/3/index.html',
      '/years/2023/4/index.html',
      '/years/2019/index.html',
    ]);
    expect(listsAt('tags/all')).toEqual(listsAt('blog'));
    expect(listsAt('tags/even')).toContain('/years/2023/index.html');
  });

  it('have each post of their year', () => {
    const rows = (file: string) => linksOf(page(outputs, file), '.row h3 a');
    const of2023 = ['', '/2', '/3', '/4'].flatMap((end) => rows(`blog/years/2023${end}/index.html`));
    expect(of2023).toHaveLength(YEARS[2023]);
    expect(new Set(of2023).size).toBe(YEARS[2023]);
    expect(of2023[0]).toBe('/blog/2023-150');
  });

  it.each([
    ['blog/years/2019', 'Posts of 2019 · '],
    ['tags/even/years/2023', 'Posts of 2023 tagged even, page 1 of 2 · '],
  ])('have their number in their title if there are more: %s', (path, title) => {
    expect(page(outputs, `${path}/index.html`).title.startsWith(title)).toBe(true);
  });

  it('have names and addresses of their own', () => {
    const document = page(outputs, 'tags/all/years/2023/2/index.html');
    expect(document.title).toMatch(/^Posts of 2023 tagged all, page 2 of 4 · /);
    expect(textsOf(document, 'h1')).toEqual(['Posts of 2023 tagged all']);
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      'https://koi.test/tags/all/years/2023/2',
    );
    const data = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '');
    expect(data['@graph'][0].itemListElement.map(({ item }: { item: string }) => item)).toEqual([
      'https://koi.test/blog',
      'https://koi.test/tags/all',
      'https://koi.test/tags/all/years/2023/2',
    ]);
  });
});

describe('the links', () => {
  it('lead from page to page', () => {
    let file = 'blog/index.html';
    const visited: string[] = [];
    for (;;) {
      visited.push(file);
      const [next] = linksOf(page(outputs, file), '.turn [rel=next]');
      if (next === undefined) break;
      file = `${next.slice(1)}/index.html`;
      const [back] = linksOf(page(outputs, file), '.turn [rel=prev]');
      expect(`${back.slice(1)}/index.html`).toBe(visited.at(-1));
    }
    expect(visited).toEqual(['blog/index.html', ...listsAt('blog').map((rest) => `blog${rest}`)]);
  });

  it('lead to the years, with that of the page marked; on the first page, to those that are not all on it', () => {
    const years = (file: string, more = '') => textsOf(page(outputs, file), `#years ~ .years a${more}`);
    const document = page(outputs, 'blog/years/2024/index.html');
    expect(linksOf(document, '.years a')).toEqual([
      '/blog#year-2025',
      '/blog/years/2024',
      '/blog/years/2023',
      '/blog/years/2019',
    ]);
    expect(textsOf(document, '#years, .years span')).toEqual([
      ...['Years', '20 posts', '60 posts', '150 posts', '1 post'],
    ]);
    expect(years('blog/years/2024/index.html', '[aria-current=page]')).toEqual(['2024']);
    expect(years('blog/years/2024/2/index.html', '[aria-current=true]')).toEqual(['2024']);
    expect(textsOf(page(outputs, 'blog/index.html'), '#years')).toEqual(['Earlier']);
    expect(years('blog/index.html')).toEqual(['2024', '2023', '2019']);
    expect(linksOf(page(outputs, 'search/index.html'), '.years a')).toEqual(linksOf(document, '.years a'));
  });

  it('that once led to a year on the first page still find it there', () => {
    const document = page(outputs, 'blog/index.html');
    for (const year of Object.keys(YEARS))
      expect(document.getElementById(`year-${year}`), year).not.toBeNull();
  });
});

it('the lists below a sub-path, with slashes at the end, have right links', async () => {
  const built = await buildLongBlog('\ntrailingSlash: true\n', 'https://koi.test/me');
  expect(built.problems).toEqual([]);
  expect(linksOf(page(built.outputs, 'blog/years/2023/index.html'), '.turn a')).toEqual([
    '/me/blog/years/2024/2/',
    '/me/blog/years/2023/2/',
  ]);
});

it('of the pages of years, only those are rendered again that show what has changed: a title, or the years', async () => {
  const folder = writeLongBlog();
  const last = inMemory();
  const isOfYear = (file: string) => file.includes('/years/');
  const run = async (): Promise<string[]> => {
    const made: string[] = [];
    const built = await build(optionsFor(folder), watched(last, made));
    last.take(built.outputs);
    return made.filter(isOfYear);
  };
  const all = [...outputs.keys()].filter(isOfYear);
  expect(await run()).toEqual(all);
  const post = join(folder, 'content/posts/2023-80.md');
  writeFileSync(post, readFileSync(post, 'utf8').replace('title: ', 'title: Another '));
  expect(await run()).toEqual(['blog/years/2023/2/index.html', 'tags/all/years/2023/2/index.html']);
  writeFileSync(
    join(folder, 'content/posts/old.md'),
    '---\ntitle: Old\ndate: 2011-01-01\ndescription: An old post.\n---\nWords.\n',
  );
  expect(await run()).toEqual([
    ...all.filter((file) => file.startsWith('blog/')),
    'blog/years/2011/index.html',
  ]);
});
