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
    drafts: { type: 'boolean', help: 'drafts too' },
  },
} as const;

it.each([
  [['--content', ''], '--content needs the name of a folder.\nTry: npm run it -- --help'],
  [['--content= '], '--content needs the name of a folder.\nTry: npm run it -- --help'],
  [['--content'], "Option '--content <value>' argument missing.\nTry: npm run it -- --help"],
  [['--port', '-1'], "Option '--port' argument is ambiguous.\nTry: npm run it -- --help"],
  [['--drafts=yes'], "Option '--drafts' does not take an argument.\nTry: npm run it -- --help"],
  [['extra'], "Unexpected argument 'extra'.\nTry: npm run it -- --help"],
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
