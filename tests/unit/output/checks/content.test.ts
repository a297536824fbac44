import { describe, expect, it } from 'vitest';
import { sha256Hex } from '../../../../scripts/disk/cache/hash.cjs';
import type { ContentFile, ContentFiles } from '../../../../src/content/kinds';
import type { Resume } from '../../../../src/content/resume';
import type { Site } from '../../../../src/content/site';
import { checkBudget } from '../../../../src/output/checks/documents';
import { checkResumeLetters } from '../../../../src/output/checks/glyphs';
import { findPlaceholders, findSamples } from '../../../../src/output/checks/placeholders';
import { toFileDocument } from '../../../../src/theme/resume/resume-document';
import { buildFixture } from '../../../helpers';
import { readTable } from '../../../tables';
import { contentFile } from '../../content/support';

// What is said of letters of the resume that no font has.
describe('letters', async () => {
  const site = (await buildFixture('demo')).site as Site;
  const resume = toFileDocument(site.resume as Resume, site);

  it.each([
    [/[A-Z]/, /^resume\.pdf cannot be drawn: no font has the characters (?:[A-Z] ){12}and \d+ more$/],
    [new RegExp(site.settings.name[0]), new RegExp(`characters ${site.settings.name[0]}$`)],
    [/[xyz]/, /characters [xyz] [xyz]$/],
  ])('the resume is not drawn without %s', (lacking, message) => {
    const [finding] = checkResumeLetters(resume, 'resume.yaml', (letter) => !lacking.test(letter));
    expect(finding).toMatchObject({ source: 'resume.yaml', message: expect.stringMatching(message) });
    expect(finding.near?.[1]).toMatch(lacking);
    expect(finding.near?.[0]).toContain(finding.near?.[1]);
  });
});

// Text of the demo that the owner has not replaced yet.
describe('placeholders', async () => {
  const [good, demo] = [await buildFixture('good'), await buildFixture()];

  /** `file:line` and the text there. */
  const find = (contentFiles: ContentFiles, site?: Site): string[] =>
    findPlaceholders(contentFiles, site as Site).map(
      ({ source, line, length, excerpt: { text, start } }) =>
        `${source}:${line} ${text.slice(start, start + length)}`,
    );

  const change = ({ source, readText }: ContentFile, from: string | RegExp, to: string): ContentFile =>
    contentFile(
      readText().text.replace(from, () => to),
      source,
    );

  it('a site without text of the demo has no placeholders', () => {
    expect(find(good.contentFiles, good.site)).toEqual([]);
  });

  it('the demo has these placeholders', () => {
    expect(find(demo.contentFiles, demo.site).map((line) => line.replace(/^content\/|:\d+/g, ''))).toEqual(
      readTable<string[]>('placeholders.yaml').demo,
    );
  });

  it.each([
    ['the name', /^name: .*$/m, 'name: your name', 'your name'],
    ['the URL', /^url: .*$/m, 'url: https://example.com/portfolio', 'https://example.com/portfolio'],
    ['the email address', /^email: .*$/m, 'email: "ann@example.org" # mine', 'ann@example.org'],
  ])('a placeholder in the settings: %s', async (_, from, to, expected) => {
    const settings = change(good.contentFiles.settings, from, to);
    const site = good.site as Site;
    const url = /url: (.*)/.exec(settings.readText().text)?.[1] ?? '';
    expect(
      find({ ...good.contentFiles, settings }, { ...site, settings: { ...site.settings, url } }),
    ).toEqual([expect.stringMatching(new RegExp(`^content/site\\.yaml:\\d+ ${expected}$`))]);
  });
});

// Texts that came with the project are found until they are changed.
describe('samples', async () => {
  const site = (await buildFixture('demo')).site as Site;
  const sourcesOf = (changed: Partial<Site> = {}): string[] =>
    findSamples({ ...site, ...changed }, sha256Hex).map(({ source }) => source);

  it('finds all posts of the demo, its projects, sections and the texts of site.yaml', () => {
    const found = sourcesOf();
    for (const { source } of site.posts) expect(found).toContain(source);
    const counts = (file: string) => found.filter((source) => source === `content/${file}`).length;
    expect(['site.yaml', 'about.md', 'projects.yaml', 'resume.yaml'].map(counts)).toEqual([8, 3, 7, 5]);
  });

  it('does not find a post whose text has been changed, whatever its title', () => {
    const [first, second, ...rest] = site.posts;
    const posts = [{ ...first, body: () => `${first.body()} More.` }, { ...second, title: 'Mine' }, ...rest];
    expect(sourcesOf({ posts })).not.toContain(first.source);
    expect(sourcesOf({ posts })).toContain(second.source);
  });

  it('finds nothing in another site', async () => {
    const other = (await buildFixture('good')).site as Site;
    expect(findSamples(other, sha256Hex)).toEqual([]);
  });
});

// The bytes of a page that count toward its budget: those that it needs before it can be read.
it('a budget is that of only the twenty largest pages, and no other files', () => {
  const files = [...Array.from({ length: 30 }, (_, index) => `${index}.html`), 'a.txt'];
  const pages = files.map((file, index) => ({ file, source: 'a.md', body: 'x'.repeat(20_000 + index) }));
  const problems = checkBudget(new Map(pages.map((one) => [one.file, one])), () => 15_000);
  expect(problems).toHaveLength(20);
  expect(problems[0].message).toMatch(/^29\.html /);
});
