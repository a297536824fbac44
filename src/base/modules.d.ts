// Types for imports that have none: files as text, and the parts of packages that are used here.

declare module '*?raw' {
  const text: string;
  export default text;
}

// https://github.com/papandreou/subset-font
declare module 'subset-font' {
  interface Options {
    targetFormat: 'truetype' | 'woff2';
    variationAxes: Record<string, number | { min: number; max: number }>;
    /** Then there is no text. */
    keepAllGlyphs?: boolean;
  }
  export default function subsetFont(
    font: Uint8Array,
    text: string | undefined,
    options: Options,
  ): Promise<Uint8Array>;
}
