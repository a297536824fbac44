import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root, runCommand } from '../helpers';
import { OWNER_SITES, writeSite } from '../owner-sites';
import { copyProject } from '../unit/serve/project';

const WARNING = `content/notes.txt: warning: this file is ignored
  hint: content/ has site.yaml, about.md, projects.yaml, resume.yaml, posts, pages, projects, fonts; images and other files are in public/.

1 warning.
`;

// `npm run check` passes for a site other than the demo, in a copy of the project; tests/owned.cjs makes sure that no test
// reads a file of the owner's.
const project = copyProject();
const check = (...args: string[]) => runCommand(['check', ...args], {}, project);

/** Replaces the site of the copy. */
function lay(write: () => void): void {
  for (const part of ['content', 'public']) rmSync(join(project, part), { recursive: true, force: true });
  write();
}

it('a site with everything passes, and with a warning', async () => {
  lay(() => writeSite(OWNER_SITES['everything at once'], project, root));
  writeFileSync(join(project, 'README.md'), '# The site of René\n');
  writeFileSync(join(project, 'content/notes.txt'), '');
  const { code, stdout, stderr } = await check();
  expect({ code, stderr }).toEqual({ code: 0, stderr: WARNING });
  expect(stdout).toMatch(/^site: \d+ files checked, no errors/);
});

it('the demo passes although placeholders are left, but not with --publish', async () => {
  lay(() => {
    for (const part of ['content', 'public'])
      cpSync(join(root, 'tests/fixtures/demo', part), join(project, part), { recursive: true });
  });
  expect(await check()).toMatchObject({ code: 0 });
  const stderr = expect.stringContaining('this is still a placeholder; it is in 5 places');
  expect(await check('--publish')).toMatchObject({ code: 1, stderr });
});
