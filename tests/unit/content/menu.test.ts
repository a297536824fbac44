import { describe, expect, it } from 'vitest';
import { linksTo, menu, resolveMenu } from '../../../src/content/pages/menu';
import { file, places, readValue, underlined } from './support';

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
    ['- /blog/', link('Blog', '/blog')],
    ['- "#/uses"', link('What I use', '/uses')],
    ['- /uses#desk', link('What I use', '/uses#desk')],
    ['- /', link('Home', '/')],
    ['- /koi', link('Koi pond', '/koi/')],
    ['- /koi/', link('Koi pond', '/koi/')],
    ['- /resume.pdf', link('Resume', '/resume.pdf', true)],
    ['- Writing: /blog', link('Writing', '/blog')],
    ['- 2025: /blog', link('2025', '/blog')],
    ['[Code: https://code.test/ann]', link('Code', 'https://code.test/ann')],
    ['- Slides: /talks/slides.pdf?1', link('Slides', '/talks/slides.pdf?1', true)],
    ['- Demo: /demo/', link('Demo', '/demo')],
    ['- Code: https://code.test/ann.html', link('Code', 'https://code.test/ann.html')],
    ['- Mail: mailto:ann@koi.test', link('Mail', 'mailto:ann@koi.test')],
  ])('%s', (yaml, expected) => {
    expect(resolve(yaml)).toEqual({ links: [expected], problems: [] });
  });

  it('the order is that of the list, which may be empty', () => {
    expect(resolve('["My\\e\\nwork": /blog]').links).toMatchObject([{ label: 'My work' }]);
    expect(resolve('[/uses, Work: /blog]').links.map(({ label }) => label)).toEqual(['What I use', 'Work']);
    expect(resolve('[]')).toEqual({ links: [], problems: [] });
  });
});

describe('problems', () => {
  it('of a resume that the owner does not have', () => {
    const { value = [] } = readValue(menu, '- /resume.pdf');
    const { problems } = resolveMenu(value, { ...known, titles: new Map() }, file('- /resume.pdf'));
    expect(places(problems)).toEqual(['1:3 there is no file /resume.pdf']);
    expect(problems[0].hint).toBe('write content/resume.yaml, or put the file at public/resume.pdf.');
  });
  it.each([
    ['- /blog\n- /usse', '2:3 there is no page /usse', 'did you mean /uses?'],
    ['- /now', '1:3 there is no page /now', 'it is a draft or scheduled, so it is not published yet.'],
    [
      '- /talks',
      '1:3 there is no page /talks',
      'write content/pages/talks.md; for a file of public/ write a label: "- Label: /talks".',
    ],
    ...['/a/b.zip', '/feed.xml', '/tags/web', '/blog/years/2024'].map((path) => [
      `- ${path}`,
      `1:3 ${path} has no label`,
      `write "- Label: ${path}".`,
    ]),
    ['- tel:1', '1:3 key[1] has no label: "tel:1"', 'write "- Label: tel:1".'],
    ...[
      ['"Two words: https://a.test"', 'Two words: https://a.test'],
      ['Code:/blog', 'Code: /blog'],
    ].map(([entry, meant]) => [
      `- ${entry}`,
      `1:3 key[1] is one text, not a label and an address: "${entry.replaceAll('"', '')}"`,
      `write "- ${meant}", with a space after the colon and no quotes around both.`,
    ]),
    ['- https://a.test', '1:3 key[1] has no label: "https://a.test"', 'write "- Label: https://a.test".'],
    ['- " ": /blog', '1:3 key[1] has an empty label', 'write a word or two.'],
    ['- {}', '1:3 key[1] has no labels', 'write "- /blog" for a page of the site, or "- Label: address".'],
    [
      'Blog: /blog',
      '1:1 key must be a list, not a map of keys',
      'start each line with "- ", as in "- Blog: /blog".',
    ],
    ['/blog', '1:1 key must be a list, not "/blog"', 'write [one, two] or one "- item" per line.'],
  ])('%j', (yaml, message, hint) => {
    const { problems } = resolve(yaml);
    expect(places(problems)).toEqual([message]);
    expect(problems[0].hint).toBe(hint);
  });

  it('underline the address', () => {
    expect(resolve('[/blog, /talks]').problems.map(underlined)).toEqual(['1:9 /talks']);
  });
});

it('entries to empty parts are left out', () => {
  expect(resolve('[/projects, Work: /projects/, /projects?all, "/projects#top", /blog]')).toEqual({
    links: [link('Blog', '/blog')],
    problems: [],
  });
});

it('the default links to what exists', () => {
  expect(linksTo(['/projects', '/blog'], known)).toEqual([link('Blog', '/blog')]);
});
