// A page of the owner's own: the head and the prose of a post, without dates, tags and other posts.

import { type OwnPage, type Site, siteIn } from '../../content/site';
import { pageCard } from '../cards/card';
import { Article } from '../components/article';
import type { Page } from '../page';
import { textMarkdown } from './markdown/pages';
import { textPage } from './text-page';

export const ownPage = (site: Site, text: OwnPage): Page => ({
  ...textPage(site, text),
  // The prefix keeps its file apart from the cards of the site's other pages.
  card: pageCard(site, `page-${text.slug}`, text.title, text.description),
  element: <Article site={siteIn(site, text.lang)} text={text} />,
  markdown: () => textMarkdown(site, text),
});
