// What bundling gives to the pages: texts to inline and addresses to load.
import type { FaceName, ScriptName, StyleName } from '../page';
import type { Output } from '../types';

/** The style sheets of pages, and those of other documents. `base` and `print` are on every page. */
export type StyleSheetName = StyleName | 'base' | 'print' | 'koi' | 'feed';

/** A bundle, and the hash by which browsers know that it is the one of this build: https://www.w3.org/TR/SRI/ */
export interface Script {
  address: string;
  integrity: string;
}

export interface Assets {
  /** The minified rules of each style sheet. */
  styles: Record<StyleSheetName, string>;
  /** `main` is every page's. */
  scripts: Record<ScriptName | 'main', Script>;
  /** Inlined in the head of every page. */
  beforePaint: string;
  /** Inlined in the pages of the error catalogue. */
  lost: string;
  /** Inlined at the end of the koi page. */
  koi: string;
  /** The addresses of the fonts that a first view needs. */
  preloads: string[];
  /** Those of faces that only some pages need. */
  faces: Record<FaceName, string>;
  icon: string;
  /** The files that these addresses name. */
  outputs: Output[];
}
