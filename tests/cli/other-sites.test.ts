// What `npm run check` says of sites that are not the demo, in a copy of the project. To run all tests in each copy takes
// minutes and is left to `npm run soak`; here it is enough that a test which asks for a file of the owner's fails
// (tests/owned.cjs).
import { expect, it } from 'vitest';
import { root, runCommand } from '../helpers';
import { layDemo, OTHER_SITES } from '../other-sites';
import { copyProject } from '../unit/server/project';

const project = copyProject();
const check = (...args: string[]) => runCommand(['check', ...args], {}, project);

it.each(Object.entries(OTHER_SITES))('%s is sound', async (_, change) => {
  layDemo(root, project);
  change(project);
  const { code, stdout, stderr } = await check('--site');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^site: \d+ files checked, no errors/);
});

it('the demo is, though placeholders are left, which are only asked for before it is published', async () => {
  layDemo(root, project);
  expect(await check('--site')).toMatchObject({ code: 0, stderr: '' });
  expect(await check('--publish')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('this is still a placeholder'),
  });
});
