// What bundling gives to the pages: texts to inline and addresses to load.
import type { ScriptName, StyleName } from '../page';
import type { Output } from '../types';

export interface Assets {
  /** The minified rules of each style sheet; `base` is every page's. */
  styles: Record<StyleName | 'base' | 'print' | 'koi' | 'feed', string>;
  /** The address of each bundle; `main` is every page's. */
  scripts: Record<ScriptName | 'main' | 'koi', string>;
  /** Inlined in the head of every page. */
  beforePaint: string;
  /** Inlined in the pages of the error catalogue. */
  lost: string;
  /** The addresses of the fonts that a first view needs. */
  preloads: string[];
  icon: string;
  /** The files that these addresses name. */
  outputs: Output[];
}
