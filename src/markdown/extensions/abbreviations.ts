// Abbreviations as in PHP Markdown Extra: `*[CSS]: Cascading Style Sheets` on a line of its own explains every CSS in the text.
import type { Token, Tokens } from 'marked';
import { escapeHtml, escapeRegExp, writeTag } from '../../base/html/escape';

const DEFINITION = /^ {0,3}\*\[([^\]\n]+)\]:[ \t]*(\S[^\n]*)(?:\n|$)/;

export function abbreviation(rest: string): Tokens.Generic | undefined {
  const [raw, word, title] = DEFINITION.exec(rest) ?? [];
  return raw === undefined
    ? undefined
    : { type: 'abbreviation', raw, word: word.trim(), title: title.trim() };
}

/** Returns a function that marks the abbreviations in HTML text without tags. */
export function createExplain(definitions: Token[]): (html: string) => string {
  const titles = new Map<string, string>();
  for (const { word, title } of definitions as Tokens.Generic[]) titles.set(escapeHtml(word), title);
  if (titles.size === 0) return (html) => html;
  const words = [...titles.keys()].sort((a, b) => b.length - a.length);
  const escaped = words.map(escapeRegExp).join('|');
  const found = new RegExp(`(?<![\\p{L}\\p{N}_&])(?:${escaped})(?![\\p{L}\\p{N}_])`, 'gu');
  return (html) =>
    html.replace(found, (word) => `${writeTag('abbr', { title: titles.get(word) ?? '' })}${word}</abbr>`);
}
