// What other pages may show of a post, page or case study.

/** The keys of what only its own page shows. */
const OWN = new Set([
  'body',
  'html',
  'markdown',
  'css',
  'headings',
  'places',
  'letters',
  'proseAssets',
  'search',
]);

/** Returns a text without what only its own page shows, as JSON. */
export const metadataOf = (text: object): string =>
  JSON.stringify(Object.fromEntries(Object.entries(text).filter(([key]) => !OWN.has(key))));
