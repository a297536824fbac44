// The search page without scripts, and the texts that its script loads.
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { searchWords } from '../../src/content/search-words';
import type { SearchEntry } from '../../src/theme/data/search-index';
import { all, buildFixture, page, textOf, textsOf } from '../helpers';

const { outputs, site } = await buildFixture('demo');
const entries: SearchEntry[] = JSON.parse(textOf(outputs, 'search.json'));

describe('the page', () => {
  const document = page(outputs, 'search/index.html');

  it('lists tags and years, which need no script', () => {
    const tags = textsOf(document, '#browse .tags a');
    expect(tags).toContain('simulation');
    expect(textsOf(document, '#browse .years a')).toEqual(['2025', '2024']);
    for (const link of all<HTMLAnchorElement>(document, '.years a')) {
      const [path, id] = (link.getAttribute('href') ?? '').split('#');
      expect(path).toBe('/blog');
      expect(page(outputs, 'blog/index.html').getElementById(id)).not.toBeNull();
    }
  });

  it('has a labeled field, whose spelling is not checked, and a live status', () => {
    expect(document.querySelector('label[for=query]')?.textContent).not.toBe('');
    expect(textOf(outputs, 'search/index.html')).toMatch(/<input id="query" [^>]*spellcheck="false"/i);
    expect(document.querySelector('#status')?.getAttribute('role')).toBe('status');
  });

  it('is linked from every page', () => {
    for (const file of ['index.html', 'blog/koi-app/index.html', '404.html'])
      expect(all(page(outputs, file), 'a[rel=search][href="/search"]'), file).toHaveLength(1);
  });
});

describe('the texts', () => {
  it('are those of all posts', () => {
    expect(entries.map(({ to }) => to)).toEqual(site?.posts.map(({ slug }) => `/blog/${slug}`));
    const koi = entries.find(({ to }) => to === '/blog/koi-app');
    expect(koi).toMatchObject({ title: 'How the koi swim', date: '2025-09-07' });
    expect(koi?.headings).toContain('The spine is a chain');
    expect(koi?.words.split(' ')).toContain('screensaver');
  });

  it('leave out words of one or two letters, and those of the title, the description and headings', () => {
    const text = { title: 'Red', description: 'A koi', headings: [{ id: 'pond', text: 'Pond', depth: 2 }] };
    const found = searchWords({ ...text, html: '<p>Red koi in the old pond.</p>' });
    expect(found).toEqual({ words: 'old the', headings: 'Pond' });
  });

  it('leave out what screen readers say about links', () => {
    const html =
      '<p>Dusk <a href="/a.jpg"><img src="/a.jpg" alt="Waterlily"><span class="vh"> (opens at full size)</span></a></p>';
    expect(searchWords({ title: 'Red', description: 'A koi', headings: [], html }).words).toBe('dusk');
  });

  it('are at most 12 kB for nine posts', () => {
    const bytes = Buffer.from(textOf(outputs, 'search.json'));
    expect(entries).toHaveLength(9);
    expect(gzipSync(bytes).length).toBeLessThanOrEqual(12_000);
  });
});

it('a site without posts has no search, and no link to it', async () => {
  const { writeSite, OWNER_SITES } = await import('../owner-sites');
  const { root, temporaryFolder } = await import('../helpers');
  const folder = temporaryFolder();
  writeSite(OWNER_SITES['no blog'], folder, root);
  const built = await buildFixture({ content: `${folder}/content`, public: `${folder}/public` });
  expect([...built.outputs.keys()].filter((file) => file.includes('search'))).toEqual([]);
  expect(all(page(built.outputs, 'index.html'), 'a[rel=search]')).toEqual([]);
});
