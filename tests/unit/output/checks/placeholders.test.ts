// Text of the demo that the owner has not replaced yet.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Built } from '../../../../scripts/build/build-site';
import type { SourceFile } from '../../../../src/base/problems/problem';
import type { ContentFiles } from '../../../../src/content/content-files';
import type { Site } from '../../../../src/content/site';
import { findPlaceholders } from '../../../../src/output/checks/placeholders';
import { buildFixture } from '../../../helpers';

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
});
