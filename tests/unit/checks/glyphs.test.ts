// What is said of letters that no font has: an error for the resume, and one warning for all social cards.
import { describe, expect, it, vi } from 'vitest';
import { checkResumeGlyphs, lettersOnCards } from '../../../src/checks/glyphs';
import type { Output } from '../../../src/outputs/output';
import type { Site } from '../../../src/site';
import { buildFixture } from '../../helpers';

const site = (await buildFixture('demo')).site as Site;
const source = site.sources.resume as string;
const drawn = { draw: async () => ({}) } as unknown as Output['body'];

describe('the resume', () => {
  const check = (output: Partial<Output> | undefined, more: Partial<Site> = {}, lacking = /[A-Z]/) => {
    const has = vi.fn((letter: string) => !lacking.test(letter));
    const file = { file: 'resume.pdf', source, ...output } as Output;
    const outputs = new Map(output ? [[file.file, file]] : []);
    return { findings: checkResumeGlyphs(outputs, { ...site, ...more }, has), has };
  };

  it.each([
    [/[A-Z]/, /^resume\.pdf cannot be drawn: no font has the characters (?:[A-Z] ){12}and \d+ more$/],
    [new RegExp(site.settings.name[0]), new RegExp(`characters ${site.settings.name[0]}$`)],
    [/[xyz]/, /characters [xyz] [xyz]$/],
  ])('is not drawn without %s', (lacking, message) => {
    const [finding] = check({ body: drawn }, {}, lacking).findings;
    expect(finding).toMatchObject({ source, message: expect.stringMatching(message) });
    expect(finding.near?.[1]).toMatch(lacking);
    expect(finding.near?.[0]).toContain(finding.near?.[1]);
  });

  it('is drawn if the fonts have all letters', () => {
    expect(check({ body: drawn }, {}, /\u{10ffff}/u).findings).toEqual([]);
  });

  it.each<[string, Partial<Output> | undefined, Partial<Site>]>([
    ['there is no output', undefined, {}],
    ['the site has no resume', { body: drawn }, { resume: undefined }],
    ['the file is the owner’s', { body: drawn, source: 'public/resume.pdf' }, {}],
    ['it is not drawn in this build', { body: { draw: undefined } as unknown as Output['body'] }, {}],
    ['it is text', { body: '' }, {}],
  ])('is not checked if %s', (_, output, more) => {
    const { findings, has } = check(output, more);
    expect(findings).toEqual([]);
    expect(has).not.toHaveBeenCalled();
  });
});

describe('social cards', () => {
  const incomplete = (title: string, text: string, missing: string) => ({
    card: { name: 'x', over: 'Blog', title, text, site: 'Ann' },
    source: `content/posts/${title}.md`,
    missing: [...missing],
  });
  const one = incomplete('Koi', 'The word ⟦鯉⟧', '⟦鯉⟧');

  it.each([
    [[], undefined, undefined],
    [[one], 'the social card of "Koi" omits characters that no font has: ⟦ 鯉 ⟧', ['⟦鯉⟧', '⟦']],
    [
      [one, incomplete('鯉', '', '鯉abcdefghijkl')],
      '2 social cards, the first of "Koi", omit characters that no font has: ⟦ 鯉 ⟧ a b c d e f g h i and 3 more',
      ['⟦鯉⟧', '⟦'],
    ],
  ])('%#', (cards, message, near) => {
    const findings = lettersOnCards(cards);
    expect(findings.map((finding) => finding.message)).toEqual(message ? [message] : []);
    expect(findings[0]?.near).toEqual(near);
  });
});
