// content/projects.yaml: the facts of a project.
import { describe, expect, it } from 'vitest';
import { parseProjects } from '../../../src/content/projects/projects';
import { drawingNames } from '../../../src/theme/drawings';
import { file } from './support';

const parse = (...keys: string[]) =>
  parseProjects(
    file(
      keys.map((one, index) => `- title: T${index}\n  summary: S\n  ${one}\n`).join(''),
      'content/projects.yaml',
    ),
    drawingNames,
  );

describe('the year', () => {
  it.each([
    ['2024', '2024'],
    ['2023-2025', '2023–2025'],
    ['2023 - 2025', '2023–2025'],
    ['2023–2025', '2023–2025'],
    ['since 2023', 'since 2023'],
    ['2024-05', '2024-05'],
  ])('%s is shown as %s', (written, shown) => {
    const { projects, problems } = parse(`year: ${written}`);
    expect(problems).toEqual([]);
    expect(projects?.[0].year).toBe(shown);
  });
});

it('role and outcome are typeset', () => {
  const [project] = parse('role: Design -- and "code"', "outcome: It's done").projects ?? [];
  expect(project.role).toBe('Design – and “code”');
});

it('featured projects come first, in the order of the file', () => {
  const { projects } = parse('tags: [a]', 'featured: true', 'featured: false', 'featured: true');
  expect(projects?.map(({ title }) => title)).toEqual(['T1', 'T3', 'T0', 'T2']);
});
