// A draft with mistakes is shown with --drafts, as in `npm run dev`; its mistakes are warnings. Links to drafts are in
// tests/fixtures/mistakes/drafts.yaml.
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildWith } from '../helpers';

const MISTAKES = '![A pond](missing.png)\n\n[Nowhere](/nowhere)\n\n<script>1</script>\n\n$\\nope{x}$\n';

const KINDS = {
  post: { file: 'content/posts/unready.md', head: 'date: 2025-01-01\n', page: 'blog/unready' },
  page: { file: 'content/pages/unready.md', head: '', page: 'unready' },
  'case study': { file: 'content/projects/nothing.md', head: '', page: 'projects/nothing' },
};
const kinds = Object.keys(KINDS) as (keyof typeof KINDS)[];

/** Builds a site with one text that has mistakes. */
const build = (kind: keyof typeof KINDS, draft: string, file: string = KINDS[kind].file, body = MISTAKES) => {
  const text = `---\ntitle: Unready\n${KINDS[kind].head}description: Not done.\n${draft}---\n${body}`;
  return buildWith({ [file]: text }, { drafts: true });
};

describe.each(kinds)('a draft of a %s with mistakes', (kind) => {
  const { file, head, page } = KINDS[kind];

  it('is shown', async () => {
    const { problems, outputs } = await build(kind, 'draft: true\n');
    expect(outputs.has(`${page}/index.html`)).toBe(true);
    const own = problems.filter(({ source }) => source.endsWith(basename(file)));
    const first = head === '' ? 6 : 7;
    expect(own.map(({ line, severity }) => `${line} ${severity}`)).toEqual(
      expect.arrayContaining([0, 2, 4, 6].map((line) => `${first + line} warning`)),
    );
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it.each(['title: [1', 'foo: 1', 'foo: ['])(
    'does not stop the build with %s in its front matter, but is not shown',
    async (line) => {
      const { problems, outputs } = await build(kind, `draft: true\n${line}\n`);
      expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
      const own = problems.filter(({ source }) => source.endsWith(basename(file)));
      expect(own.map(({ message }) => message)).toContain(
        'this draft is not shown, because its front matter has errors',
      );
      expect(own.length).toBeGreaterThan(1);
      expect(outputs.has('index.html')).toBe(true);
      expect(outputs.has(`${page}/index.html`)).toBe(false);
    },
  );

  it('is not shown without an address, and a text that is no draft stops the build', async () => {
    const severities = async (draft: string, name?: string) =>
      (await build(kind, draft, name)).problems.map(({ severity }) => severity);
    expect(await severities('draft: true\n', join(dirname(file), 'Not a slug.md'))).not.toContain('error');
    expect(await severities('')).toContain('error');
  });
});
