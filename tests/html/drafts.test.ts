// A draft with mistakes is shown with --drafts, as in `npm run dev`; its mistakes are warnings.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildFixture, copyFixture } from '../helpers';

const MISTAKES = '![A pond](missing.png)\n\n[Nowhere](/nowhere)\n\n<script>1</script>\n\n$\\nope{x}$\n';

const build = (draft: string, name = 'unready') => {
  const folder = copyFixture('good');
  const text = `---\ntitle: Unready\ndate: 2025-01-01\ndescription: Not done.\n${draft}---\n${MISTAKES}`;
  writeFileSync(join(folder, `content/posts/${name}.md`), text);
  return buildFixture({ content: join(folder, 'content'), public: join(folder, 'public'), drafts: true });
};

it('is shown', async () => {
  const { problems, outputs } = await build('draft: true\n');
  expect(outputs.has('blog/unready/index.html')).toBe(true);
  const own = problems.filter(({ source }) => source.endsWith('unready.md'));
  expect(own.map(({ line, severity }) => `${line} ${severity}`)).toEqual(
    expect.arrayContaining(['7 warning', '9 warning', '11 warning', '13 warning']),
  );
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
});

it.each(['date: 2026-02-30', 'tags: [Bad Tag]', 'foo: 1', 'foo: ['])(
  'does not stop the build with %s in its front matter, but is not shown',
  async (line) => {
    const { problems, outputs } = await build(`draft: true\n${line}\n`);
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(problems.some(({ source }) => source.endsWith('unready.md'))).toBe(true);
    expect(outputs.has('index.html')).toBe(true);
    expect(outputs.has('blog/unready/index.html')).toBe(false);
  },
);

it('is not shown without an address, and a post is no draft', async () => {
  const severities = async (draft: string, name?: string) =>
    (await build(draft, name)).problems.map(({ severity }) => severity);
  expect(await severities('draft: true\n', 'Not a slug')).toContain('error');
  expect(await severities('')).toContain('error');
});
