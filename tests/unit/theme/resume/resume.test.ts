// resume.yaml as data and as a document: missing values come from site.yaml, and dates are formatted.
import { describe, expect, it } from 'vitest';
import { isPartOfDay, periodText, toPeriod } from '../../../../src/base/text/dates';
import { createTranslate } from '../../../../src/base/translations/translate';
import { parseResume } from '../../../../src/content/resume';
import type { Site } from '../../../../src/content/site';
import { toPdfDocument, toResumeDocument } from '../../../../src/theme/resume/resume-document';
import { buildFixture } from '../../../helpers';

const paperOf = async (text: string, language = 'en') => {
  const { resume, problems } = parseResume({ source: 'resume.yaml', text });
  expect(problems).toEqual([]);
  if (resume === undefined) throw new Error('no resume');
  const { site } = await buildFixture({ url: 'https://example.com/me/' });
  return toPdfDocument(resume, { ...(site as Site), translate: createTranslate(language) });
};

describe('dates', () => {
  it.each([
    ['2024', true],
    ['2024-09', true],
    ['2024-02-29', true],
    ['2023-02-29', false],
    ['2024-13', false],
    ['24', false],
    ['2024-9', false],
    ['now', false],
  ])('%s is a year, month or day: %s', (text, expected) => {
    expect(isPartOfDay(text)).toBe(expected);
  });

  it.each([
    ['2024-09', undefined, 'Sep 2024 – present'],
    ['2024-09-07', '2025-01', 'Sep 2024 – Jan 2025'],
    ['2020', '2024', '2020 – 2024'],
    ['2025-09', '2025-09-30', 'Sep 2025'],
    [undefined, '2024', '2024'],
    [undefined, undefined, ''],
  ])('the period from %s to %s is %j', (start, end, expected) => {
    expect(periodText(toPeriod(start, end, '2025-09-30'))).toBe(expected);
  });
});

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

  it('does not break a keyword before a slash', async () => {
    const paper = await paperOf('skills:\n  - name: Tools\n    keywords: [Git / GitHub, and/or]\n');
    expect(paper.sections[0].entries[0].text).toBe('Git\u00a0/ GitHub, and/or');
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

describe('on a page', () => {
  it('links are addresses of the site, and the text is unchanged', async () => {
    const text =
      'basics: { summary: "می\u200cخواهم" }\nprojects:\n  - name: Pond\n    url: "#/blog/koi-app"\n';
    const { resume } = parseResume({ source: 'resume.yaml', text });
    const { site } = await buildFixture({ url: 'https://example.com/me/' });
    const document = toResumeDocument(resume as NonNullable<typeof resume>, site as Site);
    expect(document.summary).toBe('می\u200cخواهم');
    expect(document.sections[0].entries[0].url).toBe('/me/blog/koi-app');
    expect(document.contacts[1]).toEqual({ label: 'example.com/me', url: '/me/' });
  });
});
