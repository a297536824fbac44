// The type of a page, which src/theme/routes.ts builds and src/output/document/ renders to HTML.
import type { ReactElement } from 'react';
import type { Post } from '../content/posts/posts';
import type { SiteInfo } from '../content/site';
import { type SitePath, sitePages } from '../content/site-pages';
import type { FaceName, ProseStyle } from '../markdown/prose-assets';
import { type Card, pageCard } from './social-cards/card';

/** The style sheets of src/theme/styles that a page can use in addition to `layout` and `print`. The koi page has none of these. */
export type StyleName =
  | ProseStyle
  | 'home'
  | 'work'
  | 'list'
  | 'post'
  | 'series'
  | 'projects'
  | 'plates'
  | 'pictures'
  | 'case-study'
  | 'contact'
  | 'search'
  | 'years'
  | 'resume'
  | 'not-found';

/** The bundles that a page can use in addition to the one of every page: of src/koi `turn`, the others of src/theme/client. */
export type ScriptName = 'pond' | 'copy' | 'contents' | 'turn' | 'search' | 'suggest' | 'beacon';

export interface Page {
  path: string;
  title: string;
  description: string;
  /** The source of the page, for messages. */
  source: string;
  /** The language of its text, if it is not the language of the site. */
  lang?: string;
  /** The address where the text was published first. */
  canonical?: string;
  /** A 404 page, which hosts send with status 404. */
  isNotFound?: true;
  /** The page has nothing to show: search engines ignore it, and no list has it. */
  isEmpty?: true;
  /** It shows only posts that are in its props: the page is rendered again only if they, or other fields here, have changed. */
  element: ReactElement<{ site?: unknown }>;
  className?: string;
  /** The color at its top, if that is not the paper. */
  ground?: 'sky';
  /** Shown in a frame as well, so without bar and footer. */
  isFramed?: true;
  /** Returns the page as Markdown, for programs. Pages without a text of their own have none. */
  markdown?: () => string;
  /** For a page of `sitePages`: what the search finds in addition to its Markdown and the text of its card. */
  searched?: { title?: string; description?: string; tags: string[] };
  /** The posts that its Markdown lists, of which its element has only some: if they change, the Markdown is written again. */
  listed?: Post[];
  styles: StyleName[];
  /** Rules for this page only. */
  css?: string;
  scripts?: ScriptName[];
  /** Fonts for its first view, in addition to the fonts that every page preloads. */
  faces?: FaceName[];
  /** The text that it shows in the italic font of headings, which contains only these letters. */
  italics?: string;
  /** For posts: the days, or times, and the tags. */
  article?: { published: string; modified: string; tags: string[] };
  /** Its own Atom feed, in addition to the feeds of the site. */
  feed?: { path: string; title: string };
  /** Returns structured data: the nodes of the graph. */
  data?: () => object[];
  card?: Card;
  /** The file of its social card; undefined until the card has a file name. */
  cardFile?: string;
}

/** Returns the fields of a page that follow from its row in `sitePages`. The card shows the intro, or else the description. */
export function sitePage(
  site: SiteInfo,
  path: SitePath,
  { intro, description, drawing }: { intro?: string; description: string; drawing?: Card['drawing'] },
  markdown?: () => string,
) {
  const { title, hasContent } = sitePages[path];
  const heading = site.translate(title);
  const card = { ...pageCard(site, path.replaceAll('/', ''), heading, intro || description), drawing };
  return {
    ...{ path, title: `${heading} · ${site.settings.name}`, description, source: site.sources.settings },
    ...(hasContent(site) ? { card, markdown } : { card: undefined, isEmpty: true as const }),
  };
}
