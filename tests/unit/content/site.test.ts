import { describe, expect, it } from 'vitest';
import { readImages } from '../../../scripts/build/draw/images';
import { grammars } from '../../../scripts/disk/files/grammars';
import { listPublic } from '../../../scripts/disk/files/public-files';
import { readContent } from '../../../scripts/disk/files/read';
import type { ContentFiles } from '../../../src/content/content-files';
import { menu, resolveMenu } from '../../../src/content/pages/menu';
import { parseSite } from '../../../src/content/parse-site';
import { type Redirect, redirects, withExpanded } from '../../../src/content/redirects';
import { parseSettings } from '../../../src/content/settings';
import { words } from '../../../src/content/words';
import { readYaml } from '../../../src/content/yaml/schema';
import { drawingNames } from '../../../src/theme/drawings';
import { file, fixture, printed, readValue } from './support';

const { sources } = readContent(fixture('good/content'), 'content');
const images = await readImages(listPublic(fixture('good/public'), 'public'));
const site = (change: Partial<ContentFiles> = {}, drafts = false, today = '2026-01-15') =>
  parseSite({ ...sources, ...change }, { today, drafts, grammars, drawings: drawingNames, images });

describe('the posts of the site', () => {
  const slugs = (drafts: boolean, today?: string) =>
    site({}, drafts, today).site?.posts.map(({ slug }) => slug);

  it('include drafts and scheduled posts only with --drafts', () => {
    expect(slugs(false)).toEqual(['right-to-left', 'quotes-and-ampersands', 'first-light']);
    expect(slugs(true)).toEqual([
      'from-days-to-come',
      'right-to-left',
      'unfinished-thoughts',
      'quotes-and-ampersands',
      'first-light',
    ]);
  });

  it('include a post from its date on', () => {
    expect(slugs(false, '2024-12-30')).toEqual(['first-light']);
    expect(slugs(false, '2024-12-31')).toEqual(['quotes-and-ampersands', 'first-light']);
    expect(slugs(false, '2024-02-28')).toEqual([]);
  });
});

it('the greeting keeps its first {name}, which the page formats, and replaces the others', () => {
  const greeting = (words: string) => {
    const text = sources.settings.text.replace(/^greeting: .*$/m, () => `greeting: ${JSON.stringify(words)}`);
    return parseSettings(file(text, 'content/site.yaml')).settings?.greeting;
  };
  expect(greeting('Welcome')).toBe('Welcome');
  expect(greeting('I am {name}.')).toBe('I am {name}.');
  expect(greeting('I am {name}. Yes, {name}, {name}.')).toBe("I am {name}. Yes, Ann O'Nymous, Ann O'Nymous.");
});

const known = {
  titles: new Map([
    ['/', 'Home'],
    ['/blog', 'Blog'],
    ['/koi/', 'Koi pond'],
    ['/resume.pdf', 'Resume'],
    ['/uses', 'What I use'],
  ]),
  texts: new Set(['/uses', '/now']),
  empty: new Set(['/projects']),
};

function resolve(yaml: string) {
  const { value = [], problems } = readValue(menu, yaml);
  const resolved = resolveMenu(value, known, file(yaml, 'content/site.yaml'));
  return { links: resolved.links, problems: [...problems, ...resolved.problems] };
}
const link = (label: string, to: string, isFile = false) => ({ label, to, isFile });

describe('an entry', () => {
  it.each([
    ['- /blog', link('Blog', '/blog')],
    ['- "#/uses"', link('What I use', '/uses')],
    ['- /uses#desk', link('What I use', '/uses#desk')],
    ['- /', link('Home', '/')],
    ['- /koi', link('Koi pond', '/koi/')],
    ['- /resume.pdf', link('Resume', '/resume.pdf', true)],
    ['- Writing: /blog', link('Writing', '/blog')],
    ['- Slides: /talks/slides.pdf?1', link('Slides', '/talks/slides.pdf?1', true)],
    ['- Code: https://code.test/ann.html', link('Code', 'https://code.test/ann.html')],
  ])('%s', (yaml, expected) => {
    expect(resolve(yaml)).toEqual({ links: [expected], problems: [] });
  });

  it('the order is that of the list, which may be empty', () => {
    expect(resolve('["My\\e\\nwork": /blog]').links).toMatchObject([{ label: 'My work' }]);
    expect(resolve('[/uses, Work: /blog]').links.map(({ label }) => label)).toEqual(['What I use', 'Work']);
    expect(resolve('[]')).toEqual({ links: [], problems: [] });
  });
});

it('`words` of site.yaml are in the place of those that the generator adds', () => {
  const { value, problems } = readValue(
    words,
    'Blog: Notes\n"{count} posts": "{count} notes"\nProjects: 2024',
  );
  expect(printed(problems)).toBe('');
  expect(value).toMatchObject({ Blog: 'Notes', '{count} posts': '{count} notes', Projects: '2024' });
});

// The pages that a redirect with a * stands for, and old addresses in one form.
describe('redirects with a *', () => {
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
      [
        '/old / true',
        ...['blog', 'blog/a', 'blog/b/c', 'tags/c'].map((path) => `/old/${path} /${path} true`),
      ],
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
});
