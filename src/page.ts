// A page: built by the route table, rendered to an HTML document.
import type { ReactElement } from 'react';
import type { Post } from './content/post';
import type { Card } from './generated/cards/card';
import type { Rendered } from './markdown/markdown';
import type { Day } from './text/dates';
import { textOf } from './text/letters';

/** The style sheets of src/styles that a page can use in addition to those of every page. */
export type StyleName =
  | 'home'
  | 'list'
  | 'post'
  | 'prose'
  | 'code'
  | 'math'
  | 'diagram'
  | 'video'
  | 'full-size'
  | 'terms'
  | 'projects'
  | 'plates'
  | 'facts'
  | 'pictures'
  | 'case-study'
  | 'contact'
  | 'search'
  | 'years'
  | 'resume'
  | 'not-found';

/** The bundles of src/client that a page can use in addition to the one of every page. */
export type ScriptName = 'pond' | 'copy' | 'contents' | 'cards' | 'search' | 'nearest' | 'beacon';

/** The fonts that only some pages preload: italics, and the font of formulas. */
export type FaceName = 'serif-italic' | 'sans-italic' | 'math';

/** What a page component returns for rendering. */
export interface Page {
  path: string;
  title: string;
  description: string;
  /** The source of the page, for messages. */
  source: string;
  /** A 404 page, which hosts send with status 404. */
  isNotFound?: true;
  /** The page of a part that has nothing to show: search engines ignore it, and no list has it. */
  isEmpty?: boolean;
  element: ReactElement;
  /**
   * The other posts that the page shows, in order, but not their texts. The page is rendered again if one of them changes;
   * without a list, if any post does.
   */
  posts?: (Post | undefined)[];
  /** Whatever else it shows of other pages, as text. */
  shows?: string;
  className?: string;
  /** Shown in a frame as well, so without bar and footer. */
  isFramed?: true;
  /** Returns the page as Markdown, for programs. Pages without a text of their own have none. */
  markdown?: () => string;
  styles: StyleName[];
  /** Rules for this page only. */
  css?: string;
  scripts?: ScriptName[];
  /** Fonts for its first view, in addition to those of every page. */
  faces?: FaceName[];
  /** What it sets in the italic of headings, which is cut to these letters. */
  italics?: string;
  /** For posts: the dates and tags. */
  article?: { published: Day; modified: Day; tags: string[] };
  /** Its own Atom feed, besides those of the site. */
  feed?: { path: string; title: string };
  /** Structured data: the nodes of the graph. */
  data?: () => object[];
  /** Its social card, and the card's file once it is named. */
  card?: Card;
  cardFile?: string;
}

type Prose = Pick<Rendered, 'html' | 'hasCode' | 'hasMath'>;

/** The style sheets for the Markdown of a page. */
export const proseStyles = ({ html, hasCode, hasMath }: Prose): StyleName[] => [
  'prose',
  ...(hasCode ? ['code' as const] : []),
  ...(hasMath ? ['math' as const] : []),
  ...(html.includes('<figure class="diagram"') ? ['diagram' as const] : []),
  ...(html.includes('<a class="film"') ? ['video' as const] : []),
  ...(/<(?:dl|mark|abbr)[\s>]/.test(html) ? ['terms' as const] : []),
  ...(html.includes('<a class="full"') ? ['full-size' as const] : []),
];

/** Elements that browsers set in italics, and the parts of a text that are set in the serif. */
const ITALIC = /<(?:em|i|cite|dfn|var|address)[\s>]/;
const SERIF = /<h[1-3][\s>].*?<\/h[1-3]>|<strong>(?<=<aside class="callout[^>]*><strong>).*?<\/strong>/gs;

/** The fonts that the Markdown of a page preloads. */
export function proseFaces({ html, hasMath }: { html: string; hasMath: boolean }): FaceName[] {
  let serif = '';
  const sans = html.replace(SERIF, (part) => {
    serif += part;
    return '';
  });
  return [
    ...(ITALIC.test(serif) ? ['serif-italic' as const] : []),
    ...(ITALIC.test(sans) ? ['sans-italic' as const] : []),
    ...(hasMath ? ['math' as const] : []),
  ];
}

/** The headings and callout titles of Markdown of which a part is in italics, as text. */
export const italicHeadings = (html: string): string =>
  textOf((html.match(SERIF) ?? []).filter((part) => ITALIC.test(part)).join(''));
