// The design of the resume: one column of text, with the titles of the sections in the margin beside it.
import { periodText } from '../../base/text/dates';
import { HAS_RIGHT_TO_LEFT, isRightToLeft } from '../../base/text/letters';
import {
  element,
  Flow,
  heightOf,
  type InkName,
  linesOf,
  PAGE,
  paragraph,
  type Rule,
  type StructureElement,
  type TextLine,
  type TextStyle,
} from './flow';
import type { Entry, ResumeDocument, Section } from './resume-document';
import { type PdfFont, widthOfRuns } from './text-lines';

type Fonts = Record<'sans' | 'strong' | 'serif', PdfFont[]>;

export interface PdfLayout {
  root: StructureElement;
  rules: Rule[];
  pages: number;
  /** The key of the first section that is not completely on the first page. */
  beyond?: string;
}

const LEFT = PAGE.margin;
const RIGHT = PAGE.width - PAGE.margin;
/** Where the text of sections starts. */
const COLUMN = LEFT + 96;

/** `scale` makes everything smaller, except the margins. In a language that is read from right to left the page is mirrored. */
export function layOut(resume: ResumeDocument, fonts: Fonts, scale: number): PdfLayout {
  const isMirrored = isRightToLeft(resume.language);
  const design = createDesign(fonts, scale, isMirrored);
  const flow = new Flow();
  flow.rule(3, 'accent');
  const head = design.head(resume);
  flow.add(head);
  let beyond: string | undefined;
  const sections = resume.sections.map((section) => {
    const placed = placeSection(section, design, flow);
    if (flow.page > 0) beyond ??= section.key;
    return placed;
  });
  const root = element('Document', [...head, ...sections]);
  if (isMirrored) for (const line of linesOf([root])) line.x = PAGE.width - line.x - widthOfRuns(line.runs);
  return { root, rules: flow.rules, pages: flow.page + 1, beyond };
}

type Design = ReturnType<typeof createDesign>;

function placeSection({ title, entries, isCompact }: Section, design: Design, flow: Flow): StructureElement {
  const heading = design.heading(title);
  const blocks = entries.map(isCompact ? design.compactEntry : design.entry);
  flow.y += design.sized(13);
  flow.ensureSpace(design.sized(11) + Math.max(heightOf([heading]), heightOf(blocks[0])));
  flow.rule(0.75, 'line');
  flow.y += design.sized(10);
  blocks.forEach((block, k) => {
    if (k > 0) flow.y += design.sized(isCompact ? 2 : 8);
    flow.add(k === 0 ? [heading, ...block] : block);
  });
  const all = blocks.flat();
  return element('Sect', [heading, ...(isCompact ? [element('L', all, { numbering: 'None' })] : all)]);
}

function createDesign({ sans, strong, serif }: Fonts, scale: number, isMirrored: boolean) {
  const sized = (points: number) => Math.round(points * scale * 100) / 100;
  const style = (fonts: PdfFont[], points: number, color: InkName, lineHeight = 1.4): TextStyle => ({
    fonts,
    size: sized(points),
    lineHeight,
    color,
    isRightToLeft: isMirrored,
  });
  const textStyle = style(sans, 9.6, 'ink-soft');
  const faintStyle = style(sans, 9.6, 'ink-faint');
  const titleStyle = style(strong, 9.6, 'ink');

  return {
    sized,

    heading: (words: string): StructureElement =>
      element('H2', paragraph(words, style(serif, 13, 'ink', 1.15), LEFT, COLUMN - LEFT - 8)),

    head({ name, label, contacts, summary }: ResumeDocument): StructureElement[] {
      const elements = [
        element('H1', paragraph(name, style(serif, 32, 'ink', 1.1), LEFT, RIGHT - LEFT, sized(16))),
      ];
      elements.push(element('P', below(elements, label, style(sans, 11.5, 'accent'), LEFT, sized(2))));
      const items = contactItems(contacts, textStyle, heightOf(elements) + sized(6), sized(14));
      if (items.length > 0) elements.push(element('L', items, { numbering: 'None' }));
      if (summary)
        elements.push(element('P', below(elements, summary, style(sans, 10.4, 'ink-soft'), LEFT, sized(10))));
      return elements;
    },

    entry({ title, url, place, when = [], text, points = [] }: Entry): StructureElement[] {
      const [period] = paragraph(periodText(when), faintStyle, COLUMN, RIGHT - COLUMN);
      const width = widthOfRuns(period.runs);
      const lines = paragraph(title, titleStyle, COLUMN, RIGHT - COLUMN - (width && width + sized(12)));
      const elements = [element('H3', linked(lines, url))];
      if (when.length > 0) elements.push(element('P', [{ ...period, x: RIGHT - width }]));
      if (place) elements.push(element('P', below(elements, place, faintStyle, COLUMN)));
      if (text) elements.push(element('P', below(elements, text, textStyle, COLUMN)));
      const items: StructureElement[] = [];
      for (const point of points) {
        const y = heightOf([...elements, ...items]);
        const bullet = paragraph('•', { ...textStyle, color: 'accent' }, COLUMN, sized(10), y);
        const body = below([...elements, ...items], point, textStyle, COLUMN + sized(10));
        items.push(element('LI', [element('Lbl', bullet), element('LBody', body)]));
      }
      return items.length > 0 ? [...elements, element('L', items, { numbering: 'Disc' })] : elements;
    },

    compactEntry({ title, text }: Entry): StructureElement[] {
      const x = COLUMN + sized(96);
      const label = paragraph(title, titleStyle, COLUMN, x - COLUMN - 6);
      const elements: StructureElement[] = text
        ? [element('Lbl', label), element('LBody', paragraph(text, textStyle, x, RIGHT - x))]
        : [element('LBody', label)];
      return [element('LI', elements)];
    },
  };
}

/** Returns a paragraph from `x` to the right margin, below the block. */
const below = (block: StructureElement['children'], text: string, style: TextStyle, x: number, gap = 0) =>
  paragraph(text, style, x, RIGHT - x, heightOf(block) + gap);

/** The contacts side by side, in as many lines as they need. */
function contactItems(contacts: ResumeDocument['contacts'], style: TextStyle, top: number, gap: number) {
  let [x, y] = [LEFT, top];
  return contacts.map(({ label, url }) => {
    // A phone number is read from left to right in every language.
    const ownStyle = { ...style, isRightToLeft: HAS_RIGHT_TO_LEFT.test(label) };
    const [whole] = paragraph(label, ownStyle, x, Number.POSITIVE_INFINITY, y);
    if (x > LEFT && x + widthOfRuns(whole.runs) > RIGHT) [x, y] = [LEFT, y + whole.height];
    const lines = paragraph(label, ownStyle, x, RIGHT - LEFT, y);
    x += widthOfRuns(whole.runs) + gap;
    y = lines[lines.length - 1].y;
    return element('LI', [element('LBody', linked(lines, url))]);
  });
}

const linked = (lines: TextLine[], url?: string): StructureElement['children'] =>
  url === undefined ? lines : [element('Link', lines, { url })];
