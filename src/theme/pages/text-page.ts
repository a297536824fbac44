// What the pages of posts, case studies and the owner's own texts have in common.

import type { SiteInfo } from '../../content/site';
import type { Text } from '../../content/text';
import { marginRules } from '../../markdown/extensions/margin-notes';
import type { Page } from '../page';

/** The address, words, style sheets, scripts and fonts of a page with a long text. */
export function textPage(site: SiteInfo, text: Text & Record<'title' | 'description', string>) {
  const { styles, scripts, faces, italics, marginNotes } = text.proseAssets;
  return {
    path: text.path,
    title: `${text.title} · ${site.settings.name}`,
    description: text.description,
    source: text.source,
    lang: text.lang,
    canonical: text.canonical,
    styles: ['post' as const, ...styles],
    // In print, links to this site are written out.
    css: `:root{--host:"${new URL(site.absolute('/')).host}"}${marginRules(marginNotes)}${text.css}`,
    scripts,
    faces,
    italics,
  } satisfies Partial<Page>;
}
