import { describe, expect, it } from 'vitest';
import { menu, resolveMenu } from '../../../src/content/pages/menu';
import { file, readValue } from './support';

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
