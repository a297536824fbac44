// `npm run publish` sets the date to today, removes `draft: true` and changes no other byte.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { run } from '../../scripts/publish';
import { runCommand, runHere, TODAY, temporaryFolder } from '../helpers';
import { copyProject } from '../unit/serve/project';

async function publish(text: string, folder = 'posts') {
  const content = temporaryFolder();
  const file = join(content, folder, 'a.md');
  mkdirSync(join(content, folder));
  writeFileSync(file, text);
  const { code, stdout, stderr } = await runHere(['a', '--content', content], {}, run);
  return { code, text: readFileSync(file, 'utf8'), said: (stdout + stderr).replaceAll(`${content}/`, '') };
}

const EVENING = `${TODAY}T18:30Z`;
const crlf = (text: string) => text.replace(/\n/g, '\r\n');
const BODY = 'date: never\ndraft: true\n---\nText\r\nin two kinds of lines.\n';
const BEFORE = `---\ntitle: "A"   # mine\ndate: 2020-01-01\ndraft: true\n---\n${BODY}`;
const AFTER = `---\ntitle: "A"   # mine\ndate: ${TODAY}\n---\n${BODY}`;

it.each([
  ['a draft', BEFORE, AFTER],
  ['a byte order mark', `\ufeff${BEFORE}`, `\ufeff${AFTER}`],
  ['CRLF line ends', crlf(BEFORE), crlf(AFTER)],
  ['no date', '---\ntitle: A\n---\nText', `---\ntitle: A\ndate: ${TODAY}\n---\nText`],
  ['no keys', '---\n---\nText', `---\ndate: ${TODAY}\n---\nText`],
  ['True, which is true', BEFORE.replace('true', 'True'), AFTER],
  ['a time of today', BEFORE.replace('2020-01-01', EVENING), AFTER.replace(TODAY, EVENING)],
  ['a scheduled time', '---\ndate: 2099-01-01T10:00:00Z\n---\n', `---\ndate: ${TODAY}\n---\n`],
  ['a scheduled post', '---\ndate: "2099-01-01"\n---\n', `---\ndate: "${TODAY}"\n---\n`],
])('publishes %s', async (_, before, after) => {
  expect(await publish(before)).toMatchObject({ code: 0, text: after });
});

it.each(['pages', 'projects'])('publishes a file in %s, which has no date', async (folder) => {
  const text = '---\ntitle: A\n---\nText\n';
  const draft = text.replace('A\n', 'A\ndraft: true\n');
  expect(await publish(draft, folder)).toMatchObject({ code: 0, text });
  const said = `${folder}/a.md was already published.\n`;
  expect(await publish(text, folder)).toEqual({ code: 0, text, said });
});

it('publishes a text in a folder of its own, by its path', async () => {
  const content = temporaryFolder();
  mkdirSync(join(content, 'posts/a'), { recursive: true });
  writeFileSync(join(content, 'posts/a/index.md'), BEFORE);
  const ran = await runHere([join(content, 'posts/a/index.md'), '--content', content], {}, run);
  expect(ran).toMatchObject({ code: 0, stderr: '' });
  expect(readFileSync(join(content, 'posts/a/index.md'), 'utf8')).toBe(AFTER);
});

it('says which addresses of the last build are gone, in the words of a build', async () => {
  const project = copyProject();
  const post = (name: string) => join(project, 'content/posts', name);
  writeFileSync(post('next.md'), BEFORE.replace('draft', 'description: A text.\ndraft'));
  await runCommand(['build'], {}, project);
  renameSync(post('first-light.md'), post('first-lights.md'));
  const { stdout, stderr } = await runCommand(['publish', 'next'], {}, project);
  expect(stdout).toMatch(/^content\/posts\/next\.md\n/);
  expect(stderr).toBe(`content/site.yaml: warning: no longer published: /blog/first-light
  hint: if others may link there, write redirects: { /blog/first-light: /blog/first-lights }, or these as lines below it.

1 warning.
`);
});
