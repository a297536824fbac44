// Parses srcset attributes: https://html.spec.whatwg.org/#parse-a-srcset-attribute. An address may contain commas;
// only white space ends it, or a comma that is its last character. Descriptors end at a comma outside of parentheses.

const CANDIDATE = /([^\t\n\f\r ,][^\t\n\f\r ]*)((?<=,)|(?:\([^)]*\)?|[^,(])*)/g;

/** The descriptors of an address are `2x`, `640w`, or empty. */
export const parseSrcset = (srcset: string) =>
  Array.from(srcset.matchAll(CANDIDATE), ([, url, descriptors]) => ({
    url: url.replace(/,+$/, ''),
    descriptors: descriptors.trim(),
  }));

export const mapSrcset = (srcset: string, change: (url: string) => string): string =>
  parseSrcset(srcset)
    .map(({ url, descriptors }) => `${change(url)} ${descriptors}`.trim())
    .join(', ');
