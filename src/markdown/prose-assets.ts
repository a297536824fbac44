// The style sheets and fonts that rendered Markdown needs.
import { textOfHtml } from '../base/text/letters';
import type { Rendered } from './markdown';
import type { Heading } from './plain-text';

/** The parts of a text that have a style sheet of their own in src/theme/styles. */
const PARTS = [
  ['code', /<figure class="code"/],
  ['math', /<math[\s>]/],
  ['diagram', /<figure class="diagram"/],
  ['video', /<a class="film"/],
  ['terms', /<(?:dl|input|mark|abbr|caption)[\s>]|[" ]icon"/],
  ['full-size', /<a class="full"/],
] as const;

export type ProseStyle = 'prose' | 'margin-notes' | (typeof PARTS)[number][0];

/** The fonts that only some pages preload. */
export type FaceName = (typeof FACES)[number];
const FACES = ['serif-italic', 'sans-italic', 'sans-bold', 'mono', 'math'] as const;

export type ProseAssets = ReturnType<typeof proseAssetsOf>;

export const proseStyles = (html: string): ProseStyle[] => [
  'prose',
  ...PARTS.flatMap(([style, part]) => (part.test(html) ? style : [])),
];

/** Elements in italics, elements in the bold sans, and the parts of a text in the serif. */
const ITALIC = /<(?:em|i|cite|dfn|var|address)[\s>]/;
const BOLD = /<(strong|b|dt|h[4-6])[\s>]/;
const SERIF = /<h[1-3][\s>].*?<\/h[1-3]>|<strong>(?<=<aside class="callout[^>]*><strong>).*?<\/strong>/gs;

const STYLED = new RegExp(`${SERIF.source}|${BOLD.source}|${ITALIC.source}`, 'gs');

/** The fonts that the Markdown of a page preloads. */
export function proseFaces(html: string): FaceName[] {
  const found = new Set<FaceName>(/<math[\s>]/.test(html) ? ['math'] : []);
  for (const [part, bold] of html.matchAll(STYLED)) {
    if (bold) found.add('sans-bold');
    // Only a part in the serif has an end tag.
    else if (ITALIC.test(part)) found.add(part.includes('</') ? 'serif-italic' : 'sans-italic');
  }
  return FACES.filter((face) => found.has(face));
}

/** Returns the headings and callout titles that have a part in italics, as text. */
export const italicHeadings = (html: string): string =>
  textOfHtml((html.match(SERIF) ?? []).filter((part) => ITALIC.test(part)).join(''));

const LEAST_SECTIONS = 3;

export const hasContents = (headings: Heading[]): boolean =>
  headings.filter(({ depth }) => depth === 2).length >= LEAST_SECTIONS;

export function proseAssetsOf({ html, headings }: Pick<Rendered, 'html' | 'headings'>) {
  const faces = proseFaces(html);
  /** The headings and callout titles that need the italic of the serif, as text. */
  const italics = faces.includes('serif-italic') ? italicHeadings(html) : '';
  const styles = proseStyles(html);
  const scripts = [
    ...(styles.includes('code') ? ['copy' as const] : []),
    ...(hasContents(headings) ? ['contents' as const] : []),
    // The image that src/koi/turn.ts brings to life.
    ...(html.includes('/koi-turn.svg"') ? ['turn' as const] : []),
  ];
  /** The number of footnotes that are beside the text where there is room. */
  const marginNotes = countMarginNotes(html);
  if (marginNotes > 0) styles.push('margin-notes');
  return { styles, scripts, faces, italics, marginNotes };
}

/** What is too wide for the margin, or may be. */
const WIDE = /<(?:pre|table|figure|img|picture|video|iframe|div|svg)[\s>]/;

/** How many letters of the text take the height of one letter of a note, and of the gap between two notes. */
const TEXT_PER_NOTE_LETTER = 2;
const LETTERS_BETWEEN = 80;

/** Returns the number of footnotes; 0 if they would not fit beside the text, each at its reference and below the one before it. */
export function countMarginNotes(html: string): number {
  const [text, list] = html.split('<section class="notes"');
  if (list === undefined || WIDE.test(list)) return 0;
  const notes = list.split('<li id="fn').slice(1);
  let needed = 0;
  for (let number = notes.length; number > 0; number--) {
    needed += textOfHtml(notes[number - 1]).length * TEXT_PER_NOTE_LETTER + LETTERS_BETWEEN;
    const reference = text.indexOf(`id="ref${number}"`);
    if (reference < 0 || textOfHtml(text.slice(reference)).length < needed) return 0;
  }
  return notes.length;
}

/** The rules that place so many footnotes: https://www.w3.org/TR/css-anchor-position-1/ */
export const marginRules = (count: number): string =>
  Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    const own = `anchor(--r${number} top)`;
    const top = index === 0 ? own : `max(${own},anchor(--n${index} bottom) + .75rem)`;
    return `#ref${number}{anchor-name:--r${number}}#fn${number}{anchor-name:--n${number};top:${top}}`;
  }).join('');
