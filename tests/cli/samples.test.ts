// `npm run samples` records only files that are in Git: `init --empty` deletes every sample.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCommand } from '../helpers';
import { copyProject } from '../unit/serve/project';

it('a file is a sample as soon as Git has it', async () => {
  const project = copyProject({ isApart: true });
  const settings = join(project, 'content/site.yaml');
  writeFileSync(settings, readFileSync(settings, 'utf8').replace(/^name: .*/m, 'name: Your Name'));
  writeFileSync(join(project, 'public/mine.txt'), 'Mine.');
  const git = (...args: string[]) => execFileSync('git', args, { cwd: project });
  const record = async () => {
    expect(await runCommand(['samples'], {}, project)).toMatchObject({ code: 0, stderr: '' });
    const { files } = JSON.parse(readFileSync(join(project, 'src/content/samples/samples.json'), 'utf8'));
    return ['content/about.md', 'content/site.yaml', 'public/mine.txt'].filter((file) => file in files);
  };
  git('init', '--quiet');
  git('add', 'content');
  expect(await record()).toEqual(['content/about.md']);
  git('add', 'public');
  expect(await record()).toEqual(['content/about.md', 'public/mine.txt']);
});
