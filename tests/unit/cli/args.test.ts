// What the command line refuses before a command runs.
import { expect, it, vi } from 'vitest';
import { runnerOf } from '../../../scripts/cli/args';

const command = {
  usage: 'npm run it --',
  summary: 'Does it.',
  options: {
    content: { type: 'string', value: 'DIR', help: 'the folder' },
    name: { type: 'string', value: 'NAME', help: 'a name' },
    port: { type: 'string', value: 'N', help: 'the port' },
    url: { type: 'string', value: 'URL', help: 'the URL' },
    drafts: { type: 'boolean', help: 'drafts too' },
  },
} as const;

it.each([
  [['--content', ''], '--content needs the name of a folder.\nTry: npm run it -- --help'],
  [['--content= '], '--content needs the name of a folder.\nTry: npm run it -- --help'],
  [['--content'], '--content needs the name of a folder.\nTry: npm run it -- --help'],
  [
    ['--content', '--drafts'],
    '--content needs the name of a folder, not --drafts.\nTry: npm run it -- --help',
  ],
  [['--port', '-1'], '--port needs a positive number, not -1.\nTry: npm run it -- --help'],
  [['--drafts', '--port'], '--port needs a positive number.\nTry: npm run it -- --help'],
  [['--url', '-x'], '--url needs a web address, not -x.\nTry: npm run it -- --help'],
  [['--name', '-x'], '--name needs a value, not -x.\nTry: npm run it -- --help'],
  [['--contents', 'a'], 'Unknown option --contents; did you mean --content?\nTry: npm run it -- --help'],
])('refuses %j', async (args, message) => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const work = vi.fn(() => 0);
  expect(await runnerOf(command, work)(args)).toBe(2);
  expect(work).not.toHaveBeenCalled();
  expect(said.mock.calls).toEqual([[message]]);
  said.mockRestore();
});

it('takes an empty value that is no folder', async () => {
  const work = vi.fn(() => 0);
  expect(await runnerOf(command, work)(['--name', '', '--content', 'a'])).toBe(0);
  expect(work.mock.calls).toMatchObject([[{ values: { name: '', content: 'a' } }]]);
});
