// What scripts have done, for screen readers.

/** Says it in the live region of the frame; an empty text clears that. */
export const say = (words: string | Node): void => document.getElementById('said')?.replaceChildren(words);
