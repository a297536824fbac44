// Texts that came with the project are found until they are changed.
import { beforeAll, describe, expect, it } from 'vitest';
import { sha256Hex } from '../../../../scripts/disk/cache/names.cjs';
import type { Site } from '../../../../src/content/site';
import { findSamples } from '../../../../src/output/checks/placeholders';
import { buildFixture } from '../../../helpers';

let site: Site;
beforeAll(async () => {
  site = (await buildFixture('demo')).site as Site;
});
const sourcesOf = (changed: Partial<Site> = {}): string[] =>
  findSamples({ ...site, ...changed }, sha256Hex).map(({ source }) => source);

describe('findSamples', () => {
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
