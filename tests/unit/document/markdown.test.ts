// Pages as Markdown, of sites with few parts.
import { expect, it } from 'vitest';
import { caseStudyMarkdown, contactMarkdown, homeMarkdown } from '../../../src/pages/markdown/pages';
import type { Site } from '../../../src/site';
import { buildFixture, withContent } from '../../helpers';

const good = (await buildFixture('good')).site as Site;
const { settings, about } = good;

it('the home page has the greeting, the texts, skills and links', () => {
  const site: Site = {
    ...good,
    settings: { ...settings, name: 'Ann $& *Lee*', greeting: 'Hi, {name}', tagline: 'Notes' },
    about: { ...about, markdown: '## About\n\nWords.\n', skills: { Tools: ['C', 'Go_1'] } },
    nav: [
      { label: 'Blog', to: '/blog', isFile: false },
      { label: 'Code', to: 'https://code.test/(a)', isFile: false },
    ],
  };
  expect(homeMarkdown(site)).toBe(
    '# Hi, Ann $& \\*Lee\\*\n\nNotes\n\n## About\n\nWords.\n\n## Skills\n\n- Tools: C, Go\\_1\n\n' +
      `## Pages\n\n- [Blog](${site.absolute('/blog')})\n- [Code](<https://code.test/(a)>)\n`,
  );
});

it('the home page has no headings without contents', () => {
  const site = {
    ...good,
    settings: { ...settings, greeting: 'Hi', tagline: ' ' },
    about: { ...about, markdown: '', skills: {} },
    nav: [],
  };
  expect(homeMarkdown(site)).toBe('# Hi\n');
});

it('a case study escapes what projects.yaml says', () => {
  const [study] = good.caseStudies;
  const project = { ...study.project, year: '<i>*2024*', role: '_a_', outcome: '`b`' };
  const text = caseStudyMarkdown(good, withContent({ ...study, project }, { markdown: 'Words.\n' }));
  expect(text.split('\n\n').slice(1)).toEqual([
    expect.stringMatching(/^\\<i>\\\*2024\\\* · /),
    'Role: \\_a\\_',
    'Outcome: \\`b\\`',
    'Words.\n',
  ]);
});

it('the contact page has the address, profiles and the resume', () => {
  const pages = { ...settings.pages, contact: { ...settings.pages.contact, intro: 'Write me.' } };
  const site: Site = { ...good, settings: { ...settings, pages, email: 'ann@koi.test', profiles: {} } };
  const mail = '# Contact\n\nWrite me.\n\n- [ann@koi.test](mailto:ann@koi.test)\n';
  expect(contactMarkdown({ ...site, hasResume: false })).toBe(mail);
  expect(contactMarkdown({ ...site, hasResume: true, resume: undefined })).toBe(
    `${mail}- [Resume](${site.absolute('/resume.pdf')})\n`,
  );
});
