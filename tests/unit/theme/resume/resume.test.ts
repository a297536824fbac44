import { expect, it } from 'vitest';
import { createTranslate } from '../../../../src/base/translations/translate';
import { parseResume } from '../../../../src/content/resume';
import type { Site } from '../../../../src/content/site';
import { toFileDocument } from '../../../../src/theme/resume/resume-document';
import { buildFixture } from '../../../helpers';

// resume.yaml as data and as a document: missing values come from site.yaml, and dates are formatted.
const paperOf = async (text: string, language = 'en') => {
  const { value: resume, problems } = parseResume({ source: 'resume.yaml', text });
  expect(problems).toEqual([]);
  if (resume === undefined) throw new Error('no resume');
  const { site } = await buildFixture({ url: 'https://example.com/me/' });
  return toFileDocument(resume, { ...(site as Site), translate: createTranslate(language) });
};

it.each(['""', 'null'])(
  'has nothing of %s, which other programs write for what is left out',
  async (none) => {
    const empty = `basics: { image: "", label: ${none}, location: { city: ${none} }, profiles: ${none} }
work: [{ name: A, endDate: ${none}, highlights: [${none}, b] }]
meta: { theme: even, canonical: ${none} }
`;
    const { label, sections } = await paperOf(empty);
    expect(label).toBe('Software engineer');
    expect(sections[0].entries).toMatchObject([{ title: 'A', points: ['b'] }]);
  },
);

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
  const basics = 'basics:\n  name: Ada\n  phone: +44 (20) 1\n  location: { city: London, countryCode: GB }\n';
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
