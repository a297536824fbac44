// Text of the demo that the owner has not replaced yet.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Built } from '../../../../scripts/build/build-site';
import { toNewPost } from '../../../../scripts/new';
import type { SourceFile } from '../../../../src/base/problems/problem';
import type { ContentFiles } from '../../../../src/content/content-files';
import type { Site } from '../../../../src/content/site';
import { findPlaceholders } from '../../../../src/output/checks/placeholders';
import { buildFixture } from '../../../helpers';
import { file } from '../../content/support';

let good: Built;
let demo: Built;
beforeAll(async () => {
  [good, demo] = [await buildFixture('good'), await buildFixture()];
});

/** `file:line` and the text there. */
const find = (sources: ContentFiles, site?: Site): string[] =>
  findPlaceholders(sources, site as Site).map(
    ({ source, line, length, excerpt: { text, start } }) =>
      `${source}:${line} ${text.slice(start, start + length)}`,
  );

const change = (source: SourceFile, from: string | RegExp, to: string): SourceFile => ({
  ...source,
  text: source.text.replace(from, () => to),
});

it('a site without text of the demo has no placeholders', () => {
  expect(find(good.sources, good.site)).toEqual([]);
});

it('the demo has these placeholders', () => {
  expect(find(demo.sources, demo.site).map((line) => line.replace(/^content\/|:\d+/g, ''))).toEqual([
    'site.yaml Your Name',
    'site.yaml https://example.com',
    'site.yaml you@example.com',
    'site.yaml https://github.com/your-name',
    'site.yaml https://www.linkedin.com/in/your-name',
    'projects.yaml https://github.com/your-name/portfolio',
    'projects.yaml https://github.com/your-name/koi',
    'projects.yaml https://github.com/your-name/draft',
    'projects.yaml https://github.com/your-name/apple-destroyer',
    'projects.yaml https://github.com/your-name/portfolio-2024',
    'resume.yaml Your City',
    'resume.yaml Your Company',
    'resume.yaml One sentence about what you are responsible for.',
    'resume.yaml What you made, with what, and what it was good for.',
    'resume.yaml Another one. Two or three for each position are enough.',
    'resume.yaml Your degree',
    'resume.yaml your subject',
    'resume.yaml Your University',
    'resume.yaml your level',
  ]);
});

describe('a placeholder in the settings:', () => {
  it.each([
    ['the name', /^name: .*$/m, 'name: your name', 'your name'],
    ['the URL', /^url: .*$/m, 'url: https://example.com/portfolio', 'https://example.com/portfolio'],
    ['the email address', /^email: .*$/m, 'email: "ann@example.org" # mine', 'ann@example.org'],
  ])('%s', async (_, from, to, expected) => {
    const settings = change(good.sources.settings, from, to);
    const site = good.site as Site;
    const url = /url: (.*)/.exec(settings.text)?.[1] ?? '';
    expect(find({ ...good.sources, settings }, { ...site, settings: { ...site.settings, url } })).toEqual([
      expect.stringMatching(new RegExp(`^content/site\\.yaml:\\d+ ${expected}$`)),
    ]);
  });

  it('ignores comments, and the URL of the file if the command line has one', () => {
    const settings = change(good.sources.settings, /^url: .*$/m, '# Your Name\nurl: https://example.com');
    expect(find({ ...good.sources, settings }, good.site)).toEqual([]);
  });

  it('ignores a value that only contains a placeholder', () => {
    const settings = change(good.sources.settings, /^tagline: .*$/m, 'tagline: It asks for your name.');
    expect(find({ ...good.sources, settings }, good.site)).toEqual([]);
  });
});

describe('a new post', () => {
  const title = 'My "first" post';
  const fresh = toNewPost(title, '2025-01-01');
  const post = (text: string, isShown = true) => {
    const source = file(text.replace('draft: true\n', ''), 'content/posts/my-first-post.md');
    const site = { ...good.site, posts: isShown ? [{ source: source.source }] : [] } as Site;
    return find({ ...good.sources, posts: [source] }, site);
  };

  it('has two placeholders: its description and its text', () => {
    expect(post(fresh)).toEqual([
      'content/posts/my-first-post.md:4 One sentence that says what \\"My \\"first\\" post\\" is about.',
      'content/posts/my-first-post.md:7 Begin here. `npm run dev` shows this page while you write.',
    ]);
  });

  it('has none until it is public', () => {
    expect(post(fresh, false)).toEqual([]);
  });
});
