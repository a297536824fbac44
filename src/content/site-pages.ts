// The pages that a site has besides the owner's texts. Titles, menus, reserved names and llms.txt follow from this table;
// src/theme/routes.ts gives each page its component.
import type { Phrase } from '../base/translations/phrases';

/** What of a site these pages show. */
export interface Shown {
  settings: { email?: string; profiles: object; koi: string | false };
  posts: unknown[];
  projects: unknown[];
  resume?: unknown;
  hasResume: boolean;
}

interface SitePage {
  title: Phrase;
  hasContent: (site: Shown) => boolean;
  /** Without content it stays, so that no link in a text breaks while all posts are drafts; but nothing else links to it. */
  stays?: true;
  /** The lists that name it: the menus of an owner who has none in site.yaml, and llms.txt. */
  in?: ('nav' | 'buttons' | 'llms')[];
}

const hasProjects = ({ projects }: Shown) => projects.length > 0;
const hasPosts = ({ posts }: Shown) => posts.length > 0;
const hasContact = ({ settings: { email, profiles }, hasResume }: Shown) =>
  email !== undefined || Object.keys(profiles).length > 0 || hasResume;

/** By path, in the order of menus. */
export const sitePages: Record<string, SitePage> = {
  '/': { title: 'Home', hasContent: () => true },
  '/projects': { title: 'Projects', hasContent: hasProjects, stays: true, in: ['nav', 'buttons', 'llms'] },
  '/blog': { title: 'Blog', hasContent: hasPosts, stays: true, in: ['nav', 'buttons'] },
  '/resume.pdf': { title: 'Resume', hasContent: ({ hasResume }) => hasResume, in: ['nav'] },
  '/resume': { title: 'Resume', hasContent: ({ resume }) => resume !== undefined, in: ['llms'] },
  '/contact': { title: 'Contact', hasContent: hasContact, stays: true, in: ['nav', 'llms'] },
  '/search': { title: 'Search', hasContent: hasPosts },
  '/koi/': { title: 'Koi pond', hasContent: ({ settings }) => settings.koi !== false },
};
