// What the parts of the Markdown step share while they work on one page.
import type { StyleSheet } from '../../html/style-sheet';
import type { Picture, Pictures } from '../../images/images';
import type { Heading, Place } from '../../types';
import type { Footnotes } from './footnotes';
import type { Reporter } from './piece';

/** An element of the owner's own HTML and where in the file it begins. */
export interface OpenElement {
  name: string;
  /** The name as the owner wrote it. */
  written: string;
  start: number;
  length: number;
}

export interface PageContext {
  /** The problems found in it, and their places. */
  reporter: Reporter;
  href: (to: string) => string;
  /** The path of the page, which relative links start from. */
  path: string;
  /** What there is in public/. Without it nothing is looked up. */
  pictures?: Pictures;
  /** Origins that frames, videos and images may come from. */
  allow: ReadonlySet<string>;
  /** 1 when the text uses level-one headings: the page has its own. */
  shift: number;
  /** Gives out the ids of headings. */
  slug: (text: string) => string;

  // What is gathered on the way.
  footnotes: Footnotes;
  headings: Heading[];
  /** The last heading: its level in the page, and how it is written; nothing is written of the one that the page has. */
  heading: { level: number; mark?: string };
  shown: Set<Picture>;
  /** The addresses and ids that are written in it. */
  places: Place[];
  styles: StyleSheet;
  /** The elements that the owner's tags have opened and not closed yet, the outermost first. */
  open: OpenElement[];
  hasCode: boolean;
  hasMath: boolean;
}
