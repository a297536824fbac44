// The resume as a PDF, read back as an applicant tracking system and a screen reader would.
import { inflateSync } from 'node:zlib';
import { extractLinks, extractText, getDocumentProxy, getMeta } from 'unpdf';
import { expect, it } from 'vitest';
import { drawResume } from '../../../../scripts/build/assets/resume-pdf';
import { SHIPPED_COLORS } from '../../../../src/content/colors/palette';
import { parseResume } from '../../../../src/content/resume';
import type { Site } from '../../../../src/content/site';
import { type ResumeDocument, toFileDocument } from '../../../../src/theme/resume/resume-document';
import { fonts } from '../../../drawing-fonts';
import { buildFixture } from '../../../helpers';

const built = buildFixture();
const demo = async (): Promise<ResumeDocument> => {
  const site = (await built).site as Site;
  if (site.resume === undefined) throw new Error('the demo has a resume');
  return toFileDocument(site.resume, site);
};

const drawn = demo().then((resume) => drawResume(resume, 'content/resume.yaml', SHIPPED_COLORS.day, fonts));

/** Draws a resume from its YAML. */
async function draw(text: string) {
  const { value: resume } = parseResume({ source: 'x', text });
  if (resume === undefined) throw new Error('no resume');
  const document = toFileDocument(resume, (await built).site as Site);
  return drawResume(document, 'content/resume.yaml', SHIPPED_COLORS.day, fonts);
}

/** The reader detaches the buffer, so it gets a copy. */
const open = (bytes: Uint8Array) => getDocumentProxy(new Uint8Array(bytes));

/** Pages, text and links. */
async function read(bytes: Uint8Array) {
  const document = await open(bytes);
  const { totalPages, text } = await extractText(document, { mergePages: true });
  const { links } = await extractLinks(document);
  const { info } = await getMeta(document);
  return { totalPages, text: text.replace(/\s+/g, ' '), links, info };
}

/** A node of the structure tree, and the text of its marked content. */
interface Tree {
  role?: string;
  type?: string;
  id?: string;
  children?: Tree[];
}

/** The structure of a page as lines: the element, and its text. */
async function outlineOf(bytes: Uint8Array, number = 1): Promise<string[]> {
  const page = await (await open(bytes)).getPage(number);
  const texts = new Map<string, string>();
  let id = '';
  for (const item of (await page.getTextContent({ includeMarkedContent: true })).items) {
    if ('str' in item) texts.set(id, (texts.get(id) ?? '') + item.str);
    else if (item.type === 'beginMarkedContentProps') id = item.id;
    else if (item.type === 'endMarkedContent') id = 'untagged';
  }
  expect((texts.get('untagged') ?? '').trim()).toBe('');
  const lines = (node: Tree, depth: number): string[] => {
    const { children = [], role = '' } = node;
    const own = children.flatMap(({ type, id: part = '' }) =>
      type === 'content' ? (texts.get(part) ?? '') : [],
    );
    const nested = children.filter((child) => child.role);
    const line = `${'  '.repeat(depth)}${[role, ...own].join(' ').replace(/\s+/g, ' ').trim()}`;
    return [line, ...nested.flatMap((child) => lines(child, depth + 1))];
  };
  return lines((await page.getStructTree()) as Tree, 0);
}

/** The file with its streams uncompressed. */
function uncompressed(bytes: Uint8Array): string {
  const file = Buffer.from(bytes).toString('latin1');
  return file.replace(/stream\n([\s\S]*?)\nendstream/g, (whole, data: string) => {
    try {
      return inflateSync(Buffer.from(data, 'latin1')).toString('latin1');
    } catch {
      return whole;
    }
  });
}

it('the demo resume has one page, links described in words, and metadata', async () => {
  const { bytes } = await drawn;
  const { totalPages, links, info } = await read(bytes);
  expect(totalPages).toBe(1);
  expect(links).toEqual(
    expect.arrayContaining(['mailto:you@example.com', 'https://example.com/blog/koi-app']),
  );
  expect(info).toMatchObject({ Title: 'Your Name, resume', Author: 'Your Name', Language: 'en' });
  const document = await open(bytes);
  const annotations = await (await document.getPage(1)).getAnnotations();
  expect(annotations.map(({ contentsObj }) => contentsObj.str)).toEqual(
    expect.arrayContaining(['you@example.com', 'github.com/your-name', 'Koi fish, v2']),
  );
  const file = uncompressed(bytes);
  for (const count of [/\/StructParent \d/g, /\/Type \/OBJR/g])
    expect(file.match(count)).toHaveLength(annotations.length);
});

it('the demo resume has the same bytes each time', async () => {
  const [first, second] = [
    await drawn,
    await drawResume(await demo(), 'content/resume.yaml', SHIPPED_COLORS.day, fonts),
  ];
  expect(Buffer.compare(Buffer.from(first.bytes), Buffer.from(second.bytes))).toBe(0);
});

// The rules of PDF/UA that a program can check: https://pdfa.org/resource/the-matterhorn-protocol/
it('the structure is that of the text, and no text is outside it', async () => {
  const lines = await outlineOf((await drawn).bytes);
  const text = lines.join('\n');
  expect(text).toMatch(/^Root\n {2}Document\n {4}H1 Your Name\n {4}P Software engineer\n {4}L\n {6}LI\n/);
  expect(text).toContain(`
    Sect
      H2 Work
      H3 Software engineer
      P 2024 – present
      P Your Company
      P One sentence about what you are responsible for.
      L
        LI
          Lbl •
          LBody What you made, with what, and what it was good for.
        LI
          Lbl •
`);
  expect(text).toContain('        LBody\n          Link you@example.com\n');
  expect(text).toContain('H2 Skills\n      L\n        LI\n          Lbl Languages\n          LBody Python, ');
  const levels = lines.flatMap((line) => /^ *H(\d)/.exec(line)?.[1] ?? []);
  expect(levels.every((level, k) => k === 0 || Number(level) <= Number(levels[k - 1]) + 1)).toBe(true);
});

it('the structure is declared, with a language, a title to show, and embedded fonts; rules are decoration', async () => {
  const { bytes } = await drawn;
  const document = await open(bytes);
  expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
  expect(await document.getViewerPreferences()).toMatchObject({ DisplayDocTitle: true });
  const file = uncompressed(bytes);
  expect(file).toMatch(/^%PDF-1\.7\n/);
  for (const part of ['/Lang (en)', '<pdfuaid:part>1</pdfuaid:part>', '/Tabs /S', '/ListNumbering /Disc'])
    expect(file).toContain(part);
  expect(file).toMatch(/<dc:title>\s*<rdf:Alt>\s*<rdf:li xml:lang="x-default">Your Name, resume</);
  expect(file.match(/\/Artifact <<\n\/Type \/Layout\n>> BDC/g)).toHaveLength(6);
  expect(file.match(/ re\n/g)).toHaveLength(6);
  for (const part of [/\/Subtype \/Type0/g, /\/FontFile2 /g, /\/ToUnicode /g])
    expect(file.match(part)).toHaveLength(3);
  expect(file).not.toMatch(/\/Subtype \/Type1\b/);
});

it.each([
  'Nguyễn Văn Tuấn',
  'Łódź, Čapek, Þór, Őry, Ğül, Ștefan',
  'Cut latency 200 ms → 50 ms at ≥ 99.9 % (≈ 4×), π € ≠ √ ∞',
  // A combining mark, and invisible characters.
  'Ame\u0301lie co\u00adoperates\u200d\ufe0f',
])('%s is unchanged in the file', async (summary) => {
  const name = JSON.stringify(summary);
  const { text } = await read((await draw(`basics:\n  name: ${name}\n  summary: ${name}\n`)).bytes);
  const words = summary.normalize('NFC').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  expect(text.split(words)).toHaveLength(3);
});

const work = (count: number, points = 2): string =>
  Array.from(
    { length: count },
    (_, k) =>
      `  - name: Company ${k}\n    position: Engineer\n    highlights: [${Array(points).fill('One thing done.').join()}]\n`,
  ).join('');

it('a long resume that does not fit is complete, and the first section on page 2 is reported', async () => {
  const { bytes, problems } = await draw(
    `work:\n${work(14)}projects:\n  - name: The last one\n    url: /blog\n`,
  );
  const message = expect.stringMatching(/^the resume takes 2 pages; \w+ does not fit on the first$/);
  expect(problems).toMatchObject([{ severity: 'warning', source: 'content/resume.yaml', message }]);
  const [first, second] = await Promise.all([1, 2].map((page) => outlineOf(bytes, page)));
  expect(second.join('\n')).toMatch(/H2 Projects\n[\s\S]*Link The last one$/);
  // No entry is on both pages.
  const count = (text: string) => first.filter((line) => line.endsWith(text)).length;
  expect(count('One thing done.')).toBe(2 * count('Engineer'));
});
