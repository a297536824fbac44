// The pages that a menu can name by their path alone.
import type { SourceFile } from '../../problem';
import { slugOf } from '../slug';
import type { KnownPages } from './menu';

interface Parts {
  posts: { slug: string; title: string; source: string; tags: string[] }[];
  ownPages: { slug: string; title: string; source: string }[];
  hasResume: boolean;
  hasKoi: boolean;
}

/** `sources` are the files of all posts and pages, also of those that are not published. */
export function knownPages(
  { posts, ownPages, hasResume, hasKoi }: Parts,
  sources: { posts: SourceFile[]; pages: SourceFile[] },
): KnownPages {
  const titles = new Map([
    ['/', 'Home'],
    ['/projects', 'Projects'],
    ['/blog', 'Blog'],
    ...(hasResume ? [['/resume.pdf', 'Resume'] as const] : []),
    ['/contact', 'Contact'],
    ...(hasKoi ? [['/koi/', 'Koi pond'] as const] : []),
    ...posts.flatMap(({ tags }) => tags.map((tag) => [`/tags/${tag}`, tag] as const)),
    ...posts.map(({ slug, title }) => [`/blog/${slug}`, title] as const),
    ...ownPages.map(({ slug, title }) => [`/${slug}`, title] as const),
  ]);
  const paths = [
    ...sources.posts.map(({ source }) => `/blog/${slugOf(source)}`),
    ...sources.pages.map(({ source }) => `/${slugOf(source)}`),
  ];
  return { titles, drafts: new Set(paths.filter((path) => !titles.has(path))) };
}
