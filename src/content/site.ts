// What pages and outputs show: the result of parse-site.ts.
import { fileAt } from '../base/html/addresses';
import type { Image, Images } from '../base/images/images';
import type { Day } from '../base/text/dates';
import type { Translate } from '../base/translations/phrases';
import { createTranslate } from '../base/translations/translate';
import type { Place } from '../markdown/locate';
import type { About } from './about';
import type { TEXT_KINDS } from './kinds';
import type { MenuLink } from './menu';
import { type OtherPosts, type Post, tagPath } from './posts/posts';
import type { CaseStudy, Project } from './projects';
import type { Resume } from './resume';
import type { Settings } from './settings';
import { type Shown, sitePages } from './site-pages';
import type { Text } from './text';
import type { Infer } from './yaml/schema';

/** A page of content/pages/. */
export type OwnPage = Infer<typeof TEXT_KINDS.page.keys> & Text;

/** What every page may show. It has no posts: a page is rendered again only if those that it is given have changed. */
export interface SiteInfo {
  settings: Settings;
  about: About;
  projects: Project[];
  /** In the order of their projects. */
  caseStudies: CaseStudy[];
  resume?: Resume;
  /** True if there is a resume.pdf to link to: generated, or the owner's own file. */
  hasResume: boolean;
  /** True if there are feeds: if any post has text. */
  hasFeed: boolean;
  /** True if there are posts, and so a blog, and texts to search. */
  hasBlog: boolean;
  /** The pages of content/pages/, in the order of their files. */
  ownPages: OwnPage[];
  /** The links of the top bar, and the buttons of the home page. */
  nav: MenuLink[];
  buttons: MenuLink[];
  images: Images;
  /** The paths of the owner's folders with an index.html, such as `/demo/`. */
  folders: string[];
  /** The names of the owner's files, for messages. */
  sources: { settings: string; about: string; projects: string; resume?: string };
  /** The addresses in the YAML files, by the name of the file. */
  addresses: ReadonlyMap<string, Place[]>;
  /** The day of the build. */
  today: Day;
  /** The base path, without a slash at the end: `/portfolio`, or empty. */
  base: string;
  /** Returns the address to write for a path of the site, a link such as `#/blog`, or an external URL. */
  href: (to: string) => string;
  /** Like `href`, with the origin in front. */
  absolute: (path: string) => string;
  /** Returns words of the generator in the language of the site. */
  translate: Translate;
  /** Returns nothing: the view of a page must not depend on the whole site. createView() adds the parts that the page shows. */
  toJSON: () => undefined;
}

export interface Site extends SiteInfo {
  /** Newest first. */
  posts: Post[];
  /** For each post, in the same order: the posts that its page links to. */
  otherPosts: OtherPosts[];
  /** Returns the HTML of a post for feeds, rendered on demand. */
  feedHtml: (post: Post) => string;
}

export const textsOf = (site: Site): (Post | OwnPage | CaseStudy)[] =>
  [site.posts, site.ownPages, site.caseStudies].flat();

/** Returns the site for a page whose text is in the language `lang`: the phrases of the generator are in it, too. */
export const siteIn = <S extends SiteInfo>(site: S, lang = site.settings.language): S =>
  lang === site.settings.language
    ? site
    : { ...site, translate: createTranslate(lang), settings: { ...site.settings, language: lang } };

export const publishedSources = (site: Site): Set<string> =>
  new Set(textsOf(site).map(({ source }) => source));

const renderedTexts = (site: Site) => [site.about, ...textsOf(site)];

/** Returns the images that texts show as links to their full size: only these get a large variant. */
export const openedImages = (site: Site): Image[] => renderedTexts(site).flatMap((text) => text.opened);

/** Returns the images that pages use: only these get variants. */
export function usedImages(site: Site): Image[] {
  const addresses = [
    site.settings.portrait?.src,
    ...site.projects.map((project) => project.picture?.src),
    ...site.posts.map((post) => post.cover?.src),
  ];
  const named = addresses.flatMap((src = '') => site.images.get(fileAt(src)) ?? []);
  const used = [...named, ...renderedTexts(site).flatMap((text) => text.images)];
  // Texts from the last build have their own copies of these records, so images are compared by path.
  return [...new Map(used.map((image) => [image.path, image])).values()];
}

/** Returns the titles, by path, of the pages that a menu can name by their path alone. */
export function pageTitles(
  site: Pick<Site, keyof Shown | 'translate' | 'posts' | 'ownPages' | 'caseStudies'>,
) {
  const { translate, posts, ownPages, caseStudies } = site;
  const shown = Object.entries(sitePages).filter(([, { hasContent }]) => hasContent(site));
  return new Map([
    ...shown.map(([path, { title }]) => [path, translate(title)] as const),
    ...posts.flatMap(({ tags }) => tags.map((tag) => [tagPath(tag), tag] as const)),
    ...[...posts, ...caseStudies, ...ownPages].map(({ path, title }) => [path, title] as const),
  ]);
}
