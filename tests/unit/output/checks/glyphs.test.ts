// What is said of letters that no font has: an error for the resume, and one warning for all social cards.
import { describe, expect, it } from 'vitest';
import type { Resume } from '../../../../src/content/resume';
import type { Site } from '../../../../src/content/site';
import { lettersOfResume, lettersOnCards } from '../../../../src/output/checks/glyphs';
import { toPdfDocument } from '../../../../src/theme/resume/resume-document';
import { buildFixture } from '../../../helpers';

const site = (await buildFixture('demo')).site as Site;
const resume = toPdfDocument(site.resume as Resume, site);

it.each([
  [/[A-Z]/, /^resume\.pdf cannot be drawn: no font has the characters (?:[A-Z] ){12}and \d+ more$/],
  [new RegExp(site.settings.name[0]), new RegExp(`characters ${site.settings.name[0]}$`)],
  [/[xyz]/, /characters [xyz] [xyz]$/],
])('the resume is not drawn without %s', (lacking, message) => {
  const [finding] = lettersOfResume(resume, 'resume.yaml', (letter) => !lacking.test(letter));
  expect(finding).toMatchObject({ source: 'resume.yaml', message: expect.stringMatching(message) });
  expect(finding.near?.[1]).toMatch(lacking);
  expect(finding.near?.[0]).toContain(finding.near?.[1]);
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
