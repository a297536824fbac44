import { describe, expect, it } from 'vitest';
import { parseOwnPage } from '../../../src/content/pages/own-page';
import { file, renderMarkdown, words } from './support';

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

describe('names', () => {
  it.each('blog projects contact koi tags resume 404 index assets posts deploy'.split(' '))(
    '%s is taken by the site',
    (slug) => {
      expect(words(parse(page('A desk.\n'), slug).problems)).toEqual([
        `/${slug} is an address that the site itself uses`,
      ]);
    },
  );

  it('the hint has another name, for a file and for a folder', () => {
    expect(parse(page('A desk.\n'), 'blog').problems[0].hint).toBe(
      'rename the file, for example to my-blog.md.',
    );
    expect(parse(page('A desk.\n'), 'blog/index').problems[0].hint).toBe(
      'rename the folder, for example to my-blog.',
    );
  });
});
