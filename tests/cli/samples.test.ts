// `npm run samples` records only files of the project: `init --empty` deletes every sample, and texts of an owner are none.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCommand } from '../helpers';
import { copyProject } from '../unit/server/project';

const MINE = 'content/posts/mine.md';

it('a file that Git does not have is no sample, and then nothing is written', async () => {
  const project = copyProject({ isApart: true });
  const list = join(project, 'src/samples/samples.json');
  const settings = join(project, 'content/site.yaml');
  writeFileSync(settings, readFileSync(settings, 'utf8').replace(/^name: .*/m, 'name: Your Name'));
  const git = (...args: string[]) => execFileSync('git', args, { cwd: project });
  git('init', '--quiet');
  git('add', 'content', 'public');
  const run = () => runCommand(['samples'], {}, project);

  expect(await run()).toMatchObject({ code: 0, stderr: '' });
  const recorded = readFileSync(list, 'utf8');
  expect(Object.keys(JSON.parse(recorded).files)).toContain('content/about.md');

  mkdirSync(join(project, 'content/posts'), { recursive: true });
  writeFileSync(
    join(project, MINE),
    '---\ntitle: Mine\ndate: 2026-01-01\ndescription: Mine.\n---\n\nMine.\n',
  );
  expect(await run()).toEqual({
    code: 1,
    stdout: '',
    stderr: `Git does not have ${MINE}, so it is not recorded as a sample: npm run init -- --empty deletes the samples. If it came with the project, run: git add ${MINE}\n`,
  });
  expect(readFileSync(list, 'utf8')).toBe(recorded);

  git('add', MINE);
  expect(await run()).toMatchObject({ code: 0 });
  expect(Object.keys(JSON.parse(readFileSync(list, 'utf8')).files)).toContain(MINE);
});
