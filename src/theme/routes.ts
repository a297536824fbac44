// The route table: all pages of the site, each with its path.
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

/** Returns the pages of the site in dist, the koi page, which is shown in a frame, as the last one. */
export const allPages = (site: Site): Page[] => [
  homePage(site),
  blogPage(site),
  ...site.posts.map((post, at) => postPage(site, post, site.others[at])),
  notFoundPage(site, UNKNOWN_POST, '/blog/404.html'),
  ...blogYearPages(site),
  projectsPage(site),
  ...site.caseStudies.map((study) => caseStudyPage(site, study)),
  contactPage(site),
  ...postsByTag(site).flatMap(([tag, posts]) => tagPages(site, tag, posts)),
  ...(site.hasBlog ? [searchPage(site)] : []),
  ...(site.resume ? [resumePage(site, site.resume)] : []),
  ...site.ownPages.map((text) => ownPage(site, text)),
  notFoundPage(site, UNKNOWN_ROUTE, '/404.html'),
  ...(site.settings.koi === false ? [] : [koiPage(site)]),
];
