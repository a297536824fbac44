// What the route table gives for a path and the renderer turns into a document.
import type { ReactElement } from 'react';
import type { Card } from './cards/card';
import type { Day } from './types';

/** The style sheets of src/styles that a page can ask for beside those of every page. */
export type StyleName =
  | 'home'
  | 'list'
  | 'post'
  | 'prose'
  | 'code'
  | 'maths'
  | 'projects'
  | 'plates'
  | 'contact'
  | 'lost';

/** The bundles of src/client that a page can ask for beside the one of every page. */
export type ScriptName = 'pond' | 'copy' | 'contents' | 'cards';

/** The faces that only some pages ask for at once: that of words in italics in titles, and that of formulas. */
export type FaceName = 'newsreader-italic' | 'stix-two-math';

export interface Page {
  path: string;
  /** The file in dist. */
  file: string;
  title: string;
  description: string;
  /** What the page was made from, for messages. */
  source: string;
  status: 200 | 404;
  element: ReactElement;
  className?: string;
  /** Shown in a frame as well, so without bar and footer. */
  isFramed?: true;
  styles: StyleName[];
  /** Rules of this page alone. */
  css?: string;
  scripts: ScriptName[];
  /** Faces that its first view needs beside those of every page. */
  faces?: FaceName[];
  /** Of a post: when it was published and last changed. */
  article?: { published: Day; modified: Day; tags: string[] };
  /** Structured data, as the parts of a graph. */
  data?: object[];
  /** What its picture elsewhere says, and the file of that picture once it has a name. */
  card?: Card;
  cardFile?: string;
}

/** `/blog` -> `blog/index.html`. */
export const toFile = (path: string): string => (path === '/' ? 'index.html' : `${path.slice(1)}/index.html`);

/** What the Markdown of a page needs, by what it holds. */
export const proseStyles = ({ hasCode, hasMath }: { hasCode: boolean; hasMath: boolean }): StyleName[] => [
  'prose',
  ...(hasCode ? ['code' as const] : []),
  ...(hasMath ? ['maths' as const] : []),
];

/** The faces that it needs at once. */
export const proseFaces = ({ hasMath }: { hasMath: boolean }): FaceName[] =>
  hasMath ? ['stix-two-math'] : [];
