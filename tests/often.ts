/** `npm run soak -- variants` runs the tests with all their variants and rounds; `npm test` takes one of each kind. */
export const isSoak = process.env.SOAK === '1';

/** The number of rounds, or the list of cases, for `npm test`, and the larger one for the soak. */
export const often = <T>(usual: T, inSoak: T): T => (isSoak ? inSoak : usual);
