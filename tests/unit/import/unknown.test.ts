// What a command says about a folder that it does not know as a blog: what it is instead, and what to run.
import { expect, it } from 'vitest';
import { whatIsUnknown } from '../../../scripts/import/read/config';

const WXR = '<?xml version="1.0"?>\n<rss xmlns:wp="http://wordpress.org/export/1.2/">';
const RUN = 'npm run import --';
const exportOf = (program: string, converter: string) =>
  `an export of ${program}, and the import reads Markdown. Convert it, for example with ${converter}, then run: ${RUN} FOLDER --from eleventy`;
const WORDPRESS = exportOf('WordPress', 'npx wordpress-export-to-markdown');
const LARGE = 'koi.WordPress.2024-01-01.xml';
const GHOST = '{"db":[{"meta":{"exported_on":1},"data":{}}]}';

it.each<[string, Record<string, string>, string]>([
  ['an export of WordPress', { 'export.xml': WXR }, `export.xml is ${WORDPRESS}`],
  ['a large export of WordPress, which is not read', { [LARGE]: '' }, `${LARGE} is ${WORDPRESS}`],
  ['an export of Ghost', { 'blog.json': GHOST }, `blog.json is ${exportOf('Ghost', 'ghost-to-md')}`],
  [
    'a blog in a folder',
    { 'my blog/_config.yml': '', 'my blog/a.md': '' },
    `The blog is in old/my blog. Run: ${RUN} "old/my blog"`,
  ],
  [
    'a blog in one of two folders',
    { 'blog/_config.yml': '', 'apps/a.md': '' },
    `The blog is in old/blog. Run: ${RUN} old/blog`,
  ],
  [
    'no Markdown',
    { 'posts/a.html': '', 'README.md': '' },
    'old has no Markdown files, and the import reads only these. Name the folder of a blog, or convert yours to Markdown first.',
  ],
  [
    'Markdown, and settings of some program',
    { 'a.md': '', 'tool/config.json': '{}', 'feed.xml': '<rss>', 'data.json': '{}' },
    'old has no configuration of a known generator at its top. Name the folder that has it, or the generator, as in --from hugo. If it is another one, --from eleventy imports all Markdown files that have a title and a date.',
  ],
])('%s', (_, files, words) => {
  const names = Object.keys(files).sort();
  const blog = { names, read: (name: string) => files[name] ?? '' };
  expect(whatIsUnknown(blog, 'old/')).toBe(words.replace(/^old has/, 'old/ has'));
});
