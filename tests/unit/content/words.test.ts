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
