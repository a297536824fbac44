// Pages as Markdown, of sites with few parts.
import { expect, it } from 'vitest';
import type { Site } from '../../../../src/content/site';
import { homeMarkdown, projectsMarkdown } from '../../../../src/theme/data/page-markdown';
import { buildFixture } from '../../../helpers';

const good = (await buildFixture('good')).site as Site;
const { settings, about } = good;

it('the home page has the greeting, the texts and skills', () => {
  const site: Site = {
    ...good,
    settings: { ...settings, name: 'Ann $& *Lee*', greeting: 'Hi, {name}', tagline: 'AT&amp;T & ~~a~~ ~1' },
    about: { ...about, markdown: '## About\n\nWords.\n', skills: { Tools: ['C', 'Go_1'] } },
  };
  expect(homeMarkdown(site)).toBe(
    '# Hi, Ann $& \\*Lee\\*\n\nAT\\&amp;T & \\~~a\\~~ ~1\n\n## About\n\nWords.\n\n## Skills\n\n- Tools: C, Go\\_1\n',
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
        links: { Code: 'https://code.test/(a)', Mail: 'mailto:a@koi.test' },
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
    '- [Code](<https://code.test/(a)>)',
    '- [Mail](mailto:a@koi.test)',
  ];
  const [, app = ''] = projectsMarkdown(site).split(/\n(?=## App|## \[App)/);
  expect(app).toBe(
    `## [App](${site.absolute('/blog')})\n\nCounts \\*fish\\*.\n\n${facts.join('\n')}\n\n## Bare\n\nCounts \\*fish\\*.\n`,
  );
});
