// A blog whose lists do not fit on one page.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { compressedBytes } from '../../scripts/build/assets/compress';
import { buildOutputs } from '../../scripts/build/build-site';
import { createLastBuild } from '../../scripts/build/last-build';
import { checkBudget } from '../../src/output/checks/documents';
import { checkConsistency } from '../consistency';
import { copyFixture, hrefs, optionsFor, page, textOf, textsOf } from '../helpers';

const WORDS =
  'river stone bridge winter paper lantern copper garden signal harbor meadow engine violet letter thunder'.split(
    ' ',
  );

/** The number of posts of each year. */
const YEARS = { 2025: 20, 2024: 60, 2023: 150, 2019: 1 };

/** Writes the site, from the good one; returns its folder. */
function writeLongBlog(): string {
  // Projects link to posts.
  const folder = copyFixture('good', { 'content/projects': null, 'content/projects.yaml': '[]\n' });
  const posts = join(folder, 'content/posts');
  for (const name of readdirSync(posts)) rmSync(join(posts, name), { recursive: true });
  for (const [year, count] of Object.entries(YEARS))
    for (let k = 0; k < count; k++) {
      const day = new Date(Date.UTC(Number(year), 0, 1 + k)).toISOString().slice(0, 10);
      const words = Array.from({ length: 16 }, (_, j) => WORDS[(k * 7 + j * (k + 3) + j * j) % WORDS.length]);
      const title = `${words.slice(0, 4).join(' ')} ${k + 1} of ${year}`;
      writeFileSync(
        join(posts, `${year}-${k + 1}.md`),
        `---\ntitle: ${title}\ndate: ${day}\ndescription: ${words.join(' ')}, number ${k + 1} of ${year}.\n` +
          `tags: [all${k % 2 === 0 ? ', even' : ''}]\n---\nA text about ${words[0]}.\n`,
      );
    }
  return folder;
}

const { outputs, problems } = await buildOutputs(optionsFor(writeLongBlog()));

it('the pages are within the budget, without problems, and in the sitemap', () => {
  expect(problems).toEqual([]);
  expect(checkBudget(outputs, compressedBytes)).toEqual([]);
  expect(checkConsistency(outputs)).toEqual([]);
  expect(textOf(outputs, 'sitemap.xml')).toContain('<loc>https://koi.test/blog/years/2023</loc>');
});

it('the pages have names and addresses of their own', () => {
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

it('the links lead from page to page', () => {
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
  const lists = [...outputs.keys()].filter((file) => file.startsWith('blog/years/'));
  expect(visited).toEqual(['blog/index.html', ...lists]);
});

it('the links lead to the years, with that of the page marked; on the first page, to those that are not all on it', () => {
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

it('a change of the oldest post is in the Markdown of its lists, which show others', async () => {
  const [folder, last] = [writeLongBlog(), createLastBuild()];
  last.endBuild((await buildOutputs(optionsFor(folder), last)).outputs);
  const post = join(folder, 'content/posts/2019-1.md');
  writeFileSync(post, readFileSync(post, 'utf8').replace(/^title: .*/m, 'title: Renamed'));
  const { outputs } = await buildOutputs(optionsFor(folder), last);
  for (const file of ['blog.md', 'tags/all.md']) expect(textOf(outputs, file)).toContain('[Renamed]');
});
