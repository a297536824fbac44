// `words` of site.yaml: words in the place of those that the generator adds.
import { expect, it } from 'vitest';
import { words } from '../../../src/content/words';
import { printed, readValue } from './support';

it('has the words of the owner for some phrases', () => {
  const { value, problems } = readValue(
    words,
    'Blog: Notes\n"{count} posts": "{count} notes"\nProjects: 2024',
  );
  expect(printed(problems)).toBe('');
  expect(value).toMatchObject({ Blog: 'Notes', '{count} posts': '{count} notes', Projects: '2024' });
});

it.each([
  ['Blogs: Notes', 'unknown key "Blogs"', 'did you mean "Blog"?'],
  ['Blog: ""', 'key.Blog is empty; it must be text', 'write Blog: "…" with a few words, or delete the key.'],
  ['Blog: "{count} notes"', 'key.Blog has {count}, which nothing replaces', 'write it without { and }.'],
  [
    '"{count} posts": "{n} notes"',
    'key.{count} posts has {n}, which nothing replaces',
    'write it with {count}.',
  ],
  [
    '"{count} posts": {count}',
    'key.{count} posts must be text, not a map of keys',
    'put it in quotes: "{count}"',
  ],
  [
    'It is now at {address}.: It moved.',
    'key.It is now at {address}. has no {address}',
    'write it with {address}.',
  ],
  [
    'It is now at {address}.: "{address}, {address}"',
    'key.It is now at {address}. has {address} twice',
    'write it with {address}.',
  ],
  [
    'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec: I, II',
    'key.Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec is not a word for each month',
    'write twelve words, with spaces between them.',
  ],
])('%s: %s', (yaml, message, hint) => {
  const { problems } = readValue(words, yaml);
  expect(problems.map((problem) => [problem.message.split(': "')[0], problem.hint])).toEqual([
    [message, hint],
  ]);
});

it('names some of the phrases for an unknown one that is like none', () => {
  const { problems } = readValue(words, 'Xylophone Quartet: A');
  expect(problems[0].hint).toMatch(/^known keys are Blog, .*, …\.$/);
});
