// Tags with accents, and in scripts other than Latin: their pages, the links to them, and their addresses in lists.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isError } from '../../src/base/problems/problem';
import { buildFixture, copyFixture, page, textOf } from '../helpers';

it.each(['https://koi.test', 'https://koi.test/portfolio'])('have a page at %s', async (url) => {
  const folder = copyFixture('good');
  const head = '---\ntitle: Water\ndate: 2025-01-02\ndescription: Of water.\ntags: [水, вода, łódź]\n---\n';
  writeFileSync(join(folder, 'content/posts/water.md'), `${head}[Water](/tags/水) [Boat](/tags/lodz)\n`);
  const { outputs, problems } = await buildFixture({
    content: join(folder, 'content'),
    public: join(folder, 'public'),
    url,
  });
  expect(problems.filter(isError)).toEqual([]);
  const base = new URL(url).pathname.replace(/\/$/, '');
  const links = [...page(outputs, 'blog/water/index.html').querySelectorAll('.tags a')];
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    [`${base}/tags/水`, '水'],
    [`${base}/tags/вода`, 'вода'],
    [`${base}/tags/lodz`, 'łódź'],
  ]);
  const tagged = page(outputs, 'tags/水/index.html');
  expect(tagged.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(`${url}/tags/%E6%B0%B4`);
  expect(page(outputs, 'tags/lodz/index.html').querySelector('h1')?.textContent).toBe('Posts tagged łódź');
  expect(textOf(outputs, 'tags/lodz/feed.xml')).toContain('<category term="łódź"/>');
  expect(textOf(outputs, 'sitemap.xml')).toContain(`<loc>${url}/tags/lodz</loc>`);
  expect(textOf(outputs, 'sitemap.xml')).toContain(`<loc>${url}/tags/%E6%B0%B4</loc>`);
});
