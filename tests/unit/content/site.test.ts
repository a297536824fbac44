import { expect, it } from 'vitest';
import { readImages } from '../../../scripts/build/inputs/media';
import { grammars } from '../../../scripts/disk/read/on-demand';
import { listPublic } from '../../../scripts/disk/read/public-files';
import { readContent } from '../../../scripts/disk/read/read-content';
import type { ContentFiles } from '../../../src/content/kinds';
import { parseSite } from '../../../src/content/parse-site';
import { parseSettings, words } from '../../../src/content/settings';
import { drawingNames } from '../../../src/theme/drawings';
import { file, fixture, printed, readValue } from './support';

const { contentFiles } = readContent(fixture('good/content'), 'content');
const images = await readImages(listPublic(fixture('good/public'), 'public'));
const site = (change: Partial<ContentFiles> = {}, drafts = false, today = '2026-01-15') =>
  parseSite({ ...contentFiles, ...change }, { today, drafts, grammars, drawings: drawingNames, images });

const slugs = (drafts: boolean, today?: string) =>
  site({}, drafts, today).site?.posts.map(({ slug }) => slug);

it('the posts of the site include drafts and scheduled posts only with --drafts', () => {
  expect(slugs(false)).toEqual(['right-to-left', 'quotes-and-ampersands', 'first-light']);
  expect(slugs(true)).toEqual([
    'from-days-to-come',
    'right-to-left',
    'unfinished-thoughts',
    'quotes-and-ampersands',
    'first-light',
  ]);
});

it('the posts of the site include a post from its date on', () => {
  expect(slugs(false, '2024-12-30')).toEqual(['first-light']);
  expect(slugs(false, '2024-12-31')).toEqual(['quotes-and-ampersands', 'first-light']);
  expect(slugs(false, '2024-02-28')).toEqual([]);
});

it('the greeting keeps its first {name}, which the page formats, and replaces the others', () => {
  const greeting = (words: string) => {
    const { text: written } = contentFiles.settings.readText();
    const text = written.replace(/^greeting: .*$/m, () => `greeting: ${JSON.stringify(words)}`);
    return parseSettings(file(text, 'content/site.yaml')).value?.greeting;
  };
  expect(greeting('Welcome')).toBe('Welcome');
  expect(greeting('I am {name}.')).toBe('I am {name}.');
  expect(greeting('I am {name}. Yes, {name}, {name}.')).toBe("I am {name}. Yes, Ann O'Nymous, Ann O'Nymous.");
});

it('`words` of site.yaml are in the place of those that the generator adds', () => {
  const { value, problems } = readValue(
    words,
    'Blog: Notes\n"{count} posts": "{count} notes"\nProjects: 2024',
  );
  expect(printed(problems)).toBe('');
  expect(value).toMatchObject({ Blog: 'Notes', '{count} posts': '{count} notes', Projects: '2024' });
});
