// What the workflows may do, and what they check.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from '../helpers';

interface Job {
  permissions: Record<string, string>;
  steps: { uses?: string }[];
}
const workflow: { permissions: object; jobs: Record<'build' | 'deploy', Job> } = parse(
  readFileSync(join(root, '.github/workflows/pages.yml'), 'utf8'),
);
const { build, deploy } = workflow.jobs;

it('has only the permissions that it needs', () => {
  expect([workflow.permissions, build.permissions, deploy.permissions]).toEqual([
    {},
    { contents: 'read', pages: 'read' },
    { pages: 'write', 'id-token': 'write' },
  ]);
});

it('uses actions of GitHub only, each by a version or a commit', () => {
  const used = [...build.steps, ...deploy.steps].flatMap(({ uses }) => uses ?? []);
  expect(used.length).toBe(6);
  for (const one of used) expect(one).toMatch(/^actions\/[a-z-]+@(v\d+|[0-9a-f]{40})$/);
});

it('publishes what is checked, and a change is accepted after all gates', () => {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  expect(read('.github/workflows/pages.yml')).toContain('npm run check -- --publish');
  expect(read('.github/workflows/check.yml')).toContain('bash .ci/run');
  const gates = ['npm ci', 'tsc --noEmit', 'biome ci --error-on-warnings', 'npm run build', 'npm test'];
  expect(gates.filter((gate) => !read('.ci/run').includes(gate))).toEqual([]);
  // The style is that of the project.
  expect(read('.ci/run')).toMatch(/^if grep .*Your Name.*\n {2}step 'format and lint'/m);
});
