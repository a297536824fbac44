// What the parts of the Markdown step share while they render one body.

import { writeTag } from '../html/escape';
import { StyleSheet } from '../html/style-sheet';
import type { Attributes } from '../html/tokenize';
import type { Image, Images } from '../images/images';
import { OpenElements } from './auto-close';
import type { Grammars } from './highlight';
import type { Place } from './locate';
import type { Reporter } from './reporter';
import type { Target } from './target';
import { createSlugger, type Heading } from './text';
import { Typesetter } from './typography';

export interface MarkdownOptions {
  /** Turns a path into the address to write. */
  href: (to: string) => string;
  grammars: Grammars;
  /** What there is in public/. Without it nothing is looked up. */
  images?: Images;
  /** Origins that frames, videos and images may come from. */
  allow?: readonly string[];
  /** The URL of the site, which the addresses in feeds begin with. */
  url?: string;
}

export class PageContext {
  /** Gives out the ids of headings. */
  readonly slug = createSlugger();
  readonly typesetter = new Typesetter();
  readonly styles = new StyleSheet();
  readonly headings: Heading[] = [];
  readonly shown = new Set<Image>();
  /** The addresses and ids that are written in it. */
  readonly places: Place[] = [];
  /** The elements that the owner's tags have opened. */
  readonly elements: OpenElements;
  hasCode = false;
  hasMath = false;

  constructor(
    readonly options: MarkdownOptions,
    readonly target: Target,
    /** The problems found in it, and their places. */
    readonly reporter: Reporter,
    /** The path of the page, which relative links start from. */
    readonly path: string,
    /** 1 when the text uses level-one headings: the page has its own. */
    readonly shift: number,
    /** The last heading: its level in the page, and how it is written; nothing is written of the one that the page has. */
    public heading: { level: number; mark?: string },
  ) {
    this.elements = new OpenElements(reporter, this.typesetter);
  }

  /** An open tag, as the target shows it. */
  tag(name: string, attributes: Attributes): string {
    return writeTag(name, this.target.attributes(attributes));
  }

  /** `Table: Staying alive`, by the heading above it. */
  nameByHeading(kind: string): string {
    const heading = this.headings.at(-1);
    return heading ? `${kind}: ${heading.text}` : kind;
  }
}

/**
 * The attributes of a box that scrolls what is wider than the page. It is a tab stop with a name: browsers scroll it by
 * keys where no script runs. A script takes the stop away from boxes with nothing to scroll (src/client/scrollers.ts).
 */
export const scrollerAttributes = (name: string): Attributes => ({
  tabindex: '0',
  role: 'group',
  'aria-label': name,
});
