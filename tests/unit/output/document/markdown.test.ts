// Pages as Markdown, of sites with few parts.
import { expect, it } from 'vitest';
import type { Site } from '../../../../src/content/site';
import {
  caseStudyMarkdown,
  contactMarkdown,
  homeMarkdown,
  projectsMarkdown,
} from '../../../../src/theme/pages/markdown/pages';
import { buildFixture, withContent } from '../../../helpers';

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

it('the projects as Markdown have their facts, and links to other sites and to this one', () => {
  const [study] = good.caseStudies;
  const [plain] = good.projects;
  const project = { ...plain, title: 'App', summary: 'Counts *fish*.', year: '2025', tags: ['koi', 'go'] };
  const none = { role: undefined, outcome: undefined, status: undefined };
  const site: Site = {
    ...good,
    projects: [
      {
        ...project,
        ...none,
        slug: study.slug,
        base: '/blog',
        links: { Code: 'https://code.test', Mail: 'mailto:a@koi.test' },
      },
      {
        ...project,
        ...none,
        title: 'Bare',
        slug: 'bare',
        year: undefined,
        tags: [],
        base: undefined,
        links: {},
      },
    ],
  };
  const facts = [
    '- Year: 2025',
    '- Tags: koi, go',
    `- [Case study](${site.absolute(study.path)})`,
    '- [Code](https://code.test)',
    '- [Mail](mailto:a@koi.test)',
  ];
  const [, app = ''] = projectsMarkdown(site).split(/\n(?=## App|## \[App)/);
  expect(app).toBe(
    `## [App](${site.absolute('/blog')})\n\nCounts \\*fish\\*.\n\n${facts.join('\n')}\n\n## Bare\n\nCounts \\*fish\\*.\n`,
  );
});
