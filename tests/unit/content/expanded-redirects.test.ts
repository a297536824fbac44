// The pages that a redirect with a * stands for, and chains of them.
import { expect, it } from 'vitest';
import { type Redirect, redirects, withExpanded } from '../../../src/content/redirects';
import { readYaml } from '../../../src/content/schema';
import { file, words } from './support';

const expanded = (redirects: Redirect[], pages: string[]): string[] =>
  withExpanded({ redirects }, pages)
    .redirects.slice(redirects.length)
    .map(({ from, to, isExpanded }) => `${from} ${to} ${isExpanded}`);

it.each<[string, Redirect[], string[]]>([
  [
    'all pages below one',
    [{ from: '/old/*', to: '/blog/*' }],
    ['/old/a /blog/a true', '/old/b/c /blog/b/c true'],
  ],
  [
    'all pages but the home page',
    [{ from: '/old/*', to: '/*' }],
    ['blog', 'blog/a', 'blog/b/c', 'tags/c'].map((path) => `/old/${path} /${path} true`),
  ],
  ['none, if all lead to one page', [{ from: '/old/*', to: '/blog' }], []],
  [
    'none with a redirect of its own',
    [
      { from: '/old/*', to: '/blog/*' },
      { from: '/old/a', to: '/tags' },
    ],
    ['/old/b/c /blog/b/c true'],
  ],
  ['none at the address of a page', [{ from: '/tags/*', to: '/blog/b/*' }], []],
  ['also at the top', [{ from: '/*', to: '/blog/*' }], ['/a /blog/a true', '/b/c /blog/b/c true']],
  [
    'each once, by the first that stands for it',
    [
      { from: '/old/*', to: '/blog/*' },
      { from: '/old/b/*', to: '/tags/*' },
    ],
    ['/old/a /blog/a true', '/old/b/c /blog/b/c true'],
  ],
])('%s', (_, redirects, expected) => {
  expect(expanded(redirects, ['/', '/blog', '/blog/a', '/blog/b/c', '/tags/c'])).toEqual(expected);
});

// /a/a/…/page loses one /a with each redirect.
it.each([
  [20, []],
  [21, [expect.stringContaining('/b/* can loop: it redirects /b/page to /a/a/')]],
])('a chain of %i redirects that ends', (count, expected) => {
  const yaml = `/b/*: ${'/a'.repeat(count - 1)}/*\n/a/*: /*\n`;
  const { problems } = readYaml(file(yaml), redirects);
  expect(words(problems)).toEqual(expected);
});

it.each([
  '/a/*: /a/b/c/*\n/a/b/*: /c/*\n',
  '/a/b/*: /c/*\n/a/*: /a/b/c/*\n',
  '/a/*: https://else.test/a/*\n',
  '/a/*: //else.test/a/*\n',
  '/: /a\n',
])('no loop, because the longest path has the precedence and other sites end it: %j', (yaml) => {
  expect(readYaml(file(yaml), redirects).problems).toEqual([]);
});

it('the old address has no slash at its end', () => {
  expect(readYaml(file('/a/: /b\n/: /c\n'), redirects).value?.map(({ from }) => from)).toEqual(['/a', '/']);
});
