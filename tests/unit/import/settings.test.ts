import { describe, expect, it } from 'vitest';
import { addToSettings } from '../../../scripts/import/blog/settings';
import { importBlog } from './support';

const redirects = new Map([['/a.html', '/blog/a']]);
const allow = ['https://v.example'];
const none = { redirects: new Map(), allow: [], nav: [], language: '' };
const add = (text: string) => addToSettings(text, { ...none, redirects, allow });

const ADDED = 'redirects:\n  /a.html: /blog/a\nallow:\n  - https://v.example\n';

describe('site.yaml', () => {
  it.each([
    ['name: A\n', `name: A\n${ADDED}`],
    ['name: A', `name: A\n${ADDED}`],
    ['allow:\n', 'allow:\n  - https://v.example\nredirects:\n  /a.html: /blog/a\n'],
    ['name: A\r\n', `name: A\n${ADDED}`.replaceAll('\n', '\r\n')],
    [
      'allow:\n  - https://w.example # why\nredirects:\n  /b: /blog/b\n\n# The end.\n',
      'allow:\n  - https://w.example # why\n  - https://v.example\nredirects:\n  /b: /blog/b\n  /a.html: /blog/a\n\n# The end.\n',
    ],
    [
      'allow: [https://w.example]\nredirects: {}\n',
      'allow: [https://w.example, https://v.example]\nredirects: {/a.html: /blog/a}\n',
    ],
    [
      'redirects:\n  /a.html/: /blog/z\nallow: [https://v.example]\n',
      'redirects:\n  /a.html/: /blog/z\nallow: [https://v.example]\n',
    ],
  ])('%j', (before, after) => {
    expect(add(before)).toBe(after);
    expect(add(after)).toBe(after);
  });

  it('stays as it is if a key cannot be extended', () => {
    expect(add('allow: nothing\n')).toBeUndefined();
    expect(add('redirects: *x\n')).toBeUndefined();
  });

  it('gets the menu of the blog without the list of tags, if it has none', () => {
    const menu = '[[menu.main]]\nname = "Tags"\nurl = "/tags/"\n[[menu.main]]\nname = "Uses"\nurl = "/uses/"';
    const text = '---\ntitle: A\ndate: 2025-01-02\n---\nText.\n';
    const files = { 'hugo.toml': menu, 'content/posts/a.md': text, 'content/uses.md': text };
    const { nav } = importBlog('hugo', files);
    const changed = 'name: A\nnav:\n  - Blog: /blog\n  - Uses: /uses\n';
    expect(addToSettings('name: A\n', { ...none, nav })).toBe(changed);
    expect(addToSettings('nav: [/koi]\n', { ...none, nav })).toBe('nav: [/koi]\n');
  });
});

it.each([
  [
    'name: A\nlanguage: en # The texts.\nkoi: false\n',
    'ja',
    'name: A\nlanguage: ja # The texts.\nkoi: false\n',
  ],
  ['language: "en"\r\n', 'pt-BR', 'language: "pt-BR"\r\n'],
  ['name: A', 'de', 'name: A\nlanguage: de\n'],
  ['language: fr\n', 'ja', 'language: fr\n'],
  ['language: en\n', 'en-US', 'language: en\n'],
  ['language: en\n', '', 'language: en\n'],
])('the language of %j for a blog in %j', (before, language, after) => {
  expect(addToSettings(before, { ...none, language })).toBe(after);
  expect(addToSettings(after, { ...none, language })).toBe(after);
});

it('has no redirect from an address of the site', () => {
  const generated = '/favicon.ico /robots.txt /resume.pdf /feed.xml /tags/web /assets/a /koi /'.split(' ');
  const aliases = [...generated, '/blog/first', '/papers/a.pdf', '/old'];
  const text = `---\ntitle: A\ndate: 2025-01-02\naliases: ${JSON.stringify(aliases)}\n---\nText.\n`;
  const isTaken = (path: string) => ['/blog/first', '/papers/a.pdf'].includes(path);
  const { redirects, findings } = importBlog('hugo', { 'content/posts/koi.md': text }, { isTaken });
  expect([...redirects.keys()]).toEqual(['/posts/koi', '/old', '/index.xml', '/posts/index.xml', '/posts']);
  expect(findings.map(({ subject }) => subject)).toEqual(aliases.slice(0, -1));
});
