// The resume as a PDF, read back as an applicant tracking system would.

import { extractLinks, extractText, getDocumentProxy, getMeta } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { drawResume } from '../../../../scripts/generate/resume';
import { parseResume } from '../../../../src/content/resume';
import { type ResumeDocument, toResumeDocument } from '../../../../src/generated/resume/paper';
import type { Site } from '../../../../src/site';
import { buildFixture } from '../../../helpers';

const built = buildFixture();
const demo = async (): Promise<ResumeDocument> => {
  const site = (await built).site as Site;
  if (site.resume === undefined) throw new Error('the demo has a resume');
  return toResumeDocument(site.resume, site);
};

const drawn = demo().then((paper) => drawResume(paper, 'content/resume.yaml'));

/** Pages, text and links; the reader detaches the buffer, so it gets a copy. */
async function read(bytes: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { totalPages, text } = await extractText(document, { mergePages: true });
  const { links } = await extractLinks(document);
  const { info } = await getMeta(document);
  return { totalPages, text: text.replace(/\s+/g, ' '), links, info };
}

describe('the demo resume', () => {
  it('is one page of text in reading order', async () => {
    const paper = await demo();
    const { totalPages, text } = await read((await drawn).bytes);
    expect(totalPages).toBe(1);
    const wanted = [
      paper.name,
      ...paper.contacts.map(({ label }) => label),
      paper.summary ?? '',
      ...paper.sections.flatMap(({ title, entries }) => [
        title,
        ...entries.flatMap((entry) => [
          entry.title,
          entry.place ?? '',
          entry.text ?? '',
          ...(entry.points ?? []),
        ]),
      ]),
    ];
    let from = 0;
    for (const words of wanted.map((one) => one.replaceAll('\u00a0', ' '))) {
      const at = text.indexOf(words, from);
      expect(at, `${words} after ${text.slice(from, from + 60)}`).toBeGreaterThanOrEqual(from);
      from = at + words.length;
    }
  });

  it('has links and metadata', async () => {
    const { links, info } = await read((await drawn).bytes);
    expect(links).toEqual(
      expect.arrayContaining([
        'mailto:you@example.com',
        'https://example.com/',
        'https://example.com/blog/koi-app',
      ]),
    );
    expect(info).toMatchObject({ Title: 'Your Name, resume', Author: 'Your Name', Language: 'en' });
  });

  it('has the same bytes each time', async () => {
    const [first, second] = [await drawn, await drawResume(await demo(), 'content/resume.yaml')];
    expect(Buffer.compare(Buffer.from(first.bytes), Buffer.from(second.bytes))).toBe(0);
  });
});

describe('letters beyond ASCII', () => {
  it.each([
    'Nguyễn Văn Tuấn',
    'Łódź, Čapek, Þór, Őry, Ğül, Ștefan',
    'Cut latency 200 ms → 50 ms at ≥ 99.9 % (≈ 4×), π € ≠ √ ∞',
    // A combining mark, and invisible characters.
    'Ame\u0301lie co\u00adoperates\u200d\ufe0f',
  ])('%s is unchanged in the file', async (summary) => {
    const site = (await built).site as Site;
    const { resume } = parseResume({ source: 'x', text: `basics:\n  name: ${JSON.stringify(summary)}` });
    const paper = toResumeDocument(resume as NonNullable<typeof resume>, site);
    const { text } = await read((await drawResume({ ...paper, summary: paper.name }, 'x')).bytes);
    const words = summary.normalize('NFC').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
    expect(text.split(words)).toHaveLength(3);
  });
});

describe('a long resume', () => {
  const work = (count: number): string =>
    Array.from(
      { length: count },
      (_, k) =>
        `  - name: Company ${k}\n    position: Engineer\n    highlights: [One thing done., Another thing.]\n`,
    ).join('');
  const draw = async (text: string) => {
    const { resume } = parseResume({ source: 'x', text });
    if (resume === undefined) throw new Error('no resume');
    return drawResume(toResumeDocument(resume, (await built).site as Site), 'content/resume.yaml');
  };

  it('is reduced in size until it fits', async () => {
    const { bytes, problems } = await draw(`work:\n${work(11)}`);
    expect(problems).toEqual([]);
    expect((await read(bytes)).totalPages).toBe(1);
  });

  it('that does not fit is complete, and the first section on page 2 is reported', async () => {
    const { bytes, problems } = await draw(`work:\n${work(14)}projects:\n  - name: The last one\n`);
    expect(problems).toMatchObject([
      {
        severity: 'warning',
        source: 'content/resume.yaml',
        message: expect.stringMatching(/^the resume takes 2 pages; \w+ does not fit on the first$/),
      },
    ]);
    expect((await read(bytes)).text).toContain('The last one');
  });
});
