// The letters that the pages of a site use, for its fonts.
import type { Page } from '../page';
import type { Site } from '../site';
import { joinLetters, type Letters, lettersOf, uniqueLetters } from '../text/letters';

export interface SiteLetters extends Letters {
  /** All letters that are set in the italic of headings, also those of ASCII. */
  italics: string;
}

export function lettersOfSite(
  { settings, about, projects, posts, ownPages }: Site,
  pages: Page[],
): SiteLetters {
  const sections = about.sections.map(({ heading, html }) => `${html}<p>${heading}</p>`).join('');
  const plain = JSON.stringify([settings, about.skills, projects]);
  return {
    ...joinLetters([lettersOf(sections, plain), ...[...posts, ...ownPages].map(({ letters }) => letters)]),
    italics: uniqueLetters(pages.map(({ italics = '' }) => italics.normalize('NFC')).join('')),
  };
}
