// The workflow for GitHub Pages.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from '../helpers';

interface Step {
  uses?: string;
  run?: string;
  env?: Record<string, string>;
  with?: Record<string, unknown>;
  id?: string;
}
interface Job {
  permissions: Record<string, string>;
  steps: Step[];
  needs?: string;
}
const workflow: { on: { schedule?: object[] }; permissions: object; jobs: Record<'build' | 'deploy', Job> } =
  parse(readFileSync(join(root, '.github/workflows/pages.yml'), 'utf8'));
const { build, deploy } = workflow.jobs;
const step = (job: Job, name: string): Step => job.steps.find(({ uses }) => uses?.startsWith(name)) as Step;

describe('the workflow for GitHub Pages', () => {
  it('has only the permissions that it needs', () => {
    expect(workflow.permissions).toEqual({});
    expect(build.permissions).toEqual({ contents: 'read', pages: 'read' });
    expect(deploy.permissions).toEqual({ pages: 'write', 'id-token': 'write' });
  });

  it('builds every day, for scheduled posts', () => {
    expect(workflow.on.schedule).toEqual([{ cron: expect.stringMatching(/^\d+ \d+ \* \* \*$/) }]);
  });

  it('uses pinned versions of actions', () => {
    const used = [...build.steps, ...deploy.steps].flatMap(({ uses }) => uses ?? []);
    expect(used.length).toBe(6);
    for (const one of used) expect(one).toMatch(/^actions\/[a-z-]+@(v\d+|[0-9a-f]{40})$/);
  });

  it('builds for the URL of Pages and uploads dist', () => {
    expect(build.steps.map(({ run }) => run).filter(Boolean)).toEqual([
      'npm ci',
      'npm run check -- --publish --url "$SITE_URL" && npm run build -- --url "$SITE_URL"',
    ]);
    const address = `\${{ steps.${step(build, 'actions/configure-pages').id}.outputs.base_url }}`;
    expect(build.steps.find(({ run }) => run?.includes('SITE_URL'))?.env).toEqual({ SITE_URL: address });
    expect(step(build, 'actions/upload-pages-artifact').with).toEqual({ path: 'dist' });
    expect(deploy.needs).toBe('build');
  });
});
