import { describe, expect, it } from 'vitest';
import { parseOwnPage } from '../../../src/content/pages/own-page';
import { file, renderMarkdown, words } from './support';

const parse = (text: string, slug = 'uses') =>
  parseOwnPage(file(text, `content/pages/${slug}.md`), renderMarkdown);
const page = (body: string, more = '') => `---\ntitle: Uses\ndescription: The "desk".\n${more}---\n${body}`;

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
    const hint = (slug: string) => parse(page('A desk.\n'), slug).problems[0].hint;
    expect(hint('blog')).toBe('rename the file, for example to my-blog.md.');
    expect(hint('blog/index')).toBe('rename the folder, for example to my-blog.');
  });
});
