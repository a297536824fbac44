import { describe, expect, it } from 'vitest';
import { addToSettings, setLanguage } from '../../../scripts/import/blog/settings';
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
  expect([...redirects.keys()]).toEqual(['/posts/koi', '/old', '/index.xml', '/posts/index.xml']);
  expect(findings.map(({ subject }) => subject)).toEqual(aliases.slice(0, -1));
});
