// Texts with a folder of their own, and the files in it.
import { expect, it } from 'vitest';
import { nameOfFile, textFolder, withoutHidden } from '../../../../src/base/text/text-folder';

it.each([
  ['content/posts/koi/index.md', { source: 'content/posts/koi/', path: '/posts/koi/' }],
  ['content/pages/uses/index.md', { source: 'content/pages/uses/', path: '/uses/' }],
  ['content/projects/app/index.md', { source: 'content/projects/app/', path: '/projects/app/' }],
  ['content/posts/koi.md', undefined],
  ['content/posts/index.md', undefined],
])('the folder of %s is %j', (source, folder) => {
  expect(textFolder(source)).toEqual(folder);
});

it('a file of the site is named by where the owner has it', () => {
  const folder = textFolder('content/posts/koi/index.md');
  expect(nameOfFile('/posts/koi/a.png', folder)).toBe('content/posts/koi/a.png');
  expect(nameOfFile('/posts/a.png', folder)).toBe('public/posts/a.png');
  expect(nameOfFile('/posts/koi/a.png')).toBe('public/posts/koi/a.png');
});

it('files beside a text that is not published are left out', () => {
  const texts = ['content/posts/koi/index.md', 'content/posts/red/index.md', 'content/posts/eel.md'];
  const files = ['content/posts/koi/a.png', 'content/posts/red/a.png', 'public/a.png'];
  const left = withoutHidden(
    files.map((source) => ({ source })),
    texts.map((source) => ({ source })),
    new Set(['content/posts/koi/index.md']),
  );
  expect(left.map(({ source }) => source)).toEqual(['content/posts/koi/a.png', 'public/a.png']);
});
