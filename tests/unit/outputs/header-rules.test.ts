// The header rules for hosts, one for each name at the top of dist.
import { expect, it } from 'vitest';
import {
  DOCUMENT,
  FILE,
  HASHED,
  headerRules,
  policyHeader,
  securityHeaders,
  XML,
} from '../../../src/outputs/headers';

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
    { path: '/x/*.xml', headers: [policyHeader(XML.policy)] },
    { path: '/x/assets/*', headers: HASHED },
    { path: '/x/blog', headers: DOCUMENT },
    { path: '/x/blog/*', headers: DOCUMENT },
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

it('has no rule for a name that would be a pattern', () => {
  expect(headerRules(['*.txt', ':a/b.png', 'a.txt'], '', security).slice(2)).toEqual([
    { path: '/a.txt', headers: FILE },
  ]);
});

it('has rules for demos and hashed files before all others, and one for each ending of XML', () => {
  const files = ['old/a.png', 'demo/a.SVG', 'demo/b.svg', 'feed.xml', 'assets/a.js'];
  const rules = headerRules(files, '', security, new Map([['demo/', 'of the demo']]));
  expect(rules.map(({ path }) => path)).toEqual([
    '/*',
    '/',
    '/*.SVG',
    '/*.svg',
    '/*.xml',
    '/demo/*',
    '/assets/*',
    '/old/*',
    '/feed.xml',
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
