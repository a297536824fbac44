// The style sheets and fonts that rendered Markdown needs.
import { textOfHtml } from '../base/text/letters';
import { countMarginNotes } from './extensions/margin-notes';
import type { Rendered } from './markdown';
import type { Heading } from './text';

/** The style sheets of src/theme/styles for parts of a text. */
export type ProseStyle =
  | 'prose'
  | 'code'
  | 'math'
  | 'diagram'
  | 'video'
  | 'full-size'
  | 'terms'
  | 'margin-notes';

/** The fonts that only some pages preload. */
export type FaceName = 'serif-italic' | 'sans-italic' | 'sans-bold' | 'mono' | 'math';

export interface ProseAssets {
  styles: ProseStyle[];
  scripts: ('copy' | 'contents' | 'turn')[];
  faces: FaceName[];
  /** What is set in the italic of headings. */
  italics: string;
  /** The number of footnotes that are beside the text where there is room. */
  marginNotes: number;
}

type Prose = Pick<Rendered, 'html' | 'hasCode' | 'hasMath'>;

/** The style sheets for the Markdown of a page. */
export const proseStyles = ({ html, hasCode, hasMath }: Prose): ProseStyle[] => [
  'prose',
  ...(hasCode ? ['code' as const] : []),
  ...(hasMath ? ['math' as const] : []),
  ...(html.includes('<figure class="diagram"') ? ['diagram' as const] : []),
  ...(html.includes('<a class="film"') ? ['video' as const] : []),
  ...(/<(?:dl|input|mark|abbr)[\s>]/.test(html) ? ['terms' as const] : []),
  ...(html.includes('<a class="full"') ? ['full-size' as const] : []),
];

/** Elements that browsers set in italics, and the parts of a text that are set in the serif. */
const ITALIC = /<(?:em|i|cite|dfn|var|address)[\s>]/;
const SERIF = /<h[1-3][\s>].*?<\/h[1-3]>|<strong>(?<=<aside class="callout[^>]*><strong>).*?<\/strong>/gs;

/** Elements that the sans is bold in. */
const BOLD = /<(?:strong|b|dt|h[4-6])[\s>]/;

/** The fonts that the Markdown of a page preloads. */
export function proseFaces({ html, hasMath }: { html: string; hasMath: boolean }): FaceName[] {
  const math = hasMath ? ['math' as const] : [];
  // Most texts have none.
  if (!ITALIC.test(html) && !BOLD.test(html)) return math;
  let serif = '';
  const sans = html.replace(SERIF, (part) => {
    serif += part;
    return '';
  });
  return [
    ...(ITALIC.test(serif) ? ['serif-italic' as const] : []),
    ...(ITALIC.test(sans) ? ['sans-italic' as const] : []),
    ...(BOLD.test(sans) ? ['sans-bold' as const] : []),
    ...math,
  ];
}

/** The headings and callout titles of Markdown of which a part is in italics, as text. */
export const italicHeadings = (html: string): string =>
  textOfHtml((html.match(SERIF) ?? []).filter((part) => ITALIC.test(part)).join(''));

const LEAST_SECTIONS = 3;

/** True if a text with these headings gets a contents list. */
export const hasContents = (headings: Heading[]): boolean =>
  headings.filter(({ depth }) => depth === 2).length >= LEAST_SECTIONS;

/** Those of a whole text. */
export function proseAssetsOf(text: Prose & Pick<Rendered, 'headings'>): ProseAssets {
  const faces = proseFaces(text);
  const italics = faces.includes('serif-italic') ? italicHeadings(text.html) : '';
  const scripts = [
    ...(text.hasCode ? ['copy' as const] : []),
    ...(hasContents(text.headings) ? ['contents' as const] : []),
    // The image that src/koi/turn.ts brings to life.
    ...(text.html.includes('/koi-turn.svg"') ? ['turn' as const] : []),
  ];
  const marginNotes = countMarginNotes(text.html);
  const styles = [...proseStyles(text), ...(marginNotes > 0 ? ['margin-notes' as const] : [])];
  return { styles, scripts, faces, italics, marginNotes };
}
