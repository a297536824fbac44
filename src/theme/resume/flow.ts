// Lines of text inside the elements of a tagged PDF, and the pages that they flow onto. Distances are in points from the
// top left corner of a page.
import { type PdfFont, type PdfRun, toLines } from './text-lines';

export type InkName = 'ink' | 'ink-soft' | 'ink-faint' | 'line' | 'accent';

export interface TextStyle {
  /** The fonts to search for each character, in this order. */
  fonts: PdfFont[];
  size: number;
  /** A multiple of the size. */
  lineHeight: number;
  color: InkName;
  isRightToLeft?: boolean;
}

export interface TextLine {
  runs: PdfRun[];
  page: number;
  x: number;
  /** The upper edge, from the top of the page; before the line is on a page, from the top of its block. */
  y: number;
  height: number;
  size: number;
  color: InkName;
}

/** A structure element: https://www.pdfa.org/resource/tagged-pdf-best-practice-guide-syntax/ */
export interface StructureElement {
  tag: 'Document' | 'Sect' | 'H1' | 'H2' | 'H3' | 'P' | 'L' | 'LI' | 'Lbl' | 'LBody' | 'Link';
  children: (StructureElement | TextLine)[];
  /** Where a Link leads. */
  url?: string;
  /** The labels of a list. */
  numbering?: 'Disc' | 'None';
}

/** A horizontal line, which is decoration. */
export type Rule = Pick<TextLine, 'page' | 'y' | 'height' | 'color'>;

export const PAGE = { width: 595.28, height: 841.89, margin: 50, top: 44, bottom: 841.89 - 44 };

export const element = (
  tag: StructureElement['tag'],
  children: StructureElement['children'],
  more: Partial<StructureElement> = {},
): StructureElement => ({ tag, children, ...more });

export function paragraph(text: string, style: TextStyle, x: number, width: number, y = 0): TextLine[] {
  const { fonts, size, lineHeight, color, isRightToLeft } = style;
  const height = size * lineHeight;
  return toLines(asDrawn(text), fonts, size, width, isRightToLeft).map((runs, k) => ({
    runs,
    page: 0,
    x,
    y: y + k * height,
    height,
    size,
    color,
  }));
}

/** Letters as fonts have them: é and not e with a mark behind it, no narrow space, and no invisible characters. */
const asDrawn = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll('\u202f', '\u00a0')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '');

export const linesOf = (block: StructureElement['children']): TextLine[] =>
  block.flatMap((child) => ('tag' in child ? linesOf(child.children) : child));

/** The height of a block, whose first line is at 0. */
export const heightOf = (block: StructureElement['children']): number =>
  Math.max(0, ...linesOf(block).map(({ y, height }) => y + height));

/** Puts blocks below each other, and starts a page where one does not fit. */
export class Flow {
  page = 0;
  y = PAGE.top;
  readonly rules: Rule[] = [];

  /** Starts a page if less than `height` is left on this one. If no page is so high, it stays on this one. */
  ensureSpace(height: number): void {
    const isWhole = height <= PAGE.bottom - PAGE.top;
    if (isWhole && this.y + height > PAGE.bottom) this.startPage(PAGE.top);
  }

  rule(height: number, color: InkName): void {
    this.rules.push({ page: this.page, y: this.y, height, color });
    this.y += height;
  }

  /** Keeps a block together, unless it is higher than a page. */
  add(block: StructureElement['children']): void {
    const height = heightOf(block);
    this.ensureSpace(height);
    for (const line of linesOf(block)) {
      const isBelow = this.y + line.y + line.height > PAGE.bottom;
      if (isBelow && this.y + line.y > PAGE.top) this.startPage(PAGE.top - line.y);
      line.page = this.page;
      line.y += this.y;
    }
    this.y += height;
  }

  private startPage(y: number): void {
    this.page++;
    this.y = y;
  }
}
