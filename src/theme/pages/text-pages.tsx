// What the pages of posts, case studies and the owner's own pages have in common, and the owner's own pages.
import { type OwnPage, type SiteInfo, siteIn } from '../../content/site';
import type { Text } from '../../content/text';
import { marginRules } from '../../markdown/prose-assets';
import { Article } from '../components/article';
import { textMarkdown } from '../data/page-markdown';
import type { Page } from '../page';
import { pageCard } from '../social-cards/card';

/** The address, words, style sheets, scripts and fonts of a page with a long text. */
export function textPage(site: SiteInfo, text: Text & Record<'title' | 'description', string>) {
  const { styles, scripts, faces, italics, marginNotes } = text.proseAssets;
  return {
    path: text.path,
    title: `${text.title} · ${site.settings.name}`,
    description: text.description,
    source: text.source,
    lang: text.lang,
    canonical: text.canonical,
    styles: ['post' as const, ...styles],
    // In print, links to this site are written out.
    css: `:root{--host:"${site.absolute('/').split('/')[2]}"}${marginRules(marginNotes)}${text.css}`,
    scripts,
    faces,
    italics,
  } satisfies Partial<Page>;
}

/** A page of the owner's: the head and the prose of its text. */
export const ownPage = (site: SiteInfo, text: OwnPage): Page => ({
  ...textPage(site, text),
  // The prefix keeps its file apart from the cards of the site's other pages.
  card: pageCard(site, `page-${text.slug}`, text.title, text.description),
  element: <Article site={siteIn(site, text.lang)} text={text} />,
  markdown: () => textMarkdown(site, text),
});
