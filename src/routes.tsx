// The route table, in the order in which paths are matched, and what is made of it: every page of the site, and an
// answer for every path.
import { messageFor, POST_ROUTE_MISMATCH, UNKNOWN_POST, UNKNOWN_ROUTE } from './messages';
import type { Page } from './page';
import { blogPage } from './pages/blog';
import { contactPage } from './pages/contact';
import { homePage } from './pages/home';
import { koiPage } from './pages/koi';
import { lostPage } from './pages/lost';
import { postPage } from './pages/post';
import { projectsPage } from './pages/projects';
import { tagPage } from './pages/tag';
import { allTags, tagPath } from './tags';
import type { Site } from './types';

interface Route {
  /** As in the specification; `{slug}` stands for one segment, `*` for anything. */
  pattern: string;
  /** The pages that dist holds for it. */
  pages: (site: Site) => Page[];
  /** The page for a path that matches. */
  answer: (site: Site, path: string) => Page;
}

const only = (pattern: string, page: (site: Site) => Page): Route => ({
  pattern,
  pages: (site) => [page(site)],
  answer: page,
});

export const routes: Route[] = [
  only('/', homePage),
  only('/blog', blogPage),
  {
    pattern: '/blog/{slug}',
    pages: (site) => [
      ...site.posts.map((post) => postPage(site, post)),
      lostPage(site, UNKNOWN_POST, 'blog/404.html'),
    ],
    answer: answerPost,
  },
  only('/projects', projectsPage),
  only('/contact', contactPage),
  {
    pattern: '/tags/{tag}',
    pages: (site) => allTags(site).map((tag) => tagPage(site, tag)),
    answer: answerTag,
  },
  {
    pattern: '*',
    pages: (site) => [lostPage(site, UNKNOWN_ROUTE, '404.html')],
    answer: (site) => lostPage(site, UNKNOWN_ROUTE, '404.html'),
  },
];

/** The page for any path, without base: that of the first route that matches. */
export function match(site: Site, path: string): Page {
  const clean = path.replace(/([^/])\/$/, '$1');
  const route = routes.find(({ pattern }) => isMatch(pattern, clean)) ?? routes[routes.length - 1];
  return route.answer(site, clean);
}

/** Every page that dist holds: in the order of the table, then the pond. */
export const allPages = (site: Site): Page[] => [
  ...routes.flatMap((route) => route.pages(site)),
  koiPage(site),
];

// Everything below /blog/ is the post screen's, which has its own words for what is not a slug; the tags likewise.
function isMatch(pattern: string, path: string): boolean {
  if (pattern === '*') return true;
  if (pattern.endsWith('}')) return path.startsWith(pattern.slice(0, pattern.indexOf('{')));
  return path === pattern;
}

function answerTag(site: Site, path: string): Page {
  const tag = allTags(site).find((candidate) => tagPath(candidate) === path);
  return tag ? tagPage(site, tag) : lostPage(site, UNKNOWN_ROUTE, '404.html');
}

function answerPost(site: Site, path: string): Page {
  const message = messageFor(path);
  if (message === POST_ROUTE_MISMATCH) return lostPage(site, POST_ROUTE_MISMATCH, 'blog/404.html');
  const slug = decodeURIComponent(path.slice('/blog/'.length));
  const post = site.posts.find((candidate) => candidate.slug === slug);
  return post ? postPage(site, post) : lostPage(site, UNKNOWN_POST, 'blog/404.html');
}
