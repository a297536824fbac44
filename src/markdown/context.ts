// The state that the Markdown steps share while they render one body.
import type { Token } from 'marked';
import { mapSrcset, parseUrl } from '../base/html/addresses';
import { writeTag } from '../base/html/escape';
import { StyleSheet } from '../base/html/style-sheet';
import type { Attributes } from '../base/html/tokens';
import type { Image, Images } from '../base/images/images';
import { isRightToLeft } from '../base/text/letters';
import { type TextFolder, textFolder } from '../base/text/text-folder';
import { english, type Translate } from '../base/translations/phrases';
import type { Videos } from '../base/videos/videos';
import type { Grammars } from './code/highlight';
import type { FootnoteDefinition, Place, TokensByType } from './locate';
import { OpenElements } from './open-elements';
import { createHeadingId, type Heading } from './plain-text';
import type { Reporter, SourceRange } from './reporter';
import { Typesetter } from './typography';

/** Returns the emoji with that name, as on GitHub. */
export type FindEmoji = (name: string) => string | undefined;

/** What Graphviz has made of a graph. */
export type DrawnGraph = { svg?: string; errors: { level?: string; message: string }[] };

/** The graphs of a site, by their text. */
export type Diagrams = ReadonlyMap<string, DrawnGraph>;

/** Functions that return the HTML of a token, by its type. */
export type Renderers = Record<string, { render(token: Token, page: PageContext): string }['render']>;

/** The first definition of a label. Its number is its position among the referenced ones. */
export interface Footnote {
  definition: FootnoteDefinition;
  /** The number of references to it. */
  references: number;
}

export interface MarkdownOptions {
  /** Turns a path into the address to write. */
  href: (to: string) => string;
  grammars: Grammars;
  /** The language of the texts, which decides which quotation marks they get; `en` without it. */
  language?: string;
  /** Without it, the words that are added to the texts are English. */
  translate?: Translate;
  /** The images in public/. Without them nothing is looked up. */
  images?: Images;
  videos?: Videos;
  diagrams?: Diagrams;
  /** Origins that frames, videos and images may come from. */
  allow?: readonly string[];
  /** Returns the emoji with that name. Without it, codes of emoji stay text. */
  emoji?: FindEmoji;
  /** The URL of the site, for absolute addresses in feeds. */
  url?: string;
}

export class PageContext {
  readonly headingId = createHeadingId();
  readonly typesetter: Typesetter;
  readonly styles = new StyleSheet();
  readonly headings: Heading[] = [];
  readonly usedImages = new Set<Image>();
  /** The images that are links to their full size. */
  readonly opened = new Set<Image>();
  /** The text is in a link or a heading, which cannot contain another link. */
  isLinked = false;
  /** The places of addresses and ids in the file. */
  places: Place[] = [];
  /** The elements that the owner's HTML has opened. */
  readonly elements = new OpenElements();
  /** The footnotes by label, and the referenced footnotes in text order. */
  readonly footnotes = new Map<string, Footnote>();
  readonly usedFootnotes: Footnote[] = [];
  /** The first piece of the text being rendered that needs cleanText(): HTML of the owner, an image or a diagram. */
  firstUnsafe?: SourceRange;
  /** Marks the abbreviations in text. */
  explain = (html: string): string => html;
  readonly folder?: TextFolder;
  readonly translate: Translate;
  /** Added to heading levels: 1 if the text has headings of level one, because the page has its own. */
  readonly shift: number;
  /** The text starts with such a heading, so that each heading is one level deeper in the page. */
  readonly startsAtTop: boolean;
  /** In characters, so far. */
  codeLength = 0;
  formulaLength = 0;
  /** The last heading: its level in the page, and its marker in the file; the page's own heading has no marker. */
  heading: { level: number; mark?: string } = { level: 1 };

  constructor(
    readonly options: MarkdownOptions,
    readonly reporter: Reporter,
    /** The path of the page, the base of relative links. */
    readonly path: string,
    { heading: headings, footnoteDefinition }: TokensByType,
    private readonly renderers: Renderers,
    /** The URL of the page, if the body is rendered for a feed. */
    private readonly feedBase?: string,
  ) {
    this.shift = headings.some(({ depth }) => depth === 1) ? 1 : 0;
    this.startsAtTop = headings[0]?.depth === 1;
    for (const definition of footnoteDefinition)
      if (!this.footnotes.has(definition.label))
        this.footnotes.set(definition.label, { definition, references: 0 });
    this.translate = options.translate ?? english;
    this.typesetter = new Typesetter(options.language ?? 'en', this.elements);
    this.folder = textFolder(reporter.file.source);
  }

  get isFeed(): boolean {
    return this.feedBase !== undefined;
  }

  /** Makes an address absolute for a feed. */
  readonly address = (to: string): string =>
    this.feedBase === undefined ? to : (parseUrl(to, this.feedBase)?.href ?? to);

  /** Changes the attributes of a tag for a feed, whose readers have neither the page's address nor its styles and scripts. */
  attributes(attributes: Attributes): Attributes {
    if (!this.isFeed) return attributes;
    const { class: _, tabindex, ...rest } = attributes;
    for (const key of ['href', 'src', 'poster'])
      if (rest[key] !== undefined) rest[key] = this.address(rest[key]);
    if (rest.srcset !== undefined) rest.srcset = mapSrcset(rest.srcset, this.address);
    return rest;
  }

  /** The attributes of code in a feed, which has no style sheet: code is written from left to right in every language. */
  get codeDirection(): Attributes {
    return this.isFeed && isRightToLeft(this.options.language ?? 'en') ? { dir: 'ltr' } : {};
  }

  tag(name: string, attributes: Attributes): string {
    return writeTag(name, this.attributes(attributes));
  }

  render(tokens: Token[] = []): string {
    let html = '';
    for (const token of tokens) html += this.renderers[token.type](token, this);
    return html;
  }

  /** Renders what is in a link. */
  linked(render: () => string): string {
    const isWithin = this.isLinked;
    this.isLinked = true;
    const html = render();
    this.isLinked = isWithin;
    return html;
  }

  /** Returns a name such as `Table: Staying alive`, from the heading above. */
  nameByHeading(kind: 'Table' | 'Formula'): string {
    const heading = this.headings.at(-1);
    const label = this.translate(kind);
    return heading ? this.translate('{label}: {text}', { label, text: heading.text }) : label;
  }
}

/**
 * The attributes of a box that scrolls content wider than the page. It is a tab stop with a name, so that keys scroll
 * it without a script. src/theme/client/scrollers.ts removes the tab stop from boxes with nothing to scroll.
 */
export const scrollerAttributes = (name: string): Attributes => ({
  tabindex: '0',
  role: 'group',
  'aria-label': name,
});
