// `redirects` of site.yaml: from all paths below one, of other scripts, and to feeds.
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Built } from '../../scripts/build/build-site';
import { parseRules } from '../../scripts/server/host-rules';
import { formatProblem } from '../../src/problems/problem';
import { buildFixture, copyFixture, fixtures, page, textOf } from '../helpers';

async function buildWith(redirects: string, change = (_folder: string) => {}): Promise<Built> {
  const folder = copyFixture('good');
  const settings = join(folder, 'content/site.yaml');
  writeFileSync(settings, `${readFileSync(settings, 'utf8')}\nredirects:\n${redirects}`);
  change(folder);
  return buildFixture({ content: join(folder, 'content'), public: join(folder, 'public') });
}

const target = ({ outputs }: Built, file: string) =>
  page(outputs, file).querySelector('a')?.getAttribute('href');

let built: Built;
beforeAll(async () => {
  built = await buildWith(
    [
      '  /writing/*: /blog/*',
      '  /writing/first-light: /contact',
      '  /posts/*: /blog/*',
      '  /all/*: /blog',
      '  /水/%E7%81%AB: /blog',
      '  /atom.xml: /feed.xml',
      '  /index.xml: /rss.xml',
      '  /feed/: /feed.xml',
      '  /moved: /blog/first-light#a-section',
      '',
    ].join('\n'),
  );
});

it('have no problems', () => {
  expect(built.problems.map(formatProblem)).toEqual([]);
});

describe('from all paths below one', () => {
  it('have a page for each page of the site, unless it has a redirect of its own', () => {
    expect(target(built, 'writing/quotes-and-ampersands/index.html')).toBe('/blog/quotes-and-ampersands');
    expect(target(built, 'writing/first-light/index.html')).toBe('/contact');
    expect(target(built, 'posts/first-light/index.html')).toBe('/blog/first-light');
    expect([...built.outputs.keys()].filter((file) => file.startsWith('all/'))).toEqual([]);
  });

  it('have the rule of the longest path first, and need no letters of the fonts', async () => {
    const { outputs, problems } = await buildWith(
      '  /old/*: /blog/*\n  /замки/*: /blog\n  /old/sub/*: /blog\n',
    );
    expect(problems.map(formatProblem)).toEqual([]);
    const rules = textOf(outputs, '_redirects').split('\n');
    expect(rules.filter((rule) => /^\/old\/.*\*/.test(rule))).toEqual([
      '/old/sub/* /blog 301',
      '/old/* /blog/:splat 301',
    ]);
  });

  it('have a rule on hosts, but not where there are files', () => {
    const rules = textOf(built.outputs, '_redirects').split('\n');
    expect(rules.filter((rule) => rule.includes('*') && !rule.endsWith('404'))).toEqual([
      '/writing/* /blog/:splat 301',
      '/all/* /blog 301',
    ]);
    expect(rules).toContain('/posts/first-light /blog/first-light 301');
    expect(textOf(built.outputs, 'deploy/nginx.conf')).toContain(
      'location ^~ /writing/ { rewrite ^/writing/(.*)$ "/blog/$1" permanent; }',
    );
    expect(textOf(built.outputs, 'deploy/caddy')).toContain('redir @below0 "/blog/{re.below0.1}" 301');
  });

  it('apply in the preview', () => {
    const { redirectFor } = parseRules('', textOf(built.outputs, '_redirects'));
    expect(redirectFor('/writing/a/b')).toEqual({ status: 301, to: '/blog/a/b' });
    expect(redirectFor('/writing/first-light')).toEqual({ status: 301, to: '/contact' });
    expect(redirectFor('/all/things')).toEqual({ status: 301, to: '/blog' });
    expect(redirectFor('/writing/a', '?q=$1&b')?.to).toBe('/blog/a?q=$1&b');
    expect(redirectFor('/posts/pond.png')).toBeUndefined();
    for (const path of ['/水/火', '/%E6%B0%B4/%E7%81%AB/']) expect(redirectFor(path)?.to).toBe('/blog');
  });

  it('do not keep other sites from loading the files beside them', () => {
    const { headersFor } = parseRules(textOf(built.outputs, '_headers'), '');
    expect(headersFor('/posts/pond.png')).toContainEqual(['Cross-Origin-Resource-Policy', 'cross-origin']);
  });
});

it('may have letters of other scripts', () => {
  expect(target(built, '水/火/index.html')).toBe('/blog');
});

it('keep the fragment of their target', () => {
  expect(target(built, 'moved/index.html')).toBe('/blog/first-light#a-section');
});

it('to feeds are copies of them', () => {
  expect(textOf(built.outputs, 'atom.xml')).toBe(textOf(built.outputs, 'feed.xml'));
  expect(textOf(built.outputs, 'index.xml')).toBe(textOf(built.outputs, 'rss.xml'));
  expect(textOf(built.outputs, 'feed/index.html')).toBe(textOf(built.outputs, 'feed.xml'));
  expect(textOf(built.outputs, '_redirects')).toContain('/atom.xml /feed.xml 301\n');
});

it('never win over a file', async () => {
  const change = (folder: string) => {
    mkdirSync(join(folder, 'public/web'));
    cpSync(join(fixtures, 'good/public/posts/pond.png'), join(folder, 'public/web/a.png'));
    writeFileSync(join(folder, 'public/old.html'), '<p>Mine');
  };
  const { problems, outputs } = await buildWith('  /web/a.png: /blog\n  /old: /blog\n', change);
  expect(problems.map(({ line, message }) => `${line} ${message}`)).toEqual([
    expect.stringMatching(/^\d+ \/web\/a\.png is redirected, but it is the address of public\/web\/a\.png$/),
    expect.stringMatching(/^\d+ \/old is redirected, but it is the address of public\/old\.html$/),
  ]);
  expect(outputs.has('web/a.png')).toBe(true);
});
