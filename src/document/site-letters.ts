// The letters that the pages of a site use, for its fonts.
import { toLabel } from '../components/project-links';
import type { Page } from '../page';
import { type Site, textsOf } from '../site';
import { joinLetters, type Letters, lettersOf, uniqueLetters } from '../text/letters';
import { PHRASES } from '../translations/translate';

export interface SiteLetters extends Letters {
  /** All letters that are set in the italic of headings, also those of ASCII. */
  italics: string;
}

export const lettersOfSite = (site: Site, pages: Page[]): SiteLetters => ({
  ...joinLetters(lettersBySource(site).map(([, letters]) => letters)),
  italics: uniqueLetters(pages.map(({ italics = '' }) => italics.normalize('NFC')).join('')),
});

/** The letters of each file of the owner. */
export function lettersBySource(site: Site): [source: string, Letters][] {
  const { settings, about, projects, resume, sources } = site;
  const words = PHRASES.map((phrase) => site.translate(phrase));
  const labels = projects.flatMap(({ links }) => Object.keys(links).map(toLabel));
  const sections = about.sections.map(({ heading, html }) => `${html}<p>${heading}</p>`).join('');
  return [
    // No page shows an old path.
    [sources.settings, lettersOf('', JSON.stringify([{ ...settings, redirects: [] }, words]))],
    [sources.about, lettersOf(sections, JSON.stringify(about.skills))],
    [sources.projects, lettersOf('', JSON.stringify([projects, labels]))],
    ...(sources.resume ? [[sources.resume, lettersOf('', JSON.stringify(resume))] as [string, Letters]] : []),
    ...textsOf(site).map(({ source, letters }): [string, Letters] => [source, letters]),
  ];
}
