// What the command line refuses before a command runs.
import { expect, it, vi } from 'vitest';
import { readCommandLine } from '../../../scripts/cli/args';

const command = {
  usage: 'npm run it --',
  summary: 'Does it.',
  options: {
    content: { type: 'string', value: 'DIR', help: 'the folder' },
    name: { type: 'string', value: 'NAME', help: 'a name' },
  },
} as const;

it.each([
  [['--content', ''], '--content needs the name of a folder.\nTry: npm run it -- --help'],
  [['--content= '], '--content needs the name of a folder.\nTry: npm run it -- --help'],
  [['--contents', 'a'], 'Unknown option --contents; did you mean --content?\nTry: npm run it -- --help'],
])('refuses %j', (args, message) => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(readCommandLine(command, args)).toBe(2);
  expect(said.mock.calls).toEqual([[message]]);
  said.mockRestore();
});

it('takes an empty value that is no folder', () => {
  expect(readCommandLine(command, ['--name', '', '--content', 'a'])).toMatchObject({
    values: { name: '', content: 'a' },
  });
});
