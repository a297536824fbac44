// The result of bundling: text to inline in pages, and addresses to load.
import type { Output } from '../../base/output';
import type { FaceName } from '../../markdown/prose-assets';
import type { ScriptName, StyleName } from '../../theme/page';

/** The style sheets of pages and of other documents. `layout` and `print` are on every page except the koi page. */
export type StyleSheetName = StyleName | 'layout' | 'print' | 'koi' | 'feed';

/** A bundle, and its hash for subresource integrity: https://www.w3.org/TR/SRI/ */
export interface Script {
  address: string;
  integrity: string;
}

export interface Assets {
  /** The minified rules of each style sheet. */
  styles: Record<StyleSheetName, string>;
  /** `main` is on every page except the koi page. */
  scripts: Record<ScriptName | 'main', Script>;
  /** Inlined in the head of every page except the koi page. */
  beforePaint: string;
  /** Inlined in the 404 pages. */
  notFound: string;
  /** Inlined at the end of the koi page. */
  koi: string;
  /** The addresses of the fonts that the first view of every page needs. */
  preloads: string[];
  /** The addresses of all fonts. A site may have no italics. */
  faces: Partial<Record<FaceName, string>>;
  /** Returns a face of headings cut to these letters, as WOFF2 in Base64; undefined if it has none of them. */
  cutHeading: (role: 'serif' | 'serif-italic', letters: string) => Promise<string | undefined>;
  icon: string;
  /** The files at these addresses. */
  outputs: Output[];
}
