/** True for `npm run soak -- texts`, which runs all cases of a test; `npm test` runs one of each kind. */
export const isSoak = process.env.SOAK === '1';

/** Chooses the number of rounds, or the list of cases: `usual` for `npm test`, `inSoak` for the soak. */
export const usualOrSoak = <T>(usual: T, inSoak: T): T => (isSoak ? inSoak : usual);
