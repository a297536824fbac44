// Takes code out of a text, so that no rule changes it: fences, indented blocks, code spans. A mark stays in its
// place, a character that no text has.

const [OPEN, CLOSE] = ['\ue000', '\ue001'];
const MARK = new RegExp(`${OPEN}(\\d+)${CLOSE}`, 'g');

export const ANY_PIECE = `${OPEN}\\d+${CLOSE}`;

const FENCE = /^((?:[ \t]|>|[-*+][ \t]+(?=[`~])|\d+[.)][ \t]+(?=[`~]))*)(`{3,}|~{3,})([^\n]*)$/;

export class Pieces {
  readonly #pieces: { text: string; isWhole: boolean }[] = [];

  /** Returns the mark for a piece. `isWhole` if its lines already have what precedes them, such as `> `. */
  protect(text: string, isWhole = false): string {
    // Only marks of earlier pieces, so that no piece contains itself.
    const piece = text.replace(MARK, (mark, index) => (Number(index) < this.#pieces.length ? mark : ''));
    this.#pieces.push({ text: piece, isWhole });
    return `${OPEN}${this.#pieces.length - 1}${CLOSE}`;
  }

  /** Returns the text with every piece in its place. Lines of a piece get what precedes its mark, such as `> `. */
  restore(text: string): string {
    const restored = text.replace(MARK, (_, index: string, at: number, whole: string) => {
      const piece = this.#pieces[Number(index)];
      if (piece === undefined) return '';
      const before = whole.slice(whole.lastIndexOf('\n', at) + 1, at);
      return !piece.isWhole && /^[>\s]*$/.test(before)
        ? piece.text.replaceAll('\n', `\n${before}`)
        : piece.text;
    });
    // A piece may contain others.
    return restored === text ? text : this.restore(restored);
  }

  /** Returns the text of a piece that is a mark and nothing else; other text as it is. */
  textOf = (text: string): string =>
    text.replace(MARK, (_, index: string) => this.#pieces[Number(index)]?.text ?? '');
}

/** Removes what would be a mark of the import from a text of the blog; U+E002 is one of scripts/import/blog/fragments.ts. */
export const withoutMarks = (text: string): string => text.replace(/[\ue000-\ue002]/g, '');

/** Takes out fences; `change` may change their first line and their code. */
export function protectFences(
  text: string,
  pieces: Pieces,
  change = ({ before, mark, info }: Record<'before' | 'mark' | 'info', string>, code: string[]) => [
    before + mark + info,
    ...code,
  ],
): string {
  const lines = text.split('\n');
  const result: string[] = [];
  for (let index = 0; index < lines.length; index++) {
    const [, before, mark, info] = FENCE.exec(lines[index]) ?? [];
    if (mark === undefined || (mark.startsWith('`') && info.includes('`'))) {
      result.push(lines[index]);
      continue;
    }
    const isEnd = (line: string) => {
      const bare = line.replace(/^[\s>]*/, '').trimEnd();
      return bare.startsWith(mark) && /^(.)\1*$/.test(bare);
    };
    let end = index + 1;
    while (end < lines.length && !isEnd(lines[end])) end++;
    const code = lines.slice(index + 1, end);
    const closing = lines[end] ?? `${before.replace(/[-*+\d.)]/g, ' ')}${mark}`;
    const changed = change({ before, mark, info }, code);
    // A fence after the marker of a list item stays on its line.
    const lead = /[-*+\d]/.test(before) ? before : '';
    const piece = [...changed, closing].join('\n');
    // Below a line of HTML it would be part of the HTML.
    if (/^\s*<(?!pre\b).*>\s*$|<\/\w+>\s*$/i.test(result.at(-1) ?? '')) result.push('');
    result.push(lead + pieces.protect(piece.slice(lead.length)));
    index = end;
  }
  return result.join('\n');
}

/** Takes out code spans, and blocks that are indented below an empty line outside of lists. */
export function protectInlineCode(
  text: string,
  pieces: Pieces,
  change: (code: string) => string,
  isMdxFile: boolean,
): string {
  const lines = text.split('\n');
  const inList = findLists(lines);
  let isCode = false;
  // In MDX and below HTML, an indented tag is HTML. A block of code cannot be expected to begin with a closing tag either.
  let isHtml = isMdxFile;
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const isAfterBlank = index === 0 || lines[index - 1].trim() === '';
    const isTag = (isHtml ? /^\s*<\/?[a-z]/i : /^\s*<\//).test(line);
    isCode = INDENTED.test(line) && !inList[index] && (isCode || (isAfterBlank && !isTag));
    if (isCode) lines[index] = pieces.protect(change(line));
    else isHtml = isMdxFile || /^\s*<|>\s*$/.test(line);
  }
  return lines
    .join('\n')
    .replace(/(?<![`\\])(`+)(?!`)((?:(?!\n[ \t]*\n)[\s\S])*?[^`])\1(?!`)/g, (code) =>
      pieces.protect(change(/\n[ \t>]*</.test(code) ? code.replace(/\s*\n[ \t>]*/g, ' ') : code)),
    );
}

const INDENTED = /^(?: {4}|\t)/;

/** Returns whether each line is in a list or a footnote, where an indented line is no code. */
function findLists(lines: string[]): boolean[] {
  let isInList = false;
  return lines.map((line, index) => {
    if (/^ {0,3}(?:[-*+]|\d+[.)]|\[\^[^\]]+\]:)(?:\s|$)/.test(line)) isInList = true;
    else if (/^[^\s<]/.test(line) && (index === 0 || lines[index - 1].trim() === '')) isInList = false;
    return isInList;
  });
}

/** Outdents what would be code now, below a line that the import has emptied or added. Code itself has been taken out. */
export function outdent(text: string): string {
  const lines = text.split('\n');
  const inList = findLists(lines);
  const isBlank = (index: number) => lines[index]?.trim() === '';
  return lines
    .map((line, index) =>
      INDENTED.test(line) && isBlank(index - 1) && !inList[index] ? line.trimStart() : line,
    )
    .join('\n');
}

/** Takes out text that is shown as it is written. */
export const protectPre = (text: string, { pieces }: { pieces: Pieces }): string =>
  // A tag in a comment is none.
  text.replace(/<!--[\s\S]*?-->|<pre\b[^>]*>[\s\S]*?<\/pre>/gi, (raw) =>
    raw.startsWith('<!--') ? raw : pieces.protect(raw, true),
  );
