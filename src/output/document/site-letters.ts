// The letters that the pages of a site use, for its fonts.
import { capitalize, lettersOf, uniqueLetters } from '../../base/text/letters';
import { PHRASES } from '../../base/translations/translate';
import { type Site, siteIn, textsOf } from '../../content/site';
import type { Page } from '../../theme/page';

export interface SiteLetters {
  /** The letters that are not in BASE, whose letters are in every upright font. */
  text: string;
  /** All letters that pages show in the italic font of headings, including ASCII. */
  italics: string;
}

/** Returns the letters sorted, each once. An extra letter costs some bytes; a missing one would be shown in another font. */
export function lettersOfSite(site: Site, pages: Page[]): SiteLetters {
  const { settings, about, projects, resume } = site;
  const languages = new Set(textsOf(site).map(({ lang }) => lang));
  const words = [settings.language, ...languages].map((lang) =>
    PHRASES.map((phrase) => siteIn(site, lang).translate(phrase)),
  );
  const labels = projects.flatMap(({ links }) => Object.keys(links).map(capitalize));
  // No page shows an old path.
  const shown = [{ ...settings, redirects: [] }, words, about, projects, labels, resume];
  const texts = [...textsOf(site).map(({ letters }) => letters), lettersOf('', JSON.stringify(shown))];
  return {
    text: uniqueLetters(texts.join('')),
    italics: uniqueLetters(pages.map(({ italics = '' }) => italics.normalize('NFC')).join('')),
  };
}
