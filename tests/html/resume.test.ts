// The page of the resume: what the PDF says, with links.
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { drawResume } from '../../scripts/build/assets/resume-pdf';
import type { Built } from '../../scripts/build/build-site';
import { SHIPPED_COLORS } from '../../src/content/colors/palette';
import type { Resume } from '../../src/content/resume';
import type { Site } from '../../src/content/site';
import { lettersOfSite } from '../../src/output/document/site-letters';
import { toFileDocument } from '../../src/theme/resume/resume-document';
import { checkConsistency } from '../consistency';
import { fonts } from '../drawing-fonts';
import { adding, all, buildFixture, buildWith, hrefs, htmlFiles, page, textOf, textsOf } from '../helpers';

/** Every section, with every part of an entry. */
const WHOLE = `basics:
  name: Ann Łyna
  label: Engineer & <painter>
  summary: Makes “small” things.
  email: ann@koi.test
  phone: +41 1 23
  url: https://ann.test
  location: { address: Pond 1, postalCode: "8000", city: Zürich, countryCode: CH }
  profiles: [{ network: Code, url: "https://code.test/ann" }, { network: Elsewhere }]
work:
  - { name: Lanterns, position: Engineer, url: /projects, startDate: 2020-02, summary: Made lamps., highlights: [One., Two.] }
  - { name: Ponds, startDate: 2018, endDate: 2019-05-03, description: A company., location: Basel }
volunteer: [{ organization: Lake, position: Rower, url: /blog/first-light, endDate: 2020 }]
education: [{ institution: A school, area: Fish, studyType: MSc, score: "5.5", courses: [Fins, Scales], startDate: 2010, endDate: 2010 }]
awards: [{ title: A cup, date: 2015-06, awarder: The lake, summary: For rowing. }]
certificates: [{ name: A paper, date: 2016, issuer: The pond, url: "#/blog" }]
publications: [{ name: On koi, publisher: Fish, releaseDate: 2017-01-02, summary: They swim., url: "https://fish.test/koi" }]
projects: [{ name: A site, description: Of pages., keywords: [TypeScript, HTML / CSS], roles: [Design], entity: Me, highlights: [Fast.] }]
skills: [{ name: Code, level: good, keywords: [C, D] }, { name: Rowing }]
languages: [{ language: German, fluency: native }]
interests: [{ name: Fish, keywords: [koi] }]
references: [{ name: Bo, reference: She rows. }]
`;

/** Builds the good site with this resume. */
async function buildResume(
  resume: string,
  { nav = '', url = undefined as string | undefined, keepPdf = false } = {},
) {
  const changes = { 'content/resume.yaml': resume, 'content/site.yaml': adding(`${nav}\n`) };
  const built = await buildWith({ ...changes, ...(!keepPdf && { 'public/resume.pdf': null }) }, { url });
  expect(built.problems).toEqual([]);
  return built;
}

const built = await buildResume(WHOLE);
const resume = page(built.outputs, 'resume/index.html');

/** The words of the page, without its button and the bullets of its lists. */
function wordsOf(document: Document): string[] {
  const parts =
    'h1, .role, .contacts li, .summary, h2, h3, .entry > p, .entry li, .short strong, .short span';
  const texts = all(document.querySelector('.resume') as Element, parts).map((part) =>
    [...part.querySelectorAll('.vh')].reduce(
      (text, hidden) => text.replace(hidden.textContent ?? '', ''),
      part.textContent ?? '',
    ),
  );
  return texts.join(' ').split(/\s+/);
}

async function wordsOfPdf({ site }: Built): Promise<string[]> {
  const document = toFileDocument(site?.resume as Resume, site as Site);
  const { bytes } = await drawResume(document, 'resume.yaml', SHIPPED_COLORS.day, fonts);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text.split(/\s+/).filter((word) => word !== '•' && word !== '');
}

it.each([
  ['every part', built],
  ['the demo', await buildFixture('demo')],
])('has the words of the PDF in their order: %s', async (_, one) => {
  const words = wordsOf(page(one.outputs, 'resume/index.html'));
  expect(words.length).toBeGreaterThan(80);
  expect(words).toEqual(await wordsOfPdf(one));
});

it('has links of the site, periods with their dates, skills of two words on one line, and the PDF under a name', () => {
  const [first, second] = all(resume, '#work ~ .entry');
  expect(first.querySelector('.mono')?.innerHTML).toBe(
    '<time dateTime="2020-02">Feb 2020</time> – <span>present</span>',
  );
  expect(textsOf(second, 'time')).toEqual(['2018', 'May 2019']);
  expect(textsOf(resume, '#projects ~ .entry .place')[0]).toContain('TypeScript, HTML\u00a0/\u00a0CSS');
  expect(hrefs(resume, '.entry h3 a')).toEqual([
    '/projects',
    '/blog/first-light',
    'https://fish.test/koi',
    '/blog',
  ]);
  expect(resume.querySelector('a[download]')?.getAttribute('download')).toBe('Ann Łyna, resume.pdf');
});

// Its Markdown and its structured data are in tests/fixtures/heads.txt.
it('is in the sitemap, has a card, and the contact page links to it', () => {
  expect(checkConsistency(built.outputs)).toEqual([]);
  expect(textOf(built.outputs, 'sitemap.xml')).toContain('/resume</loc>');
  expect(resume.querySelector('meta[property="og:image"]')?.getAttribute('content')).toMatch(
    /card-resume-[\da-f]{12}\.png$/,
  );
  const [link] = all(page(built.outputs, 'contact/index.html'), '.else a[href="/resume"]');
  expect([link.textContent, link.getAttribute('target')]).toEqual(['Resumepage and PDF', null]);
});

it('can be in the bar; by default only the PDF is', async () => {
  const barOf = ({ outputs }: Built) => hrefs(page(outputs, 'index.html'), '.bar nav a');
  expect(barOf(built)).toEqual(['/projects', '/blog', '/resume.pdf', '/contact']);
  const other = await buildResume(WHOLE, { nav: 'nav: [/resume, /blog]', url: 'https://koi.test/base' });
  expect(barOf(other)).toEqual(['/base/resume', '/base/blog']);
  const current = page(other.outputs, 'resume/index.html').querySelector('.bar [aria-current=page]');
  expect(current?.textContent).toBe('Resume');
});

it('shows what site.yaml says if the resume says nothing, and the file of the owner stays', async () => {
  const { outputs } = await buildResume('skills: []\n', { keepPdf: true });
  const small = page(outputs, 'resume/index.html');
  expect(textsOf(small, 'h1, .role')).toEqual(["Ann O'Nymous", 'Software engineer']);
  expect(all(small, 'section')).toEqual([]);
  expect(outputs.get('resume.pdf')?.source).toBe('public/resume.pdf');
});

it('is only there with a resume.yaml, and has its letters in the fonts', async () => {
  expect(lettersOfSite(built.site as Site, []).text).toContain('Ł');
  const { outputs } = await buildFixture('good');
  expect(htmlFiles(outputs).filter((file) => file.startsWith('resume'))).toEqual([]);
  expect(outputs.has('resume.md')).toBe(false);
});
