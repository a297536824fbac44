// The part of https://github.com/papandreou/subset-font that is used here.
declare module 'subset-font' {
  interface Options {
    targetFormat: 'truetype' | 'woff2';
    variationAxes: Record<string, number | { min: number; max: number }>;
    /** Then there is no text. */
    keepAllGlyphs?: boolean;
  }
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options: Options,
  ): Promise<Buffer>;
}
