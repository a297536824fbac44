import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compressedBytes } from '../../scripts/build/assets/compress';
import { buildOutputs } from '../../scripts/build/build-site';
import { fromManifest } from '../../scripts/build/from-manifest';
import { checkBudget } from '../../src/output/checks/documents';
import { checkConsistency } from '../consistency';
import { hrefs, optionsFor, page, textOf, textsOf } from '../helpers';
import { buildLongBlog, writeLongBlog } from '../long-blog';

const { outputs, problems } = await buildLongBlog();
const listsAt = (path: string): string[] =>
  [...outputs.keys()]
    .filter((file) => file.startsWith(`${path}/years/`))
    .map((file) => file.slice(path.length));

describe('the pages', () => {
  it('are within the budget, without problems, and in the sitemap', () => {
    expect(problems).toEqual([]);
    expect(checkBudget(outputs, compressedBytes)).toEqual([]);
    expect(checkConsistency(outputs)).toEqual([]);
    expect(textOf(outputs, 'sitemap.xml')).toContain('<loc>https://koi.test/blog/years/2023</loc>');
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
      const [next] = hrefs(page(outputs, file), '.turn [rel=next]');
      if (next === undefined) break;
      file = `${next.slice(1)}/index.html`;
      const [back] = hrefs(page(outputs, file), '.turn [rel=prev]');
      expect(`${back.slice(1)}/index.html`).toBe(visited.at(-1));
    }
    expect(visited).toEqual(['blog/index.html', ...listsAt('blog').map((rest) => `blog${rest}`)]);
  });

  it('lead to the years, with that of the page marked; on the first page, to those that are not all on it', () => {
    const years = (file: string, more = '') => textsOf(page(outputs, file), `#years ~ .years a${more}`);
    const document = page(outputs, 'blog/years/2024/index.html');
    expect(hrefs(document, '.years a')).toEqual([
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
    expect(hrefs(page(outputs, 'search/index.html'), '.years a')).toEqual(hrefs(document, '.years a'));
  });
});

it('a change of the oldest post is in the Markdown of its lists, which show others', async () => {
  const [folder, memory] = [writeLongBlog(), fromManifest()];
  memory.take((await buildOutputs(optionsFor(folder), memory)).outputs);
  const post = join(folder, 'content/posts/2019-1.md');
  writeFileSync(post, readFileSync(post, 'utf8').replace(/^title: .*/m, 'title: Renamed'));
  const { outputs } = await buildOutputs(optionsFor(folder), memory);
  for (const file of ['blog.md', 'tags/all.md']) expect(textOf(outputs, file)).toContain('[Renamed]');
});
