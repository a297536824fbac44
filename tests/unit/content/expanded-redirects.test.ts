// The pages that a redirect with a * stands for, and old addresses in one form.
import { expect, it } from 'vitest';
import { type Redirect, redirects, withExpanded } from '../../../src/content/redirects';
import { readYaml } from '../../../src/content/schema';
import { file } from './support';

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
    'all pages, also the home page',
    [{ from: '/old/*', to: '/*' }],
    ['/old / true', ...['blog', 'blog/a', 'blog/b/c', 'tags/c'].map((path) => `/old/${path} /${path} true`)],
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

it.each(['/a/*: /b/c/*\n/b/*: https://else.test/b/*\n', '/a/*: https://else.test/a/*\n'])(
  'no loop, because other sites end it: %j',
  (yaml) => {
    expect(readYaml(file(yaml), redirects('https://koi.test')).problems).toEqual([]);
  },
);

it.each([
  ['/a/: /b\n', ['/a']],
  ['/x: /b\n/x/: /b\n/%78: /b\n/./x: /b\n', ['/x']],
  ['/\u00e9: /b\n"/e\\u0301": /b\n/%C3%A9: /b\n', ['/\u00e9']],
  ['/a/b: /c\n/a%2Fb: /c\n', ['/a/b']],
  ['/x/*: /b/*\n/%78/*: /b/*\n', ['/x/*']],
  ['/x.html: /b\n/x.html/: /b\n/x: /b\n', ['/x.html', '/x']],
  ['/tags/c++/: /b\n/a%20b(c)[1]: /b\n', ['/tags/c++', '/a b(c)[1]']],
])('two forms of one old address are one rule: %j', (yaml, expected) => {
  const { value, problems } = readYaml(file(yaml), redirects());
  expect(problems).toEqual([]);
  expect(value?.map(({ from }) => from)).toEqual(expected);
});
