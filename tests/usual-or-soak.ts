/** The share of the rounds of `npm run soak -- texts` to run; 0 in `npm test`, which runs `usual` rounds. */
const share = Number(process.env.SOAK ?? 0);
export const isSoak = share > 0;

/** Chooses the list of cases, or a limit: `usual` for `npm test`, `inSoak` for the soak. */
export const usualOrSoak = <T>(usual: T, inSoak: T): T => (isSoak ? inSoak : usual);

/** The number of random cases. `inSoak` is the number in a whole soak. */
export const roundsOf = (usual: number, inSoak: number): number =>
  usualOrSoak(usual, Math.ceil(share * inSoak));
