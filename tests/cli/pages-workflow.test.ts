// What the workflow for GitHub Pages may do.
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

it('uses pinned versions of actions', () => {
  const used = [...build.steps, ...deploy.steps].flatMap(({ uses }) => uses ?? []);
  expect(used.length).toBe(6);
  for (const one of used) expect(one).toMatch(/^actions\/[a-z-]+@(v\d+|[0-9a-f]{40})$/);
});
