import { expect, it } from 'vitest';
import { noLastBuild } from '../../../src/base/last-build';
import { isError } from '../../../src/base/problems/problem';
import { type Project, parseCaseStudies, parseProjects } from '../../../src/content/projects';
import { drawingNames } from '../../../src/theme/drawings';
import { contentFile, file, renderMarkdown } from './support';

// content/projects.yaml: the facts of a project.
const parse = (...keys: string[]) =>
  parseProjects(
    file(
      keys.map((one, index) => `- title: T${index}\n  summary: S\n  ${one}\n`).join(''),
      'content/projects.yaml',
    ),
    drawingNames,
  );

it('role and outcome are typeset', () => {
  const [project] = parse('role: Design -- and "code"', "outcome: It's done").value ?? [];
  expect(project.role).toBe('Design – and “code”');
});

it('featured projects come first, in the order of the file', () => {
  const { value: projects } = parse('tags: [a]', 'featured: true', 'featured: false', 'featured: true');
  expect(projects?.map(({ title }) => title)).toEqual(['T1', 'T3', 'T0', 'T2']);
});

// content/projects/<slug>.md: the case studies, and the projects that they belong to.
const study = (name: string, keys = '', body = 'Text.\n') =>
  contentFile(`---\ndescription: About it.\n${keys}---\n${body}`, `content/projects/${name}.md`);

const projectsOf = (...lines: string[]): Project[] =>
  parseProjects(
    file(lines.map((line) => `- ${line}\n  summary: S\n`).join(''), 'content/projects.yaml'),
    drawingNames,
  ).value as Project[];

const three = projectsOf('title: Wind Sim', 'title: "Koi fish, v2"', 'title: 鯉\n  slug: carp');

const parseStudies = (
  files: ReturnType<typeof study>[],
  projects: Project[] | undefined = three,
  drafts = false,
) => parseCaseStudies(files, projects, { render: renderMarkdown, drafts, last: noLastBuild, renderKey: '' });

it('a case study belongs to the project with its slug, which is made of the title unless the file has one', () => {
  const { value: studies, problems } = parseStudies([study('carp'), study('koi-fish-v2'), study('wind-sim')]);
  expect(problems).toEqual([]);
  expect(studies.map(({ slug, project }) => [slug, project.title])).toEqual([
    ['wind-sim', 'Wind Sim'],
    ['koi-fish-v2', 'Koi fish, v2'],
    ['carp', '鯉'],
  ]);
});

it('a case study is left out while it is a draft, and its errors are warnings', () => {
  const draft = study('wind-sim', 'draft: true\n', '![](a.png)\n');
  expect(parseStudies([draft]).value).toEqual([]);
  expect(parseStudies([draft]).problems.map(({ severity }) => severity)).toEqual(['warning']);
  const shown = parseStudies([draft], three, true);
  expect([shown.value.length, shown.problems.some(isError)]).toEqual([1, false]);
  const sound = study('wind-sim', 'draft: true\n');
  expect(parseStudies([sound], three, true).value.map(({ draft }) => draft)).toEqual([true]);
});
