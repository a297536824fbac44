// What the workflows may do, and what they check.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from '../helpers';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const workflow = (name: string) => parse(read(`.github/workflows/${name}.yml`));
const { permissions, jobs } = workflow('pages');
const { build, deploy } = jobs;

it('has only the permissions that it needs', () => {
  expect([permissions, build.permissions, deploy.permissions]).toEqual([
    {},
    { contents: 'read', pages: 'read' },
    { pages: 'write', 'id-token': 'write' },
  ]);
});

it('uses actions of GitHub only, each by a version or a commit', () => {
  const { check } = workflow('check').jobs;
  const used = [...build.steps, ...deploy.steps, ...check.steps].flatMap(({ uses }) => uses ?? []);
  expect(used.length).toBe(8);
  for (const one of used) expect(one).toMatch(/^actions\/[a-z-]+@(v\d+|[0-9a-f]{40})$/);
});

it('checks each change with the oldest Node and that of .ci/run, and with all servers and browsers', () => {
  const { steps, strategy } = workflow('check').jobs.check;
  const { node } = strategy.matrix;
  expect(JSON.parse(read('package.json')).engines.node).toMatch(RegExp(`^>=${node[0]}\\.`));
  expect(read('.ci/run')).toContain(`node@${node.at(-1)}.`);
  const [install, run] = steps.flatMap((step: { run?: string }) => step.run ?? []);
  for (const one of ['nginx', 'caddy', 'webkit2gtk-driver', 'xvfb']) expect(install).toContain(` ${one}`);
  expect(run).toBe('bash .ci/run');
});

it('publishes what is checked, and a change is accepted after all gates', () => {
  expect(read('.github/workflows/pages.yml')).toContain('npm run check -- --publish');
  const gates = ['npm ci', 'tsc --noEmit', 'biome ci --error-on-warnings', 'npm run build', 'npm test'];
  expect(gates.filter((gate) => !read('.ci/run').includes(gate))).toEqual([]);
  expect(read('CONTRIBUTING.md') + read('.ci/pre-push')).toMatch(/hooksPath \.ci`.*run lint && exec npx/s);
  // The style is that of the project.
  expect(read('.ci/run')).toMatch(/^if grep .*Your Name.*\n {2}step 'format and lint'/m);
});
