// What the pages of posts, case studies and the owner's own texts have in common.
import type { Text } from '../content/text';
import type { Page } from '../page';
import type { SiteInfo } from '../site';

/** The style sheets, scripts and fonts of a page with a long text. */
export function textPage(
  site: SiteInfo,
  text: Pick<Text, 'css' | 'proseAssets'>,
): Pick<Page, 'styles' | 'css' | 'scripts' | 'faces' | 'italics'> {
  const { styles, scripts, faces, italics } = text.proseAssets;
  return {
    styles: ['post', ...styles],
    // In print, links to this site are written out.
    css: `:root{--host:"${new URL(site.absolute('/')).host}"}${text.css}`,
    scripts,
    faces,
    italics,
  };
}
