// Where in the files of the owner a problem with a finished page is.
import { expect, it } from 'vitest';
import { createLocate } from '../../../src/checks/finding';
import type { Site } from '../../../src/site';
import { buildFixture } from '../../helpers';

const built = await buildFixture('good');
const source = 'content/posts/z.md';
const caseStudy = 'content/projects/z.md';
const text = '[a](/blog/koi-two) and [b](/blog/koi) too\n[c](/blog/two-koi)\n';
const locate = createLocate(
  {
    ...built.sources,
    settings: { source: 'content/site.yaml', text: 'name: A\nportrait: /pond.png\n' },
    projects: { source: 'content/projects.yaml', text: '- title: B\n  summary: Of eels\n' },
    posts: [{ source, text }],
    caseStudies: [{ source: caseStudy, text: 'Words.' }],
  },
  built.site as Site,
);
const placeOf = (near: string[], from = source): string => {
  const problem = locate({ source: from, message: 'wrong', near });
  return `${problem.source}:${problem.line}:${problem.column}:${problem.length}`;
};

it.each<[near: string[], place: string, from?: string]>([
  // Not the beginning or the end of a longer word.
  [['/blog/koi'], 'content/posts/z.md:1:28:9'],
  [['koi'], 'content/posts/z.md:1:34:3'],
  [['nowhere', 'and'], 'content/posts/z.md:1:20:3'],
  [['[a]'], 'content/posts/z.md:1:1:3'],
  // What the page has from the settings, or from its project.
  [['/pond.png'], 'content/site.yaml:2:11:9'],
  [['Of eels'], 'content/projects.yaml:2:12:7', caseStudy],
  [['Of eels'], 'content/posts/z.md:0:0:0'],
  [[''], 'content/posts/z.md:0:0:0'],
  [[], 'content/posts/z.md:0:0:0'],
])('a finding near %j is at %s', (near, place, from) => {
  expect(placeOf(near, from)).toBe(place);
});
