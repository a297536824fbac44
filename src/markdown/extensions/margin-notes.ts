// Footnotes beside the text on wide screens. CSS places them (https://www.w3.org/TR/css-anchor-position-1/), each at its
// reference and below the one before it. Browsers without that show them below the text.
import { textOfHtml } from '../../base/text/letters';

/** What is too wide for the margin, or may be. */
const WIDE = /<(?:pre|table|figure|img|picture|video|iframe|div|svg)[\s>]/;

/** Letters of the text that are as high as a letter of a note, and as the space between two notes. */
const LETTERS_A_LETTER = 2;
const LETTERS_BETWEEN = 80;

/** Returns the number of the footnotes of a text; 0 if they would not fit beside it. */
export function countMarginNotes(html: string): number {
  const [text, list] = html.split('<section class="notes"');
  if (list === undefined || WIDE.test(list)) return 0;
  const notes = list.split('<li id="fn').slice(1);
  let needed = 0;
  for (let number = notes.length; number > 0; number--) {
    needed += textOfHtml(notes[number - 1]).length * LETTERS_A_LETTER + LETTERS_BETWEEN;
    const reference = text.indexOf(`id="ref${number}"`);
    if (reference < 0 || textOfHtml(text.slice(reference)).length < needed) return 0;
  }
  return notes.length;
}

/** The rules that place so many footnotes. */
export const marginRules = (count: number): string =>
  Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    const own = `anchor(--r${number} top)`;
    const top = index === 0 ? own : `max(${own},anchor(--n${index} bottom) + .75rem)`;
    return `#ref${number}{anchor-name:--r${number}}#fn${number}{anchor-name:--n${number};top:${top}}`;
  }).join('');
