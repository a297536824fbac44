// The pages that a menu can name by their path alone.
import type { ContentFiles } from '../content-files';
import { pathsOfTexts } from '../kinds';
import { tagPath } from '../posts/tags';
import { hasBlog, hasContact, hasProjects, type Site } from '../site';
import type { KnownPages } from './menu';

type Parts = Pick<
  Site,
  'settings' | 'translate' | 'posts' | 'projects' | 'caseStudies' | 'ownPages' | 'resume' | 'hasResume'
>;

/** `sources` are the files of all texts, also of those that are not published. */
export function knownPages(parts: Parts, sources: ContentFiles): KnownPages {
  const { settings, translate, posts, ownPages, caseStudies, resume, hasResume } = parts;
  const titles = new Map([
    ['/', translate('Home')],
    ...when(hasProjects(parts), '/projects', translate('Projects')),
    ...when(hasBlog(parts), '/blog', translate('Blog')),
    ...when(hasResume, '/resume.pdf', translate('Resume')),
    ...when(resume !== undefined, '/resume', translate('Resume')),
    ...when(hasContact(parts), '/contact', translate('Contact')),
    ...when(hasBlog(parts), '/search', translate('Search')),
    ...when(settings.koi !== false, '/koi/', translate('Koi pond')),
    ...posts.flatMap(({ tags }) => tags.map((tag): Titled => [tagPath(tag), tag])),
    ...[...posts, ...caseStudies, ...ownPages].map(({ path, title }): Titled => [path, title]),
  ]);
  const empty = ['/projects', '/blog', '/contact'].filter((path) => !titles.has(path));
  return { titles, empty: new Set(empty), texts: new Set(pathsOfTexts(sources).map(({ path }) => path)) };
}

type Titled = [path: string, title: string];

const when = (isKnown: boolean, path: string, title: string): Titled[] => (isKnown ? [[path, title]] : []);
