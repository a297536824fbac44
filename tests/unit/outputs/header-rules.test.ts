// The header rules for hosts, one for each name at the top of dist.
import { expect, it } from 'vitest';
import { DOCUMENT, FILE, HASHED, headerRules, securityHeaders } from '../../../src/outputs/headers';

const security = securityHeaders("default-src 'none'", 'none');

it('distinguishes pages, folders of pages, hashed files and others', () => {
  const files = [
    'index.html',
    'blog/index.html',
    'blog/a.png',
    'assets/a.js',
    'posts/a.png',
    'feed.xml',
    'a b.txt',
  ];
  expect(headerRules(files, '/x', security)).toEqual([
    { path: '/x/*', headers: security },
    { path: '/x/', headers: DOCUMENT },
    { path: '/x/blog', headers: DOCUMENT },
    { path: '/x/blog/*', headers: DOCUMENT },
    { path: '/x/assets/*', headers: HASHED },
    { path: '/x/posts/*', headers: FILE },
    { path: '/x/index.html', headers: DOCUMENT },
    { path: '/x/feed.xml', headers: FILE },
    { path: '/x/a%20b.txt', headers: FILE },
  ]);
});

it('a folder that contains a page at any depth is a folder of pages', () => {
  const rules = headerRules(['a/b.png', 'a/c.html', 'a/d.png'], '', security);
  expect(rules.slice(2)).toEqual([
    { path: '/a', headers: DOCUMENT },
    { path: '/a/*', headers: DOCUMENT },
  ]);
});

it('a folder of redirects alone is a folder of pages, one of redirects among files is none', () => {
  const rules = headerRules(
    ['old/index.html', 'posts/a/index.html', 'posts/a.png'],
    '',
    security,
    undefined,
    new Set(['old/index.html', 'posts/a/index.html']),
  );
  expect(rules.slice(2)).toEqual([
    { path: '/old', headers: DOCUMENT },
    { path: '/old/*', headers: DOCUMENT },
    { path: '/posts/*', headers: FILE },
  ]);
});

it('has no rule for a name that would be a pattern', () => {
  expect(headerRules(['*.txt', ':a/b.png', 'a.txt'], '', security).slice(2)).toEqual([
    { path: '/a.txt', headers: FILE },
  ]);
});

it('omits single files above ninety rules, but no folders', () => {
  const files = Array.from({ length: 200 }, (_, index) => `${index}.txt`);
  expect(headerRules([...files, 'z/a.png'], '', security)).toHaveLength(90);
  expect(headerRules([...files, 'z/a.png'], '', security)[2].path).toBe('/z/*');
  const folders = files.map((file) => `${file}/a.png`);
  expect(headerRules([...folders, 'a.txt', 'b.txt'], '', security)).toHaveLength(202);
});

it.each([
  ['self', 'SAMEORIGIN'],
  ['none', 'DENY'],
] as const)('the X-Frame-Options for frame-ancestors %s is %s', (framing, value) => {
  expect(Object.fromEntries(securityHeaders('', framing))['X-Frame-Options']).toBe(value);
});
