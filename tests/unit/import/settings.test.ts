import { describe, expect, it } from 'vitest';
import { addToSettings, setLanguage } from '../../../scripts/import/blog/settings';
import type { Generator } from '../../../scripts/import/blog/source';
import { importBlog } from './support';

const redirects = new Map([['/a.html', '/blog/a']]);
const allow = ['https://v.example'];

describe('site.yaml', () => {
  it.each([
    ['name: A\n', 'name: A\n\nallow:\n  - https://v.example\n\nredirects:\n  /a.html: /blog/a\n'],
    ['name: A', 'name: A\n\nallow:\n  - https://v.example\n\nredirects:\n  /a.html: /blog/a\n'],
    [
      'allow:\n  - https://w.example # why\nredirects:\n  /b: /blog/b\n\n# The end.\n',
      'allow:\n  - https://w.example # why\n  - https://v.example\nredirects:\n  /b: /blog/b\n  /a.html: /blog/a\n\n# The end.\n',
    ],
    [
      'allow: [https://w.example]\nredirects: {}\n',
      'allow: [https://w.example, https://v.example]\nredirects: {/a.html: /blog/a}\n',
    ],
    [
      'allow:\n  - https://w.example\nredirects:\n  /b: /blog/b',
      'allow:\n  - https://w.example\n  - https://v.example\nredirects:\n  /b: /blog/b\n  /a.html: /blog/a\n',
    ],
    [
      'allow: [ https://w.example ]\nredirects: {}\n',
      'allow: [ https://w.example, https://v.example]\nredirects: {/a.html: /blog/a}\n',
    ],
    [
      'redirects:\n  /a.html/: /blog/z\nallow: [https://v.example]\n',
      'redirects:\n  /a.html/: /blog/z\nallow: [https://v.example]\n',
    ],
    [
      'allow:\n  - https://w.example\n  -\nname: A\n',
      'allow:\n  - https://w.example\n  -\n  - https://v.example\nname: A\n\nredirects:\n  /a.html: /blog/a\n',
    ],
    [
      'allow:\n  - https://w.example\n  # - https://x.example\nredirects:\n  /a.html: /blog/a\n',
      'allow:\n  - https://w.example\n  - https://v.example\n  # - https://x.example\nredirects:\n  /a.html: /blog/a\n',
    ],
    [
      'name: A\r\n',
      'name: A\r\n\r\nallow:\r\n  - https://v.example\r\n\r\nredirects:\r\n  /a.html: /blog/a\r\n',
    ],
  ])('%j', (before, after) => {
    expect(addToSettings(before, redirects, allow)).toBe(after);
    expect(addToSettings(after, redirects, allow)).toBe(after);
  });

  it('stays as it is if a key cannot be extended', () => {
    expect(addToSettings('allow: nothing\n', redirects, allow)).toBeUndefined();
    expect(addToSettings('allow:\n', redirects, allow)).toBeUndefined();
    expect(addToSettings('redirects: *x\n', redirects, allow)).toBeUndefined();
  });
});

it.each([
  [
    'name: A\nlanguage: en # The texts.\nkoi: false\n',
    'ja',
    'name: A\nlanguage: ja # The texts.\nkoi: false\n',
  ],
  ['language: "en"\r\n', 'pt-BR', 'language: pt-BR\r\n'],
  ['name: A', 'de', 'name: A\nlanguage: de\n'],
  ['language: fr\n', 'ja', 'language: fr\n'],
  ['language: en\n', 'en-US', 'language: en\n'],
  ['language: en\n', '', 'language: en\n'],
])('the language of %j for a blog in %j', (before, language, after) => {
  expect(setLanguage(before, language)).toBe(after);
  expect(setLanguage(after, language)).toBe(after);
});

it('has no redirect from an address of the site', () => {
  const generated = '/favicon.ico /robots.txt /resume.pdf /feed.xml /tags/web /assets/a /koi /'.split(' ');
  const aliases = [...generated, '/blog/first', '/papers/a.pdf', '/old'];
  const text = `---\ntitle: A\ndate: 2025-01-02\naliases: ${JSON.stringify(aliases)}\n---\nText.\n`;
  const isTaken = (path: string) => ['/blog/first', '/papers/a.pdf'].includes(path);
  const { redirects, findings } = importBlog('hugo', { 'content/posts/koi.md': text }, { isTaken });
  expect([...redirects.keys()]).toEqual(['/posts/koi', '/old', '/index.xml']);
  expect(findings.map(({ subject }) => subject)).toEqual(aliases.slice(0, -1));
});

describe('the configuration of a blog', () => {
  const post = { 'content/posts/carp.md': '---\ntitle: Carp\ndate: 2025-01-02\n---\nText.\n' };

  it.each<[Generator, file: string, text: string, expected: object]>([
    [
      'hugo',
      'hugo.toml',
      'baseURL = "https://a.example/"\ntitle = "Pond"',
      { url: 'https://a.example', title: 'Pond' },
    ],
    ['hugo', 'hugo.toml', 'baseURL = "http://localhost:1313/"', { url: '' }],
    ['hugo', 'static/CNAME', 'a.example\n', { url: 'https://a.example' }],
    ['hugo', 'static/CNAME', 'no host\n', { url: '' }],
    ['hugo', 'hugo.toml', 'languageCode = "DE-at"', { language: 'de-AT' }],
    ['hugo', 'hugo.toml', 'languageCode = "German"', { language: '' }],
    ['jekyll', '_config.yml', 'url: https://a.example\nbaseurl: /notes/', { url: 'https://a.example/notes' }],
    // The first one is that of the site.
    ['gatsby', 'gatsby-config.js', "  title: 'Pond',\n  plugins: [\n    title: 'Other',", { title: 'Pond' }],
  ])('of %s: %s with %j', (generator, file, text, expected) => {
    expect(importBlog(generator, { ...post, [file]: text }).config).toMatchObject(expected);
  });

  it('may be in files of its parts, and not in other files', () => {
    const { redirects, config } = importBlog('hugo', {
      ...post,
      'config/_default/hugo.toml': '',
      'config/_default/permalinks.toml': 'posts = "/w/:filename/"',
      'data/koi.toml': 'title = "Koi"',
    });
    expect([[...redirects.keys()], config.title]).toEqual([['/w/carp', '/index.xml'], '']);
  });
});

describe('old addresses', () => {
  const post = (more: string, body = 'Text.') => `---\ntitle: A\ndate: 2025-01-02\n${more}---\n${body}\n`;

  it.each([
    ['/pond', ['/pond'], []],
    ['/contact', [], ['redirect /contact']],
    ['/blog/old', ['/blog/old'], []],
    ['/blog/carp', [], ['redirect /blog/carp']],
    ['/tags/c++', ['/tags/c++'], []],
    ['/a%20b(1)', ['/a b(1)'], []],
    ['/a:b', [], ['redirect /a:b']],
  ])('%s is redirected, or reported if the site has it', (alias, redirected, found) => {
    const { redirects, findings } = importBlog('hugo', {
      'content/posts/carp.md': post(''),
      'content/posts/eel.md': post(`aliases: [${alias}]\n`),
    });
    const known = ['/posts/carp', '/posts/eel', '/index.xml'];
    expect([...redirects.keys()].filter((from) => !known.includes(from))).toEqual(redirected);
    expect(findings.map(({ kind, subject }) => `${kind} ${subject}`)).toEqual(found);
  });

  it('of a blog in a folder of its host are those without the folder', () => {
    const body =
      '[a](/notes/posts/koi) [b](https://www.a.example/notes/posts/koi) [c](/posts/koi) ![d](/notes/a.png) ![e](/a.png)';
    const { posts } = importBlog('hugo', {
      'hugo.toml': 'baseURL = "https://a.example/notes/"',
      'static/a.png': '',
      'content/posts/koi.md': post('', '## B'),
      'content/posts/red.md': post('', body),
    });
    expect(posts[1].text).toContain(
      '\n[a](/blog/koi) [b](/blog/koi) [c](/blog/koi) ![d](red/a.png) ![e](red/a.png)\n',
    );
  });

  it('of the old host stay if nothing here has them', () => {
    const { posts } = importBlog('hugo', {
      'static/CNAME': 'a.example',
      'content/posts/eel.md': post('', '[a](https://a.example/nowhere) [b](/nowhere)'),
    });
    expect(posts[0].text).toContain('\n[a](https://a.example/nowhere) b\n');
  });
});
