// Each page as Markdown, also of a site under a sub-path: its links are URLs of pages that exist. What it says:
// tests/fixtures/heads.txt.
import { describe, expect, it } from 'vitest';
import { findFile } from '../../src/base/paths';
import { buildFixture, htmlFiles, page, textOf } from '../helpers';
import { isOwnSite } from '../own-site';

const WITHOUT = /^(search|koi)\/|404\.html$/;

describe.each(['https://koi.test', 'https://koi.test/portfolio'])('a site at %s', async (url) => {
  const sites = await Promise.all((['demo', 'good'] as const).map((name) => buildFixture({ name, url })));

  it.skipIf(isOwnSite)('has every page as Markdown, and a link to it in its head', () => {
    for (const { outputs } of sites)
      for (const file of htmlFiles(outputs).filter(
        (one) => !/http-equiv="refresh"/.test(textOf(outputs, one)),
      )) {
        const link = page(outputs, file).querySelector('link[type="text/markdown"]');
        if (WITHOUT.test(file)) expect(link, file).toBeNull();
        else {
          const markdown = file === 'index.html' ? 'index.md' : file.replace(/\/index\.html$/, '.md');
          expect(link?.getAttribute('rel'), file).toBe('alternate');
          expect(link?.getAttribute('href')).toBe(`${new URL(url).pathname.replace(/\/$/, '')}/${markdown}`);
          expect(textOf(outputs, markdown), markdown).toMatch(/^# \S/);
        }
      }
  });

  it('links to its own pages and images by URL', () => {
    let count = 0;
    for (const { outputs } of sites)
      for (const file of [...outputs.keys()].filter((one) => /\.md$|^llms\.txt$/.test(one))) {
        const text = textOf(outputs, file).replace(/^ *(```+)[\s\S]*?^ *\1|(`+).*?\2/gm, '');
        for (const [, address] of text.matchAll(/\]\(<?([^)>\s]+)/g)) {
          expect(address, file).toMatch(/^(https?:|mailto:|#)/);
          if (!address.startsWith(`${url}/`)) continue;
          const path = decodeURIComponent(
            new URL(address).pathname.slice(new URL(url).pathname.replace(/\/$/, '').length),
          );
          expect(findFile(path, outputs), `${address} in ${file}`).toBeDefined();
          count++;
        }
      }
    expect(count).toBeGreaterThan(60);
  });
});
