// All pages of the site. The build writes each of them to dist; nothing is routed when a visitor asks for an address.
import { UNKNOWN_POST, UNKNOWN_ROUTE } from '../base/text/messages';
import { postsByTag } from '../content/posts/posts';
import type { Site, SiteInfo } from '../content/site';
import { type SitePath, sitePages } from '../content/site-pages';
import type { Page } from './page';
import { caseStudyPage } from './pages/case-study';
import { contactPage } from './pages/contact';
import { homePage } from './pages/home';
import { koiPage } from './pages/koi';
import { notFoundPage } from './pages/not-found';
import { postPage } from './pages/post';
import { blogPages, tagPages } from './pages/post-lists';
import { projectsPage } from './pages/projects';
import { resumePage } from './pages/resume';
import { searchPage } from './pages/search';
import { ownPage } from './pages/text-pages';

/** Builds pages, and gives each the posts that it shows. */
type PagesOf = (site: SiteInfo, blog: Pick<Site, 'posts' | 'otherPosts'>) => Page[];

/** By patterns of paths: `{slug}` is one segment, `*` everything else. resume.pdf is a file, so it has no route. */
export const routes: Record<string, PagesOf> & Record<Exclude<SitePath, '/resume.pdf'>, PagesOf> = {
  '/': (site, { posts }) => [homePage(site, posts)],
  '/blog': (site, { posts }) => blogPages(site, posts),
  '/blog/{slug}': (site, { posts, otherPosts }) => [
    ...posts.map((post, at) => postPage(site, post, otherPosts[at])),
    notFoundPage(site, UNKNOWN_POST, '/blog/404.html'),
  ],
  '/projects': (site) => [projectsPage(site)],
  '/projects/{slug}': (site) => site.caseStudies.map((study) => caseStudyPage(site, study)),
  '/contact': (site) => [contactPage(site)],
  '/tags/{tag}': (site, blog) => postsByTag(blog.posts).flatMap(([tag, posts]) => tagPages(site, tag, posts)),
  '/search': (site, { posts }) => [searchPage(site, posts)],
  '/resume': (site) => (site.resume ? [resumePage(site, site.resume)] : []),
  '/koi/': (site) => [koiPage(site)],
  '/{page}': (site) => site.ownPages.map((text) => ownPage(site, text)),
  '*': (site) => [notFoundPage(site, UNKNOWN_ROUTE, '/404.html')],
};

/** Returns the pages to write: all except empty ones, unless they stay at their address (`stays` in `sitePages`). */
export const listPages = ({ posts, otherPosts, feedHtml, ...site }: Site): Page[] =>
  Object.values(routes)
    .flatMap((buildPages) => buildPages(site, { posts, otherPosts }))
    .filter(({ path, isEmpty }) => !isEmpty || sitePages[path]?.stays);
