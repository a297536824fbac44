// Finds where in the file each token of marked starts: raw texts of neighbors add up, except for the lines of blockquotes, lists,
// definitions and footnotes.
import type { Token, Tokens } from 'marked';

/** The place of an address or an id in the owner's file. `text` is how the page has it: `/blog/a` in a
 * link, `src="/demo/"` of a loaded file, `id="a"`, or empty for a comment. */
export interface Place {
  text: string;
  start: number;
  length: number;
  /** The file has it in other words, somewhere within this place. */
  isRough?: true;
}

export type FootnoteDefinition = Token & { label: string; tokens: Token[] };

/** The tokens of some types: definitions, which others refer to by name, pieces of HTML, and headings. */
export interface TokensByType {
  def: Tokens.Def[];
  footnoteDefinition: FootnoteDefinition[];
  abbreviation: Token[];
  html: Token[];
  heading: Tokens.Heading[];
}

/** A text that tokens were read from, and how its offsets map to offsets in the file. */
export type TokenText = { text: string; offsetInFile: (offset: number) => number };

/** Added to each token: the text that it was read from, and its offset there. */
export type Located = { within: TokenText; offset: number };

type LineStart = [inText: number, inFile: number];

/** Records the position of every token. Returns the definitions. */
export function locate(tokens: Token[], body: string, bodyStart: number): TokensByType {
  const byType: TokensByType = { def: [], footnoteDefinition: [], abbreviation: [], html: [], heading: [] };
  locateTokens(tokens, { text: body, offsetInFile: (offset) => bodyStart + offset }, 0, byType);
  return byType;
}

function locateTokens(tokens: Token[], within: TokenText, from: number, byType: TokensByType): void {
  let offset = from;
  for (const token of tokens as Tokens.Generic[]) {
    const { type, raw, tokens: inner, items } = token;
    if (within.text[offset] === '\n' && !raw.startsWith('\n')) offset++;
    token.within = within;
    token.offset = offset;
    if (Object.hasOwn(byType, type))
      byType[type as keyof TokensByType].push(token as Tokens.Def & FootnoteDefinition & Tokens.Heading);
    if (IN_LINES.test(type)) locateLines(token, within, offset, byType);
    else if (type === 'table') locateCells(token as Tokens.Table, within, offset, byType);
    else if (type === 'list') locateTokens(items, within, offset, byType);
    // The marks before the inner text never look like its start.
    else if (inner) locateTokens(inner, within, offset + Math.max(0, raw.indexOf(rawOf(inner))), byType);
    offset += raw.length;
  }
}

/** Blocks whose lines may be indented or have a marker. */
const IN_LINES = /^(?:blockquote|definition|footnoteDefinition|list_item)$/;

const rawOf = (tokens: Token[]): string => tokens.map(({ raw }) => raw).join('');

/** Locates the tokens in a blockquote, list or footnote. Each line of them is the end of a line of the token's raw text. */
function locateLines(token: Tokens.Generic, within: TokenText, offset: number, byType: TokensByType): void {
  const { tokens = [], raw } = token;
  const text = linesOf(tokens);
  const starts: LineStart[] = [];
  let lineStart = 0;
  let start = 0;
  for (const line of text.split('\n')) {
    const trimmed = line.trim();
    const found = trimmed === '' ? -1 : raw.indexOf(trimmed, lineStart);
    if (found >= 0) lineStart = raw.lastIndexOf('\n', found) + 1;
    const end = lineEnd(raw, lineStart);
    const at = Math.max(lineStart, raw.slice(0, end).trimEnd().length - trimmed.length);
    starts.push([start, within.offsetInFile(offset + at) - line.indexOf(trimmed)]);
    start += line.length + 1;
    lineStart = Math.min(end + 1, raw.length);
  }
  locateTokens(tokens, { text, offsetInFile: (at) => toFileOffset(starts, at) }, 0, byType);
}

/** The text of blocks. If a blockquote continues without a marker, the line end between two blocks is in neither. */
function linesOf(tokens: Token[]): string {
  let text = '';
  let last = '\n';
  for (const { raw } of tokens) {
    const isJoined = last.endsWith('\n') || raw.startsWith('\n') || CHECKBOX.test(last);
    text += isJoined ? raw : `\n${raw}`;
    last = raw;
  }
  return text;
}

const CHECKBOX = /^\[[ x]\] $/i;

function toFileOffset(starts: LineStart[], offset: number): number {
  let [first, last] = [0, starts.length - 1];
  while (first < last) {
    const middle = Math.ceil((first + last) / 2);
    if (starts[middle][0] <= offset) first = middle;
    else last = middle - 1;
  }
  const [inText, inFile] = starts[first];
  return inFile + offset - inText;
}

function locateCells(table: Tokens.Table, within: TokenText, offset: number, byType: TokensByType): void {
  const { header, rows, raw } = table;
  let rowStart = 0;
  // Below the header is the line that makes it a table.
  for (const cells of [header, [], ...rows]) {
    let from = rowStart;
    for (const { tokens } of cells) {
      const text = rawOf(tokens);
      const start = Math.max(from, raw.indexOf(escapeCell(text), from));
      const offsetInFile = (at: number) =>
        within.offsetInFile(offset + start + escapeCell(text.slice(0, at)).length);
      locateTokens(tokens, { text, offsetInFile }, 0, byType);
      from = start + text.length;
    }
    rowStart = lineEnd(raw, rowStart) + 1;
  }
}

const escapeCell = (text: string): string => text.replaceAll('|', '\\|');

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}
