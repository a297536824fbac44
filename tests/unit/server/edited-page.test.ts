// The page of an edited post is the same before the build as after it.
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { build } from '../../../scripts/build/build-site';
import { toBuildOptions } from '../../../scripts/cli/build-options';
import { createGeneration } from '../../../scripts/dev/generation';
import type { Outputs } from '../../../src/outputs/output';
import { copyFixture, type FixtureName, TODAY, textOf } from '../../helpers';

async function open(name: FixtureName) {
  const folder = copyFixture(name);
  const [content, publicFolder] = [join(folder, 'content'), join(folder, 'public')];
  const options = toBuildOptions({ content, public: publicFolder, drafts: true }, TODAY);
  const generation = createGeneration(build, options);
  const { outputs = new Map() } = await generation.build();
  const posts = [...new Set([...(outputs as Outputs).values()].map(({ source }) => source))]
    .filter((source) => /\/posts\/(?:[^/]+|[^/]+\/index)\.md$/.test(source))
    .map((source) => join(folder, 'content', source.slice(options.contentName.length)));
  const edit = (path: string, change: (text: string) => string) =>
    writeFileSync(path, change(readFileSync(path, 'utf8')));
  return { ...generation, posts, edit };
}

const ADDED = '\n\n## Added\n\nA *note*.\n\n```js\nconst added = true;\n```\n';
/** Social cards have the title, and are named by the build. */
const withoutCard = (html: string): string => html.replace(/card-[^"]*\.png/g, 'card.png');

describe.each<FixtureName>(['demo', 'good'])('the posts of the site %s', (name) => {
  it('are shown as the next build renders them', async () => {
    const { posts, edit, renderEdited, build } = await open(name);
    const shown = new Map<string, string>();
    for (const path of posts) {
      edit(path, (text) => text.replace(/^description: /m, 'description: New ') + ADDED);
      const page = await renderEdited(path);
      if (page) shown.set(page.file, page.body as string);
    }
    expect(shown.size).toBe(posts.length);
    const { outputs = new Map() } = await build();
    for (const [file, body] of shown) {
      expect(body).toContain('</span> added = ');
      expect(withoutCard(body), file).toBe(withoutCard(textOf(outputs, file)));
    }
  });
});

describe('nothing is shown before the build', () => {
  it.each<[string, (text: string) => string]>([
    ['after an edit of the tags', (text) => text.replace(/^tags: .*$/m, 'tags: [other]')],
    ['after an edit of the date', (text) => text.replace(/^date: \d+/m, 'date: 2001')],
    ['of a post with an error', (text) => text.replace(/^date: .*$/m, 'date: 2026-02-30')],
    ['of a post that is empty now', () => ''],
  ])('%s', async (_, change) => {
    const { posts, edit, renderEdited } = await open('good');
    const path = posts.find((file) => basename(file) === 'first-light.md') as string;
    expect(await renderEdited(path)).toBeDefined();
    edit(path, change);
    expect(await renderEdited(path)).toBeUndefined();
  });

  it('after a build with errors, or of another file', async () => {
    const { posts, edit, renderEdited, build } = await open('good');
    expect(await renderEdited(join(posts[0], '../../site.yaml'))).toBeUndefined();
    expect(await renderEdited(join(posts[0], '../none.md'))).toBeUndefined();
    edit(posts[0], (text) => `${text}\n\n[broken](/none)\n`);
    await build();
    expect(await renderEdited(posts[1])).toBeUndefined();
  });
});
