import { describe, expect, it } from 'vitest';
import { parseOwnPage } from '../../../src/content/pages/own-page';
import { file, places, renderMarkdown, words } from './support';

const parse = (text: string, slug = 'uses') =>
  parseOwnPage(file(text, `content/pages/${slug}.md`), renderMarkdown);
const page = (body: string, more = '') => `---\ntitle: Uses\ndescription: The "desk".\n${more}---\n${body}`;

it('a page has the name of its file, its title, its description and its text', () => {
  const { text: parsed, isDraft, problems } = parse(page('A *desk*.\n'));
  expect(parsed).toMatchObject({
    slug: 'uses',
    path: '/uses',
    title: 'Uses',
    description: 'The “desk”.',
    draft: false,
  });
  expect(parsed?.content().html).toBe('<p>A <em>desk</em>.</p>\n');
  expect(parsed?.body()).toBe('A *desk*.\n');
  expect({ isDraft, problems }).toEqual({ isDraft: false, problems: [] });
});

it('relative links lead to pages beside it', () => {
  expect(parse(page('[now](now.md)\n')).text?.content().html).toContain('href="/now"');
});

it('a draft is a page although the text has mistakes; another page is none', () => {
  expect(parse(page('![](a.png)\n', 'draft: true\n'))).toMatchObject({
    text: { draft: true },
    isDraft: true,
  });
  expect(parse(page('![](a.png)\n'))).toMatchObject({ text: undefined, isDraft: false });
});

it.each(['', ' \n\n', '<!-- a -->\n', '[a]: /b\n'])('the text %j is none', (text) => {
  expect(words(parse(page(text)).problems)).toEqual(['the page has no text']);
});

describe('names', () => {
  it.each([
    'blog',
    'projects',
    'contact',
    'koi',
    'tags',
    'resume',
    '404',
    'index',
    'assets',
    'posts',
    'deploy',
  ])('%s is taken by the site', (slug) => {
    expect(words(parse(page('A desk.\n'), slug).problems)).toEqual([
      `/${slug} is an address that the site itself uses`,
    ]);
  });

  it('the hint has another name, for a file and for a folder', () => {
    expect(parse(page('A desk.\n'), 'blog').problems[0].hint).toBe(
      'rename the file, for example to my-blog.md.',
    );
    expect(parse(page('A desk.\n'), 'blog/index').problems[0].hint).toBe(
      'rename the folder, for example to my-blog.',
    );
  });

  it.each(['uses', 'now', 'blogroll', 'koi-shop', '2025'])('%s is free', (slug) => {
    expect(parse(page('A desk.\n'), slug).problems).toEqual([]);
  });
});

it.each([
  ['date: 2025-01-01', 'date cannot be set here'],
  ['tags: [a]', 'tags cannot be set here'],
  ['series: A', 'series cannot be set here'],
  ['cover: a.png', 'cover cannot be set here'],
  ['permalink: /uses', 'permalink cannot be set here'],
  ['discription: A', 'unknown key "discription"'],
])('%s: %s', (line, message) => {
  expect(places(parse(page('A desk.\n', `${line}\n`)).problems)).toEqual([`4:1 ${message}`]);
});
