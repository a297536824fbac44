// Words of the owner that look like Markdown, or like the end of a title, in the files that are made from them.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import type { Built } from '../../scripts/build/build-site';
import { buildFixture, copyFixture, page, textOf } from '../helpers';

let built: Built;
beforeAll(async () => {
  const folder = copyFixture('good');
  const content = join(folder, 'content');
  const settings = join(content, 'site.yaml');
  writeFileSync(settings, readFileSync(settings, 'utf8').replace(/^name: .*/m, 'name: Ann *Smith*'));
  writeFileSync(
    join(content, 'posts/names.md'),
    '---\ntitle: On names · Ann *Smith*son and [a](b)\ndate: 2026-01-10\ndescription: The _words_ of it.\n---\nA text.\n',
  );
  writeFileSync(
    join(content, 'resume.yaml'),
    'basics: { summary: "I use *nix." }\ninterests: [{ name: C* and <x@y>, keywords: [a_b_c] }]\n',
  );
  built = await buildFixture({ content, public: join(folder, 'public') });
});

it('the preview of a post loses only the name at the end of the title', () => {
  const title = page(built.outputs, 'blog/names/index.html').querySelector('meta[property="og:title"]');
  expect(title?.getAttribute('content')).toBe('On names · Ann *Smith*son and [a](b)');
});

it('llms.txt has them as words', () => {
  const text = textOf(built.outputs, 'llms.txt');
  expect(text).toMatch(/^# Ann \\\*Smith\\\*$/m);
  expect(text).toContain('- [On names · Ann \\*Smith\\*son and \\[a\\](b)](');
  expect(text).toContain('/blog/names.md): The \\_words\\_ of it.\n');
});

it('the Markdown of the resume has them as words', () => {
  const text = textOf(built.outputs, 'resume.md');
  expect(text).toMatch(/^# Ann \\\*Smith\\\*$/m);
  expect(text).toContain('\nI use \\*nix.\n');
  expect(text).toContain('- **C\\* and \\<x@y>**: a\\_b\\_c');
});
