// `npm run check` passes for sites other than the demo, in a copy of the project. `npm run soak` also runs all
// tests there, which takes minutes; tests/owned.cjs makes sure that no test reads a file of the owner's.
import { expect, it } from 'vitest';
import { root, runCommand } from '../helpers';
import { layDemo, OTHER_SITES } from '../other-sites';
import { copyProject } from '../unit/server/project';
import { usualOrSoak } from '../usual-or-soak';

const project = copyProject();
const check = (...args: string[]) => runCommand(['check', ...args], {}, project);

/** The site that differs most from the demo. */
const MOST_OTHER = Object.entries(OTHER_SITES).filter(([name]) => name === 'another site');

it.each(usualOrSoak(MOST_OTHER, Object.entries(OTHER_SITES)))('%s passes', async (_, change) => {
  layDemo(root, project);
  change(project);
  const { code, stdout, stderr } = await check();
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^site: \d+ files checked, no errors/);
});

it('the demo passes although placeholders are left, but not with --publish', async () => {
  layDemo(root, project);
  expect(await check()).toMatchObject({ code: 0, stderr: '' });
  expect(await check('--publish')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('this is still a placeholder'),
  });
});
