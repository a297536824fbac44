import { describe, expect, it } from 'vitest';
import { addToSettings } from '../../../scripts/import/blog/settings';
import { importBlog } from './support';

const redirects = new Map([['/a.html', '/blog/a']]);
const allow = ['https://v.example'];
const none = { redirects: new Map(), allow: [], nav: [], language: '' };
const add = (text: string) => addToSettings(text, { ...none, redirects, allow });

describe('site.yaml', () => {
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

it('has no redirect from an address of the site', () => {
  const generated = '/favicon.ico /robots.txt /resume.pdf /feed.xml /tags/web /assets/a /koi /'.split(' ');
  const aliases = [...generated, '/blog/first', '/papers/a.pdf', '/old'];
  const text = `---\ntitle: A\ndate: 2025-01-02\naliases: ${JSON.stringify(aliases)}\n---\nText.\n`;
  const isTaken = (path: string) => ['/blog/first', '/papers/a.pdf'].includes(path);
  const { redirects, findings } = importBlog('hugo', { 'content/posts/koi.md': text }, { isTaken });
  expect([...redirects.keys()]).toEqual(['/posts/koi', '/old', '/index.xml', '/posts/index.xml', '/posts']);
  expect(findings.map(({ subject }) => subject)).toEqual(aliases.slice(0, -1));
});
