// The pages that are not those of the owner's texts. Titles, menus, reserved names and llms.txt follow from this table.
import type { Phrase } from '../base/translations/phrases';

/** The parts of a site that decide whether these pages have content. */
export interface Shown {
  settings: { email?: string; profiles: object; koi: string | false };
  hasBlog: boolean;
  projects: unknown[];
  resume?: unknown;
  hasResume: boolean;
}

interface SitePage {
  title: Phrase;
  hasContent: (site: Shown) => boolean;
  /** The page exists without content too: links in texts work while all posts are drafts, but nothing else links to it. */
  stays?: true;
  /** The lists that link to it: llms.txt, and the menus of a site.yaml without any. */
  in?: ('nav' | 'buttons' | 'llms')[];
}

const hasProjects = ({ projects }: Shown) => projects.length > 0;
const hasBlog = ({ hasBlog }: Shown) => hasBlog;
const hasContact = ({ settings: { email, profiles }, hasResume }: Shown) =>
  email !== undefined || Object.keys(profiles).length > 0 || hasResume;

/** By path, in the order of menus. */
const pages = {
  '/': { title: 'Home', hasContent: () => true },
  '/projects': { title: 'Projects', hasContent: hasProjects, stays: true, in: ['nav', 'buttons', 'llms'] },
  '/blog': { title: 'Blog', hasContent: hasBlog, stays: true, in: ['nav', 'buttons'] },
  '/resume.pdf': { title: 'Resume', hasContent: ({ hasResume }) => hasResume, in: ['nav'] },
  '/resume': { title: 'Resume', hasContent: ({ resume }) => resume !== undefined, in: ['llms'] },
  '/contact': { title: 'Contact', hasContent: hasContact, stays: true, in: ['nav', 'llms'] },
  '/search': { title: 'Search', hasContent: hasBlog },
  '/koi/': { title: 'Koi pond', hasContent: ({ settings }) => settings.koi !== false },
} satisfies Record<string, SitePage>;

export type SitePath = keyof typeof pages & string;
export const sitePages: Record<string, SitePage> = pages;
