// The pages that a menu can name by their path alone.
import type { SourceFile } from '../../problem';
import { hasBlog, hasContact, hasProjects, type Site } from '../../site';
import { tagPath } from '../posts/tags';
import { caseStudyPath, ownPagePath, postPath, slugOf } from '../slug';
import type { KnownPages } from './menu';

type Parts = Pick<
  Site,
  'settings' | 'posts' | 'projects' | 'caseStudies' | 'ownPages' | 'resume' | 'hasResume'
>;

type Sources = Record<'posts' | 'pages' | 'caseStudies', SourceFile[]>;

/** `sources` are the files of all texts, also of those that are not published. */
export function knownPages(parts: Parts, sources: Sources): KnownPages {
  const { settings, posts, ownPages, caseStudies, resume, hasResume } = parts;
  const empty = [
    ...(hasProjects(parts) ? [] : ['/projects']),
    ...(hasBlog(parts) ? [] : ['/blog']),
    ...(hasContact(parts) ? [] : ['/contact']),
  ];
  const titles = new Map([
    ['/', 'Home'],
    ['/projects', 'Projects'],
    ['/blog', 'Blog'],
    ...(hasResume ? [['/resume.pdf', 'Resume'] as const] : []),
    ...(resume ? [['/resume', 'Resume'] as const] : []),
    ['/contact', 'Contact'],
    ...(hasBlog(parts) ? [['/search', 'Search'] as const] : []),
    ...(settings.koi !== false ? [['/koi/', 'Koi pond'] as const] : []),
    ...posts.flatMap(({ tags }) => tags.map((tag) => [tagPath(tag), tag] as const)),
    ...[...posts, ...caseStudies, ...ownPages].map(({ path, title }) => [path, title] as const),
  ]);
  const paths = [
    ...sources.posts.map(({ source }) => postPath(slugOf(source))),
    ...sources.caseStudies.map(({ source }) => caseStudyPath(slugOf(source))),
    ...sources.pages.map(({ source }) => ownPagePath(slugOf(source))),
  ];
  for (const path of empty) titles.delete(path);
  return { titles, empty: new Set(empty), drafts: new Set(paths.filter((path) => !titles.has(path))) };
}
