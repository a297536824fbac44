import { describe, expect, it } from 'vitest';
import { createTranslate } from '../../../../src/base/translations/translate';
import { parseResume } from '../../../../src/content/resume';
import type { Site } from '../../../../src/content/site';
import { toPdfDocument } from '../../../../src/theme/resume/resume-document';
import { breakLines, type Font, widthOf } from '../../../../src/theme/resume/text-lines';
import { buildFixture } from '../../../helpers';

// resume.yaml as data and as a document: missing values come from site.yaml, and dates are formatted.
const paperOf = async (text: string, language = 'en') => {
  const { resume, problems } = parseResume({ source: 'resume.yaml', text });
  expect(problems).toEqual([]);
  if (resume === undefined) throw new Error('no resume');
  const { site } = await buildFixture({ url: 'https://example.com/me/' });
  return toPdfDocument(resume, { ...(site as Site), translate: createTranslate(language) });
};

describe('the document', () => {
  it('has nothing of empty texts, which other programs write for what is left out', async () => {
    const empty =
      'basics: { image: "", label: "", profiles: [] }\nwork:\n  - { name: A, endDate: "", highlights: ["", b] }\n';
    const { label, sections } = await paperOf(empty);
    expect(label).toBe('Software engineer');
    expect(sections[0].entries).toMatchObject([{ title: 'A', points: ['b'] }]);
  });

  it('has missing values from site.yaml', async () => {
    const paper = await paperOf('skills:\n  - name: Swimming\n');
    expect(paper).toMatchObject({ name: 'Your Name', label: 'Software engineer', language: 'en' });
    expect(paper.contacts).toEqual([
      { label: 'you@example.com', url: 'mailto:you@example.com' },
      { label: 'example.com/me', url: 'https://example.com/me/' },
      { label: 'github.com/your-name', url: 'https://github.com/your-name' },
      { label: 'linkedin.com/in/your-name', url: 'https://www.linkedin.com/in/your-name' },
    ]);
    expect(paper.sections.map(({ key }) => key)).toEqual(['skills']);
  });

  it.each([
    ['en', 'Good: Go'],
    ['fr', 'Good\u00a0: Go'],
  ])('has a level and keywords in %s: %s', async (language, text) => {
    const paper = await paperOf('skills: [{ name: Code, level: Good, keywords: [Go] }]', language);
    expect(paper.sections[0].entries[0].text).toBe(text);
  });

  it('has the given values, and absolute URLs of the site', async () => {
    const basics =
      'basics:\n  name: Ada\n  phone: +44 (20) 1\n  location: { city: London, countryCode: GB }\n';
    const paper = await paperOf(
      `${basics}projects:\n  - name: Pond\n    url: /blog/koi-app\n    startDate: 2024\n`,
    );
    expect(paper.name).toBe('Ada');
    expect(paper.contacts.slice(0, 3)).toEqual([
      { label: 'London, GB' },
      { label: 'you@example.com', url: 'mailto:you@example.com' },
      { label: '+44 (20) 1', url: 'tel:+44201' },
    ]);
    expect(paper.sections[0].entries[0]).toMatchObject({
      title: 'Pond',
      url: 'https://example.com/me/blog/koi-app',
      when: [{ text: '2024', date: '2024' }, { text: 'present' }],
    });
  });

  it.each([
    ['+44 (0)20 7946 0000', 'tel:+442079460000'],
    ['(020) 7946-0000', 'tel:02079460000'],
    ['+1 555 0100 ext. 12', 'tel:+15550100;ext=12'],
    ['+1 555 0100 x12', 'tel:+15550100;ext=12'],
    ['+1 555 0100 #12', 'tel:+15550100;ext=12'],
  ])('has a link for the phone number %s', async (phone, url) => {
    const paper = await paperOf(`basics:\n  phone: "${phone}"\n`);
    expect(paper.contacts).toContainEqual({ label: phone, url });
  });
});

// Lines of text in several fonts and directions. Every letter of the test fonts is as wide as the font size.
const font = (name: string, letters: RegExp): Font => ({
  name,
  has: (character) => letters.test(character),
  measure: (text, size) => [...text].length * size,
});
const fonts = [
  font('latin', /[\x20-\x7e]/),
  font('hebrew', /[\u05d0-\u05ea]/),
  font('han', /\p{Script=Han}/u),
];

describe('runs', () => {
  const runsOf = (text: string, isRightToLeft = false) => breakLines(text, fonts, 2, 1000, isRightToLeft)[0];

  it('have the first font with each character, or else the first of all', () => {
    expect(runsOf('a 我 b €').map(({ font: name, text }) => [name, text])).toEqual([
      ['latin', 'a '],
      ['han', '我'],
      ['latin', ' b €'],
    ]);
    expect(widthOf(runsOf('a 我'))).toBe(6);
  });

  /** The text as it looks, from left to right; words from right to left are single runs. */
  const look = (text: string, isRightToLeft = false): string =>
    [...runsOf(text, isRightToLeft)]
      .sort((a, b) => a.x - b.x)
      .map((run) => run.drawn)
      .join('');

  it.each([
    ['one two', 'one two'],
    ['אב גד', 'גד אב'],
    ['x אב גד y', 'x גד אב y'],
    ['אב 12 גד', 'גד 12 אב'],
    ['אב x גד הו', 'אב x הו גד'],
    ['אב (גד הו) 3', '3 (הו גד) אב'],
    ['אב, x.', 'אב, x.'],
  ])('%j looks like %j', (text, expected) => {
    expect(look(text)).toBe(expected);
    expect(
      runsOf(text)
        .map((run) => run.text)
        .join(''),
    ).toBe(text);
  });

  it.each([
    ['one two', 'one two'],
    ['one two.', '.one two'],
    ['אב x y גד', 'גד x y אב'],
    ['אב (x), 2 גד', 'גד 2 ,(x) אב'],
  ])('%j looks like %j in a text from right to left', (text, expected) => {
    expect(look(text, true)).toBe(expected);
  });
});
