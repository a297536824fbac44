// What other pages may show of a post, page or case study.

/** The keys of what only its own page shows. */
const OWN = new Set([
  'id',
  'metadataId',
  'bodyStart',
  'body',
  'content',
  'css',
  'letters',
  'proseAssets',
  'search',
]);

/** Returns a text without what only its own page shows. */
export const metadataOf = (text: object): object =>
  Object.fromEntries(Object.entries(text).filter(([key]) => !OWN.has(key)));
