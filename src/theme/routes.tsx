// The route table: the addresses of the site, and the pages at each.

import { UNKNOWN_POST, UNKNOWN_ROUTE } from '../base/text/messages';
import { postsByTag } from '../content/posts/posts';
import type { Site } from '../content/site';
import type { Page } from './page';
import { caseStudyPage } from './pages/case-study';
import { contactPage } from './pages/contact';
import { homePage } from './pages/home';
import { koiPage } from './pages/koi';
import { notFoundPage } from './pages/not-found';
import { postPage } from './pages/post';
import { blogPage, blogYearPages, tagPages } from './pages/post-lists';
import { projectsPage } from './pages/projects';
import { resumePage } from './pages/resume';
import { searchPage } from './pages/search';
import { ownPage } from './pages/text-pages';

interface Route {
  /** `{slug}` is one segment, `*` anything. */
  pattern: string;
  /** The pages in dist for the pattern, including the 404 page for paths that match but have no page. */
  pages: (site: Site) => Page[];
}

export const routes: Route[] = [
  { pattern: '/', pages: (site) => [homePage(site)] },
  { pattern: '/blog', pages: (site) => [blogPage(site)] },
  {
    pattern: '/blog/{slug}',
    pages: (site) => [
      ...site.posts.map((post, at) => postPage(site, post, site.others[at])),
      notFoundPage(site, UNKNOWN_POST, '/blog/404.html'),
    ],
  },
  { pattern: '/blog/years/{year}', pages: blogYearPages },
  { pattern: '/projects', pages: (site) => [projectsPage(site)] },
  {
    pattern: '/projects/{slug}',
    pages: (site) => site.caseStudies.map((study) => caseStudyPage(site, study)),
  },
  { pattern: '/contact', pages: (site) => [contactPage(site)] },
  {
    pattern: '/tags/{tag}',
    pages: (site) => postsByTag(site).flatMap(([tag, posts]) => tagPages(site, tag, posts)),
  },
  { pattern: '/search', pages: (site) => (site.hasSearch ? [searchPage(site)] : []) },
  { pattern: '/resume', pages: (site) => (site.resume ? [resumePage(site, site.resume)] : []) },
  { pattern: '/{page}', pages: (site) => site.ownPages.map((text) => ownPage(site, text)) },
  { pattern: '*', pages: (site) => [notFoundPage(site, UNKNOWN_ROUTE, '/404.html')] },
];

/** Returns every page of dist: in table order, then the koi page, if any, which is shown in a frame. */
export const allPages = (site: Site): Page[] => [
  ...routes.flatMap((route) => route.pages(site)),
  ...(site.settings.koi === false ? [] : [koiPage(site)]),
];
