// A fenced block -> a figure with its title, highlighted code and room for the copy button.
import type { Tokens } from 'marked';
import { decode } from '../../html/entities';
import { escapeHtml } from '../../html/escape';
import { nearest } from '../../nearest';
import { type Info, parseInfo, rangeMistake } from './fence-info';
import { findLanguage, type Grammars, highlight, nearestLanguage, splitLines } from './highlight';
import type { Piece } from './piece';
import { scrollerAttributes } from './scroller';

/** Renders the block; an unknown language or word behind the fence is a warning. */
export function renderCode(token: Tokens.Code, grammars: Grammars, piece: Piece): string {
  const info = parseInfo(decode(token.lang ?? ''));
  const fence = token.raw.split('\n', 1)[0].trim();
  const language = findLanguage(info.language, grammars);
  if (language === undefined) {
    const near = nearestLanguage(info.language, grammars);
    piece.report(
      fence,
      `unknown language "${info.language}"`,
      near
        ? `did you mean "${near}"? The code is shown without colours.`
        : 'the code is shown without colours; write text to say so.',
      'warning',
    );
  }
  for (const word of info.unknown) {
    const near = nearest(word.replace(/=.*$/s, ''), ['title', 'ins', 'del', 'numbers']);
    piece.report(
      fence,
      `unknown word ${word} after the code fence`,
      near ? `did you mean ${near}?` : 'known are title="…", {1,3-5}, ins={1}, del={1} and numbers.',
      'warning',
    );
  }
  const lines = token.text.split('\n').length;
  for (const range of info.ranges) {
    const mistake = rangeMistake(range, lines);
    if (mistake) piece.report(range.word, mistake, 'write the lines as {1,3-5}, counted from 1.', 'warning');
  }
  if (!isClosed(token.raw)) {
    const [mark] = /^[`~]*/.exec(fence) as RegExpExecArray;
    piece.report(
      fence,
      'the code that begins here is never closed',
      `write ${mark} below its last line.`,
      'warning',
    );
  }
  const label = language?.label ?? info.language;
  const html = layOut(highlight(token.text, language ?? { label }), info);
  const name = info.title ? `${info.title}, ${label}` : label;
  return (
    `<figure class="code"><figcaption><span>${escapeHtml(info.title || label)}</span><button class="copy" type="button">Copy</button></figcaption>` +
    `<pre ${scrollerAttributes(name)}><code${codeClass(info)}>${html}</code></pre></figure>\n`
  );
}

// An open fence takes in all that follows.
function isClosed(raw: string): boolean {
  const [, mark] = /^ {0,3}(`{3,}|~{3,})/.exec(raw) ?? [];
  if (mark === undefined) return true;
  const last = raw.trimEnd().split('\n').slice(1).at(-1)?.trim() ?? '';
  return last.startsWith(mark) && last.replaceAll(mark.charAt(0), '') === '';
}

const codeClass = ({ numbers }: Info): string => (numbers ? ' class="numbers"' : '');

function layOut(html: string, info: Info): string {
  const isPlain = !info.numbers && info.marked.size + info.inserted.size + info.deleted.size === 0;
  if (isPlain) return html;
  return splitLines(html)
    .map((line, index) => `<span class="${lineClass(index + 1, info)}">${line}\n</span>`)
    .join('');
}

function lineClass(line: number, { marked, inserted, deleted }: Info): string {
  if (inserted.has(line)) return 'line ins';
  if (deleted.has(line)) return 'line del';
  return marked.has(line) ? 'line lit' : 'line';
}
